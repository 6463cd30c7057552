import type { Outcome } from '../screens.ts';
import { stateConfig } from '../setup.ts';

/**
 * An end of the journey. It is left only by starting over, with nothing kept (END-03); whatever else
 * the address bar asks for, the ending stays.
 */
export const ending = <const Id extends Outcome>(
  outcome: Id,
  description: string,
  requirements: string[],
) =>
  stateConfig({
    id: outcome,
    description,
    meta: { screen: outcome, requirements },
    tags: 'end',
    entry: { type: 'end', params: { outcome } },
    on: { back: '#homepage', 'journey.restarted': '#homepage' },
  });
