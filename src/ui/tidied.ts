import type { FocusEventHandler, KeyboardEventHandler } from 'react';

interface Handlers {
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
}

/** Puts another text in, as if it had been typed: React hears only of values that it did not set itself. */
export function retype(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What is typed in another form than it is kept in takes that form when the field is left, or when Enter
 * sends it: never under the caret. Gives the two handlers that do it, around those given.
 */
export function tidied(
  tidy: (text: string) => string,
  { onBlur, onKeyDown }: Handlers,
): Required<Handlers> {
  return {
    onBlur(event) {
      retype(event.currentTarget, tidy(event.currentTarget.value));
      onBlur?.(event);
    },
    onKeyDown(event) {
      if (event.key === 'Enter') retype(event.currentTarget, tidy(event.currentTarget.value));
      onKeyDown?.(event);
    },
  };
}
