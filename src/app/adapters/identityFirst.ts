import type { QueryClient } from '@tanstack/react-query';
import { variantConfig } from '#variantConfig';
import { CallFailure } from '../../../api/client/callFailure.ts';
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

const { readCardIdentityFirst, ...records } = identityFirstCalls;

const calls = { ...records, ...providerApplyCalls };
/** The paths to the record's ID in the responses that contain one (API-46, APP-05). */
const idPaths: Partial<Record<IdentityFirstPort, readonly string[]>> = {
  submitRecord: variantConfig.accessors.recordId,
  applyStep1: variantConfig.accessors.applyId,
};

/** Checks whether a call belongs to the submission, which is stored as pending. The first step's record does not. */
const isPartOfSubmission = (port: IdentityFirstPort) => port !== 'submitStep1';

/** Checks whether a request's value is a file reference; undefined is that of a lost file. */
const isFile = (value: unknown): value is FileRef | undefined =>
  value === undefined || (typeof value === 'object' && value !== null && 'ref' in value);

interface Services {
  client: QueryClient;
  files: FileStore;
}

/** Creates the adapters of the identity-first journey, including its own call to read the card. */
export function createIdentityFirstAdapters({ client, files }: Services) {
  const readBase64 = async (file: FileRef | undefined) =>
    blobToBase64(await readStoredFile(files, file));
  /** Replaces each file reference with its bytes as base64. @throws FileFailure 'missing' */
  const encodeFiles = async (fields: object) => {
    const entries = Object.entries(fields).map(async ([name, value]) => [
      name,
      isFile(value) ? await readBase64(value) : value,
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, unknown>;
  };
  const createAdapter =
    (port: IdentityFirstPort) =>
    async ({ input, signal, pendingStored }: Task<object>) => {
      if (isPartOfSubmission(port)) await pendingStored('submit');
      const call: Call = calls[port];
      const response = await executeCall(client, call, await encodeFiles(input), { signal });
      const { outcome, responseCode, responseDescription } = response as {
        outcome: string;
        responseCode: string;
        responseDescription?: string;
      };
      const id = idPaths[port] && findValue(response, idPaths[port]);
      const hasId = shortText.safeParse(id).success;
      // The addresses of the next steps contain it.
      if (port === 'applyStep1' && outcome === 'taken' && !hasId)
        throw new CallFailure('malformed');
      return {
        outcome,
        code: responseCode,
        description: responseDescription,
        ...(hasId ? { id } : {}),
      };
    };
  const adapters = Object.fromEntries(
    (Object.keys(calls) as IdentityFirstPort[]).map((port) => [port, createAdapter(port)]),
  ) as unknown as Pick<Adapters, IdentityFirstPort>;

  const readCard: Adapters['readCard'] = async ({ input, signal }) => {
    const request = { foto_ktp64: await readBase64(input.photo) };
    const options = { signal, timeoutMs: timeouts.ocr };
    const { outcome, data } = await executeCall(client, readCardIdentityFirst, request, options);
    if (outcome !== 'read' || !data) return { outcome: 'unreadable' };
    // This call has no separate reference number (API-28), so the capture's number is used.
    return { outcome, reading: data, reffId: input.reffNumber };
  };
  return { ...adapters, readCard };
}
