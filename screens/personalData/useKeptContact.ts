import { useEffect } from 'react';
import type { PersonalDataDraft } from '../../machines/journey/mapping/prefill.ts';
import type { StepFormOf } from '../shared/addressFields.ts';
import { useJourney } from '../shared/journey.ts';

/**
 * Phone and promo code go into the session as they are typed, valid or not: the way to the photo, and
 * there are several, clears the step that they belong to (PER-03, STO-07).
 */
export function useKeptContact({ subscribe }: Pick<StepFormOf<PersonalDataDraft>, 'subscribe'>) {
  const { actor } = useJourney();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { no_hp, kd_promo } }) => {
          const { saved } = actor.getSnapshot().context;
          if (saved.no_hp === no_hp && saved.kd_promo === kd_promo) return;
          actor.send({ type: 'contact.typed', values: { no_hp, kd_promo } });
        },
      }),
    [subscribe, actor],
  );
}
