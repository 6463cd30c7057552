import { readFileSync } from 'node:fs';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { type Observation, traceOf } from './runPath.ts';
import { type Step, specimenNumber, stepNamed } from './steps.ts';

export const goldenFolder = 'machines/paths/golden';

/** The beginnings that paths start from. */
export const starts = {
  'on a phone': defaultSettings,
  'on a desktop': { ...defaultSettings, isMobile: false },
  'with the address leading back to consent': {
    ...defaultSettings,
    addressBack: 'checklist',
  },
  'on a desktop, a submission unsettled': { ...defaultSettings, isMobile: false },
  'in the identity-first journey': identityFirstSettings,
  'in the identity-first journey, both photos at once and a mail': {
    ...identityFirstSettings,
    record: { mode: 'onboarding', convert: 'multiple', mail: true, extra: ['kosong'] },
  },
  'in the identity-first journey, by the provider': {
    ...identityFirstSettings,
    record: { mode: 'provider-apply', convert: 'single', mail: false, extra: [] },
  },
} as const satisfies Record<string, Settings>;

/** What an earlier page of the tab left, where a path does not begin with nothing. */
export const leftAt: Partial<Record<StartName, Saved>> = {
  'on a desktop, a submission unsettled': {
    code: '',
    pending: { op: 'submit', id: specimenNumber },
  },
};
export type StartName = keyof typeof starts;
export const startNames = Object.keys(starts) as StartName[];

export interface GoldenPath {
  start: StartName;
  steps: string[];
}

/** A path as it is committed: where, and a line for each step. */
export interface CommittedPath extends GoldenPath {
  file: string;
  /** Counted from 1: where its first step stands. */
  firstLine: number;
  lines: string[];
}

export const stepsOf = ({ steps }: GoldenPath): Step[] => steps.map(stepNamed);

/** All paths of a start are in one file, with a blank line between. */
export const fileOf = (start: StartName): string =>
  `${goldenFolder}/${start.replace(/\W+/g, '-')}.txt`;

const duration = (milliseconds: number): string => `${milliseconds / 1000} s`;

const part = (name: string, items: readonly string[]): string =>
  items.length > 0 ? ` · ${name} ${items.join(', ')}` : '';

/** A step with what there is to agree on: where it leads, and what was saved, forgotten, said and called. */
export const lineOf = (observation: Observation, index: number): string => {
  const { step, waited, state, screen, tags, calls } = observation;
  const { saved, forgot, said, noted } = traceOf(observation);
  return [
    `${index}. ${step}${waited > 0 ? ` +${duration(waited)}` : ''} → ${state}`,
    state.split('.')[0] === screen ? '' : ` (screen ${screen})`,
    tags.length > 0 ? ` [${tags.join(', ')}]` : '',
    part('saved', saved),
    part('forgot', forgot),
    part('said', said),
    part('noted', noted),
    part(
      'called',
      calls.map((call) => call.split(' ')[0] ?? ''),
    ),
  ].join('');
};

const stepIn = (line: string): string => {
  const step = /^\d+\. (.+?)(?: \+[\d.]+ s)? → /.exec(line)?.[1];
  if (!step) throw new Error(`No step of a path: ${line}`);
  return step;
};

/** The committed paths; only `npm run tool -- paths --write` changes them. */
export const readGolden = (): CommittedPath[] =>
  startNames.flatMap((start) => {
    const file = fileOf(start);
    let firstLine = 1;
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n\n')
      .map((text) => {
        const lines = text.split('\n');
        const [, ...steps] = lines;
        const path = { file, firstLine, lines, start, steps: steps.map(stepIn) };
        firstLine += lines.length + 1;
        return path;
      });
  });

/** The text of a start's file. */
export const textOf = (paths: readonly (readonly Observation[])[]): string =>
  `${paths.map((observations) => observations.map(lineOf).join('\n')).join('\n\n')}\n`;

const rows = (name: string, items: readonly string[]): string[] =>
  items.map((item, index) => `      ${(index === 0 ? name : '').padEnd(9)}${item}`);

/** The full trace of a step: with every transition, action, input and change, and what it listens to. */
export const describeStep = (observation: Observation, index: number): string => {
  const { taken, actions, calls, changes, listens } = observation;
  return [
    lineOf(observation, index),
    ...rows('took', taken.length > 0 ? taken : ['nothing']),
    ...rows('actions', actions.length > 0 ? [actions.join(', ')] : []),
    ...rows('calls', calls),
    ...rows('context', changes),
    ...rows('listens', listens ? [`${listens.join(', ')}; ignores all else`] : []),
  ].join('\n');
};

/** A path with the full traces of its steps. */
export const describePath = (
  start: StartName,
  number: number,
  observations: readonly Observation[],
): string => `Path ${number}, ${start}\n\n${observations.map(describeStep).join('\n\n')}\n`;

/** The first step that is not as agreed: both lines and its full trace; null where there is none. */
export function firstDifference(
  { file, firstLine, lines }: CommittedPath,
  observations: readonly Observation[],
): string | null {
  const now = observations.map(lineOf);
  const at = Math.max(now.length, lines.length);
  const differing = Array.from({ length: at }, (_, index) => index).find(
    (index) => now[index] !== lines[index],
  );
  if (differing === undefined) return null;
  const observation = observations[differing];
  return [
    `${file}, line ${firstLine + differing}:`,
    `agreed  ${lines[differing] ?? 'nothing'}`,
    `now     ${now[differing] ?? 'nothing'}`,
    ...(observation ? ['', describeStep(observation, differing)] : []),
  ].join('\n');
}
