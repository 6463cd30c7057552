import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { isAgreedTo } from '../../machines/journey/saved/consents.ts';
import type { StepFormApi } from './RegionField.tsx';
import { useSaved } from './useJourney.ts';

/**
 * Returns whether the applicant agrees to the terms and to the offers. The chart stores both, and the form mirrors
 * them for validation.
 */
export function useConsents<
  Values extends FieldValues & { flag_datapribadi: boolean; flag_syarat: boolean },
>(form: StepFormApi<Values>) {
  const saved = useSaved();
  const terms = isAgreedTo(saved, 'terms');
  const offers = isAgreedTo(saved, 'offers');
  const mirror = useEffectEvent((name: 'flag_datapribadi' | 'flag_syarat', agrees: boolean) =>
    form.setValue(name as Path<Values>, agrees as PathValue<Values, Path<Values>>, {
      shouldValidate: form.formState.isSubmitted,
    }),
  );
  // CHK-12: the form's names are swapped.
  useEffect(() => mirror('flag_datapribadi', terms), [terms]);
  useEffect(() => mirror('flag_syarat', offers), [offers]);
  return { terms, offers };
}
