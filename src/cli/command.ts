import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** An option or argument of a command. `Value` is the type of its parsed value. */
export interface Option<Value = unknown> {
  readonly description: string;
  /** The placeholder of its value in the help. A flag has none. */
  readonly form?: string;
  /** The default value. An argument without a default is required. */
  readonly default?: Value;
  /** Parses a value. Returns undefined when it is not allowed. */
  readonly read?: (text: string) => unknown;
  /** A one-letter alias. */
  readonly short?: string;
  /** Whether the value is the path of a file to read. */
  readonly isInputFile?: boolean;
  /** Whether it may be repeated. */
  readonly many?: boolean;
}
export type Options = Readonly<Record<string, Option>>;
type None = Record<never, Option>;

/** Creates an option without a value, which is false by default. */
export const flag = (description: string): Option<boolean> => ({ description, default: false });

/** Creates an option that takes an integer of at least `min`. */
export const number = <Default extends number | undefined = undefined>(
  description: string,
  usual?: Default,
  min = 0,
): Option<number | Default> => ({
  description,
  form: 'number',
  ...(usual !== undefined && { default: usual }),
  read: (text) => (/^\d+$/.test(text) && Number(text) >= min ? Number(text) : undefined),
});

/** Creates an option that takes any non-empty text. */
export const text = <Default extends string | undefined = undefined>(
  description: string,
  usual?: Default,
): Option<string | Default> => ({
  description,
  form: 'text',
  ...(usual !== undefined && { default: usual }),
  read: (given) => given || undefined,
});

/** Creates an option that takes the path of a file to read (`checkInputFiles`). */
export const inputFile = <Default extends string | undefined = undefined>(
  description: string,
  usual?: Default,
): Option<string | Default> => ({ ...text(description, usual), form: 'file', isInputFile: true });

/** Creates an option that takes one of these names. */
export const oneOf = <const Name extends string>(
  names: readonly Name[],
  description: string,
): Option<Name | undefined> => ({
  description,
  form: names.join('|'),
  read: (given) => names.find((name) => name === given),
});

/** Creates a repeatable version of an option, with an array as value; [] by default. */
export const createRepeatedOption = <Value>({ default: _, ...option }: Option<Value>) =>
  ({ ...option, many: true, default: [] }) as Option<NonNullable<Value>[]>;

/** The parsed values, by the names of options and arguments. */
export type Values = Readonly<Record<string, unknown>>;
type Chosen<O, A> = { [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never } & {
  [Name in keyof A]: A[Name] extends Option<infer Value> ? NonNullable<Value> : never;
};

interface Declaration<O, A, V> {
  readonly description: string;
  readonly options?: O;
  readonly arguments?: A;
  /** The reason why neither `npm test` nor `npm run verify` runs it by its name. */
  readonly notTested?: string;
  /** Imports the implementation and resolves with the exit code. */
  readonly run: (chosen: V) => Promise<number>;
}
export type Command = Declaration<Options, Options, Values>;

/** Declares a command. Its `run` gets the typed values of options and arguments. */
export const command = <O extends Options = None, A extends Options = None>(
  declaration: Declaration<O, A, Chosen<O, A>>,
) => declaration as unknown as Command;

/** An error in the arguments of a command (exit code 2). */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Returns the items whose name contains a text. @throws UsageError with all known names when there is none */
export function findByName<Item>(
  items: readonly Item[],
  part: string,
  nameOf: (item: Item) => string,
): Item[] {
  const found = items.filter((item) => nameOf(item).includes(part));
  if (found.length > 0) return found;
  throw new UsageError(`There is no '${part}'; known: ${items.map(nameOf).join(', ')}`);
}

/** A command cannot run (exit code 1). The message explains the reason completely. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
}

const help: Options = { help: flag('shows this') };

/** Returns the arguments and options of a command in their written form. */
const getForms = (it: Command): (readonly [form: string, option: Option])[] => [
  ...Object.entries(it.arguments ?? {}).map(
    ([name, option]) => [`<${option.form?.includes('|') ? option.form : name}>`, option] as const,
  ),
  ...Object.entries({ ...it.options, ...help }).map(([name, option]) => {
    const letter = option.short && option.short !== name ? `-${option.short}, ` : '';
    const value = option.form ? ` <${option.form}>` : '';
    return [`${letter}${name.length > 1 ? '--' : '-'}${name}${value}`, option] as const;
  }),
];

/** Formats rows as two columns. A text that is too wide for the first column extends into the second. */
export function formatColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.min(40, Math.max(...rows.map(([first]) => first.length)));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}

