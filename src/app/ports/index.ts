import { fromPromise } from 'xstate';
import { read } from '../../../api/client/read.ts';
import { request } from '../../../api/client/request.ts';
import { calls } from '../../../api/contracts/index.ts';
import type { Ports } from '../../../machines/ports.ts';
import { bankPorts, type PortServices } from './bank.ts';
import { phonePorts } from './phone.ts';

/** Every port of the chart, fulfilled for a browser (complete by type). */
export function fulfilPorts(services: PortServices & { local: Storage }): Ports {
  const bank = bankPorts(services);
  const phone = phonePorts(services);
  return {
    keepFile: fromPromise(phone.keepFile),
    keepFaces: fromPromise(phone.keepFaces),
    keepTestSelfie: fromPromise(phone.keepTestSelfie),
    readCard: fromPromise(bank.readCard),
    checkNik: fromPromise(bank.checkNik),
    livenessAddress: fromPromise(async ({ signal }) => {
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
    }),
    register: fromPromise(bank.register),
    requestOtp: fromPromise(bank.requestOtp),
    validateOtp: fromPromise(bank.validateOtp),
    resendOtp: fromPromise(bank.resendOtp),
    sealApplication: fromPromise(bank.sealApplication),
    sendApplication: fromPromise(bank.sendApplication),
  };
}
