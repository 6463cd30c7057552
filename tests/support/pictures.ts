import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The size of a phone held upright, in CSS pixels. */
export const phone = { width: 360, height: 740 };

export interface Variant {
  width: number;
  height: number;
  /** Enlarges the root's font size. */
  text?: string;
}

/** Picture sizes other than a phone held upright. */
export const variants = {
  w320: { width: 320, height: 640 },
  text200: { ...phone, text: '200%' },
  tablet: { width: 820, height: 1180 },
  landscape: { width: 740, height: 360 },
} satisfies Record<string, Variant>;

const statesFile = 'e2e/visual/states.json';

/** Returns the state of the chart in each picture, by the picture's name. */
export const getPicturedStates = (): Record<string, string> =>
  existsSync(statesFile) ? JSON.parse(readFileSync(statesFile, 'utf8')) : {};

/** Stores which state a picture shows. */
export function noteState(picture: string, state: string): void {
  const all = { ...getPicturedStates(), [picture]: state };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(statesFile, `${JSON.stringify(sorted, null, 2)}\n`);
}
