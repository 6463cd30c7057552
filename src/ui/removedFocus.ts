import { useLayoutEffect } from 'react';

const controlSelector = 'a, button, input, select, textarea, summary';
const fieldSelector = 'h1, h2[tabindex], input:not([hidden]), select, textarea, button[name]';

/**
 * Moves the focus when the control that has it is removed, instead of losing it to the body (WCAG 2.4.3): to the field
 * with the name of the control or of a removed field next to it, else to the closest field or heading above it.
 */
export function useRemovedFocus(): void {
  // A layout effect, because it ends before the next page is shown, which focuses its own heading.
  useLayoutEffect(() => {
    let control: Element | null = null;
    let above: Element[] = [];
    let below: Element | undefined;
    const remember = ({ target }: Event) => {
      control = (target as Element).closest(controlSelector);
      if (!control) return;
      const fields = [...(control.closest('dialog') ?? document).querySelectorAll(fieldSelector)];
      const follows = Node.DOCUMENT_POSITION_FOLLOWING;
      below = fields.find((field) => control && control.compareDocumentPosition(field) & follows);
      above = below ? fields.slice(0, fields.indexOf(below)) : fields;
    };
    const restore = () => {
      if (!control || control.isConnected) return;
      const removed = [control, above.at(-1), below].filter((one) => one && !one.isConnected);
      control = null;
      if (document.activeElement !== document.body) return;
      const fields = [...document.querySelectorAll(fieldSelector)];
      const successors = removed.map((one) => {
        const name = one?.getAttribute('name');
        return fields.find((field) => name && field.getAttribute('name') === name);
      });
      for (const target of [...successors, ...above.reverse()]) {
        // It fails for fields that were removed, too, or that are not rendered.
        if (target instanceof HTMLElement) target.focus();
        if (document.activeElement === target) return;
      }
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    // Some browsers do not focus a pressed button. A press next to all controls ends the memory.
    for (const type of ['focusin', 'pointerdown'])
      document.addEventListener(type, remember, options);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
}
