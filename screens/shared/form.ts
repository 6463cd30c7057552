import { useEffect, useState } from 'react';
import { normalizeText } from '../../src/lib/normalizeText.ts';
import { useJourney } from './useJourney.ts';

/**
 * Focuses the first of the named fields in document order, in a radio group the checked option. Does nothing without
 * such a field.
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
 * Merges a stored draft into the defaults of a form. The draft comes from storage, so values of another type and
 * unknown fields are ignored, and texts are normalised.
 */
export function mergeDraft<Values extends object>(
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

/** Focuses the field that a detour leads to, once on mount, after the page heading had the focus. */
export function useFocusDetourField(): void {
  const { actor } = useJourney();
  const [wanted] = useState(actor.getSnapshot().context.saved.detour?.field);
  useEffect(() => {
    if (wanted) focusFirst([wanted]);
  }, [wanted]);
}
