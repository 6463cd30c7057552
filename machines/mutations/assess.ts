import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { getStates } from '../definition.ts';
import { type MutationFigures, saveRecord } from '../findings.ts';
import { noteOf } from '../notes/notes.ts';
import { type CommittedPath, readGoldenPaths } from '../paths/golden.ts';
import { formatStepName } from '../paths/steps.ts';
import { createMutations, type Mutation } from './createMutations.ts';
import { type Comparison, createLockstep } from './lockstep.ts';
import {
  createScenes,
  createSimulators,
  formatLine,
  playScene,
  type Scene,
  type Simulators,
  toMove,
} from './trace.ts';

/** A mutation that neither a committed line nor a property notices, and no confirmed reason explains. */
export interface Survivor {
  name: string;
  /** The requirements of the state that it changes. */
  rows: readonly string[];
  /** The shortest path on which it differs although a reason says that it changes nothing. */
  path: string | null;
}

const nothingCompared: Comparison = { compared: 0, touching: 0, path: null };

/** The number of situations of each scenario in lockstep, when only a part of the mutations is judged. */
const sampledSituations = 6_000;

interface Assessed {
  figures: MutationFigures;
  /** Mutations that change nothing: their names, and why. */
  equivalent: { name: string; because: string }[];
  survivors: Survivor[];
  /** Reasons that no mutation needs, and where the list of survivors is out of date. */
  open: string[];
}

/**
 * Judges mutations of the chart by what is written down: the lines of the committed paths and the properties of the
 * proofs. What they do not notice survives, unless a reason listed below says that it changes nothing; lockstep with the
 * chart confirms each reason.
 * @param oneIn judges one mutation in so many, always the same ones, and all with a reason. Lockstep then only has the
 *   first situations.
 */
export function assessChart(machine: AnyStateMachine, oneIn = 1): Assessed {
  const started = performance.now();
  const isJudged = (name: string) => isInShare(name, oneIn) || getReason(name) !== undefined;
  const mutations = createMutations(machine).filter(({ name }) => isJudged(name));
  const { results, outdated } = runMutations(machine, readGoldenPaths(), mutations);
  if (outdated.length > 0) {
    throw new Error(
      `The chart does not follow its committed paths (npm run tool -- paths --write):\n${outdated[0]}`,
    );
  }
  const unnoticed = results
    .filter(({ noticedBy }) => noticedBy === null)
    .map((one) => one.mutation);
  const lockstep = createLockstep(machine, { most: oneIn === 1 ? undefined : sampledSituations });
  const rowsOf = new Map(
    getStates(machine).map((node) => [node.path.join('.'), node.parent ? noteOf(node).rows : []]),
  );
  const equivalent: Assessed['equivalent'] = [];
  const survivors: Survivor[] = [];
  for (const mutation of unnoticed) {
    const { name, state } = mutation;
    const reason = getReason(name);
    // Only a listed reason needs the comparison, which is slow.
    const { compared, touching, path } = reason ? lockstep.compare(mutation) : nothingCompared;
    if (reason && !path && compared > 0) {
      const because = `${reason} (${touching} steps in lockstep, ${compared} kinds)`;
      equivalent.push({ name, because });
    } else {
      const text = path?.map(formatStepName).join(' › ') ?? null;
      survivors.push({ name, rows: rowsOf.get(state) ?? [], path: text });
    }
  }
  const figures = {
    mutations: results.length,
    killed: results.length - unnoticed.length,
    equivalent: equivalent.length,
    survived: survivors.length,
    seconds: (performance.now() - started) / 1000,
  };
  if (oneIn === 1) saveRecord('mutations', figures);
  const listed = new Set([...readSurvivors()].filter(isJudged));
  const open = [
    ...getStaleReasons(unnoticed.map(({ name }) => name)).map(
      (one) => `a reason for nothing: ${one}`,
    ),
    ...survivors.filter(({ name }) => !listed.has(name)).map(({ name }) => `new survivor: ${name}`),
    ...[...listed]
      .filter((name) => !survivors.some((survivor) => survivor.name === name))
      .map((name) => `listed, but survives no more: ${name}`),
  ];
  return { figures, equivalent, survivors, open };
}

/** Checks whether a mutation is judged. Depends only on its name, so that the choice does not change with the chart. */
const isInShare = (name: string, oneIn: number): boolean =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % oneIn === 0;

/** The committed list of survivors, each below the requirements of its state. */
export const survivorsFile = 'machines/mutations/survivors.txt';

/** Returns the names of the listed survivors. */
export const readSurvivors = (): Set<string> =>
  new Set(
    readFileSync(survivorsFile, 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('  ') ? [line.trim()] : [])),
  );

/** Returns the text of the list. */
export function formatSurvivors(survivors: readonly Survivor[]): string {
  const groups = new Map<string, string[]>();
  for (const { rows, name } of survivors) {
    const key = rows.join(', ') || 'the entire chart';
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([rows, names]) => `${rows}\n${names.map((name) => `  ${name}\n`).join('')}`)
    .join('\n');
}

/** What noticed a mutation: the line of a committed path, or a property. */
export type Noticed = { line: string } | { property: string };

interface Result {
  mutation: Mutation;
  /** `null` if nothing that is written down notices it. */
  noticedBy: Noticed | null;
}

/** The maximum number of situations from which the properties are checked for a mutation that no line notices. */
const mostSituations = 12;

