import { CallFailure } from './callFailure.ts';

/** API-02: tried once more, unless the bank refused it or nobody waits any more. */
export function retryOnce(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof CallFailure)) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || kind === 'timeout' || status >= 500;
}
export const retryDelay = 500;
