import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtlasState } from './gather.ts';

/** The baselines of the visual tests, and the state that each shows. */
const baselineFolder = 'e2e/visual/baselines';
const baselineStates = 'e2e/visual/states.json';
/** Pictures of states without a baseline: the real screens in states of the golden paths. */
export const stagedFolder = 'e2e/atlasPictures/states';

/** The file with states that look like another state, and the path of that state. */
export const sameFile = join(stagedFolder, 'same.json');
const sameShots = (): Record<string, string> =>
  existsSync(sameFile) ? JSON.parse(readFileSync(sameFile, 'utf8')) : {};

/** The file with baselines in which changing parts are covered; their states have a complete picture, too. */
export const maskedFile = join(stagedFolder, 'masked.json');
const maskedBaselines = (): readonly string[] =>
  existsSync(maskedFile) ? JSON.parse(readFileSync(maskedFile, 'utf8')) : [];

/** A picture of a state. */
export interface Shot {
  /** The path of the picture. */
  file: string;
  /** Its name in the atlas. */
  name: string;
}

/** Checks whether a state value includes a state: its leaves and their outer states. */
const shows = (value: string, path: string): boolean =>
  value.split('+').some((leaf) => leaf === path || leaf.startsWith(`${path}.`));

const shotOf = (folder: string, base: string): Shot => ({
  file: join(folder, `${base}.png`),
  name: `${base}.png`,
});

/** Checks whether a state always leaves at once, so that nobody sees it. */
export const isTransient = ({ node, children }: AtlasState): boolean =>
  children.length === 0 &&
  (node.always ?? []).some(({ guard }) => guard === undefined || node.key === 'restoring');

/**
 * Creates a lookup of state pictures. A complete baseline comes first, then a staged picture (unless `staged` is false),
 * then a covered baseline (unless `whole` is true). An outer state uses the first picture of its inner states.
 */
export function createShotFinder({
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