/**
 * Judges mutations by the committed lines, then by the properties. Only steps that involve the changed state are run:
 * elsewhere the mutation is the same chart. If the chart itself does not follow a line, returns only `outdated`.
 */
export function runMutations(
  machine: AnyStateMachine,
  paths: readonly CommittedPath[],
  mutations: readonly Mutation[] = createMutations(machine),
): { results: Result[]; outdated: string[] } {
  const scenes = createScenes(machine, paths);
  const original = createSimulators(machine);
  const judged = scenes.outdated.length > 0 ? [] : mutations;
  const results = judged.map((mutation): Result => {
    const own = scenes.of.get(mutation.state) ?? [];
    let chart: AnyStateMachine;
    try {
      chart = mutation.chart();
    } catch {
      return { mutation, noticedBy: { property: 'callsHaveWaysOut' } };
    }
    const simulators = createSimulators(chart);
    const noticedBy =
      findDifferentLine(simulators, paths, own) ??
      findBrokenProperty(simulators, original, paths, own);
    return { mutation, noticedBy };
  });
  return { results, outdated: scenes.outdated };
}

/** Finds a committed line that a mutation does not follow. */
function findDifferentLine(
  simulators: Simulators,
  paths: readonly CommittedPath[],
  scenes: readonly Scene[],
): Noticed | null {
  const seen = scenes.find((scene) => {
    try {
      const played = playScene(simulators(paths[scene.path] as CommittedPath), scene);
      return formatLine(played, scene) !== scene.line;
    } catch {
      return true;
    }
  });
  return seen ? { line: seen.line } : null;
}

/** Finds a property that a mutation violates, by one step from a situation of the committed paths. */
function findBrokenProperty(
  simulators: Simulators,
  original: Simulators,
  paths: readonly CommittedPath[],
  scenes: readonly Scene[],
): Noticed | null {
  const situations = new Map(scenes.map((scene) => [`${scene.from?.key}`, scene]));
  for (const { from, path, watch } of [...situations.values()].slice(0, mostSituations)) {
    if (!from) continue;
    const start = paths[path] as CommittedPath;
    const simulator = simulators(start);
    const before = simulator.rebindToMachine(from);
    for (const step of simulator.steps(before, 'any timer')) {
      try {
        const broken = watch.copy().follow(toMove(before, step, simulator.take(before, step)));
        if (broken) return { property: broken.property };
      } catch {
        try {
          original(start).take(from, step);
        } catch {
          // The step asks for what this situation lacks, on every chart.
          continue;
        }
        return { property: 'nothingCrashes' };
      }
    }
  }
  return null;
}

/** Mutations that change nothing, and why. Lockstep with the chart confirms each. */
const equivalents: readonly { mutation: RegExp; because: string }[] = [
  {
    mutation: /^order swapped: restoring · always · (?!1$)/,
    because: 'an address leads to one screen only, so at most one of these holds',
  },
  {
    mutation: /^guard dropped: restoring · always · 37$/,
    because: 'the last screen is left when no other was meant',
  },

  {
    mutation: /: faceTips\.alerting · on (dialog\.closed|back) · 1\b/,
    because:
      'the photo of the e-KTP is lost here alone; the face is read before it, and is lost with it',
  },
  {
    mutation: /^order swapped: submission\.unsettled · always · 1$/,
    because: 'the bank refuses a face, or a photo is lost before anything is sent',
  },
  {
    mutation: /^order swapped: job\.editing · on document\.photoWanted · 2$/,
    because: 'a complete form beside the NPWP was taken by the alternative before these two',
  },
  {
    mutation: /^order swapped: .* · onDone · \d$/,
    because: 'an answer is one word, so at most one alternative holds',
  },
  {
    mutation: /^order swapped: (personalData|identity|review)\.editing · on \w+\.submitted · 1$/,
    because: 'a birth date gets one verdict',
  },
  {
    mutation:
      /^order swapped: (idCapture\.deciding · always · [12]|faceTips\.deciding · always · 2)$/,
    because: 'one result is shown at a time',
  },
  {
    mutation:
      /^order swapped: (submission\.sending|recording\.sending\.part\.(step1|record|ktp|foto|photos|apply1|apply4)) · onError · 1$/,
    because: 'a call that was refused is no lost file',
  },
  {
    mutation: /^order swapped: otp\.entry\.typing · on [\w.]+ · 1$/,
    because: 'a resend is under way, or its alert is open, never both',
  },
  {
    mutation: /^order swapped: faceTips\.verified · on face\.continued · 1$/,
    because: 'the identity-first journey has no codes',
  },
  {
    mutation: /^order swapped: recording\.sending\.part\.choosing · always · /,
    because: 'one part is the next at a time',
  },
  {
    mutation: /^foreign transition: .*\.(deciding|choosing) · /,
    because: 'the state is left by a transition without an event, so no event is handled in it',
  },
  {
    mutation: /^input dropped: faceFrame\.opening/,
    because: 'the call is given nothing anyway',
  },
];

/** Returns why a mutation is equivalent; `undefined` without a listed reason. */
export const getReason = (name: string): string | undefined =>
  equivalents.find(({ mutation }) => mutation.test(name))?.because;

/** Returns the listed reasons that no surviving mutation needs. */
export const getStaleReasons = (survivors: readonly string[]): string[] =>
  equivalents
    .filter(({ mutation }) => !survivors.some((name) => mutation.test(name)))
    .map(({ mutation }) => String(mutation));
