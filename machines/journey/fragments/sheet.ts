import { journeySetup, type View } from '../setup.ts';

/** A dialog of the screen's own (benefits, date wheel, preview); closing it leads to `returnTo`. */
export const sheet = (view: View, description: string, returnTo: string, requirements: string[]) =>
  journeySetup.createStateConfig({
    description,
    meta: { view, requirements },
    tags: 'sheet',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
    },
  });
