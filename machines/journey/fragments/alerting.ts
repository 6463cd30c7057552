import { journeySetup } from '../setup.ts';

/**
 * An alert dialog over its screen. OK, Escape and the phone's back button close it and lead to
 * `returnTo`; the alert's words lie in `context.alert`.
 */
export const alerting = (returnTo: string, requirements: string[]) =>
  journeySetup.createStateConfig({
    description: 'Dialog peringatan terbuka; menunggu pemohon menekan OK.',
    meta: { requirements },
    tags: 'alert',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
    },
    exit: 'clearAlert',
  });
