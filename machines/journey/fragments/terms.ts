import { pointChoices } from '../../../src/fields/choices.ts';
import type { JourneyContext } from '../context.ts';
import type { Saved } from '../saved/schema.ts';
import { sheet } from './sheet.ts';

interface Answered {
  context: JourneyContext;
  event: { agrees: boolean; point: string };
}

/**
 * An answer to the terms or the offers, ticked or given in their sheet, which closes by it. The whole
 * consent is written before the form is entered again, with the point choice as far as there is one, so
 * that none is lost (CHK-05, CHO-19).
 */
export const answers = (what: 'setujusyarat' | 'setujupenawan', target: string) => ({
  target,
  actions: {
    type: 'save' as const,
    params: ({ context: { saved }, event }: Answered) => {
      const answer = { [what]: event.agrees };
      return { ...answer, step_check: consentOf({ ...saved, ...answer }, event.point) };
    },
  },
});

/** step_check as it stands; its names are crossed, see CHK-12. A choice that was made stays. */
export const consentOf = (saved: Saved, point: string): NonNullable<Saved['step_check']> => ({
  flag_datapribadi: saved.setujusyarat === true,
  flag_syarat: saved.setujupenawan === true,
  point: pointChoices.find((choice) => choice === point) ?? saved.step_check?.point ?? '',
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
