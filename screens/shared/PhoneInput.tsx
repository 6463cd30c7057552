import { type ChangeEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  filterMobileNumber,
  filterNationalNumber,
  normalizeMobileNumber,
  normalizeNationalNumber,
} from '../../src/fields/entry.ts';
import { DigitsInput, TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';
import type { StepFormApi } from './RegionField.tsx';
import { useJourney } from './useJourney.ts';

/** Counts the digits by which a country code is longer than the zero that replaces it; 0 without a code. */
const countExtraDigits = (typed: string) => (/^(?:00)?620?/.exec(typed)?.[0].length ?? 1) - 1;

/** Returns the props that raise the maximum length while the number has a country code. */
function useCountryCodeLength({ maxLength, onChange }: TextInputProps) {
  const [extraDigits, setExtraDigits] = useState(0);
  return {
    maxLength: maxLength && maxLength + extraDigits,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setExtraDigits(countExtraDigits(event.target.value));
      onChange?.(event);
    },
  };
}

/**
 * A mobile number. Typed text is filtered to digits (PER-09). Pasted or autofilled text stays as it is, so that the
 * error message can name a space or hyphen in it (PER-08). On blur a country code is replaced by the leading zero.
 */
export function PhoneInput(input: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      {...input}
      {...useCountryCodeLength(input)}
      holdsLength
      take={filterMobileNumber}
      tidy={normalizeMobileNumber}
    />
  );
}

/** Any Indonesian phone number, in digits. On blur a country code is replaced by the leading zero (JOB-21). */
export function CompanyPhoneInput(input: TextInputProps) {
  return (
    <DigitsInput
      type="tel"
      inputMode="tel"
      autoComplete="work tel"
      enterKeyHint="next"
      {...input}
      {...useCountryCodeLength(input)}
      take={filterNationalNumber}
      tidy={normalizeNationalNumber}
    />
  );
}

interface Contact {
  no_hp: string;
  kd_promo?: string;
}

/**
 * Sends phone and promo code to the chart while they are typed, valid or not. Opening the camera clears the step
 * that they belong to, and they must survive that (PER-03, STO-07).
 */
export function useSyncContact<Values extends FieldValues & Contact>({
  subscribe,
}: Pick<StepFormApi<Values>, 'subscribe'>) {
  const { actor } = useJourney();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { saved } = actor.getSnapshot().context;
          // The form may contain only the phone.
          const { no_hp, kd_promo = saved.kd_promo ?? '' } = values;
          if (saved.no_hp === no_hp && saved.kd_promo === kd_promo) return;
          actor.send({ type: 'contact.typed', values: { no_hp, kd_promo } });
        },
      }),
    [subscribe, actor],
  );
}
