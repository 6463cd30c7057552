import { chooserFragment } from '../../lib/links.ts';

const early = (page: Document) => page.getElementById('early');

/**
 * Resolves when the chooser that lies in the page may be replaced: no finger is down on it, and its
 * list of incomes is not open. Whoever chooses or presses anything gets the app at once after it.
 */
export async function untilFree(page: Document = document): Promise<void> {
  const { dataset } = page.documentElement;
  const next = (...events: string[]) =>
    new Promise<void>((resolve) => {
      const listening = new AbortController();
      const go = () => {
        listening.abort();
        // Behind the click that follows a lifted finger, and behind what the page notes of both.
        setTimeout(() => setTimeout(resolve));
      };
      for (const name of events) {
        page.addEventListener(name, go, { capture: true, signal: listening.signal });
      }
    });
  for (;;) {
    const focused = page.activeElement;
    // Looked at again and again: the finger may be lifted already, its note on the way out.
    if (dataset.held !== undefined) await new Promise((resolve) => setTimeout(resolve, 16));
    else if (focused instanceof HTMLSelectElement && early(page)?.contains(focused)) {
      await next('change', 'blur', 'keyup');
      if (dataset.held === undefined) return;
    } else return;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

const isSame = (a: Control) => (b: Control) =>
  a.name === b.name && a.value === b.value && a.textContent === b.textContent;

/**
 * Draws the app in place of the chooser that lies in the page, all in one task: where the page was
 * scrolled to and what has the focus stay, and the button that was pressed last is pressed.
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const page = root.ownerDocument;
  const { documentElement: html, activeElement: focused } = page;
  const before = early(page);
  const isShown = (before?.getClientRects().length ?? 0) > 0;
  const top = html.scrollTop;
  draw();
  html.classList.remove('is-chooser');
  before?.remove();
  page.getElementById(chooserFragment)?.remove();
  const { pressed } = html.dataset;
  delete html.dataset.pressed;
  if (!before || !isShown) return;
  html.scrollTop = top;
  const controls = [...root.querySelectorAll<Control>('input, select, button')];
  if (before.contains(focused)) {
    controls.find(isSame(focused as Control))?.focus({ preventScroll: true });
  }
  if (pressed !== undefined) root.querySelectorAll('button')[Number(pressed)]?.click();
}
