import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { getTicks } from '../../machines/journey/saved/consents.ts';
import type { StepFormApi } from './RegionField.tsx';
import { useSaved } from './useJourney.ts';

/**
 * Returns whether the applicant agrees to the terms and to the offers. The chart stores both, and the form mirrors
 * them for validation.
 */
export function useConsents<
  Values extends FieldValues & { flag_datapribadi: boolean; flag_syarat: boolean },
>(form: StepFormApi<Values>) {
  const { flag_datapribadi: terms, flag_syarat: offers } = getTicks(useSaved());
  const mirror = useEffectEvent((name: 'flag_datapribadi' | 'flag_syarat', agrees: boolean) =>
    form.setValue(name as Path<Values>, agrees as PathValue<Values, Path<Values>>, {
      shouldValidate: form.formState.isSubmitted,
    }),
  );
  useEffect(() => mirror('flag_datapribadi', terms), [terms]);
  useEffect(() => mirror('flag_syarat', offers), [offers]);
  return { terms, offers };
}
