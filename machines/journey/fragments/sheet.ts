import { journeySetup } from '../setup.ts';

/** A dialog of the screen's own (benefits, date wheel, preview); closing it leads to `returnTo`. */
export const sheet = (description: string, returnTo: string, requirements: string[]) =>
  journeySetup.createStateConfig({
    description,
    meta: { requirements },
    tags: 'sheet',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
    },
  });
