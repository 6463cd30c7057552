import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInState } from '../statePaths.ts';
import type { AtlasState } from './gather.ts';

/** The baselines of the visual tests, and the state that each shows. */
const baselineFolder = 'e2e/visual/baselines';
const baselineStates = 'e2e/visual/states.json';
/** Screenshots of states without a visual-test baseline, taken while replaying the recorded paths. */
export const screenshotFolder = 'e2e/atlasPictures/states';

/** The file that maps a state to the state whose identical screenshot it shares. */
export const duplicatesFile = join(screenshotFolder, 'same.json');
const readDuplicates = (): Record<string, string> =>
  existsSync(duplicatesFile) ? JSON.parse(readFileSync(duplicatesFile, 'utf8')) : {};

/** The file with the baselines that have masked regions; an unmasked screenshot of their state exists too. */
export const maskedFile = join(screenshotFolder, 'masked.json');
const maskedBaselines = (): readonly string[] =>
  existsSync(maskedFile) ? JSON.parse(readFileSync(maskedFile, 'utf8')) : [];

/** A picture of a state. */
export interface Shot {
  /** The path of the picture. */
  file: string;
  /** Its name in the atlas. */
  name: string;
}

const shotOf = (folder: string, base: string): Shot => ({
  file: join(folder, `${base}.png`),
  name: `${base}.png`,
});

/** Checks whether a leaf state always continues without an event, so that it is never rendered. */
export const isTransient = ({ node, children }: AtlasState): boolean =>
  children.length === 0 &&
  (node.always ?? []).some(({ guard }) => guard === undefined || node.key === 'restoring');

/**
 * Creates a lookup of state pictures. The order is: unmasked baseline, screenshot, masked baseline. A parent state
 * uses the first picture of its descendants.
 * @param options `useScreenshots`: false ignores the screenshots; `unmaskedOnly`: true ignores masked baselines
 */
export function createShotFinder({
  useScreenshots = true,
  unmaskedOnly = false,
} = {}): (state: AtlasState) => Shot | null {
  const masked = maskedBaselines();
  const baselines = Object.entries<string>(JSON.parse(readFileSync(baselineStates, 'utf8')));
  const duplicates = useScreenshots ? readDuplicates() : {};
  const screenshots =
    useScreenshots && existsSync(screenshotFolder) ? readdirSync(screenshotFolder) : [];
  const screenshotStates = [
    ...screenshots.flatMap((name) =>
      name.endsWith('.png') ? [name.slice(0, -'.png'.length)] : [],
    ),
    ...Object.keys(duplicates),
  ];
  return ({ path, initial }) => {
    const target =
      initial && baselines.some(([, value]) => isInState(value, initial)) ? initial : path;
    const matches = baselines.filter(([, value]) => isInState(value, target)).map(([name]) => name);
    const best = matches.find((it) => it.endsWith('-first')) ?? matches[0];
    if (best && !masked.includes(best)) return shotOf(baselineFolder, best);
    const shown = baselines.find(([name]) => name === best)?.[1];
    const value =
      screenshotStates.find((it) => shown?.split('+').includes(it)) ??
      screenshotStates.find((it) => it === path) ??
      screenshotStates.find((it) => it === target) ??
      screenshotStates.find((it) => isInState(it, path));
    if (value) return shotOf(screenshotFolder, duplicates[value] ?? value);
    const other = matches.find((it) => !masked.includes(it)) ?? best;
    return other && !unmaskedOnly ? shotOf(baselineFolder, other) : null;
  };
}
