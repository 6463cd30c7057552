import { heardIn } from '../../../api/client/answer.ts';
import { execute } from '../../../api/client/execute.ts';
import { calls } from '../../../api/contracts/index.ts';
import { ports } from '../../../machines/journey/ports.ts';
import { type BankServices, bankPorts } from './bank.ts';
import type { CallJob, SixStepJobs, WrittenJobs } from './job.ts';
import { phonePorts } from './phone.ts';

/**
 * The work behind every port of the chart, in a browser: the mapping that is written for it, or the
 * call of its name.
 */
export function portJobs(services: BankServices & { local: Storage }): SixStepJobs {
  const written: WrittenJobs = {
    ...phonePorts(services),
    ...bankPorts(services),
  };
  // One call stands for all: which may come here is what `WrittenJobs` leaves out.
  const callJob =
    (call: (typeof calls)['checkNik']): CallJob<'checkNik'> =>
    async ({ input, signal }) =>
      heardIn<'checkNik'>(await execute(services.client, call, input, { signal }));
  const jobOf = (name: string): unknown =>
    Object.hasOwn(written, name) ? written[name as 'register'] : callJob(calls[name as 'checkNik']);
  const entries = Object.keys(ports).map((name) => [name, jobOf(name)]);
  return Object.fromEntries(entries) as SixStepJobs;
}
