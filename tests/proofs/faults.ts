import type { PlainState } from '../../machines/mutants/edit.ts';
import type { Step } from '../../machines/paths/steps.ts';

/** A fault made on purpose: a change of the chart's definition. */
export type Break = (state: (path: string) => PlainState) => void;

/**
 * What leads on from screen to screen, or to another photo by its address: where a fault was made on
 * purpose it is found without all the ways back and around, which are most of a search.
 */
export const leadsOn = (step: Step): boolean =>
  step.kind === 'event'
    ? !/^(back$|open: (?!idCapture|personalData))/.test(step.name)
    : step.kind !== 'reload';

interface Kept {
  event: { output: unknown };
}
interface Read {
  context: { reffNumber: string };
}
const save = (params: unknown) => ({ type: 'save', params });

/** PER-03: step 2 hears of a new photo only once the bank has read it. */
export const formHearsLate: Break = (state) => {
  const [kept] = state('idCapture.keeping').invoke[0]?.onDone ?? [];
  if (kept) kept.actions = [save(({ event }: Kept) => ({ dataImg: event.output }))];
  const [read] = state('idCapture.reading').invoke[0]?.onDone ?? [];
  read?.actions?.push(save(({ context }: Read) => ({ readingOf: context.reffNumber })));
};
