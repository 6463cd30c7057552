import * as z from 'zod/mini';
import { requestText } from '../../src/fields/text.ts';
import { normalizeLine } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';

/** The maximum length, in characters, of a request text that is not a file: several times the longest address. */
export const maxTextLength = limits.text;

/** The ID of a base address. */
export type BaseId = 'local' | 'apply' | 'identity';

/** The definition of one call to the bank, shared by client, state machine, sandbox and developer tools. */
export interface Call<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Word extends string = string,
  Constant extends string = string,
> {
  base: BaseId;
  method: 'GET' | 'POST';
  /** The path below the base address; `:name` segments are filled, URL-encoded, from the request. */
  path: string;
  /** The schema of the request; a GET sends no body. */
  request: Request;
  response: Response;
  /** Whether the call changes something at the bank. */
  hasSideEffects: boolean;
  /** Whether a 4xx or 5xx response with a `responseCode` is a valid response of this call (OTP-14, REG-07). */
  acceptsErrorResponses: boolean;
  /**
   * Whether the client sends the call once more after no response or a status from 500 (API-02). Only calls that
   * read, or whose repetition the bank recognizes, may be retried.
   */
  isRetryable?: boolean;
  /** Fields of the request that are always the same; the client adds them. */
  constants?: Readonly<Record<Constant, string | number>>;
  /** The outcome of each code that decides the next step. */
  codes?: Readonly<Record<string, Word>>;
}

/** A call with a code table has its code in `responseCode`. */
type Coded<Word extends string> = [Word] extends [never]
  ? unknown
  : { response: z.core.$ZodType<{ responseCode: string }> };

type Definition<
  Req extends z.core.$ZodType,
  Res extends z.core.$ZodType,
  Word extends string,
  Constant extends string,
> = Pick<Call<Req, Res, Word, Constant>, 'base' | 'path' | 'request' | 'response'> & {
  constants?: Readonly<Record<Constant, string | number>>;
  codes?: Readonly<Record<string, Word>>;
  isRetryable?: boolean;
} & Coded<Word>;

/** Defines a call that only reads: it may be repeated and cached. */
export const defineGet = <
  Req extends z.core.$ZodType,
  Res extends z.core.$ZodType,
  Word extends string = never,
  Constant extends string = never,
>(
  definition: Definition<Req, Res, Word, Constant>,
): Call<Req, Res, Word, Constant> => ({
  method: 'GET',
  hasSideEffects: false,
  acceptsErrorResponses: false,
  ...definition,
});

/** Defines a POST call; by default without side effects and without responses to an error status. */
export const definePost = <
  Req extends z.core.$ZodType,
  Res extends z.core.$ZodType,
  Word extends string = never,
  Constant extends string = never,
>(
  definition: Definition<Req, Res, Word, Constant> & {
    hasSideEffects?: boolean;
    acceptsErrorResponses?: boolean;
  },
): Call<Req, Res, Word, Constant> => ({
  method: 'POST',
  hasSideEffects: false,
  acceptsErrorResponses: false,
  ...definition,
});

/** The named outcomes of a call's code table; `never` for a call without one. */
export type NamedOutcomeOf<C> = C extends {
  codes?: Readonly<Record<string, infer Word>> | undefined;
}
  ? Word
  : never;
/** The outcome of a response: a named outcome of the call's table, or `other`; `never` without a table. */
export type OutcomeOf<C> = [NamedOutcomeOf<C>] extends [never]
  ? never
  : NamedOutcomeOf<C> | 'other';

type ConstantOf<C> = C extends {
  constants?: Readonly<Record<infer Field, string | number>> | undefined;
}
  ? Field
  : never;
/** The input of a call: its request without the constants. */
export type InputOf<C extends Call> = Omit<z.input<C['request']>, ConstantOf<C>>;

/** The validated response, with its outcome if the call has a code table. */
export type ResponseOf<C extends Call> = z.output<C['response']> &
  ([OutcomeOf<C>] extends [never] ? unknown : { outcome: OutcomeOf<C> });

/** The schema of a request without fields. */
export const emptyRequest = z.object({});

/** The schema of a single-line text in a request whose only rule is its length. */
export const shortText = requestText();

/** The schema of an optional text in a response; a later request sends it back, so it must be valid there. */
export const forwardedText = z.optional(z.nullable(shortText));

/** The schema of a response code, as text; some hosts send a number, which has at least two digits then. */
export const responseCode = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((code) => (typeof code === 'number' ? String(code).padStart(2, '0') : code)),
);

/**
 * The data of a success. A refusal omits it, or has null. Some hosts send an empty object, list or text instead, which
 * becomes `undefined` unless the shape accepts it.
 */
export const dataOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => {
  const data = z.object(shape);
  const acceptsEmpty = z.safeParse(data, {}).success;
  const emptyValues = [z.array(z.unknown()).check(z.maxLength(0)), z.literal('')];
  const empty = z.pipe(
    // A second schema of an object would hide from the check of a bank's host which field is invalid.
    z.union(acceptsEmpty ? emptyValues : [z.strictObject({}), ...emptyValues]),
    z.transform(() => undefined),
  );
  return z.optional(z.nullable(z.union([data, empty])));
};

/** The schema of a text that a bank may omit, or send as `null` or blank; each becomes `undefined`. */
export const optionalText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => (text && /\S/.test(text) ? text : undefined)),
);

/** The schema of an optional text that was read from a card, normalized as forms store it. */
export const cardText = z.pipe(
  optionalText,
  z.transform((text) => text && normalizeLine(text)),
);

/** The minimal schema of a response with a code. */
export const codedResponse = z.object({ responseCode, responseDescription: optionalText });

/** Returns the outcome of a code, or `other`. Responses of `sendRequest` already contain it. */
export function getOutcome<C extends Call>(call: C, code: string): OutcomeOf<C> {
  const { codes = {} } = call;
  return (Object.hasOwn(codes, code) ? codes[code] : 'other') as OutcomeOf<C>;
}
