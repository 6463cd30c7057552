import type { CallId } from '../../api/contracts/index.ts';
import { type BankPort, callOf, isBankPort } from '../../machines/paths/callOfPort.ts';
import type { Start } from './starts.ts';

/** Ports that ask the bank, the provider's selfie among them: a call of another name, and a file kept. */
export type AskingPort = BankPort | 'fetchFace';

export const isAsking = (port: string): port is AskingPort =>
  port === 'fetchFace' || isBankPort(port);

/**
 * The call with which a port asks the bank, on a build and in a journey: the last one where it makes
 * several, so that the others go through.
 */
export function callFor({ build, settings }: Start, port: AskingPort): CallId {
  if (port === 'fetchFace') return 'advanceScore';
  if (port === 'readCard' && settings.flow.id === 'identityFirst') return 'readCardOlder';
  if (build === 'provider' && port === 'livenessAddress') return 'advanceResult';
  if (build === 'provider' && port === 'sendApplication') return 'submitDirect';
  return callOf(port as BankPort);
}
