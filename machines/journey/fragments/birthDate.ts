import { text } from '../alert.ts';

const isTyped =
  (verdict: 'impossible' | 'ageOutside') =>
  ({ event }: { event: { values: { tgl_lahir: string } } }) => ({
    verdict,
    text: event.values.tgl_lahir,
  });

/** What Continue finds wrong with a birth date before anything else: each opens its alert (PER-18, PER-20). */
export const birthDateFaults = [
  {
    guard: { type: 'birthDateIs' as const, params: isTyped('impossible') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: text('birthDateImpossible') },
  },
  {
    guard: { type: 'birthDateIs' as const, params: isTyped('ageOutside') },
    target: 'alerting',
    actions: { type: 'setAlert' as const, params: text('ageOutside') },
  },
];
