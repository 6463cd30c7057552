import { describeStepByName } from '../atlas/stepWords.ts';
import type { JourneyEvent } from '../journey/events.ts';
import { type ExampleName, exampleEvents } from '../paths/examples.ts';
import { formatStepName, parseStep, type Step } from '../paths/steps.ts';

/**
 * A step of a walk: any step of a path, or what only an adversary does. `blank`: a complete form with one field
 * emptied. `late`: a call ends that the chart has left. `link`: an address with channel and referral. `otherJourney`:
 * the front page's address of the other journey. `duplicate` and `switch`: a second tab with a copy of the session,
 * and the next of the open tabs.
 */
export type WalkStep =
  | Step
  | { kind: 'blank'; name: ExampleName; field: string }
  | ({ kind: 'late' } & Omit<Extract<Step, { kind: 'answer' }>, 'kind'>)
  | { kind: 'link'; to: 'homepage' | 'chooser' | 'splash' }
  | { kind: 'otherJourney' }
  | { kind: 'duplicate' }
  | { kind: 'switch' };

const words = {
  otherJourney: 'Alamat perjalanan lain dibuka',
  duplicate: 'Tab digandakan; tab baru dipakai',
  switch: 'Tab lain dipakai',
} as const;
const isBare = (text: string): text is keyof typeof words => Object.hasOwn(words, text);
const linked = { homepage: 'Halaman depan', chooser: 'Pilihan kartu', splash: 'Pembuka' } as const;

/** Returns the name of a step; `parseWalkStep` reads it. */
export function formatWalkStep(step: WalkStep): string {
  switch (step.kind) {
    case 'blank':
      return `${step.name}, but ${step.field} is empty`;
    case 'late':
      return `late ${formatStepName({ ...step, kind: 'answer' })}`;
    case 'link':
      return `link with channel and referral: ${step.to}`;
    case 'otherJourney':
    case 'duplicate':
    case 'switch':
      return step.kind;
    default:
      return formatStepName(step);
  }
}

/** Parses the name that `formatWalkStep` returns. @throws if there is no such step. */
export function parseWalkStep(text: string): WalkStep {
  if (isBare(text)) return { kind: text };
  const [, name, field] = /^(\w+\.submitted: complete), but (\w+) is empty$/.exec(text) ?? [];
  if (name && field) return { kind: 'blank', name: name as ExampleName, field };
  if (text.startsWith('late ')) {
    const step = parseStep(text.slice('late '.length));
    if (step.kind === 'answer') return { ...step, kind: 'late' };
  }
  const [, to] = /^link with channel and referral: (\w+)$/.exec(text) ?? [];
  if (to && Object.hasOwn(linked, to)) return { kind: 'link', to: to as keyof typeof linked };
  return parseStep(text);
}

/** Describes a step for analysts, in the words of the atlas. */
export function describeWalkStep(step: WalkStep): string {
  switch (step.kind) {
    case 'blank':
      return `${describeStepByName(step.name)}, tetapi ${step.field} kosong`;
    case 'late':
      return `Terlambat, setelah ditinggalkan: ${describeStepByName(formatStepName({ ...step, kind: 'answer' }))}`;
    case 'link':
      return `Tautan dengan kanal dan referal: ${linked[step.to]}`;
    case 'otherJourney':
    case 'duplicate':
    case 'switch':
      return words[step.kind];
    case 'timer': {
      const [, delay, state] = /^xstate\.after\.(\w+)\.journey\.(.+)$/.exec(step.id) ?? [];
      return `Waktu berlalu: ${delay} pada ${state}`;
    }
    default:
      return describeStepByName(formatStepName(step));
  }
}

/** Every complete form with one of its filled text fields emptied. */
export const blankSteps: Extract<WalkStep, { kind: 'blank' }>[] = (
  Object.entries(exampleEvents) as [ExampleName, JourneyEvent][]
).flatMap(([name, event]) =>
  name.endsWith('.submitted: complete') && 'values' in event
    ? Object.entries(event.values)
        .filter(([, value]) => typeof value === 'string' && value !== '')
        .map(([field]) => ({ kind: 'blank' as const, name, field }))
    : [],
);

/** The incomplete example of each form, which stands for a form with any field emptied. */
const incomplete = (Object.keys(exampleEvents) as ExampleName[]).filter((name) =>
  /\.submitted: without an? /.test(name),
);

/** Returns the step of a path that properties see in place of a step; a change of journey or tab counts as a reload. */
export function toPathStep(step: WalkStep): Step {
  switch (step.kind) {
    case 'blank': {
      const { type } = exampleEvents[step.name];
      const name = incomplete.find((example) => exampleEvents[example].type === type);
      return { kind: 'event', name: name ?? step.name };
    }
    case 'late':
      return { ...step, kind: 'answer' };
    case 'link':
      return { kind: 'address', entry: { to: step.to } };
    case 'otherJourney':
      return { kind: 'address', entry: { to: 'homepage' } };
    case 'duplicate':
    case 'switch':
      return { kind: 'reload' };
    default:
      return step;
  }
}

/** Creates the event of a form with one field emptied. */
export const createBlankEvent = ({ name, field }: { name: ExampleName; field: string }) => {
  const event = exampleEvents[name] as JourneyEvent & { values: object };
  return { ...event, values: { ...event.values, [field]: '' } } as JourneyEvent;
};
