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