/** Formats the `--help` text of a command. */
export const formatHelp = (it: Command, call: string): string =>
  `${call} [argument or option …]\n${it.description}\n\n${formatColumns(
    getForms(it).map(([form, { description, default: usual = [] }]) => [
      form,
      `${description}${String(usual) && usual !== false ? ` (default: ${usual})` : ''}`,
    ]),
  )}`;

/**
 * Parses the arguments of a command and applies the defaults.
 * @throws UsageError in one line for an unknown option, a missing or surplus argument, or a value that is not allowed.
 */
export function parseCommandLine(it: Command, args: readonly string[]): Values & { help: boolean } {
  const options = { ...it.options, ...help };
  const refuse = (what: string): never => {
    throw new UsageError(
      `${what}; known: ${getForms(it)
        .map(([form]) => form)
        .join(', ')}`,
    );
  };
  const known = Object.entries(options).map(([name, { form, many: multiple = false, short }]) => {
    const type: 'string' | 'boolean' = form ? 'string' : 'boolean';
    return [name, { type, multiple, ...(short && { short }) }] as const;
  });
  const parsed = { args: [...args], allowPositionals: true, options: Object.fromEntries(known) };
  const readAll = (name: string, option: Option, given: readonly string[]) => {
    const isList = option.many && option.form?.includes('|');
    const values = given
      .flatMap((value) => (isList ? value.split(',') : value))
      .map((value) => option.read?.(value) ?? refuse(`${name} cannot be '${value}'`));
    return option.many ? values : (values[0] ?? option.default);
  };
  const { values, positionals } = (() => {
    try {
      return parseArgs(parsed);
    } catch (error) {
      // After the first sentence Node adds advice.
      return refuse((error as Error).message.split(/[.\n]/)[0] ?? '');
    }
  })();
  const isHelp = values.help === true;
  const chosen: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const given = [values[name] ?? []].flat();
    chosen[name] = option.form ? readAll(`--${name}`, option, given.map(String)) : given.length > 0;
  }
  for (const [name, option] of Object.entries(it.arguments ?? {})) {
    const given = positionals.splice(0, option.many ? positionals.length : 1);
    chosen[name] = readAll(`<${name}>`, option, given);
    if (chosen[name] === undefined && !isHelp) refuse(`<${name}> is missing`);
  }
  if (positionals.length > 0) refuse(`Unknown argument '${positionals[0]}'`);
  return { ...chosen, help: isHelp };
}

/**
 * Checks that every file to read exists, before the command runs. A default path is not checked.
 * @throws UsageError in one line for a missing file, a folder, or a file without permission to read it.
 */
export function checkInputFiles(it: Command, chosen: Values): void {
  const all = [...Object.entries(it.arguments ?? {}), ...Object.entries(it.options ?? {})];
  for (const [name, { isInputFile, default: usual }] of all) {
    const path = chosen[name];
    if (!isInputFile || typeof path !== 'string' || path === usual) continue;
    if (!existsSync(path)) throw new UsageError(`There is no file ${path}`);
    if (statSync(path).isDirectory()) throw new UsageError(`${path} is a folder, not a file`);
    try {
      accessSync(path, constants.R_OK);
    } catch (error) {
      throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
}

/** Formats values as arguments for another program with the same option names. */
export const toArguments = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const dashed = name.length > 1 ? `--${name}` : `-${name}`;
    const given = [value].flat().filter((one) => one !== undefined && one !== false);
    return given.map((one) => (one === true ? dashed : `${dashed}=${one}`));
  });
