/** What a command takes: an option or an argument, and the type of what it is read as. */
export interface Option<Value> {
  readonly fallback: Value;
}
export type Options = Readonly<Record<string, Option<unknown>>>;
/** What `readOptions` makes of these options. */
export type Chosen<Known extends Options> = {
  [Name in keyof Known]: Known[Name] extends Option<infer Value> ? Value : never;
};

export class WrongOption extends Error {}

export function flag(): Option<boolean>;
export function number(): Option<number | undefined>;
export function number(fallback: number): Option<number>;
export function count(): Option<number | undefined>;
export function count(fallback: number): Option<number>;
export function text(shown: string): Option<string | undefined>;
export function text(shown: string, fallback: string): Option<string>;
export function oneOf<Name extends string>(names: readonly Name[]): Option<Name | undefined>;
export function oneOf<Name extends string>(names: readonly Name[], fallback: Name): Option<Name>;
export function listOf<Name extends string>(
  names: readonly Name[],
  fallback?: readonly Name[],
): Option<readonly Name[]>;
export function many<Value>(option: Option<Value>): Option<NonNullable<Value>[]>;
export function withLetter<Value>(letter: string, option: Option<Value>): Option<Value>;
export function argument<Value>(option: Option<Value>): Option<NonNullable<Value>>;
export function rest<Value>(option: Option<Value>): Option<NonNullable<Value>[]>;

export function readOptions<Known extends Options>(
  args: readonly string[],
  options: Known,
): Chosen<Known>;
export function optionsOrExit<Known extends Options>(
  args: readonly string[],
  options: Known,
): Chosen<Known>;
