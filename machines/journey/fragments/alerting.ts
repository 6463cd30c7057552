import type { Ways } from '../flows/index.ts';
import { stateConfig, type View } from '../setup.ts';

/**
 * An alert dialog over its screen. OK, Escape and the phone's back button close it and lead to
 * `returnTo`; the alert's words lie in `context.alert`. The screen goes on showing `view`.
 */
export const alerting = (returnTo: Ways, requirements: string[], view?: View) =>
  stateConfig({
    description: 'Dialog peringatan terbuka; menunggu pemohon menekan OK.',
    meta: { requirements, ...(view ? { view } : {}) },
    tags: 'alert',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
    },
    exit: 'clearAlert',
  });
