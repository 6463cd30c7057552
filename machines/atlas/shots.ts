import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtlasState } from './gather.ts';

/** The baselines of the visual tests, and which state each of them shows. */
const baselineFolder = 'e2e/visual/baselines';
const baselineStates = 'e2e/visual/states.json';
/** What no baseline shows: the real screens, standing in a state of the golden paths. */
export const stagedFolder = 'e2e/atlasPictures/states';

/** States that look exactly like another one have no picture of their own: which one theirs is, by path. */
export const sameFile = join(stagedFolder, 'same.json');
const sameShots = (): Record<string, string> =>
  existsSync(sameFile) ? JSON.parse(readFileSync(sameFile, 'utf8')) : {};

/** Baselines in which something that changes by the second is covered: the stage shows their states whole. */
export const maskedFile = join(stagedFolder, 'masked.json');
const maskedBaselines = (): readonly string[] =>
  existsSync(maskedFile) ? JSON.parse(readFileSync(maskedFile, 'utf8')) : [];

export interface Shot {
  /** Where the picture is now. */
  file: string;
  /** Its name in the atlas. */
  name: string;
}

/** `otp.entry.typing+otp.resend.counting` shows both of its leaves and all states around them. */
const shows = (value: string, path: string): boolean =>
  value.split('+').some((leaf) => leaf === path || leaf.startsWith(`${path}.`));

const shotOf = (folder: string, base: string): Shot => ({
  file: join(folder, `${base}.png`),
  name: `${base}.png`,
});

/** A state that decides and goes on at once, so that nobody ever sees it. */
export const isTransient = ({ node, children }: AtlasState): boolean =>
  children.length === 0 &&
  (node.always ?? []).some(({ guard }) => guard === undefined || node.key === 'restoring');

/**
 * Finds the picture of a state: a baseline that shows it whole, else one taken on the stage, unless only
 * baselines are wanted; last, unless only `whole` pictures are, a baseline of something else in that state. A
 * state around others shows the first of them that has one.
 */
export function createShots({
  staged = true,
  whole = false,
} = {}): (state: AtlasState) => Shot | null {
  const masked = maskedBaselines();
  const baselines = Object.entries<string>(JSON.parse(readFileSync(baselineStates, 'utf8')));
  const same = staged ? sameShots() : {};
  const taken = staged && existsSync(stagedFolder) ? readdirSync(stagedFolder) : [];
  const onStage = [
    ...taken.flatMap((name) => (name.endsWith('.png') ? [name.slice(0, -'.png'.length)] : [])),
    ...Object.keys(same),
  ];
  return ({ path, initial }) => {
    const among = initial && baselines.some(([, value]) => shows(value, initial)) ? initial : path;
    const matches = baselines.filter(([, value]) => shows(value, among)).map(([name]) => name);
    const best = matches.find((it) => it.endsWith('-first')) ?? matches[0];
    if (best && !masked.includes(best)) return shotOf(baselineFolder, best);
    const shown = baselines.find(([name]) => name === best)?.[1];
    const value =
      onStage.find((it) => shown?.split('+').includes(it)) ??
      onStage.find((it) => it === path) ??
      onStage.find((it) => it === among) ??
      onStage.find((it) => shows(it, path));
    if (value) return shotOf(stagedFolder, same[value] ?? value);
    const other = matches.find((it) => !masked.includes(it)) ?? best;
    return other && !whole ? shotOf(baselineFolder, other) : null;
  };
}
