import { bankAlert } from '../alert.ts';
import type { JourneyContext, OutputArgs } from '../context.ts';
import { type Flow, getAdjacentTarget } from '../flows/flow.ts';
import { type Clearances, clearances, type DecidingScreen } from '../saved/clearances.ts';
import { createClearance } from '../saved/invalidate.ts';
import { type Call, createCallState, hasOutcome, trackAsking } from './call.ts';
import { createContinueTransitions } from './detour.ts';

/** Where an answer ends the journey instead. */
interface Refusal {
  outcome: string;
  target: `#${string}`;
}

type CallOf<Screen extends DecidingScreen> = Clearances[Screen]['call'];

type Deciding<Screen extends DecidingScreen> = Omit<Call<CallOf<Screen>>, 'onDone' | 'src'> & {
  flow: Flow;
  /** The screen that asks; its row of saved/clearances.ts has the call, and what it is asked about. */
  screen: Screen;
  /** The one answer that lets pass. */
  passOutcome: string;
  refusals: readonly Refusal[];
};

/**
 * The call of a screen whose answer decides whether the journey goes on: the answer that lets pass is noted
 * for the data that it was given for and leads on, or back to where a detour began; refusals lead to their
 * endings; any other answer is said as the bank says it.
 */
export function createDecidingCall<const Screen extends DecidingScreen>(of: Deciding<Screen>) {
  const { flow, screen, passOutcome: clear, refusals, ...rest } = of;
  const { call: src } = clearances[screen];
  const answers = [
    ...createContinueTransitions({
      guard: hasOutcome(clear),
      target: getAdjacentTarget(flow, screen, 'next'),
      actions: {
        type: 'save' as const,
        params: ({ context }: { context: JourneyContext }) =>
          createClearance(screen, context.saved),
      },
    }),
    ...refusals.map(({ outcome: answer, target }) => ({ guard: hasOutcome(answer), target })),
    {
      target: 'alerting',
      actions: {
        type: 'setAlert' as const,
        params: ({ event }: OutputArgs<{ outcome: string; description?: string | undefined }>) =>
          bankAlert(event.output.outcome === 'other' ? event.output.description : undefined),
      },
    },
  ];
  return {
    on: { back: 'editing' },
    entry: trackAsking(screen).entry,
    ...createCallState<CallOf<Screen>>({
      src,
      ...rest,
      answers,
      exit: [trackAsking(screen).exit],
    } as unknown as Call<CallOf<Screen>>),
  };
}
