import { useEffect, useEffectEvent } from 'react';
import { enterText } from '../../src/ui/editing.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlSelector = 'input[name], select[name], textarea[name]';

const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Checks whether a control shows another value than its form contains. */
function isOutOfSync(control: Control, known: unknown): boolean {
  const isReadOnly = 'readOnly' in control && control.readOnly;
  if (control.disabled || isReadOnly || control.type === 'file') return false;
  if (isChecked(control))
    return control.type === 'radio'
      ? control.checked && control.value !== known
      : control.checked !== (known === true);
  // For a controlled input, React copies its value, including the mask, to the attribute.
  return control.value !== (known ?? '') && control.value !== control.getAttribute('value');
}

/** Dispatches the event of a user who enters the control's current value, so that React reads it. */
function announceInput(control: Control): void {
  if (isChecked(control)) {
    control.checked = !control.checked;
    control.click();
  } else if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new Event('change', { bubbles: true }));
  else enterText(control, control.value);
}

/**
 * Synchronises autofilled controls with the form, whose values `knownValue` returns by name (undefined for others).
 * Some password managers and browsers, such as Chrome on iOS, set the `value` property, and React mistakes that for its
 * own change. The form would report a visibly filled field as empty, and the next render would clear it. A control is
 * read after each of its events, all controls before a press is handled and before the page is left.
 */
export function useSyncAutofill(knownValue: (name: string) => unknown): void {
  const read = useEffectEvent((controls: Iterable<Control>) => {
    for (const control of controls) {
      const known = knownValue(control.name);
      if (known !== undefined && isOutOfSync(control, known)) announceInput(control);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let isReading = false;
    const createListener =
      (of: (target: EventTarget | null) => Iterable<Control>) => (event: Event) => {
        // Dispatching events here would call this listener again.
        if (isReading) return;
        isReading = true;
        read(of(event.target));
        isReading = false;
      };
    const readAll = createListener((pressed) =>
      // The pressed control dispatches its own event.
      [...document.querySelectorAll<Control>(controlSelector)].filter((one) => one !== pressed),
    );
    const readOne = createListener((target) =>
      [...document.querySelectorAll<Control>(controlSelector)].filter((one) => one === target),
    );
    for (const name of ['pointerdown', 'click', 'submit'])
      document.addEventListener(name, readAll, { capture: true, signal });
    for (const name of ['input', 'change']) addEventListener(name, readOne, { signal });
    addEventListener('pagehide', readAll, { signal });
    return () => stop.abort();
  }, []);
}
