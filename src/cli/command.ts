import { parseArgs } from 'node:util';

/** An option, or an argument, of a command. */
export interface Option {
  /** `number`: a whole one. A list: one of these names. */
  readonly type: 'flag' | 'number' | 'text' | readonly string[];
  /** What it is for, as `--help` says it. */
  readonly description: string;
  /** An argument without one must be given. */
  readonly default?: number | string;
  /** The smallest number that is allowed. */
  readonly min?: number;
  /** A letter that stands for the option. */
  readonly short?: string;
  /** Whether it may be given several times: an option again, names also with commas, an argument as the rest. */
  readonly many?: true;
}
export type Options = Readonly<Record<string, Option>>;

type ValueOf<O extends Option> = O['type'] extends 'flag'
  ? boolean
  : O['type'] extends 'number'
    ? number
    : O['type'] extends readonly (infer Name)[]
      ? Name
      : string;
type Chosen<O extends Options, A extends Options> = {
  [Name in keyof O]: O[Name] extends { many: true }
    ? ValueOf<O[Name]>[]
    : O[Name] extends { type: 'flag' } | { default: number | string }
      ? ValueOf<O[Name]>
      : ValueOf<O[Name]> | undefined;
} & {
  [Name in keyof A]: A[Name] extends { many: true } ? ValueOf<A[Name]>[] : ValueOf<A[Name]>;
};

/** What a command is asked with, by the names of its options and arguments. */
export type Values = Readonly<Record<string, unknown>>;

interface Declaration<O extends Options, A extends Options, V> {
  readonly description: string;
  readonly options?: O;
  readonly arguments?: A;
  /** Why neither `npm test` nor `npm run verify` runs it by its name. */
  readonly notTested?: string;
  /** Imports what does the work, and resolves with the exit code. */
  readonly run: (chosen: V) => Promise<number>;
}
export type Command = Declaration<Options, Options, Values>;

/** Declares a command; `run` gets the values in the types that its options and arguments declare. */
export const command = <
  const O extends Options = Record<never, Option>,
  const A extends Options = Record<never, Option>,
>(
  declaration: Declaration<O, A, Chosen<O, A>>,
): Command => declaration as unknown as Command;

/** A command was called with what it does not take. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const help: Options = { help: { type: 'flag', description: 'shows this' } };

/** How an option or argument is written. */
function formOf(name: string, { type, short }: Option, isArgument = false): string {
  const value = typeof type === 'string' ? type : type.join('|');
  if (isArgument) return `<${typeof type === 'string' ? name : value}>`;
  const dashed = name.length > 1 ? `--${name}` : `-${name}`;
  const letter = short && short !== name ? `-${short}, ` : '';
  return `${letter}${dashed}${type === 'flag' ? '' : ` <${value}>`}`;
}

/** Every argument and option of a command as it is written, with its declaration. */
const formsOf = (it: Command): [form: string, option: Option][] => [
  ...Object.entries(it.arguments ?? {}).map(([name, option]): [string, Option] => [
    formOf(name, option, true),
    option,
  ]),
  ...Object.entries({ ...it.options, ...help }).map(([name, option]): [string, Option] => [
    formOf(name, option),
    option,
  ]),
];

/** Lines of two columns. */
export function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}

/** What `--help` shows of a command that is called so. */
export function helpOf(it: Command, call: string): string {
  const places = Object.entries(it.arguments ?? {}).map(([name, option]) => {
    const form = formOf(name, option, true) + (option.many ? '…' : '');
    return option.many || option.default !== undefined ? ` [${form}]` : ` ${form}`;
  });
  const rows = formsOf(it).map(([form, { description, default: usual }]): [string, string] => [
    form,
    `${description}${usual === undefined || usual === '' ? '' : ` (default: ${usual})`}`,
  ]);
  return `${call}${places.join('')} [option …]\n${it.description}\n\n${columns(rows)}`;
}

function readValue({ type, min = 0 }: Option, text: string): string | number | undefined {
  if (type === 'number') {
    return /^\d+$/.test(text) && Number(text) >= min ? Number(text) : undefined;
  }
  if (typeof type === 'string') return text || undefined;
  return type.find((name) => name === text);
}

/**
 * Reads what a command is called with; an option that is not given has its default.
 * @throws UsageError in one line for an unknown option, an argument too many and a value that is not allowed.
 */
export function parse(it: Command, args: readonly string[]): Values & { help: boolean } {
  const options = { ...it.options, ...help };
  const refuse = (what: string): never => {
    const known = formsOf(it).map(([form]) => form);
    throw new UsageError(`${what}; known: ${known.join(', ')}`);
  };
  const parseNode = () => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: Object.fromEntries(
          Object.entries(options).map(([name, { type, many = false, short }]) => [
            name,
            {
              type: type === 'flag' ? ('boolean' as const) : ('string' as const),
              multiple: many,
              ...(short && { short }),
            },
          ]),
        ),
      });
    } catch (error) {
      // After its first sentence Node gives advice.
      return refuse((error as Error).message.split(/[.\n]/)[0] ?? '');
    }
  };
  const { values, positionals } = parseNode();
  const isHelp = values.help === true;
  const read = (name: string, option: Option, given: readonly string[]) => {
    const isList = option.many && typeof option.type !== 'string';
    const found = given
      .flatMap((text) => (isList ? text.split(',') : text))
      .map((text) => readValue(option, text) ?? refuse(`${name} cannot be '${text}'`));
    return option.many ? found : (found[0] ?? option.default);
  };
  const chosen: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = values[name];
    chosen[name] =
      option.type === 'flag'
        ? value === true
        : read(`--${name}`, option, [value ?? []].flat().map(String));
  }
  for (const [name, option] of Object.entries(it.arguments ?? {})) {
    const given = positionals.splice(0, option.many ? positionals.length : 1);
    chosen[name] = read(`<${name}>`, option, given);
    if (chosen[name] === undefined && !isHelp) refuse(`<${name}> is missing`);
  }
  if (positionals.length > 0) refuse(`Unknown argument '${positionals[0]}'`);
  return { ...chosen, help: isHelp };
}

/** Writes values as the arguments of another program that has options of the same names. */
export const toArguments = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const dashed = name.length > 1 ? `--${name}` : `-${name}`;
    if (value === true) return [dashed];
    const given = [value].flat().filter((one) => one !== undefined && one !== false);
    return given.map((one) => `${dashed}=${one}`);
  });
