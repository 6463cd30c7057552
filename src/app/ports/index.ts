import { read } from '../../../api/client/read.ts';
import { request } from '../../../api/client/request.ts';
import { calls } from '../../../api/contracts/index.ts';
import { bankPorts, type PortServices } from './bank.ts';
import { phonePorts } from './phone.ts';

/** The work behind every port of the chart, in a browser. */
export function portJobs(services: PortServices & { local: Storage }) {
  return {
    ...phonePorts(services),
    ...bankPorts(services),
    async livenessAddress({ signal }: { signal: AbortSignal }): Promise<string> {
      // Never from the cache: an address may be good for one attempt only.
      const answer = await read(
        services.client,
        {
          queryKey: ['livenessAddress'],
          queryFn: (query) => request(calls.livenessAddress, {}, { signal: query.signal }),
          networkMode: 'always',
          retry: 0,
          gcTime: 0,
        },
        signal,
      );
      return answer.data.data.user_landing_url;
    },
  };
}
export type PortJobs = ReturnType<typeof portJobs>;
