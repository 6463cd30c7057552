import * as z from 'zod/mini';
import { maxTextLength, optionalText, responseCode, shortText } from './call.ts';

/**
 * Checks whether a body reports an error and has no response code. Some frameworks and gateways send such a body with
 * HTTP 200 when nothing was stored.
 */
function isErrorReport(body: Readonly<Record<string, unknown>>): boolean {
  if (body.responseCode) return false;
  const isFailure = (status: unknown) =>
    Number(status) >= 400 || /^(?:error|fail|gagal)/i.test(String(status));
  return (
    Boolean(body.error) ||
    String(body.success) === 'false' ||
    isFailure(body.status) ||
    isFailure(body.statusCode)
  );
}

/**
 * Creates the schema of a response whose content the specification does not show, or shows in part
 * (`shape`): any JSON object that reports no error. A response without a code gets 00, a success, so no call with this
 * schema may have `acceptsErrorResponses`. A configured accessor reads the other content.
 */
export const createTolerantResponse = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z
      .looseObject({
        responseCode: z.optional(z.nullable(responseCode)),
        responseDescription: optionalText,
        ...shape,
      })
      .check(z.refine((body) => !isErrorReport(body))),
    z.transform((response) => ({ ...response, responseCode: response.responseCode ?? '00' })),
  );
/** The schema of a response whose content the specification does not show. */
export const tolerantResponse = createTolerantResponse({});

/** The schema of a text with several lines, whose only rule is its length. */
export const multilineText = z.string().check(z.maxLength(maxTextLength));

/** The schema of a text that must not be empty. */
export const requiredText = shortText.check(z.regex(/\S/));
/** The schema of a text with several lines that must not be empty. */
export const requiredMultilineText = multilineText.check(z.regex(/\S/));

/** The schema of a required file in base64, without a data-URL prefix; each call limits its length. */
export const requiredBase64File = z.string().check(z.regex(/^\S/));

/** The schema of a birth date as it is sent: dd-mm-yyyy (PER-19). */
export const wireDate = z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/));
