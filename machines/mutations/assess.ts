import type { AnyStateMachine } from 'xstate';
import { type MutationFigures, saveRecord } from '../findings.ts';
import { type GoldenPath, readGoldenPaths } from '../paths/golden.ts';
import { formatStepName } from '../paths/steps.ts';
import { createMutations, type Mutation } from './createMutations.ts';
import { createLockstep } from './lockstep.ts';
import { createScenes, createSimulators, playScene } from './trace.ts';

interface Assessed {
  figures: MutationFigures;
  /** Mutations that change nothing: their names, and why. */
  equivalent: { name: string; because: string }[];
  /** Mutations that no path noticed although they may matter, and reasons that no mutation needs. */
  open: string[];
}

/**
 * Runs the golden paths against mutations of the chart. Mutations that they do not notice run in lockstep with the
 * chart, and must be equivalent for a reason that is listed below.
 */
export function assessChart(machine: AnyStateMachine): Assessed {
  const started = performance.now();
  const results = runMutations(machine, readGoldenPaths());
  const survivors = results.filter(({ killedBy }) => killedBy === null).map((one) => one.mutation);
  const lockstep = createLockstep(machine);
  const equivalent: Assessed['equivalent'] = [];
  const open = getStaleReasons(survivors.map(({ name }) => name));
  for (const mutation of survivors) {
    const { compared, touching, path } = lockstep.compare(mutation);
    const reason = getReason(mutation.name);
    if (!path && reason && compared > 0) {
      const because = `${reason} (${touching} steps in lockstep, ${compared} kinds)`;
      equivalent.push({ name: mutation.name, because });
    } else {
      const why = path
        ? path.map(formatStepName).join(' › ')
        : 'no difference found, no reason given';
      open.push(`${mutation.name}: ${why}`);
    }
  }
  const figures = {
    mutations: results.length,
    killed: results.length - survivors.length,
    equivalent: equivalent.length,
    survived: survivors.length - equivalent.length,
    seconds: (performance.now() - started) / 1000,
  };
  saveRecord('mutations', figures);
  return { figures, equivalent, open };
}

interface Result {
  mutation: Mutation;
  /** The path and step that show a difference; `null` if none does. */
  killedBy: { path: number; step: number } | null;
}

/**
 * Runs the golden paths against every mutation, until the first difference. Only steps that involve the changed state
 * are run: until a difference both charts are in the same situation, and elsewhere they are the same chart.
 */
export function runMutations(
  machine: AnyStateMachine,
  paths: readonly GoldenPath[],
  mutations: readonly Mutation[] = createMutations(machine),
): Result[] {
  const scenes = createScenes(machine, paths);
  return mutations.map((mutation) => {
    let chart: AnyStateMachine;
    try {
      chart = mutation.chart();
    } catch {
      // A chart that can't even be made is seen by every test.
      return { mutation, killedBy: { path: 0, step: 0 } };
    }
    const simulatorOf = createSimulators(chart);
    const seen = scenes
      .get(mutation.state)
      ?.find(
        (scene) => playScene(simulatorOf(paths[scene.path] as GoldenPath), scene) !== scene.look,
      );
    return { mutation, killedBy: seen ? { path: seen.path, step: seen.at } : null };
  });
}

/** Mutations that change nothing, and why. Lockstep with the chart confirms each. */
const equivalents: readonly { mutation: RegExp; because: string }[] = [
  {
    mutation: /^order swapped: restoring · always · (?!1$)/,
    because: 'an address leads to one screen only, so at most one of these holds',
  },
  {
    mutation: /^guard dropped: restoring · always · 34$/,
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
      /^order swapped: (submission\.sending|recording\.sending\.part\.(step1|ktp|foto|photos|apply1)) · onError · 1$/,
    because: 'a call that was refused is no lost file',
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
  {
    mutation: /: submission\.deciding · always · 1/,
    because: 'a second lock that no situation reaches',
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
