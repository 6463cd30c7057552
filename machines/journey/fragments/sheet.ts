import type { View } from '../meta.ts';
import { stateConfig } from '../setup.ts';

/** A dialog of the screen's own (benefits, date wheel, preview); closing it leads to `returnTo`. */
export const sheet = (view: View, description: string, returnTo: string, requirements: string[]) =>
  stateConfig({
    description,
    meta: { view, requirements },
    tags: 'sheet',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
    },
  });
