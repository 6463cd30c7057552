import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate';
import { createStepMessage, type Message, type StepMessage } from './messages.ts';
import { redactContext, redactEvent } from './redact.ts';

/** The part of BroadcastChannel that the feed uses. */
export interface Channel {
  postMessage(message: Message): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
}

/** The steps that a panel receives which opens later. */
const maxSteps = 500;

/**
 * Creates the observer that sends each step of the chart, redacted, to a panel in another window of this browser. A
 * panel that opens later receives the last 500 steps. `page` identifies this page load.
 */
export function createFeed(channel: Channel, page: string): Observer<InspectionEvent> {
  const steps: StepMessage[] = [];
  let number = 0;
  const send = (inspected: StatelyInspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const step = createStepMessage(
      inspected.snapshot as never,
      inspected.event as StepMessage['event'],
      {
        page,
        number,
        at: Number(inspected.createdAt),
      },
    );
    number += 1;
    steps.push(step);
    if (steps.length > maxSteps) steps.shift();
    channel.postMessage(step);
  };
  channel.onmessage = ({ data }) => {
    if (data.kind === 'hello') for (const step of steps) channel.postMessage(step);
  };
  const inspector = createInspector(
    { send },
    { sanitizeContext: redactContext, sanitizeEvent: redactEvent },
  );
  return {
    // The library's own observer waits until the page is idle. A busy or hidden page is never idle.
    next(inspected) {
      // The actor of a call needs no separate step: its done event reports the outcome.
      if (
        inspected.type !== '@xstate.snapshot' ||
        inspected.actorRef.sessionId !== inspected.rootId
      ) {
        return;
      }
      const { value, context, tags } = inspected.snapshot as AnyMachineSnapshot;
      const snapshot = { value, context, tags: [...tags] };
      inspector.snapshot(inspected.actorRef, snapshot, { event: inspected.event });
    },
  };
}
