import { useEffect, useState } from 'react';
import { normalizeText } from '../../src/lib/unseen.ts';
import { useJourney } from './useJourney.ts';

/**
 * Moves focus to the first of the named fields, in the order in which the screen shows them; of a choice
 * to what is chosen.
 */
export function focusFirst(names: string[]): void {
  const controls = document.querySelectorAll<HTMLElement>(
    'input[name], select[name], textarea[name], button[name]',
  );
  for (const control of controls) {
    const name = control.getAttribute('name') ?? '';
    if (!names.includes(name)) continue;
    const chosen = document.querySelector<HTMLElement>(`[type=radio][name="${name}"]:checked`);
    return (chosen ?? control).focus();
  }
}

/**
 * The defaults of a form with what was typed before laid over them. A draft comes from storage, so
 * only values of the kind that the field has are taken, in their usual form; what is unknown is left out.
 */
export function withDraft<Values extends object>(
  defaults: Values,
  draft: Record<string, unknown> | undefined,
): Values {
  if (!draft) return defaults;
  const merged = { ...defaults } as Record<string, unknown>;
  for (const [name, value] of Object.entries(defaults)) {
    const typed = draft[name];
    if (typed === null || typeof typed !== typeof value) continue;
    merged[name] = typeof typed === 'string' ? normalizeText(typed) : typed;
  }
  return merged as Values;
}

/** A detour leads to one field; the page's heading had the focus before. */
export function useWantedField(): void {
  const { actor } = useJourney();
  const [wanted] = useState(actor.getSnapshot().context.saved.detour?.field);
  useEffect(() => {
    if (wanted) focusFirst([wanted]);
  }, [wanted]);
}
