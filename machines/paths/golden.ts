import { readFileSync } from 'node:fs';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { getTopLevel } from '../statePaths.ts';
import { handOverSaved, handOverStarts } from './elsewhere.ts';
import { type Observation, summarizeStep } from './runPath.ts';
import { parseStep, type Step, specimenNumber } from './steps.ts';

/** The folder of the committed paths. */
export const goldenFolder = 'machines/paths/golden';

/** The settings that paths start with. */
export const starts = {
  'on a phone': defaultSettings,
  'on a desktop': { ...defaultSettings, isMobile: false, carriesOver: true },
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
  ...handOverStarts,
} as const satisfies Record<string, Settings>;

/** The saved data of an earlier page, for starts that do not begin empty. */
export const initialSaved: Partial<Record<StartName, Saved>> = {
  'on a desktop, a submission unsettled': {
    code: '',
    pending: { op: 'submit', id: specimenNumber },
  },
  ...handOverSaved,
};
/** The name of a start. */
export type StartName = keyof typeof starts;
/** The names of all starts. */
export const startNames = Object.keys(starts) as StartName[];

/** A path by the names of its start and its steps. */
export interface GoldenPath {
  start: StartName;
  steps: string[];
}

/** A path as it is committed: its file, and one line per step. */
export interface CommittedPath extends GoldenPath {
  file: string;
  /** The line of its first step, counted from 1. */
  firstLine: number;
  lines: string[];
}

/** Returns the steps of a path. */
export const parseSteps = ({ steps }: GoldenPath): Step[] => steps.map(parseStep);

/** Returns the file with all paths of a start; a blank line separates them. */
export const getGoldenFile = (start: StartName): string =>
  `${goldenFolder}/${start.replace(/\W+/g, '-')}.txt`;

const duration = (milliseconds: number): string => `${milliseconds / 1000} s`;

const part = (name: string, items: readonly string[]): string =>
  items.length > 0 ? ` · ${name} ${items.join(', ')}` : '';

/** Returns a call with the names of its input's fields. */
function formatCall(call: string): string {
  const [port = '', input = ''] = call.split(' ← ');
  const given: unknown = input ? JSON.parse(input) : {};
  return `${port}(${Object.keys(Object(given)).join(' ')})`;
}

/** Returns the line of a step: its target, and what was saved, forgotten, said, noted and called, the timers that run
 * from then on, and at the first visit of a state what it listens to. */
export const formatStep = (observation: Observation, index: number): string => {
  const { step, elapsed, state, screen, tags, calls, timers, listens } = observation;
  const { saved, forgot, said, noted } = summarizeStep(observation);
  return [
    `${index}. ${step}${elapsed > 0 ? ` +${duration(elapsed)}` : ''} → ${state}`,
    getTopLevel(state) === screen ? '' : ` (screen ${screen})`,
    tags.length > 0 ? ` [${tags.join(', ')}]` : '',
    part('saved', saved),
    part('forgot', forgot),
    part('said', said),
    part('noted', noted),
    part('called', calls.map(formatCall)),
    part('timers', timers.map(duration)),
    part('listens to', listens ?? []),
  ].join('');
};

const parseStepName = (line: string): string => {
  const step = /^\d+\. (.+?)(?: \+[\d.]+ s)? → /.exec(line)?.[1];
  if (!step) throw new Error(`No step of a path: ${line}`);
  return step;
};

/** Reads the committed paths; only `npm run tool -- paths --write` changes them. */
export const readGoldenPaths = (): CommittedPath[] =>
  startNames.flatMap((start) => {
    const file = getGoldenFile(start);
    let firstLine = 1;
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n\n')
      .map((text) => {
        const lines = text.split('\n');
        const [, ...steps] = lines;
        const path = { file, firstLine, lines, start, steps: steps.map(parseStepName) };
        firstLine += lines.length + 1;
        return path;
      });
  });

/** Returns the text of a start's file. */
export const formatPaths = (paths: readonly (readonly Observation[])[]): string =>
  `${paths.map((observations) => observations.map(formatStep).join('\n')).join('\n\n')}\n`;

const rows = (name: string, items: readonly string[]): string[] =>
  items.map((item, index) => `      ${(index === 0 ? name : '').padEnd(9)}${item}`);

/** Returns the full trace of a step: every transition, action, input and change, and the events it listens to. */
const describeStep = (observation: Observation, index: number): string => {
  const { taken, actions, calls, changes, listens } = observation;
  return [
    formatStep(observation, index),
    ...rows('took', taken.length > 0 ? taken : ['nothing']),
    ...rows('actions', actions.length > 0 ? [actions.join(', ')] : []),
    ...rows('calls', calls),
    ...rows('context', changes),
    ...rows('listens', listens ? [`${listens.join(', ')}; ignores all else`] : []),
  ].join('\n');
};

/** Returns the full trace of a path. */
export const describePath = (
  start: StartName,
  number: number,
  observations: readonly Observation[],
): string => `Path ${number}, ${start}\n\n${observations.map(describeStep).join('\n\n')}\n`;

/**
 * Describes the first step that differs from the committed one: both lines and the full trace; `null` if none
 * differs.
 */
export function describeFirstDifference(
  { file, firstLine, lines }: CommittedPath,
  observations: readonly Observation[],
): string | null {
  const now = observations.map(formatStep);
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
