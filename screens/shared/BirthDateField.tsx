import { useEffect, useEffectEvent, useRef } from 'react';
import { Controller, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { alertTexts } from '../../src/copy/alerts.ts';
import { nikDoubts } from '../../src/copy/hints.ts';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { isRealDate, parseDayMonthYear } from '../../src/lib/date.ts';
import { hasOtherBirthDate } from '../../src/lib/nik.ts';
import { limits } from '../../src/limits.ts';
import { DateInput } from '../../src/ui/DateInput.tsx';
import { cannotBecomeDate, dateDigits } from '../../src/ui/dateText.ts';
import { focusFirst } from './form.ts';
import type { StepFormApi } from './RegionField.tsx';
import { useIsShowing, useJourney, useJourneyState, useSend } from './useJourney.ts';
import { limitDigits } from './useStepForm.ts';
import { WarningHint } from './WarningHint.tsx';

interface BirthDateFieldProps<Values extends FieldValues> {
  form: StepFormApi<Values>;
  /** A caution that is shown while the date does not contradict the NIK. */
  caution?: string | null;
}

// The limit counts digits, because the mask also adds hyphens to the text.
const { limit } = limitDigits(dateDigits);

/** Returns the years in which an applicant of an eligible age can be born. `now`: milliseconds since the epoch. */
function getBirthYears(now: number) {
  const thisYear = new Date(now).getFullYear();
  return { from: thisYear - limits.age.max - 1, to: thisYear - limits.age.min };
}

/** The birth date field: typed with a mask, or picked with the wheels that the chart opens (PER-24). */
export function BirthDateField<Values extends FieldValues & { nik: string; tgl_lahir: string }>({
  form,
  caution = null,
}: BirthDateFieldProps<Values>) {
  const name = 'tgl_lahir' as Path<Values>;
  const send = useSend();
  const { actor } = useJourney();
  const picking = useIsShowing('dateWheel');
  const [nik, birthDate] = useWatch({
    control: form.control,
    name: ['nik', name] as Path<Values>[],
  }) as string[];
  const isOther = hasOtherBirthDate(nik ?? '', birthDate ?? '');
  /** Validates the text without waiting for Continue. An impossible date gets the text of the alert as its error. */
  const validate = async (text: string) => {
    if (!text) return;
    const date = (await form.trigger(name)) && parseDayMonthYear(text);
    if (date && !isRealDate(date) && form.getValues(name) === text)
      form.setError(name, { message: alertTexts.birthDateImpossible });
  };
  const error = form.getError(name);
  useEffect(() => {
    // An error that appears while typing must not be hidden by the page footer.
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
            if (cannotBecomeDate(text)) validate(text);
            else if (!form.formState.isSubmitted) form.clearErrors(name);
          }}
          onBlur={() => {
            field.onBlur();
            // The schema does not know the age, so it would remove the error of an unchanged date.
            if (error !== alertTexts.ageOutside) validate(form.getValues(name));
          }}
          label={copy.labels.tgl_lahir}
          hint={
            <WarningHint
              text={copy.birthDateHint}
              caution={isOther ? nikDoubts.birthDate : caution}
            />
          }
          error={error}
          limit={limit}
          openLabel={copy.openWheel}
          wheelTexts={copy.wheel}
          years={getBirthYears(actor.getSnapshot().context.environment.now())}
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
 * Passes the text of an alert about the birth date to `setError`, so that the field shows it, too (PER-18, PER-20).
 * Focuses the field after the alert is closed, even if a field above it is also invalid.
 */
export function useBirthDateAlert(setError: (message: string) => void) {
  const verdict = useJourneyState(({ context: { alert } }) =>
    alert?.kind === 'text' && (alert.text === 'birthDateImpossible' || alert.text === 'ageOutside')
      ? alert.text
      : null,
  );
  const onVerdict = useEffectEvent(setError);
  const hadVerdict = useRef(false);
  useEffect(() => {
    if (verdict) onVerdict(alertTexts[verdict]);
    else if (hadVerdict.current) focusFirst(['tgl_lahir']);
    hadVerdict.current = verdict !== null;
  }, [verdict]);
}
