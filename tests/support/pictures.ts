import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The size of a phone held upright, in CSS pixels. */
export const phoneViewport = { width: 360, height: 740 };

/** A viewport in CSS pixels, and a root font size. */
export interface ViewportVariant {
  width: number;
  height: number;
  /** The font size of the root element, such as 200%. */
  text?: string;
}

/** Picture sizes other than a phone held upright. */
export const variants = {
  w320: { width: 320, height: 640 },
  text200: { ...phoneViewport, text: '200%' },
  tablet: { width: 820, height: 1180 },
  landscape: { width: 740, height: 360 },
} satisfies Record<string, ViewportVariant>;

const statesFile = 'e2e/visual/states.json';

/** Returns the state path that each reference picture shows, by the picture's name; {} without e2e/visual/states.json. */
export const getPicturedStates = (): Record<string, string> =>
  existsSync(statesFile) ? JSON.parse(readFileSync(statesFile, 'utf8')) : {};

/** Writes the state path of a picture to e2e/visual/states.json. */
export function recordPicturedState(picture: string, state: string): void {
  const all = { ...getPicturedStates(), [picture]: state };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(statesFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
