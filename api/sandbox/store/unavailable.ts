/** Returns the codes of an error and all its causes. */
export const getErrorCodes = (error: unknown): unknown[] =>
  getErrorChain(error).map((it) => Reflect.get(it, 'code'));

/** Returns an error, its causes, and the errors of parallel attempts (several addresses of one host). */
function getErrorChain(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const together = error instanceof AggregateError ? error.errors.flatMap(getErrorChain) : [];
  return [error, ...together, ...getErrorChain(error.cause)];
}

/**
 * SQLSTATE: connection exceptions (08), insufficient resources (53), shutdown or start-up (57P), timeouts
 * of a statement or transaction (57014, 25P03, 25P04, 55P03), conflicts that a retry solves (40001, 40P01).
 */
const temporaryStates = /^(?:08\w{3}|53\w{3}|57P\w{2}|57014|25P0[34]|55P03|40001|40P01)$/;

/** The system has no connection, file handle, memory or disk space at the moment. */
const temporaryErrors = new Set([
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

/** The messages of pg for a lost connection, which have no code. */
const lostConnection =
  /^(?:Connection terminated|timeout e(?:xpired|xceeded)|Query read timeout|Client .*not queryable|Cannot use a pool after)/;

/**
 * Checks whether an error comes from the store and not from the request, so that the same request can
 * succeed later.
 */
export const isUnavailable = (error: unknown): boolean =>
  getErrorChain(error).some((it) => lostConnection.test(it.message)) ||
  getErrorCodes(error).some(
    (code) => typeof code === 'string' && (temporaryErrors.has(code) || temporaryStates.test(code)),
  );
