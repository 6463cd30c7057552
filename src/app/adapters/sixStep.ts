import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '../../../api/client/callFailure.ts';
import { sealApplication } from '../../../api/client/encryption/sealApplication.ts';
import { executeCall, readQuery } from '../../../api/client/executeCall.ts';
import { toCallOutcome } from '../../../api/client/readResponse.ts';
import { sendRequest } from '../../../api/client/request.ts';
import { calls } from '../../../api/contracts/index.ts';
import type { ApplicationFields } from '../../../api/contracts/submission.ts';
import type { directSubmissionCalls } from '../../../api/contracts/variants.ts';
import {
  toApplicationFields,
  toApplicationFiles,
} from '../../../machines/journey/mapping/application.ts';
import { ports } from '../../../machines/journey/ports.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import type { Config } from '../../config/schema.ts';
import type { FileRef } from '../../lib/fileRef.ts';
import { blobToBase64, FileFailure, type FileStore } from '../../lib/files/index.ts';
import { timeouts } from '../../limits.ts';
import type { Adapters, CallAdapter, ExplicitAdapters, SixStepAdapters } from './adapter.ts';
import { createPhoneAdapters } from './phone.ts';

/** Creates the adapter of every six-step port: an explicit mapping, or else the call of the same name. */
export function createSixStepAdapters(
  services: BankServices & { local: Storage },
): SixStepAdapters {
  const explicit: ExplicitAdapters = {
    ...createPhoneAdapters(services),
    ...createBankAdapters(services),
  };
  // The type of one call stands for all calls. `ExplicitAdapters` lists the ports that cannot come here.
  const createCallAdapter =
    (call: (typeof calls)['checkNik']): CallAdapter<'checkNik'> =>
    async ({ input, signal }) =>
      toCallOutcome<'checkNik'>(await executeCall(services.client, call, input, { signal }));
  const getAdapter = (name: string): unknown =>
    Object.hasOwn(explicit, name)
      ? explicit[name as 'register']
      : createCallAdapter(calls[name as 'checkNik']);
  const entries = Object.keys(ports).map((name) => [name, getAdapter(name)]);
  return Object.fromEntries(entries) as SixStepAdapters;
}

/** The services that adapters use. */
export interface BankServices {
  client: QueryClient;
  files: FileStore;
  config: Config;
}

/** Returns the bytes of a stored file. @throws FileFailure 'missing' without a reference, or when they are lost */
export async function readStoredFile(
  files: Pick<FileStore, 'get'>,
  file: FileRef | null | undefined,
): Promise<Blob> {
  const blob = file ? await files.get(file) : null;
  if (!blob) throw new FileFailure('missing', file?.ref);
  return blob;
}

/** Creates the adapter that stores the submission as pending and sends the stored application with the given call. */
export const createSendApplication =
  (
    { client, files }: Pick<BankServices, 'client' | 'files'>,
    call: typeof calls.submitApplication | typeof directSubmissionCalls.submitDirect,
  ): Adapters['sendApplication'] =>
  async ({ input, signal, pendingStored }) => {
    await pendingStored('submit');
    const stored = await readStoredFile(files, input.sealed);
    const body = new Blob([stored], { type: 'application/json' });
    const response = await executeCall(client, call, body, { signal });
    return toCallOutcome<'submitApplication'>({
      ...response,
      responseDescription: response.responseMessageId,
    });
  };

/** Returns the fields of the payload without files, and with the consent record if `sendsConsentRecord`. */
export async function toFields(
  saved: Saved,
  { sendsConsentRecord }: Pick<Config, 'sendsConsentRecord'>,
): Promise<ApplicationFields> {
  const fields = toApplicationFields(saved);
  if (!sendsConsentRecord) return fields;
  const { formatConsentRecord } = await import('../../fields/consentRecord.ts');
  const { consentSource } = await import('../../config/consentSource.ts');
  return { ...fields, consent_record: formatConsentRecord(saved, consentSource) };
}

/**
 * Creates the adapters that do more than send a call: they convert files to bytes, return more than the
 * outcome, or wait until the session has stored the pending call.
 */
function createBankAdapters({ client, files, config }: BankServices) {
  const readBase64 = async (file: FileRef | undefined) =>
    blobToBase64(await readStoredFile(files, file));
  const register = config.registrationCall === 'registrasi-iB' ? calls.registerIb : calls.register;

  return {
    async readCard({ input, signal }) {
      const request = { ktp: await readBase64(input.photo), reffNumber: input.reffNumber };
      const options = { signal, timeoutMs: timeouts.ocr };
      const { outcome, data, reffId } = await executeCall(client, calls.readCard, request, options);
      if (outcome !== 'read' || !data) return { outcome: 'unreadable' };
      return { outcome, reading: data, reffId: reffId ?? '' };
    },

    async livenessAddress({ signal }) {
      // The response must not be cached: an address may work for one attempt only.
      const response = await readQuery(
        client,
        {
          queryKey: ['livenessAddress'],
          queryFn: (query) => sendRequest(calls.livenessAddress, {}, { signal: query.signal }),
          networkMode: 'always',
          retry: 0,
          gcTime: 0,
        },
        signal,
      );
      return { address: response.data.data.user_landing_url };
    },

    async register({ input, signal, pendingStored }) {
      await pendingStored('register', input.reffNumber);
      const request = {
        ...input,
        selfie: await readBase64(input.selfie),
        identity: await readBase64(input.identity),
      };
      const response = await executeCall(client, register, request, { signal });
      const outcome = toCallOutcome<'register'>(response);
      if (outcome.outcome !== 'registered') return outcome;
      const { register_token, reference_number } = response.data ?? {};
      if (!register_token || !reference_number) throw new CallFailure('malformed');
      return {
        ...outcome,
        registrationToken: register_token,
        reffNumberRegistration: reference_number,
      };
    },

    async requestOtp({ input, signal, pendingStored }) {
      await pendingStored('requestOtp', input.reffNumberRegistration);
      const response = await executeCall(client, calls.requestOtp, input, { signal });
      const outcome = toCallOutcome<'requestOtp'>(response);
      if (outcome.outcome !== 'sent') return outcome;
      const transaction = response.data?.transaction_id;
      if (!transaction) throw new CallFailure('malformed');
      return { ...outcome, transaction_id: transaction };
    },

    async validateOtp({ input, signal }) {
      const response = await executeCall(client, calls.validateOtp, input, { signal });
      const outcome = toCallOutcome<'validateOtp'>(response);
      if (outcome.outcome !== 'failed') return outcome;
      return { ...outcome, triesLeft: response.sisa_percobaan, isTooOld: response.kedaluwarsa };
    },

    async sealApplication({ input, signal }) {
      const present: Record<string, Blob> = {};
      const absent: Record<string, ''> = {};
      for (const [field, file] of Object.entries(toApplicationFiles(input.saved))) {
        if (file) present[field] = await readStoredFile(files, file);
        else absent[field] = '';
      }
      const body = await sealApplication({
        fields: { ...(await toFields(input.saved, config)), ...absent },
        files: present,
        appKey: config.appKey,
        publicKey: config.bankPublicKey || undefined,
        signal,
      });
      return files.put(body, 'sealedApplication');
    },

    sendApplication: createSendApplication({ client, files }, calls.submitApplication),
  } satisfies Partial<Adapters>;
}
