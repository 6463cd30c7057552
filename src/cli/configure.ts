import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findConfigErrors } from '../build/configuration.ts';
import { writePage } from '../build/page.ts';
import { parseConfig } from '../config/schema.ts';
import { originOf, templateFile } from '../config/servedFiles.ts';
import {
  getDefaults,
  readSettingsFile,
  type Settings,
  settingsVersion,
  settingVariables,
  toSettingName,
} from '../config/settings.ts';
import { CommandFailure } from './command.ts';

/**
 * Reads a settings file and checks every value with the app's schemas.
 * @throws CommandFailure with one line for each wrong value
 */
export function readCheckedSettings(file: string): Settings {
  const { errors, ...settings } = readSettingsFile(file);
  const all = [...errors, ...findConfigErrors(settings.variables, toSettingName)];
  if (all.length === 0) return settings;
  throw new CommandFailure([`${file} cannot be used.`, ...all].join('\n  '));
}

/**
 * Writes the page of a build for the settings of an environment.
 * @throws CommandFailure when the folder has no build or cannot be written to
 */
export function configureBuild(folder: string, settings: Settings): void {
  if (!existsSync(join(folder, templateFile)))
    throw new CommandFailure(`${folder} contains no build. Run \`npm run build\` first.`);
  try {
    writePage(folder, settings);
  } catch (error) {
    throw new CommandFailure(`${folder} cannot be written to: ${(error as Error).message}`);
  }
}

/** Returns remarks on what the settings require of other hosts and of the server. */
function listRemarks({ variables }: Settings): string[] {
  const { bases, liveness } = parseConfig(variables);
  const hosts = [...new Set(Object.values(bases).map(originOf))].filter(Boolean);
  return [
    ...hosts.map(
      (host) => `${host} must allow the app's origin in its answers (CORS, src/deploy/README.md).`,
    ),
    ...(liveness.origin
      ? []
      : ['livenessOrigin is not set: only the sandbox server fills in the origin of its frame.']),
  ];
}

/** Returns the text of a settings file with every setting and its default. */
export function createExample(): string {
  const defaults = Object.entries(getDefaults()).map(([variable, value]) => [
    toSettingName(variable),
    value,
  ]);
  return JSON.stringify(
    { version: settingsVersion, basePath: '/', ...Object.fromEntries(defaults) },
    null,
    2,
  );
}

/** Runs `npm run tool -- configure settings.json`. Returns the exit code. @throws CommandFailure */
export function run({
  settings: file,
  dist,
  example,
}: {
  settings: string;
  dist: string;
  example: boolean;
}): number {
  if (example) {
    console.info(createExample());
    return 0;
  }
  const settings = readCheckedSettings(file);
  configureBuild(dist, settings);
  const set = Object.keys(settings.variables).length;
  const total = Object.keys(settingVariables).length;
  const bytes = ['index.html.br', 'index.html.gz'].map((name) => statSync(join(dist, name)).size);
  console.info(
    [
      `${dist}/ is configured by ${file}: ${set} of ${total} settings, served below ${settings.basePath}`,
      `  page       ${dist}/index.html, ${bytes[0]} bytes of brotli, ${bytes[1]} of gzip`,
      `  headers    ${dist}/headers.json, ${Object.keys(JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8'))).length} headers`,
      `  servers    ${dist}/nginx.conf, ${dist}/Caddyfile`,
      ...[...settings.notes, ...listRemarks(settings)].map((remark) => `  note       ${remark}`),
    ].join('\n'),
  );
  return 0;
}
