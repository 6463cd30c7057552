import type { BankServices } from './bank.ts';
import type { PortJobs } from './job.ts';

type Configured = Pick<PortJobs, 'openProvider' | 'fetchFace'> &
  Partial<Pick<PortJobs, 'livenessAddress' | 'sealApplication' | 'sendApplication'>>;
type Name =
  | 'livenessAddress'
  | 'openProvider'
  | 'fetchFace'
  | 'sealApplication'
  | 'sendApplication';

/**
 * The ports of what the bank may configure instead: the second liveness provider (LIV-11) and the direct
 * submission (SUB-19). Their work is fetched where it is configured, and then when it is first asked for.
 */
export function alternatives(services: BankServices): Configured {
  const { liveness, submission } = services.config;
  const late = <Port extends Name>(name: Port): PortJobs[Port] =>
    // One call stands for all: the job of this very port.
    (async (task: never) => {
      const { configuredJobs } = await import('./configured.ts');
      return (configuredJobs(services)[name] as (task: never) => unknown)(task);
    }) as PortJobs[Port];
  return {
    openProvider: late('openProvider'),
    fetchFace: late('fetchFace'),
    ...(liveness.provider === 'advance-ai' ? { livenessAddress: late('livenessAddress') } : {}),
    ...(submission === 'direct'
      ? { sealApplication: late('sealApplication'), sendApplication: late('sendApplication') }
      : {}),
  };
}
