import type { PlainState } from '../../machines/mutants/edit.ts';

/** A fault made on purpose: a change of the chart's definition. */
export type Break = (state: (path: string) => PlainState) => void;

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
