import { parseArgs } from 'node:util';

/** An option or argument that a command does not know, or cannot take, told in one line. */
export class WrongOption extends Error {
  name = 'WrongOption';
}

/** On or off. */
export const flag = () => ({ isFlag: true, fallback: false });

/** A whole number from 0. */
export const number = (fallback) => ({
  shown: 'number',
  fallback,
  read: (said) => (/^\d+$/.test(said) ? Number(said) : undefined),
});

/** A whole number from 1. */
export const count = (fallback) => ({
  shown: 'number',
  fallback,
  read: (said) => (/^0*[1-9]\d*$/.test(said) ? Number(said) : undefined),
});

/** Any text but an empty one; `shown` says what it is. */
export const text = (shown, fallback) => ({ shown, fallback, read: (said) => said || undefined });

/** One of these names. */
export const oneOf = (names, fallback) => ({
  shown: names.join('|'),
  fallback,
  read: (said) => names.find((name) => name === said),
});

/** Some of these names, with commas between; without a fallback all of them. */
export const listOf = (names, fallback = names) => ({
  shown: names.join(','),
  fallback,
  read: (said) => {
    const listed = said.split(',');
    return listed.every((name) => names.includes(name)) ? listed : undefined;
  },
});

/** An option that may be given several times. */
export const many = (option) => ({ ...option, isMany: true, fallback: [] });

/** An option that has one letter too. */
export const withLetter = (letter, option) => ({ ...option, short: letter });

/** What stands by itself, at its place; it must be given where it has no fallback. */
export const argument = (option) => ({ ...option, place: 'one' });

/** All that stands by itself after the other arguments. */
export const rest = (option) => ({ ...option, place: 'rest', fallback: [] });

function shownAs([name, { isFlag, place, shown, fallback }]) {
  const what = shown === 'number' ? name : shown;
  if (place === 'rest') return `[${what} …]`;
  if (place) return fallback === undefined ? `<${what}>` : `[${what}]`;
  const dashed = name.length > 1 ? `--${name}` : `-${name}`;
  return isFlag ? dashed : `${dashed} <${shown}>`;
}

/** Which options there are, in one line. */
const knownOf = (options) => {
  const all = Object.entries(options).map(shownAs);
  return all.length > 0 ? `it knows ${all.join(', ')}` : 'it knows none';
};

/**
 * What a command was asked for.
 * @throws {WrongOption} for an option that it does not know, and for a value that makes no sense.
 */
export function readOptions(args, options) {
  const refuse = (what) => {
    throw new WrongOption(`${what}; ${knownOf(options)}`);
  };
  const readAs = (name, option, said) => {
    const value = option.isFlag ? said : option.read(said);
    return value === undefined ? refuse(`${name} cannot be '${said}'`) : value;
  };
  const named = Object.entries(options).filter(([, { place }]) => !place);
  const placed = Object.entries(options).filter(([, { place }]) => place);
  let found;
  try {
    found = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        named.map(([name, { isFlag, isMany = false, short }]) => [
          name,
          { type: isFlag ? 'boolean' : 'string', multiple: isMany, ...(short ? { short } : {}) },
        ]),
      ),
    });
  } catch (error) {
    // What Node's own words add to their first sentence is advice.
    refuse(error.message.split(/[.\n]/)[0]);
  }
  const { values, positionals } = found;
  const chosen = {};
  for (const [name, option] of named) {
    const said = values[name];
    if (said === undefined) chosen[name] = option.fallback;
    else if (option.isMany) chosen[name] = said.map((one) => readAs(`--${name}`, option, one));
    else chosen[name] = readAs(`--${name}`, option, said);
  }
  for (const [name, option] of placed) {
    const said = option.place === 'rest' ? positionals.splice(0) : positionals.splice(0, 1);
    const read = said.map((one) => readAs(`<${name}>`, option, one));
    chosen[name] = option.place === 'rest' ? read : (read[0] ?? option.fallback);
    if (chosen[name] === undefined) refuse(`<${name}> is missing`);
  }
  if (positionals.length > 0) refuse(`Unknown argument '${positionals[0]}'`);
  return chosen;
}

/** The same for a program's entry, which ends with 2, and one line, where it was asked for nonsense. */
export function optionsOrExit(args, options) {
  try {
    return readOptions(args, options);
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
