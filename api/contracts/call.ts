import * as z from 'zod/mini';

export type Base = 'local' | 'apply' | 'identity';

/**
 * One call to the bank, defined once for client and sandbox.
 * `path` is relative to its base address; `:name` segments are filled, URL-encoded, from the
 * request. A GET sends no body. `answersOnError`: the bank may put a `responseCode` of this call
 * into a 4xx or 5xx answer, and the caller wants it as an answer (OTP-14, REG-07).
 * `once`: the call changes something at the bank and must not be repeated unasked.
 */
export interface Call<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
> {
  base: Base;
  method: 'GET' | 'POST';
  path: string;
  request: Request;
  response: Response;
  once: boolean;
  answersOnError: boolean;
}

type Definition<Req extends z.core.$ZodType, Res extends z.core.$ZodType> = Pick<
  Call<Req, Res>,
  'base' | 'path' | 'request' | 'response'
>;

/** A call that only reads: may be repeated and cached. */
export const get = <Req extends z.core.$ZodType, Res extends z.core.$ZodType>(
  definition: Definition<Req, Res>,
): Call<Req, Res> => ({ method: 'GET', once: false, answersOnError: false, ...definition });

/** A POST; `once` and `answersOnError` as in {@link Call}. */
export const post = <Req extends z.core.$ZodType, Res extends z.core.$ZodType>(
  definition: Definition<Req, Res> & { once?: boolean; answersOnError?: boolean },
): Call<Req, Res> => ({ method: 'POST', once: false, answersOnError: false, ...definition });

export const noRequest = z.object({});

/** Response codes arrive as text or, from some hosts, as a number. */
export const responseCode = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform(String),
);

/** A text that a bank may leave out or send as null. */
export const looseText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => text ?? undefined),
);

/** Turns a response code into the word of its table, or `other` (habit 5: once, in the contract). */
export function wordOf<Table extends Record<string, string>>(
  table: Table,
  code: string,
): Table[keyof Table] | 'other' {
  return Object.hasOwn(table, code) ? (table[code] as Table[keyof Table]) : 'other';
}
