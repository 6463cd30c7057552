import { type ChangeEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  takeMobileNumber,
  takeNationalNumber,
  tidyMobileNumber,
  tidyNationalNumber,
} from '../../src/fields/entry.ts';
import { DigitsInput, TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';
import type { StepFormOf } from './RegionField.tsx';
import { useJourney } from './useJourney.ts';

/** The country's code becomes one 0: until then a number has more digits by it, which must not be held. */
const codeDigits = (typed: string) => (/^(?:00)?620?/.exec(typed)?.[0].length ?? 1) - 1;

function useRoomForCode({ maxLength, onChange }: TextInputProps) {
  const [more, setMore] = useState(0);
  return {
    maxLength: maxLength && maxLength + more,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setMore(codeDigits(event.target.value));
      onChange?.(event);
    },
  };
}

/**
 * A mobile number. What is typed is filtered to digits (PER-09); what is pasted or filled in stays as it is, so that
 * a space or a hyphen in it is seen and named (PER-08), beyond the limit too. A country's code gives way to the
 * leading zero when the field is left.
 */
export function PhoneInput(input: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      {...input}
      {...useRoomForCode(input)}
      holdsLength
      take={takeMobileNumber}
      tidy={tidyMobileNumber}
    />
  );
}

/** Any number of the country, in digits; a country's code gives way to the leading zero (JOB-21). */
export function CompanyPhoneInput(input: TextInputProps) {
  return (
    <DigitsInput
      type="tel"
      inputMode="tel"
      autoComplete="work tel"
      enterKeyHint="next"
      {...input}
      {...useRoomForCode(input)}
      take={takeNationalNumber}
      tidy={tidyNationalNumber}
    />
  );
}

interface Contact {
  no_hp: string;
  kd_promo?: string;
}

/**
 * Phone and promo code go into the session as they are typed, valid or not: the way to the photo, and
 * there are several, clears the step that they belong to (PER-03, STO-07).
 */
export function useKeptContact<Values extends FieldValues & Contact>({
  subscribe,
}: Pick<StepFormOf<Values>, 'subscribe'>) {
  const { actor } = useJourney();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { saved } = actor.getSnapshot().context;
          // A form may ask for the phone alone.
          const { no_hp, kd_promo = saved.kd_promo ?? '' } = values;
          if (saved.no_hp === no_hp && saved.kd_promo === kd_promo) return;
          actor.send({ type: 'contact.typed', values: { no_hp, kd_promo } });
        },
      }),
    [subscribe, actor],
  );
}
