import { useEffect, useState } from 'react';
import { focusFirst } from './focusFirst.ts';
import { useJourney } from './journey.ts';

/** A detour leads to one field; the page's heading had the focus before. */
export function useWantedField(): void {
  const { actor } = useJourney();
  const [wanted] = useState(actor.getSnapshot().context.saved.detour?.field);
  useEffect(() => {
    if (wanted) focusFirst([wanted]);
  }, [wanted]);
}
