import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictured } from '../visual/states.ts';
import type { AtlasState } from './facts.ts';

/** Where the walks in a real browser leave a picture of every state they came through. */
const walkedFolder = 'test-results/paths/states';
const lookFolder = 'e2e/visual/baselines';
/** What neither shows: the real screens, standing in a state of the golden paths. */
export const stagedFolder = 'e2e/atlas/states';

export interface Shot {
  /** Where the picture is now. */
  file: string;
  /** Its name in the atlas. */
  name: string;
  /** The dark one, where there is one. */
  dark: { file: string; name: string } | null;
}

/** `otp.entry.typing+otp.resend.counting` shows both of its leaves and all states around them. */
const shows = (value: string, path: string): boolean =>
  value.split('+').some((leaf) => leaf === path || leaf.startsWith(`${path}.`));

const shotOf = (folder: string, base: string, darkBase: string): Shot => {
  const dark = join(folder, `${darkBase}.png`);
  return {
    file: join(folder, `${base}.png`),
    name: `${base}.png`,
    dark: existsSync(dark) ? { file: dark, name: `${darkBase}.png` } : null,
  };
};

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => (name.endsWith('.png') ? [name.slice(0, -4)] : []))
    : [];

/** A state that decides and goes on at once, so that nobody ever sees it. */
export const isTransient = ({ node, children }: AtlasState): boolean =>
  children.length === 0 &&
  (node.always ?? []).some(({ guard }) => guard === undefined || node.key === 'restoring');

/** Where a picture comes from: the look tests, the last walk in a browser, or the stage. */
type Source = 'look' | 'walked' | 'staged';

/** Finds the picture of a state. A state around others shows the first of them that has one. */
export function createShots(
  sources: readonly Source[] = ['look', 'walked', 'staged'],
): (state: AtlasState) => Shot | null {
  const looks = sources.includes('look') ? Object.entries(pictured()) : [];
  const others = [
    ...(sources.includes('walked') ? [walkedFolder] : []),
    ...(sources.includes('staged') ? [stagedFolder] : []),
  ].map((folder) => ({ folder, names: namesIn(folder) }));
  return ({ path, initial }) => {
    const among = initial && looks.some(([, value]) => shows(value, initial)) ? initial : path;
    const matches = looks.filter(([, value]) => shows(value, among)).map(([name]) => name);
    const name = matches.find((it) => it.endsWith('-first')) ?? matches[0];
    if (name) return shotOf(lookFolder, name, `${name}-dark`);
    for (const { folder, names } of others) {
      const value = names.find((it) => it === path) ?? names.find((it) => shows(it, path));
      if (value) return shotOf(folder, value, `${value}-dark`);
    }
    return null;
  };
}
