import * as z from 'zod/mini';
import { maxTextLength, optionalText, responseCode, shortText } from './call.ts';

/**
 * The answer of a call whose contents the specification does not show, or shows in part (`shape`): any
 * JSON object. One that names no code has succeeded, so that no call with it may have `answersOnError`;
 * what else it holds is read by a configured accessor.
 */
export const createTolerantResponse = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.looseObject({
      responseCode: z.optional(z.nullable(responseCode)),
      responseDescription: optionalText,
      ...shape,
    }),
    z.transform((answer) => ({ ...answer, responseCode: answer.responseCode ?? '00' })),
  );
export const tolerantResponse = createTolerantResponse({});

/** A text in several lines. */
export const multilineText = z.string().check(z.maxLength(maxTextLength));

/** A text that must not be empty. */
export const requiredText = shortText.check(z.regex(/\S/));
export const requiredMultilineText = multilineText.check(z.regex(/\S/));

/** A file that must be there: its length is its call's. */
export const requiredFile = z.string().check(z.regex(/^\S/));

/** PER-19: how birth dates travel. */
export const wireDate = z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/));
