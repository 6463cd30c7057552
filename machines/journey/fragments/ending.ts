import type { Outcome } from '../screens.ts';
import { journeySetup } from '../setup.ts';

/**
 * An end of the journey. It is left only by starting over, with nothing kept (END-03); whatever else
 * the address bar asks for, the ending stays.
 */
export const ending = <const Id extends Outcome>(
  outcome: Id,
  description: string,
  requirements: string[],
) =>
  journeySetup.createStateConfig({
    id: outcome,
    description,
    meta: { screen: outcome, requirements },
    tags: 'end',
    entry: { type: 'end', params: { outcome } },
    on: { back: '#homepage', 'journey.restarted': '#homepage' },
  });
