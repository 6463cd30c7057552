import type { QueryClient } from '@tanstack/react-query';
import { variantConfig } from '#variantConfig';
import { execute } from '../../../api/client/execute.ts';
import { type Call, shortText } from '../../../api/contracts/call.ts';
import { onboardingCalls } from '../../../api/contracts/onboarding.ts';
import { providerApplyCalls } from '../../../api/contracts/providerApply.ts';
import type { IdentityFirstPort } from '../../../machines/journey/variantPorts.ts';
import type { FileRef } from '../../lib/fileRef.ts';
import { FileFailure, type FileStore, toBase64 } from '../../lib/files/index.ts';
import { timeLimits } from '../../limits.ts';
import type { Adapters, Task } from './adapter.ts';
import { valueAt } from './variants.ts';

const { readCardOlder, ...records } = onboardingCalls;

const calls = { ...records, ...providerApplyCalls };
/** Where the number lies that the bank gives what it keeps (API-46, APP-05). */
const idPlaces: Partial<Record<IdentityFirstPort, readonly string[]>> = {
  submitRecord: variantConfig.accessors.recordId,
  applyStep1: variantConfig.accessors.applyId,
};

/** Told without a pending application: the first step's record alone. */
const isPartOfSubmission = (port: IdentityFirstPort) => port !== 'submitStep1';

/** Of a request's fields, those that stand for a file; one that is missing is a file that is lost. */
const isFile = (value: unknown): value is FileRef | undefined =>
  value === undefined || (typeof value === 'object' && value !== null && 'ref' in value);

interface Services {
  client: QueryClient;
  files: FileStore;
}

/** The work behind the identity-first journey's own ports, and the card reading of its older kind. */
export function identityFirstPorts({ client, files }: Services) {
  const base64Of = async (file: FileRef | undefined) => {
    const blob = file ? await files.get(file) : null;
    if (!blob) throw new FileFailure('missing', file?.ref);
    return toBase64(new Uint8Array(await blob.arrayBuffer()));
  };
  /** Files become their bytes as base64 without prefix; every other field goes as it is. */
  const filled = async (fields: object) => {
    const entries = Object.entries(fields).map(async ([name, value]) => [
      name,
      isFile(value) ? await base64Of(value) : value,
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, unknown>;
  };
  const jobOf =
    (port: IdentityFirstPort) =>
    async ({ input, signal, pendingStored }: Task<object>) => {
      if (isPartOfSubmission(port)) await pendingStored('submit');
      const call: Call = calls[port];
      const answer = await execute(client, call, await filled(input), { signal });
      const { outcome, responseCode, responseDescription } = answer as {
        outcome: string;
        responseCode: string;
        responseDescription?: string;
      };
      const id = idPlaces[port] && valueAt(answer, idPlaces[port]);
      return {
        outcome,
        code: responseCode,
        description: responseDescription,
        // It is part of what is sent next.
        ...(id === undefined || !shortText.safeParse(id).success ? {} : { id }),
      };
    };
  const jobs = Object.fromEntries(
    (Object.keys(calls) as IdentityFirstPort[]).map((port) => [port, jobOf(port)]),
  ) as unknown as Pick<Adapters, IdentityFirstPort>;

  const readCard: Adapters['readCard'] = async ({ input, signal }) => {
    const asked = { foto_ktp64: await base64Of(input.photo) };
    const options = { signal, timeoutMs: timeLimits.ocr };
    const { outcome, data } = await execute(client, readCardOlder, asked, options);
    if (outcome !== 'read' || !data) return { outcome: 'unreadable' };
    // This call has no number of its own (API-28): the capture's stands for it.
    return { outcome, reading: data, reffId: input.reffNumber };
  };
  return { ...jobs, readCard };
}
