import * as z from 'zod/mini';
import { requestText } from '../../src/fields/text.ts';
import { normalizeLine } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';

/** Characters of any text of a request that is no file: several times the longest address. */
export const maxTextLength = limits.text;

export type BaseId = 'local' | 'apply' | 'identity';

/**
 * One call to the bank, defined once for client, chart, sandbox and the chart's instruments.
 * `path` is relative to its base address; `:name` segments are filled, URL-encoded, from the
 * request. A GET sends no body. `answersOnError`: the bank may put a `responseCode` of this call
 * into a 4xx or 5xx answer, and the caller wants it as an answer (OTP-14, REG-07).
 * `once`: the call changes something at the bank.
 * `retried`: tried once more where it brought no answer (API-02), because it reads or because the bank
 * knows a repetition; others are never repeated unasked.
 * `constants`: fields of the request that are the same every time; the client adds them.
 * `codes`: the word of each code that decides what comes next.
 */
export interface Call<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Word extends string = string,
  Constant extends string = string,
> {
  base: BaseId;
  method: 'GET' | 'POST';
  path: string;
  request: Request;
  response: Response;
  hasSideEffects: boolean;
  acceptsErrorResponses: boolean;
  isRetryable?: boolean;
  constants?: Readonly<Record<Constant, string | number>>;
  codes?: Readonly<Record<string, Word>>;
}

/** A call with a code table finds its code in `responseCode`. */
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

/** A call that only reads: may be repeated and cached. */
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

/** A POST; `once` and `answersOnError` as in {@link Call}. */
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

/** The words of a call's code table; none for a call without. */
export type NamedOutcomeOf<C> = C extends {
  codes?: Readonly<Record<string, infer Word>> | undefined;
}
  ? Word
  : never;
/** What an answer's code becomes: a word of the call's table, or `other`. */
export type OutcomeOf<C> = [NamedOutcomeOf<C>] extends [never]
  ? never
  : NamedOutcomeOf<C> | 'other';

type ConstantOf<C> = C extends {
  constants?: Readonly<Record<infer Field, string | number>> | undefined;
}
  ? Field
  : never;
/** What a caller gives: the request but for its constants. */
export type InputOf<C extends Call> = Omit<z.input<C['request']>, ConstantOf<C>>;

/** The checked answer, with its word where the call has a code table. */
export type ResponseOf<C extends Call> = z.output<C['response']> &
  ([OutcomeOf<C>] extends [never] ? unknown : { outcome: OutcomeOf<C> });

export const emptyRequest = z.object({});

/** A text of a request, in one line, that has no rule of its own but its length. */
export const shortText = requestText();

/**
 * A text of an answer that a later request sends on: one that the bank would refuse there is none here.
 */
export const forwardedText = z.optional(z.nullable(shortText));

/** Response codes arrive as text or, from some hosts, as a number. */
export const responseCode = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform(String),
);

/** A text that a bank may leave out or send as null. */
export const optionalText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => text ?? undefined),
);

/** A text that a bank may leave out, in the form in which forms keep it: what was read from a card. */
export const cardText = z.pipe(
  optionalText,
  z.transform((text) => text && normalizeLine(text)),
);

/** The least that an answer in codes holds. */
export const codedResponse = z.object({ responseCode, responseDescription: optionalText });

/** The word of a code, or `other`. Who makes a call gets it with the answer. */
export function getOutcome<C extends Call>(call: C, code: string): OutcomeOf<C> {
  const { codes = {} } = call;
  return (Object.hasOwn(codes, code) ? codes[code] : 'other') as OutcomeOf<C>;
}
