import { bankSays } from '../alert.ts';
import type { GivenAnswer, JourneyContext } from '../context.ts';
import { type Flow, neighbourTarget } from '../flows/flow.ts';
import { type Clearances, clearances, type DecidingScreen } from '../saved/clearances.ts';
import { clearedBy } from '../saved/invalidate.ts';
import { answered, type Call, call, noteAsking } from './call.ts';
import { onwards } from './detour.ts';

/** Where an answer ends the journey instead. */
interface Refusal {
  answer: string;
  target: `#${string}`;
}

type CallOf<Screen extends DecidingScreen> = Clearances[Screen]['call'];

type Deciding<Screen extends DecidingScreen> = Omit<Call<CallOf<Screen>>, 'answers' | 'src'> & {
  flow: Flow;
  /** The screen that asks; its row of saved/clearances.ts has the call, and what it is asked about. */
  screen: Screen;
  /** The one answer that lets pass. */
  clear: string;
  refusals: readonly Refusal[];
};

/**
 * The call of a screen whose answer decides whether the journey goes on: the answer that lets pass is noted
 * for the data that it was given for and leads on, or back to where a detour began; refusals lead to their
 * endings; any other answer is said as the bank says it.
 */
export function deciding<const Screen extends DecidingScreen>(of: Deciding<Screen>) {
  const { flow, screen, clear, refusals, ...rest } = of;
  const { call: src } = clearances[screen];
  const answers = [
    ...onwards({
      guard: answered(clear),
      target: neighbourTarget(flow, screen, 'next'),
      actions: {
        type: 'save' as const,
        params: ({ context }: { context: JourneyContext }) => clearedBy(screen, context.saved),
      },
    }),
    ...refusals.map(({ answer, target }) => ({ guard: answered(answer), target })),
    {
      target: 'alerting',
      actions: {
        type: 'setAlert' as const,
        params: ({ event }: GivenAnswer<{ outcome: string; description?: string | undefined }>) =>
          bankSays(event.output.outcome === 'other' ? event.output.description : undefined),
      },
    },
  ];
  return {
    on: { back: 'editing' },
    entry: noteAsking(screen).entry,
    ...call<CallOf<Screen>>({
      src,
      ...rest,
      answers,
      exit: [noteAsking(screen).exit],
    } as unknown as Call<CallOf<Screen>>),
  };
}
