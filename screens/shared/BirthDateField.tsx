import { useEffect, useEffectEvent, useRef } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { alertTexts } from '../../src/copy/alerts.ts';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { isRealDate, parseDayMonthYear } from '../../src/lib/date.ts';
import { limits } from '../../src/limits.ts';
import { DateInput } from '../../src/ui/DateInput.tsx';
import { dateDigits, isHopeless } from '../../src/ui/dateText.ts';
import { focusFirst } from './form.ts';
import type { StepFormOf } from './RegionField.tsx';
import { useJourney, useJourneyState, useSend, useView } from './useJourney.ts';
import { digitsUpTo } from './useStepForm.ts';
import { WarningHint } from './WarningHint.tsx';

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
  /** What is no date is told at once, not only by Continue; a date that cannot be, in the alert's words. */
  const question = async (text: string) => {
    if (!text) return;
    const date = (await form.trigger(name)) && parseDayMonthYear(text);
    if (date && !isRealDate(date) && form.getValues(name) === text)
      form.setError(name, { message: alertTexts.birthDateImpossible });
  };
  const error = form.errorOf(name);
  useEffect(() => {
    // What is said while it is typed must not stand under the foot of the page.
    const typed = document.activeElement;
    if (error && typed?.getAttribute('name') === name)
      typed.closest('.field')?.scrollIntoView?.({ block: 'nearest' });
  }, [error, name]);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DateInput
          {...field}
          onChange={(text) => {
            field.onChange(text);
            if (isHopeless(text)) question(text);
            else if (!form.formState.isSubmitted) form.clearErrors(name);
          }}
          onBlur={() => {
            field.onBlur();
            question(form.getValues(name));
          }}
          label={copy.labels.tgl_lahir}
          hint={<WarningHint text={copy.birthDateHint} caution={caution} />}
          error={error}
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

/**
 * What the chart objects to in the birth date is also said at the field (PER-18, PER-20), which gets the
 * focus once the alert is closed: it is what the alert spoke of, whatever else is missing above it.
 */
export function useBirthDateVerdict(mark: (message: string) => void) {
  const verdict = useJourneyState(({ context: { alert } }) =>
    alert?.kind === 'text' && (alert.text === 'birthDateImpossible' || alert.text === 'ageOutside')
      ? alert.text
      : null,
  );
  const onVerdict = useEffectEvent(mark);
  const spokeOfIt = useRef(false);
  useEffect(() => {
    if (verdict) onVerdict(alertTexts[verdict]);
    else if (spokeOfIt.current) focusFirst(['tgl_lahir']);
    spokeOfIt.current = verdict !== null;
  }, [verdict]);
}
