import { useWatch } from 'react-hook-form';
import { chooser } from '../../src/copy/chooser.ts';
import { sanity } from '../../src/copy/hints.ts';
import { isOddNpwp, isOutsideBracket, isOverlongService } from '../../src/fields/sanity.ts';
import type { JobValues } from '../../src/fields/steps.ts';
import { localDay } from '../../src/lib/date.ts';
import type { StepFormOf } from '../shared/addressFields.ts';
import { useJourney, useSaved } from '../shared/journey.ts';

/** What in step 5 is worth a second look, by field, once the field was left. */
export function useJobCautions(form: StepFormOf<JobValues>) {
  const { step1, step2 } = useSaved();
  const { actor } = useJourney();
  const [income, years, npwp] = useWatch({
    control: form.control,
    name: ['bruto', 'lamakerja', 'npwp'],
  });
  const today = localDay(new Date(actor.getSnapshot().context.environment.now()));
  const when = (name: keyof JobValues, isOdd: boolean, words: string) =>
    isOdd && form.settled(name) ? words : null;
  return {
    bruto: step1
      ? when(
          'bruto',
          isOutsideBracket(income, step1.boardCC),
          sanity.income(chooser.brackets[step1.boardCC]),
        )
      : null,
    lamakerja: when(
      'lamakerja',
      isOverlongService(years, step2?.tgl_lahir ?? '', today),
      sanity.service,
    ),
    npwp: when('npwp', isOddNpwp(npwp), sanity.npwp(npwp.length)),
  };
}
