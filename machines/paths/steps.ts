import type { AnyEventObject } from 'xstate';
import type { Entry, JourneyContext } from '../journey/context.ts';
import type { Ports } from '../journey/ports.ts';
import { screenIds } from '../journey/screens.ts';
import { type Ending, portEndings } from './answers.ts';
import { type ExampleName, exampleEvents } from './examples.ts';

/**
 * One step of a path: an event, the end of a call, time until something happens, one timer (proofs fire any of them),
 * a reload of the page, or a typed address, which loads a new page.
 */
export type Step =
  | { kind: 'event'; name: ExampleName }
  | { kind: 'answer'; id: string; port: keyof Ports; ending: string }
  | { kind: 'time' }
  | { kind: 'timer'; id: string }
  | { kind: 'reload' }
  | { kind: 'address'; entry: Entry };

/** Returns the way in which a call ends in a step of the kind `answer`. */
export function getEnding(port: keyof Ports, ending: string): Ending {
  const endings: Record<string, Ending> = portEndings[port];
  const found = endings[ending];
  if (!found) throw new Error(`The call ${port} has no ending ${ending}`);
  return found;
}

/** Creates the event that the chart receives for an event, a call's end or a timer. @throws for any other step. */
export function createEvent(step: Step): AnyEventObject {
  switch (step.kind) {
    case 'event':
      return exampleEvents[step.name];
    case 'answer': {
      const ending = getEnding(step.port, step.ending);
      return 'output' in ending
        ? { type: `xstate.done.actor.${step.id}`, output: ending.output }
        : { type: `xstate.error.actor.${step.id}`, error: ending.error };
    }
    case 'timer':
      return { type: step.id };
    default:
      throw new Error(`${step.kind} is no event`);
  }
}

/** Returns the type of the event that a step sends; `null` for a step of another kind. */
export const getEventType = (step: Step): string | null =>
  step.kind === 'event' ? exampleEvents[step.name].type : null;

/** Returns the name of a step in a path, which `parseStep` reads. */
export function formatStepName(step: Step): string {
  switch (step.kind) {
    case 'event':
      return step.name;
    case 'answer':
      return `answer ${step.port} (${step.id}): ${step.ending}`;
    case 'timer':
      return `timer ${step.id}`;
    case 'address':
      return `address: ${step.entry.to}${step.entry.result ? `, provider says ${step.entry.result}` : ''}`;
    default:
      return step.kind;
  }
}

/** Parses the name of a step. @throws if there is no such step. */
export function parseStep(text: string): Step {
  if (text === 'time' || text === 'reload') return { kind: text };
  if (text.startsWith('timer ')) return { kind: 'timer', id: text.slice('timer '.length) };
  const [, port, id, ending] = /^answer (\w+) \(([\w.]+)\): (.+)$/.exec(text) ?? [];
  if (port && id && ending) return { kind: 'answer', port: port as keyof Ports, id, ending };
  const [, screen, result] =
    /^address: (\w+)(?:, provider says (success|failed))?$/.exec(text) ?? [];
  const to = screenIds.find((id) => id === screen);
  if (to) return { kind: 'address', entry: result ? { to, result: result as 'success' } : { to } };
  if (!(text in exampleEvents)) throw new Error(`No step is called ${text}`);
  return { kind: 'event', name: text as ExampleName };
}

/** The environment of the chart in a simulation: the event for each step, and the numbers of captures. */
export interface StepSource {
  eventOf(step: Step, context: JourneyContext): AnyEventObject;
  newReffNumber(context: JourneyContext): string;
}

/** The reference number of every capture in the paths. */
export const specimenNumber = 'REFF-SPECIMEN';

/** The environment of the paths: the same photo, reading and number every time. */
export const specimens: StepSource = { eventOf: createEvent, newReffNumber: () => specimenNumber };
