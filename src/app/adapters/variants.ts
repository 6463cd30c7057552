import { variantConfig } from '#variantConfig';
import { CallFailure } from '../../../api/client/callFailure.ts';
import { execute } from '../../../api/client/execute.ts';
import { callOutcome } from '../../../api/client/readAnswer.ts';
import { shortText } from '../../../api/contracts/call.ts';
import { advanceAiCalls, directSubmissionCalls } from '../../../api/contracts/variants.ts';
import {
  toApplicationFields,
  toApplicationFiles,
} from '../../../machines/journey/mapping/application.ts';
import { screens } from '../../../machines/journey/screens.ts';
import { blobFromBase64, FileFailure, toDataUrl } from '../../lib/files/index.ts';
import { isLine } from '../../lib/unseen.ts';
import type { Adapters } from './adapter.ts';
import type { BankServices } from './sixStep.ts';

const { accessors } = variantConfig;

/** LIV-20: where the provider's page sends the applicant when its check is over. */
const returnTo = (result: 'success' | 'failed') =>
  `${location.origin}${screens.faceTips.route}?result=${result}`;

/** A text that an answer must hold somewhere. */
function textAt(answer: unknown, places: readonly string[]): string {
  const found = valueAt(answer, places);
  if (found === undefined) throw new CallFailure('malformed');
  return found;
}

/** @throws CallFailure 'malformed' where a later request could not send it. */
function sendable(text: string): string {
  if (!shortText.safeParse(text).success) throw new CallFailure('malformed');
  return text;
}

/** @throws CallFailure 'malformed' where it is no picture in base64. */
function pictureOf(text: string): Blob {
  try {
    return blobFromBase64(text, 'image/jpeg');
  } catch {
    throw new CallFailure('malformed');
  }
}

/** The work of a liveness provider with a page of its own (LIV-11, LIV-20, LIV-21). */
const providerPageJobs = ({ client, files, config }: BankServices) =>
  ({
    /** LIV-11: a token, then the page's address with the signature of this check. */
    async livenessAddress({ signal }) {
      const token = await execute(client, advanceAiCalls.advanceToken, {}, { signal });
      if (token.outcome !== 'given') throw new CallFailure('malformed');
      // The bank keeps it for the next call; without one its page would not open (API-23).
      textAt(token, accessors.advanceToken);
      const asked = { returnUrl: returnTo('success'), failedReturnUrl: returnTo('failed') };
      const answer = await execute(client, advanceAiCalls.advanceResult, asked, { signal });
      if (answer.outcome !== 'given') throw new CallFailure('malformed');
      return {
        address: textAt(answer, accessors.advanceAddress),
        signatureId: sendable(textAt(answer, accessors.advanceSignature)),
      };
    },

    /** The applicant leaves the app for the provider's page; what was saved brings them back to it. */
    openProvider({ input }) {
      location.assign(input.address);
      return new Promise(() => undefined);
    },

    /** LIV-21: the selfie of a check that succeeded. */
    async fetchFace({ input, signal }) {
      const { outcome, data } = await execute(client, advanceAiCalls.advanceScore, input, {
        signal,
      });
      // Not given: as good as refused, so that the next attempt is another check.
      if (outcome !== 'given') throw new CallFailure('http', { status: 422 });
      if (!data?.image) throw new CallFailure('malformed');
      const [result = ''] = config.liveness.successValues;
      return { face1: await files.put(pictureOf(data.image), 'face1'), result };
    },
  }) satisfies Partial<Adapters>;

/** The work of the direct submission (SUB-19). */
const directJobs = ({ client, files }: BankServices) =>
  ({
    /** SUB-19: all data fields as they are; kept like the sealed ones, so that a repetition is the same. */
    async sealApplication({ input }) {
      const body: Record<string, unknown> = { ...toApplicationFields(input.saved) };
      for (const [field, file] of Object.entries(toApplicationFiles(input.saved))) {
        const blob = file ? await files.get(file) : null;
        if (file && !blob) throw new FileFailure('missing', file.ref);
        body[field] = blob ? await toDataUrl(blob) : '';
      }
      return files.put(
        new Blob([JSON.stringify(body)], { type: 'application/json' }),
        'sealedApplication',
      );
    },

    async sendApplication({ input, signal, pendingStored }) {
      await pendingStored('submit');
      const body = input.sealed ? await files.get(input.sealed) : null;
      if (!body) throw new FileFailure('missing', input.sealed?.ref);
      const json = new Blob([body], { type: 'application/json' });
      const answer = await execute(client, directSubmissionCalls.submitDirect, json, { signal });
      return callOutcome<'submitApplication'>({
        ...answer,
        responseDescription: answer.responseMessageId,
      });
    },
  }) satisfies Partial<Adapters>;

/** The work of what the bank has configured instead of the six-step journey's own. */
export const variantAdapters = (services: BankServices): Partial<Adapters> => ({
  ...(services.config.liveness.provider === 'advance-ai' ? providerPageJobs(services) : {}),
  ...(services.config.submission === 'direct' ? directJobs(services) : {}),
});

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? value[name as keyof typeof value]
    : undefined;

/**
 * A text or number out of an answer whose shape is not known beforehand: the first of `paths`, names
 * with dots, that leads to one. Undefined where none does.
 */
export function valueAt(answer: unknown, paths: readonly string[]): string | undefined {
  const found = paths.map((path) => path.split('.').reduce(at, answer));
  const value = found.find((it) => typeof it === 'number' || (typeof it === 'string' && it !== ''));
  // Whatever is read so is sent on, or opened.
  return value === undefined || !isLine(String(value)) ? undefined : String(value);
}
