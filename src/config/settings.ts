import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { isRecord } from '../lib/isRecord.ts';
import { configSchema } from './schema.ts';
import { basePath } from './values.ts';
import { variantConfigSchema } from './variantSchema.ts';

/** The version of the names in a settings file. Increase it with a row of `settingsChanges`. */
export const settingsVersion = 3;

/** The changes of one version of the settings against the previous version. */
export interface SettingsChange {
  version: number;
  added?: readonly string[];
  /** The new name of each renamed setting, by its previous name. */
  renamed?: Readonly<Record<string, string>>;
  /** The advice for each removed setting, by its name. */
  removed?: Readonly<Record<string, string>>;
}

/** The changes of all versions after the first one, from old to new. */
export const settingsChanges: readonly SettingsChange[] = [
  { version: 2, added: ['journalUrl', 'consentRecord', 'linkPrivacyNotice'] },
  { version: 3, added: ['handOver'] },
];

const prefix = 'VITE_';

/** Returns the setting's name of a `VITE_…` variable: VITE_API_LOCAL is `apiLocal`. */
export const toSettingName = (variable: string): string =>
  variable
    .slice(prefix.length)
    .toLowerCase()
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const variables = Object.keys({ ...configSchema.shape, ...variantConfigSchema.shape });

/** Returns the default of every `VITE_…` variable, with those of this build's brand. */
export const getDefaults = (): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries({ ...configSchema.shape, ...variantConfigSchema.shape }).map(
      ([variable, schema]) => [variable, schema.def.defaultValue],
    ),
  );

/** The `VITE_…` variable of each setting's name. */
export const settingVariables: Readonly<Record<string, string>> = Object.fromEntries(
  variables.map((variable) => [toSettingName(variable), variable]),
);

/** The content of a settings file. */
export interface Settings {
  /** The path below which the app is served, with a slash at both ends. */
  basePath: string;
  /** The values as `VITE_…` variables, which `parseConfig` and `parseVariantConfig` check. */
  variables: Record<string, string>;
  /** Remarks for the person who maintains the file, such as settings that are new. */
  notes: string[];
}

/** The readable settings of a file, and one line for each error. */
export type ParsedSettings = Settings & { errors: string[] };

/** Returns a text, number or list of texts without commas as the text of a variable; undefined for other values. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList && !value.some((item) => item.includes(',')) ? value.join(',') : undefined;
}

/** Describes a name that is no setting, with the nearest known name. */
function describeUnknown(name: string): string {
  if (variables.includes(name)) return `${name} is called ${toSettingName(name)} in this file.`;
  const known = ['version', 'basePath', ...Object.keys(settingVariables)];
  const [nearest = ''] = known.sort((a, b) => distance(a, name) - distance(b, name));
  return `${name} is no setting; the nearest name is ${nearest}.`;
}

/** Returns notes on settings that versions after the file's added, and errors for names that they changed. */
function compareVersions(
  version: number,
  names: readonly string[],
  changes: readonly SettingsChange[],
): { notes: string[]; errors: string[] } {
  const later = changes.filter((change) => change.version > version);
  const used = (table: Readonly<Record<string, string>> = {}) =>
    Object.entries(table).filter(([name]) => names.includes(name));
  return {
    notes: later.flatMap(({ added = [], version: since }) =>
      added
        .filter((name) => !names.includes(name))
        .map((name) => `${name} is new in version ${since}; its default applies.`),
    ),
    errors: later.flatMap(({ renamed, removed, version: since }) => [
      ...used(renamed).map(
        ([before, now]) => `${before} has been called ${now} since version ${since}.`,
      ),
      ...used(removed).map(
        ([before, instead]) => `${before} is gone since version ${since}: ${instead}`,
      ),
    ]),
  };
}

/** Returns the error in the version of a settings file, if there is one. */
function findVersionError(version: unknown, current: number): string | undefined {
  if (version === undefined) return `version is missing; it must be ${current}.`;
  if (!Number.isInteger(version) || Number(version) < 1)
    return `version is ${JSON.stringify(version)}; it must be a whole number from 1 to ${current}.`;
  if (Number(version) > current)
    return `version is ${version}, but this build knows ${current} at most: use a newer build.`;
  return undefined;
}

const createUnreadable = (error: string): ParsedSettings => ({
  ...{ basePath: '/', variables: {}, notes: [] },
  errors: [error],
});

/**
 * Parses the content of a settings file, without the check of its values. The errors name JSON, version,
 * unknown and outdated names, and values of a wrong type.
 */
export function parseSettings(
  text: string,
  current = settingsVersion,
  changes = settingsChanges,
): ParsedSettings {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return createUnreadable(`It is no JSON: ${(error as Error).message}`);
  }
  if (!isRecord(content))
    return createUnreadable('It must be a JSON object with settings by name.');
  const { version, basePath: base = '/', ...given } = content;
  const versionError = findVersionError(version, current);
  if (versionError) return createUnreadable(versionError);
  const { notes, errors } = compareVersions(Number(version), Object.keys(given), changes);
  const explained = changes.flatMap(({ renamed, removed }) =>
    Object.keys({ ...renamed, ...removed }),
  );
  const variables: Record<string, string> = {};
  const defaults = getDefaults();
  for (const [name, value] of Object.entries(given)) {
    const variable = Object.hasOwn(settingVariables, name) ? settingVariables[name] : undefined;
    const asText = toText(value);
    // An empty variable counts as not set, which a file expresses by leaving the name out.
    if (variable && asText?.trim() === '' && defaults[variable] !== '')
      errors.push(`${name} is empty; leave it out for the default.`);
    else if (variable && asText !== undefined) variables[variable] = asText;
    else if (variable)
      errors.push(
        `${name} is ${JSON.stringify(value)}; it must be a text, a number, or a list of texts without commas.`,
      );
    else if (!explained.includes(name)) errors.push(describeUnknown(name));
  }
  const parsedBase = basePath().safeParse(base);
  if (!parsedBase.success)
    errors.push(
      `basePath is ${JSON.stringify(base)}; it must be ${parsedBase.error.issues[0]?.message}.`,
    );
  return { basePath: parsedBase.data ?? '/', variables, notes, errors };
}

/** Reads and parses a settings file. A file that cannot be read is an error in the result. */
export function readSettingsFile(file: string): ParsedSettings {
  try {
    return parseSettings(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return createUnreadable(
      code === 'ENOENT' ? 'There is no such file.' : `It cannot be read (${code}).`,
    );
  }
}
