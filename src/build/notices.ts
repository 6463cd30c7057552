import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** The name of the file with the licences of third-party code. */
export const noticesFile = 'THIRD_PARTY_NOTICES.txt';

/** The folders of packages whose helpers a build adds as virtual modules, by the beginning of the modules' IDs. */
const helpers: [beginning: string, folder: string][] = [
  ['\0rolldown/', 'node_modules/rolldown'],
  ['\0vite/', 'node_modules/vite'],
  ['\0@oxc-project+runtime@', 'node_modules/@oxc-project/types'],
];

/** Returns the folder of the package that a module belongs to; undefined for a module of the project. */
function getPackageFolder(id: string): string | undefined {
  const helper = helpers.find(([beginning]) => id.startsWith(beginning));
  if (helper) return helper[1];
  // Matches the deepest package: a package may contain its own dependencies.
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(id.replace(/^\0/, ''))?.[0];
}

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Returns the notice that a package requires. @throws when it has no licence. */
function readNotice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    // Vite's file continues with its bundled dependencies, which are not in the app.
    .map((text) => (text.split(/^# Licenses of bundled dependencies/m)[0] ?? '').trim());
  if (texts.length === 0) throw new Error(`${name} ${version} has no licence file (${license}).`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

const line = '-'.repeat(80);

/** Renders the notices of these package folders. */
function renderNotices(folders: Iterable<string>): string {
  const notices = [...new Set(folders)].map(readNotice).sort();
  return [
    'The app contains code of these packages, each under its own licence.',
    ...new Set(notices),
  ].join(`\n\n${line}\n\n`);
}

/** Writes the licences of all packages in the built app and its workers. Fails when a package has none. */
export function thirdPartyNotices(): { app: Plugin; workers: () => Plugin[] } {
  const folders = new Set<string>();
  const collect = (bundle: Rollup.OutputBundle) => {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      for (const id of part.moduleIds) {
        const folder = getPackageFolder(id);
        if (folder) folders.add(folder);
      }
    }
  };
  return {
    app: {
      name: 'third-party-notices',
      apply: 'build',
      generateBundle(_options, bundle) {
        collect(bundle);
        const source = `${renderNotices(folders)}\n`;
        this.emitFile({ type: 'asset', fileName: noticesFile, source });
      },
    },
    // Workers are built before the files that start them.
    workers: () => [
      {
        name: 'third-party-notices-of-workers',
        generateBundle: (_options, bundle) => collect(bundle),
      },
    ],
  };
}
