import type { AnyStateMachine } from 'xstate';
import { type MutantFigures, record } from '../findings.ts';
import { type GoldenPath, readGolden } from '../paths/golden.ts';
import { nameOfStep } from '../paths/steps.ts';
import { createLockstep } from './lockstep.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { playScene, scenesOf, simulatorsOf } from './trace.ts';

interface Assessed {
  figures: MutantFigures;
  /** Changes that change nothing: their names, and why. */
  equivalent: { name: string; because: string }[];
  /** Changes that nothing noticed though they may matter, and reasons that nothing needs. */
  open: string[];
}

/**
 * Changes of the chart against the golden paths; those that they do not notice are run in lockstep
 * with the chart and have to be equivalent, for a reason that is written down.
 */
export function assessChart(machine: AnyStateMachine): Assessed {
  const started = performance.now();
  const results = runMutants(machine, readGolden());
  const survivors = results.filter(({ killedBy }) => killedBy === null).map((one) => one.mutant);
  const lockstep = createLockstep(machine);
  const equivalent: Assessed['equivalent'] = [];
  const open = staleFor(survivors.map(({ name }) => name));
  for (const mutant of survivors) {
    const { compared, touching, path } = lockstep.compare(mutant);
    const reason = reasonFor(mutant.name);
    if (!path && reason && compared > 0) {
      const because = `${reason} (${touching} steps in lockstep, ${compared} kinds)`;
      equivalent.push({ name: mutant.name, because });
    } else {
      const why = path ? path.map(nameOfStep).join(' › ') : 'no difference found, no reason given';
      open.push(`${mutant.name}: ${why}`);
    }
  }
  const figures = {
    mutants: results.length,
    killed: results.length - survivors.length,
    equivalent: equivalent.length,
    survived: survivors.length - equivalent.length,
    seconds: (performance.now() - started) / 1000,
  };
  record('mutants', figures);
  return { figures, equivalent, open };
}

interface Result {
  mutant: Mutant;
  /** Which path and step tells it from the chart; `null` when none does. */
  killedBy: { path: number; step: number } | null;
}

/**
 * Runs the golden paths against every mutant, until the first difference. Of a path only the steps
 * are run that have to do with the changed state: up to a difference the two charts stand in the
 * same situation, and elsewhere they are the same chart.
 */
export function runMutants(
  machine: AnyStateMachine,
  paths: readonly GoldenPath[],
  mutants: readonly Mutant[] = mutantsOf(machine),
): Result[] {
  const scenes = scenesOf(machine, paths);
  return mutants.map((mutant) => {
    let chart: AnyStateMachine;
    try {
      chart = mutant.chart();
    } catch {
      // A chart that can't even be made is seen by every test.
      return { mutant, killedBy: { path: 0, step: 0 } };
    }
    const simulatorOf = simulatorsOf(chart);
    const seen = scenes
      .get(mutant.state)
      ?.find(
        (scene) => playScene(simulatorOf(paths[scene.path] as GoldenPath), scene) !== scene.look,
      );
    return { mutant, killedBy: seen ? { path: seen.path, step: seen.at } : null };
  });
}

/** Changes of the chart that change nothing, and why. Lockstep with the chart confirms each. */
const equivalents: readonly { mutant: RegExp; because: string }[] = [
  {
    mutant: /^order swapped: restoring · always · (?!1$)/,
    because: 'an address leads to one screen only, so at most one of these holds',
  },
  {
    mutant: /^guard dropped: restoring · always · 34$/,
    because: 'the last screen is left when no other was meant',
  },
  {
    mutant: /: cardSelection\.editing · on chooser\.submitted · 1\b/,
    because: 'on a detour, and the identity-first journey has none',
  },
  {
    mutant: /: faceTips\.alerting · on (dialog\.closed|back) · 1\b/,
    because:
      'the photo of the e-KTP is lost here alone; the face is read before it, and is lost with it',
  },
  {
    mutant: /^order swapped: submission\.unsettled · always · 1$/,
    because: 'the bank refuses a face, or a photo is lost before anything is sent',
  },
  {
    mutant: /^order swapped: job\.editing · on document\.photoWanted · 2$/,
    because: 'a complete form beside the NPWP was taken by the alternative before these two',
  },
  {
    mutant: /^order swapped: .* · onDone · \d$/,
    because: 'an answer is one word, so at most one alternative holds',
  },
  {
    mutant: /^order swapped: (personalData|identity|review)\.editing · on \w+\.submitted · 1$/,
    because: 'a birth date gets one verdict',
  },
  {
    mutant:
      /^order swapped: (idCapture\.deciding · always · [12]|faceTips\.deciding · always · 2)$/,
    because: 'one result is shown at a time',
  },
  {
    mutant:
      /^order swapped: (submission\.sending|recording\.sending\.part\.(step1|ktp|foto|photos|apply1)) · onError · 1$/,
    because: 'a call that was refused is no lost file',
  },
  {
    mutant: /^order swapped: faceTips\.verified · on face\.continued · 1$/,
    because: 'the identity-first journey has no codes',
  },
  {
    mutant: /^order swapped: recording\.sending\.part\.choosing · always · /,
    because: 'one part is the next at a time',
  },
  {
    mutant: /^foreign transition: .*\.(deciding|choosing) · /,
    because: 'nobody can act there: it is left at once',
  },
  {
    mutant: /^input dropped: faceFrame\.opening/,
    because: 'the call is given nothing anyway',
  },
  {
    mutant: /: submission\.deciding · always · 1/,
    because: 'a second lock that no situation reaches',
  },
];

/** Why a mutant is equivalent, or `undefined` when nobody said. */
export const reasonFor = (name: string): string | undefined =>
  equivalents.find(({ mutant }) => mutant.test(name))?.because;

/** Reasons that no survivor needs any more. */
export const staleFor = (survivors: readonly string[]): string[] =>
  equivalents
    .filter(({ mutant }) => !survivors.some((name) => mutant.test(name)))
    .map(({ mutant }) => String(mutant));
