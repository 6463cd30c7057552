/** The codes of an error and of all its causes. */
export const codesOf = (error: unknown): unknown[] =>
  chainOf(error).map((it) => Reflect.get(it, 'code'));

/** An error, its causes, and what was tried at once (several addresses of one host). */
function chainOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const together = error instanceof AggregateError ? error.errors.flatMap(chainOf) : [];
  return [error, ...together, ...chainOf(error.cause)];
}

/**
 * SQLSTATE: connection exceptions (08), no room, memory or connection (53), ended by an administrator or not
 * started yet (57P), a timeout of a statement or a transaction (57014, 25P03, 25P04, 55P03), a conflict that
 * goes away when it is tried again (40001, 40P01).
 */
const passingStates = /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|25P0[34]|55P03|40001|40P01)$/;

/** The system has no connection, no file handle, no memory, or no room on the disk at the moment. */
const passingErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'EAGAIN',
  'ENOSPC',
  'EDQUOT',
]);

/** What pg says of a lost connection without any code. */
const lostConnection =
  /^(?:Connection terminated|timeout e(?:xpired|xceeded)|Query read timeout|Client .*not queryable|Cannot use a pool after)/;

/** Whether the store, not the request, is the reason, so that the same request succeeds later. */
export const isUnavailable = (error: unknown): boolean =>
  chainOf(error).some((it) => lostConnection.test(it.message)) ||
  codesOf(error).some(
    (code) => typeof code === 'string' && (passingErrors.has(code) || passingStates.test(code)),
  );
