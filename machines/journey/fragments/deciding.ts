import type { CallOutcome } from '../../../api/contracts/index.ts';
import { bankAlert } from '../alert.ts';
import type { JourneyContext, OutputArgs } from '../context.ts';
import { type Flow, getAdjacentTarget } from '../flows/flow.ts';
import { type Clearances, clearances, type DecidingScreen } from '../saved/clearances.ts';
import { createClearance } from '../saved/invalidate.ts';
import { type Call, createCallState, hasOutcome, trackAsking } from './call.ts';
import { createContinueTransitions } from './detour.ts';

type CallOf<Screen extends DecidingScreen> = Clearances[Screen]['call'];
type Outcome<Screen extends DecidingScreen> = CallOutcome<CallOf<Screen>>['outcome'];

type Deciding<Screen extends DecidingScreen, Pass extends Outcome<Screen>> = Omit<
  Call<CallOf<Screen>>,
  'onDone' | 'src'
> & {
  flow: Flow;
  /** The screen that makes the call; its row in saved/clearances.ts has the port and the data it is about. */
  screen: Screen;
  /** The outcome that lets the applicant continue. */
  passOutcome: Pass;
  /** The ending of each outcome that ends the journey: of every other one with a name. */
  refusals: { readonly [Refusal in Exclude<Outcome<Screen>, Pass | 'other'>]: `#${string}` };
};

/**
 * Creates the call of a screen whose outcome decides whether the applicant may continue. The passing outcome is
 * stored for the data that were checked, and leads to the next screen, or back to the start of a detour. Refusals
 * lead to their endings. Any other outcome opens an alert with the bank's message.
 */
export function createDecidingCall<
  const Screen extends DecidingScreen,
  const Pass extends Outcome<Screen>,
>(of: Deciding<Screen, Pass>) {
  const { flow, screen, passOutcome, refusals, ...rest } = of;
  const { call: src } = clearances[screen];
  const onDone = [
    ...createContinueTransitions({
      guard: hasOutcome(passOutcome),
      target: getAdjacentTarget(flow, screen, 'next'),
      actions: {
        type: 'save' as const,
        params: ({ context }: { context: JourneyContext }) =>
          createClearance(screen, context.saved),
      },
    }),
    ...Object.entries<`#${string}`>(refusals).map(([outcome, target]) => ({
      guard: hasOutcome(outcome as Outcome<Screen>),
      target,
    })),
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
    // The cast accepts any fields; `satisfies` rejects one that a call does not have.
    ...createCallState<CallOf<Screen>>({
      src,
      ...rest,
      onDone,
      exit: [trackAsking(screen).exit],
    } satisfies Partial<Record<keyof Call<CallOf<Screen>>, unknown>> as unknown as Call<
      CallOf<Screen>
    >),
  };
}
