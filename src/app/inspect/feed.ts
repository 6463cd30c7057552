import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate';
import { type Message, type StepMessage, stepOf } from './messages.ts';
import { redactContext, redactEvent } from './redact.ts';

/** What the feed needs of a BroadcastChannel. */
export interface Channel {
  postMessage(message: Message): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
}

const mostSteps = 500;

/**
 * Tells a panel in another window of this browser what the chart does. Nothing leaves the browser,
 * and what is personal is masked before it leaves the page. Answers a panel that comes later with
 * what it has missed. `page` names this page load.
 */
export function createFeed(channel: Channel, page: string): Observer<InspectionEvent> {
  const steps: StepMessage[] = [];
  let number = 0;
  const send = (inspected: StatelyInspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const step = stepOf(inspected.snapshot as never, inspected.event as StepMessage['event'], {
      page,
      number,
      at: Number(inspected.createdAt),
    });
    number += 1;
    steps.push(step);
    if (steps.length > mostSteps) steps.shift();
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
    // The library's own observer waits until the page is idle, which a busy or hidden page never is.
    next(inspected) {
      // A call's own actor is told of by its answer.
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
