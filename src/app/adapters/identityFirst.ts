import type { QueryClient } from '@tanstack/react-query';
import { variantConfig } from '#variantConfig';
import { executeCall } from '../../../api/client/executeCall.ts';
import { type Call, shortText } from '../../../api/contracts/call.ts';
import { identityFirstCalls } from '../../../api/contracts/identityFirst.ts';
import { providerApplyCalls } from '../../../api/contracts/providerApply.ts';
import type { IdentityFirstPort } from '../../../machines/journey/variantPorts.ts';
import type { FileRef } from '../../lib/fileRef.ts';
import { blobToBase64, type FileStore } from '../../lib/files/index.ts';
import { timeouts } from '../../limits.ts';
import type { Adapters, Task } from './adapter.ts';
import { readStoredFile } from './sixStep.ts';
import { findValue } from './variants.ts';

const { readCardOlder, ...records } = identityFirstCalls;

const calls = { ...records, ...providerApplyCalls };
/** The paths to the record ID in the bank's responses (API-46, APP-05). */
const idPaths: Partial<Record<IdentityFirstPort, readonly string[]>> = {
  submitRecord: variantConfig.accessors.recordId,
  applyStep1: variantConfig.accessors.applyId,
};

/** Checks whether a port belongs to the submission. The record of the first step does not. */
const isPartOfSubmission = (port: IdentityFirstPort) => port !== 'submitStep1';

/**
 * Checks whether a request field stands for a file. A missing file reference means that the file is lost.
 */
const isFile = (value: unknown): value is FileRef | undefined =>
  value === undefined || (typeof value === 'object' && value !== null && 'ref' in value);

interface Services {
  client: QueryClient;
  files: FileStore;
}

/** Creates the adapters of the identity-first journey, including its variant of the card reading. */
export function createIdentityFirstAdapters({ client, files }: Services) {
  const base64Of = async (file: FileRef | undefined) =>
    blobToBase64(await readStoredFile(files, file));
  /** Replaces each file with its bytes as base64 without a prefix. Other fields stay unchanged. */
  const filled = async (fields: object) => {
    const entries = Object.entries(fields).map(async ([name, value]) => [
      name,
      isFile(value) ? await base64Of(value) : value,
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, unknown>;
  };
  const createAdapter =
    (port: IdentityFirstPort) =>
    async ({ input, signal, pendingStored }: Task<object>) => {
      if (isPartOfSubmission(port)) await pendingStored('submit');
      const call: Call = calls[port];
      const answer = await executeCall(client, call, await filled(input), { signal });
      const { outcome, responseCode, responseDescription } = answer as {
        outcome: string;
        responseCode: string;
        responseDescription?: string;
      };
      const id = idPaths[port] && findValue(answer, idPaths[port]);
      return {
        outcome,
        code: responseCode,
        description: responseDescription,
        // The next request contains this ID.
        ...(id === undefined || !shortText.safeParse(id).success ? {} : { id }),
      };
    };
  const adapters = Object.fromEntries(
    (Object.keys(calls) as IdentityFirstPort[]).map((port) => [port, createAdapter(port)]),
  ) as unknown as Pick<Adapters, IdentityFirstPort>;

  const readCard: Adapters['readCard'] = async ({ input, signal }) => {
    const asked = { foto_ktp64: await base64Of(input.photo) };
    const options = { signal, timeoutMs: timeouts.ocr };
    const { outcome, data } = await executeCall(client, readCardOlder, asked, options);
    if (outcome !== 'read' || !data) return { outcome: 'unreadable' };
    // This call has no separate reference number (API-28), so the capture's number is used.
    return { outcome, reading: data, reffId: input.reffNumber };
  };
  return { ...adapters, readCard };
}
