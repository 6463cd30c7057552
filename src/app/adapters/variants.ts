import type * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { CallFailure } from '../../../api/client/callFailure.ts';
import { executeCall } from '../../../api/client/executeCall.ts';
import { shortText } from '../../../api/contracts/call.ts';
import { webAddress } from '../../../api/contracts/liveness.ts';
import { advanceAiCalls, directSubmissionCalls } from '../../../api/contracts/variants.ts';
import { toApplicationFiles } from '../../../machines/journey/mapping/application.ts';
import { screens } from '../../../machines/journey/screens.ts';
import { getBasePath, toAddress } from '../../lib/basePath.ts';
import { blobFromBase64, toDataUrl } from '../../lib/files/index.ts';
import { isSingleLine } from '../../lib/normalizeText.ts';
import type { Adapters } from './adapter.ts';
import { type BankServices, createSendApplication, readStoredFile, toFields } from './sixStep.ts';

const { accessors } = variantConfig;

/** Returns the address to which the provider's page sends the applicant after the check (LIV-20). */
const getReturnAddress = (result: 'success' | 'failed') =>
  `${location.origin}${toAddress(screens.faceTips.route, getBasePath())}?result=${result}`;

/** Returns the value at the first of `paths` that has one. @throws CallFailure 'malformed' when none has */
function requireText(response: unknown, paths: readonly string[]): string {
  const found = findValue(response, paths);
  if (found === undefined) throw new CallFailure('malformed');
  return found;
}

/** Returns the text unchanged. @throws CallFailure 'malformed' when it does not match the schema */
function requireValid(schema: z.ZodMiniType<string>, text: string): string {
  if (!schema.safeParse(text).success) throw new CallFailure('malformed');
  return text;
}

/** Decodes a base64 picture. @throws CallFailure 'malformed' when the text is not valid base64. */
function decodePicture(text: string): Blob {
  try {
    return blobFromBase64(text, 'image/jpeg');
  } catch {
    throw new CallFailure('malformed');
  }
}

/** Creates the adapters for a liveness provider that has its own page (LIV-11, LIV-20, LIV-21). */
const createProviderPageAdapters = ({ client, files, config }: BankServices) =>
  ({
    /** LIV-11: requests a token, then the page's address with the signature of this check. */
    async livenessAddress({ signal }) {
      const token = await executeCall(client, advanceAiCalls.advanceToken, {}, { signal });
      if (token.outcome !== 'given') throw new CallFailure('malformed');
      // The bank stores the token for the next call. Without a token the provider's page would not open
      // (API-23).
      requireText(token, accessors.advanceToken);
      const request = {
        returnUrl: getReturnAddress('success'),
        failedReturnUrl: getReturnAddress('failed'),
      };
      const response = await executeCall(client, advanceAiCalls.advanceResult, request, { signal });
      if (response.outcome !== 'given') throw new CallFailure('malformed');
      return {
        address: requireValid(webAddress, requireText(response, accessors.advanceAddress)),
        // A later request must be able to send it.
        signatureId: requireValid(shortText, requireText(response, accessors.advanceSignature)),
      };
    },

    /** Leaves the app for the provider's page, and never resolves. The saved data leads back to this step. */
    openProvider({ input }) {
      // The phone's back button opens the explanation; the address of this screen would lead to the page again.
      history.replaceState(history.state, '', toAddress(screens.faceTips.route, getBasePath()));
      location.assign(input.address);
      return new Promise(() => undefined);
    },

    /** LIV-21: returns the stored selfie of a successful check. */
    async fetchFace({ input, signal }) {
      const { outcome, data } = await executeCall(client, advanceAiCalls.advanceScore, input, {
        signal,
      });
      // A missing result counts as a rejection, so that the next attempt is a new check.
      if (outcome !== 'given') throw new CallFailure('http', { status: 422 });
      if (!data?.image) throw new CallFailure('malformed');
      const [result = ''] = config.liveness.successValues;
      return { face1: await files.put(decodePicture(data.image), 'face1'), result };
    },
  }) satisfies Partial<Adapters>;

/** Creates the adapters for the direct submission (SUB-19). */
const createDirectSubmissionAdapters = ({ client, files, config }: BankServices) =>
  ({
    /**
     * SUB-19: stores all data fields without encryption, like a sealed application, so that a repeated
     * request is identical.
     */
    async sealApplication({ input }) {
      const body: Record<string, unknown> = {
        ...(await toFields(input.saved, config)),
      };
      for (const [field, file] of Object.entries(toApplicationFiles(input.saved))) {
        body[field] = file ? await toDataUrl(await readStoredFile(files, file)) : '';
      }
      return files.put(
        new Blob([JSON.stringify(body)], { type: 'application/json' }),
        'sealedApplication',
      );
    },

    sendApplication: createSendApplication({ client, files }, directSubmissionCalls.submitDirect),
  }) satisfies Partial<Adapters>;

/** Creates the adapters that a configuration selects instead of the six-step defaults; {} for the defaults. */
export const createVariantAdapters = (services: BankServices): Partial<Adapters> => ({
  ...(services.config.liveness.provider === 'advance-ai'
    ? createProviderPageAdapters(services)
    : {}),
  ...(services.config.submission === 'direct' ? createDirectSubmissionAdapters(services) : {}),
});

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? value[name as keyof typeof value]
    : undefined;

/**
 * Finds a text or number in a response of unknown shape, at the first of `paths` (names joined by dots) that leads to
 * one. Returns it as a text; undefined when there is none or it is no single line. A number above 2^53 counts as none:
 * the parser has rounded it, possibly to the ID of another application.
 */
export function findValue(response: unknown, paths: readonly string[]): string | undefined {
  const found = paths.map((path) => path.split('.').reduce(readProperty, response));
  const value = found.find(
    (it) => Number.isSafeInteger(it) || (typeof it === 'string' && it !== ''),
  );
  // The value is sent or opened later, so it must be a single line.
  return value === undefined || !isSingleLine(String(value)) ? undefined : String(value);
}
