import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { limits } from '../../src/limits.ts';
import { DateInput, dateDigits } from '../../src/ui/DateInput.tsx';
import type { StepFormOf } from './addressFields.ts';
import { CautiousHint } from './CautiousHint.tsx';
import { useJourney, useSend, useView } from './journey.ts';
import { digitsUpTo } from './upTo.ts';

interface BirthDateFieldProps<Values extends FieldValues> {
  form: StepFormOf<Values>;
  /** What the NIK says against the date. */
  caution?: string | null;
}

// The box holds the mask's hyphens too: what is at most so long are its digits.
const { limit } = digitsUpTo(dateDigits);

/** PER-25: the years in which an applicant of a legal age can be born. */
function birthYears(now: number) {
  const thisYear = new Date(now).getFullYear();
  return { from: thisYear - limits.age.max - 1, to: thisYear - limits.age.min };
}

/** The birth date, typed with its mask or picked with the wheels, which the chart opens (PER-24). */
export function BirthDateField<Values extends FieldValues & { tgl_lahir: string }>({
  form,
  caution = null,
}: BirthDateFieldProps<Values>) {
  const name = 'tgl_lahir' as Path<Values>;
  const send = useSend();
  const { actor } = useJourney();
  const picking = useView('dateWheel');
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DateInput
          {...field}
          label={copy.birthDate}
          hint={<CautiousHint text={copy.birthDateHint} caution={caution} />}
          error={form.errorOf(name)}
          limit={limit}
          openLabel={copy.openWheel}
          wheelTexts={copy.wheel}
          years={birthYears(actor.getSnapshot().context.environment.now())}
          picking={picking}
          onPicking={(open) => send({ type: open ? 'date.opened' : 'dialog.closed' })}
          autoComplete="bday"
          enterKeyHint="done"
        />
      )}
    />
  );
}
