import { personalData as copy } from '../../src/copy/personalData.ts';
import { limits } from '../../src/limits.ts';
import { DateInput } from '../../src/ui/DateInput.tsx';
import { CautiousHint } from '../shared/CautiousHint.tsx';
import { useJourney, useSend, useView } from '../shared/journey.ts';
import type { StepField } from '../shared/useStepForm.ts';

interface BirthDateFieldProps {
  field: StepField;
  /** What the NIK says against the date. */
  caution: string | null;
}

/** PER-25: the years in which an applicant of a legal age can be born. */
function birthYears(now: number) {
  const thisYear = new Date(now).getFullYear();
  return { from: thisYear - limits.age.max - 1, to: thisYear - limits.age.min };
}

/** The birth date, typed with its mask or picked with the wheels, which the chart opens (PER-24). */
export function BirthDateField({ field, caution }: BirthDateFieldProps) {
  const send = useSend();
  const { actor } = useJourney();
  const picking = useView('dateWheel');
  return (
    <DateInput
      label={copy.birthDate}
      hint={<CautiousHint text={copy.birthDateHint} caution={caution} />}
      openLabel={copy.openWheel}
      wheelTexts={copy.wheel}
      years={birthYears(actor.getSnapshot().context.environment.now())}
      picking={picking}
      onPicking={(open) => send({ type: open ? 'date.opened' : 'dialog.closed' })}
      autoComplete="bday"
      enterKeyHint="done"
      {...field}
    />
  );
}
