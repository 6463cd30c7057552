import { readFileSync } from 'node:fs';
import type { Settings } from '../journey/context.ts';
import type { Observation } from './replay.ts';
import { defaultSettings } from './simulator.ts';
import { type Step, stepNamed } from './steps.ts';

export const goldenFolder = 'machines/paths/golden';

/** The beginnings that paths start from. */
export const starts = {
  'on a phone': defaultSettings,
  'on a desktop': { ...defaultSettings, isMobile: false },
  'with the address leading back to consent': {
    ...defaultSettings,
    addressBack: 'checklist',
  },
} as const satisfies Record<string, Settings>;
export type StartName = keyof typeof starts;

export interface GoldenPath {
  start: StartName;
  steps: string[];
}

/** The committed paths; only `npm run paths -- --write` changes them. */
export const readGolden = (): GoldenPath[] =>
  JSON.parse(readFileSync(`${goldenFolder}/paths.json`, 'utf8')) as GoldenPath[];

export const stepsOf = ({ steps }: GoldenPath): Step[] => steps.map(stepNamed);

export const fileOf = (index: number): string =>
  `${goldenFolder}/path-${String(index + 1).padStart(2, '0')}.txt`;

const line = (name: string, items: readonly string[]): string[] =>
  items.map((item, index) => `      ${(index === 0 ? name : '').padEnd(9)}${item}`);

const duration = (milliseconds: number): string => `${milliseconds / 1000} s`;

const paragraph = (
  { step, waited, state, screen, tags, taken, actions, calls, changes, listens }: Observation,
  index: number,
): string =>
  [
    `${String(index).padStart(3)}. ${step}${waited > 0 ? ` · ${duration(waited)}` : ''}`,
    ...line('state', [
      `${state} · screen ${screen}${tags.length > 0 ? ` · ${tags.join(', ')}` : ''}`,
    ]),
    ...line('took', taken.length > 0 ? taken : ['nothing']),
    ...line('actions', actions.length > 0 ? [actions.join(', ')] : []),
    ...line('calls', calls),
    ...line('context', changes),
    ...line('listens', listens ? [`${listens.join(', ')}; ignores all else`] : []),
  ].join('\n');

/** A path as its readers see it: each step and all that it did. */
export const describePath = (
  start: StartName,
  number: number,
  observations: readonly Observation[],
): string => `Path ${number}, ${start}\n\n${observations.map(paragraph).join('\n\n')}\n`;
