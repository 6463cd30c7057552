/** Moves focus to the first of the named fields, in the order in which the screen shows them. */
export function focusFirst(names: string[]): void {
  const inputs = document.querySelectorAll<HTMLElement>(
    'input[name], select[name], textarea[name]',
  );
  for (const input of inputs) {
    if (names.includes(input.getAttribute('name') ?? '')) return input.focus();
  }
}
