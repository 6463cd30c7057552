import { useEffect, useEffectEvent } from 'react';
import { enterText } from '../../src/ui/editing.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlNames = 'input[name], select[name], textarea[name]';

const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Whether a control shows something else than its form has. */
function isUnread(control: Control, known: unknown): boolean {
  const isReadOnly = 'readOnly' in control && control.readOnly;
  if (control.disabled || isReadOnly || control.type === 'file') return false;
  if (isChecked(control))
    return control.type === 'radio'
      ? control.checked && control.value !== known
      : control.checked !== (known === true);
  // React writes the value that it knows of a controlled input into its attribute; a mask is part of it.
  return control.value !== (known ?? '') && control.value !== control.getAttribute('value');
}

/** Tells React of what a control shows, by the event of an applicant who enters it. */
function announceInput(control: Control): void {
  if (isChecked(control)) {
    control.checked = !control.checked;
    control.click();
  } else if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new Event('change', { bubbles: true }));
  else enterText(control, control.value);
}

/**
 * Reads what a page's controls show and React has not heard of: password managers and browsers, Chrome on iOS among
 * them, fill in by the page's own property, which React takes for its own doing. A form would call a field empty that
 * is filled for everybody to see, and the next drawing would empty it. Each such control is announced as soon as an
 * event of it has passed React by; all of them before a press is heard, and before the page is left.
 */
export function useReadInputs(knownValue: (name: string) => unknown): void {
  const read = useEffectEvent((controls: Iterable<Control>) => {
    for (const control of controls) {
      const known = knownValue(control.name);
      if (known !== undefined && isUnread(control, known)) announceInput(control);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let isReading = false;
    const listen = (of: (target: EventTarget | null) => Iterable<Control>) => (event: Event) => {
      // Announcing is an event itself.
      if (isReading) return;
      isReading = true;
      read(of(event.target));
      isReading = false;
    };
    const readAll = listen((pressed) =>
      // What is pressed just now tells of itself.
      [...document.querySelectorAll<Control>(controlNames)].filter((one) => one !== pressed),
    );
    const readOne = listen((target) =>
      [...document.querySelectorAll<Control>(controlNames)].filter((one) => one === target),
    );
    for (const name of ['pointerdown', 'click', 'submit'])
      document.addEventListener(name, readAll, { capture: true, signal });
    for (const name of ['input', 'change']) addEventListener(name, readOne, { signal });
    addEventListener('pagehide', readAll, { signal });
    return () => stop.abort();
  }, []);
}
