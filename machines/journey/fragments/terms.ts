import { sheet } from './sheet.ts';

/** The applicant ticks or unticks the terms, or agrees in their sheet, which closes by it. */
export const agreesToTerms = (target: string) => ({
  target,
  actions: {
    type: 'save' as const,
    params: ({ event }: { event: { agrees: boolean } }) => ({ setujusyarat: event.agrees }),
  },
});

/** The terms' own sheet, over the screen whose consent it is. */
export const readingTerms = (returnTo: string) =>
  sheet('terms', 'Syarat dan ketentuan terbuka.', returnTo, [
    'CHK-04',
    'CHO-16',
    'CHO-17',
    'CHO-18',
    'CHO-19',
    'CHO-20',
  ]);
