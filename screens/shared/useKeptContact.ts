import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { StepFormOf } from './addressFields.ts';
import { useJourney } from './journey.ts';

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
