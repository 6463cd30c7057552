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

/** One recorded step on the chart: what could have been meant by it, or that the chart departs. */
export interface PlayedStep {
  happening: RecordedEvent;
  /** The example that led to the recorded state; `undefined` where none did. */
  as?: string | undefined;
}

/** Situations that one record can stand for: which values were typed it does not tell. */
const mostAtOnce = 60;

const stateOf = ({ snapshot }: SimulationNode) => getStatePath(snapshot);

/** The outcome of an answer that has one, as a record tells it before the code. */
const outcomeOf = (output: unknown): unknown =>
  typeof output === 'object' && output !== null ? Reflect.get(output, 'outcome') : undefined;

/** Whether a step of the chart is what the record calls by this name. */
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

/** Everything that may lie before a record that begins in the middle, as an example has it. */
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

/** What an applicant may not have yet: from nothing missing to a beginning. */
const missing: (keyof Saved)[][] = [
  [],
  ['transaction_id'],
  ['registrationToken', 'transaction_id'],
  ['statusLiveness', 'face1', 'faceOf', 'registrationToken', 'transaction_id'],
  ['cameraExplained'],
  ['cameraExplained', 'dataImg', 'step2', 'step3'],
];

/**
 * Plays a report on the chart, step by step: of each recorded event every example is tried, and those stay
 * that lead to the recorded state. Where none does, the chart departs from what was recorded, and playing
 * goes on from that state where it can be entered.
 */
export function playReport(report: FlightReport): PlayedStep[] {
  const isOther = report.flow === 'identityFirst';
  const simulator = createSimulator(
    journey as never,
    isOther ? identityFirstSettings : defaultSettings,
  );

  /** Every way to be in a state that an address can lead to. */
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
        if (stateOf(node) === happening.state && reached.size < mostAtOnce)
          reached.set(node.key, { node, as: formatStepName(step) });
      }
      // What the chart does not listen to changes nothing, and is recorded all the same.
      if (stateOf(from) === happening.state) reached.set(from.key, { node: from, as: 'ignored' });
    }
    const ways = [...reached.values()];
    now = ways.length > 0 ? ways.map(({ node }) => node) : enter(happening.state);
    const as = ways.find((way) => way.as !== 'ignored') ?? ways[0];
    return { happening, as: as?.as };
  });
}
