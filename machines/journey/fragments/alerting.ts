import type { Ways } from '../flows/index.ts';
import type { View } from '../meta.ts';
import { stateConfig } from '../setup.ts';
import type { needsEarlierStep } from './earlierStep.ts';
import { goesOnWhenBack } from './network.ts';

/** Where it leads where that depends on what was lost with the alert's reason. */
type Return =
  | Partial<ReturnType<typeof needsEarlierStep>>
  | { guard?: 'faceIsVerified'; target: string };

/**
 * An alert dialog over its screen. OK, Escape and the phone's back button close it and lead to
 * `returnTo`; the alert's words lie in `context.alert`. The screen goes on showing `view`. A call that failed
 * for want of a network goes on by itself, to `again`, when there is one.
 */
export const alerting = (
  returnTo: Ways | readonly Return[],
  requirements: string[],
  view?: View,
  again?: Parameters<typeof goesOnWhenBack>[0],
) =>
  stateConfig({
    description: 'Dialog peringatan terbuka; menunggu pemohon menekan OK.',
    meta: { requirements, ...(view ? { view } : {}) },
    tags: 'alert',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
      ...(again ? goesOnWhenBack(again) : {}),
    },
    exit: 'clearAlert',
  });
