import type { FlightReport, RecordedEvent } from '../../src/lib/flightReport.ts';
import { defaultSettings, identityFirstSettings } from '../definition.ts';
import { sixStepFormIds } from '../journey/forms.ts';
import { journey } from '../journey/journey.ts';
import { decidingScreens } from '../journey/saved/clearances.ts';
import { createClearance } from '../journey/saved/invalidate.ts';
import { sixStepKeyOf } from '../journey/saved/savedKeys.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { type ScreenId, screenIds } from '../journey/screens.ts';
import { getStatePath } from '../journey/snapshot.ts';
import { applicant as person } from '../paths/applicant.ts';
import { exampleEvents } from '../paths/examples.ts';
import { createSimulator, type SimulationNode } from '../paths/simulator.ts';
import { formatStepName, getEnding, type Step } from '../paths/steps.ts';

/** A recorded step, with the example event that leads to the same state. */
export interface PlayedStep {
  happening: RecordedEvent;
  /** The example that led to the recorded state; `undefined` if none did. */
  as?: string | undefined;
}

/** How many situations one record can stand for: it does not contain the typed values. */
const maxCandidates = 60;

const stateOf = ({ snapshot }: SimulationNode) => getStatePath(snapshot);

/** Returns the outcome of a call's output, as a record contains it. */
const outcomeOf = (output: unknown): unknown =>
  typeof output === 'object' && output !== null ? Reflect.get(output, 'outcome') : undefined;

/** Checks whether a step of the chart matches a recorded event. */
function isMeant(step: Step, { event, answer = '' }: RecordedEvent): boolean {
  switch (step.kind) {
    case 'event':
      return exampleEvents[step.name].type === event;
    case 'answer': {
      const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
      if (id !== step.id) return false;
      const ending = getEnding(step.port, step.ending);
      if ('error' in ending) return how === 'error';
      if (how === 'error') return false;
      const outcome = outcomeOf(ending.output);
      return outcome === undefined || answer.split(' ')[0] === outcome;
    }
    case 'timer':
      return event.startsWith('xstate.after.') && step.id === event;
    case 'reload':
      return event === 'load';
    default:
      return false;
  }
}

const { alamat_berbeda: _, ...step4 } = person.address;
const photo = {
  ref: 'file.example',
  type: 'image/jpeg',
  size: 1,
  name: '',
  kept: 'sealed',
} as const;

/** Example data for a record that begins in the middle of a journey. */
const given: Saved = {
  code: '',
  ...Object.fromEntries(sixStepFormIds.map((form) => [sixStepKeyOf[form], person[form]])),
  dataImg: photo,
  setujusyarat: true,
  setujupenawan: true,
  step_check: { flag_datapribadi: true, flag_syarat: true, point: '100' },
  step4,
  step5: { ...person.job, npwpFile: null, slipgajiFile: null },
  statusLiveness: 'success',
  fc_token: 'example',
  face1: photo,
  faceOf: person.personalData.nik,
  registrationToken: 'example',
  reffNumberRegistration: 'example',
  transaction_id: 'example',
  cameraExplained: true,
};
const everything: Saved = Object.assign(
  {},
  given,
  ...decidingScreens.map((screen) => createClearance(screen, given)),
);

/** Sets of keys that the applicant may not have yet. */
const missing: (keyof Saved)[][] = [
  [],
  ['transaction_id'],
  ['registrationToken', 'transaction_id'],
  ['statusLiveness', 'face1', 'faceOf', 'registrationToken', 'transaction_id'],
  ['cameraExplained'],
  ['cameraExplained', 'dataImg', 'step2', 'step3'],
];

/**
 * Replays a report on the chart, step by step. For each recorded event every example is tried; those that lead to the
 * recorded state remain. If none does, the chart differs, and the replay continues in the recorded state if an address
 * can open it.
 */
export function playReport(report: FlightReport): PlayedStep[] {
  const isOther = report.flow === 'identityFirst';
  const simulator = createSimulator(
    journey as never,
    isOther ? identityFirstSettings : defaultSettings,
  );

  /** Returns the situations in a state that an address can open. */
  const enter = (state: string): SimulationNode[] => {
    const top = state.split(/[.+]/)[0];
    const screens: (ScreenId | null)[] = [
      ...screenIds.filter((id) => id === top),
      ...screenIds.filter((id) => id !== top),
      null,
    ];
    const found: SimulationNode[] = [];
    for (const to of screens) {
      for (const keys of missing) {
        const saved = { ...everything };
        for (const key of keys) delete (saved as Partial<Saved>)[key];
        const node = simulator.start({ to }, saved);
        if (stateOf(node) === state) found.push(node);
      }
      const fresh = simulator.start({ to });
      if (stateOf(fresh) === state) found.unshift(fresh);
      if (found.length > 0) return found;
    }
    return found;
  };

  let now: SimulationNode[] = [];
  return report.happened.map((happening, index): PlayedStep => {
    if (index === 0) {
      now = enter(happening.state);
      return { happening, as: now.length > 0 ? 'start' : undefined };
    }
    const reached = new Map<string, { node: SimulationNode; as: string }>();
    for (const from of now) {
      for (const step of simulator.steps(from, 'any timer', (it) => isMeant(it, happening))) {
        const node = simulator.take(from, step);
        if (stateOf(node) === happening.state && reached.size < maxCandidates)
          reached.set(node.key, { node, as: formatStepName(step) });
      }
      // An event that the chart ignores is recorded, too.
      if (stateOf(from) === happening.state) reached.set(from.key, { node: from, as: 'ignored' });
    }
    const ways = [...reached.values()];
    now = ways.length > 0 ? ways.map(({ node }) => node) : enter(happening.state);
    const as = ways.find((way) => way.as !== 'ignored') ?? ways[0];
    return { happening, as: as?.as };
  });
}
