import { chooserFragment } from '../../lib/links.ts';

const getEarlyChooser = (page: Document) => page.getElementById('early');

/**
 * Resolves when the app may replace the static chooser: no finger presses it, and its list of incomes does not have the
 * focus. A choice or a key ends the wait for the list, too.
 */
export async function waitUntilReplaceable(page: Document = document): Promise<void> {
  const { dataset } = page.documentElement;
  const waitForEvent = (...events: string[]) =>
    new Promise<void>((resolve) => {
      const listening = new AbortController();
      const proceed = () => {
        listening.abort();
        // Waits until the click after a lifted finger has been handled and recorded.
        setTimeout(() => setTimeout(resolve));
      };
      for (const name of events) {
        page.addEventListener(name, proceed, { capture: true, signal: listening.signal });
      }
    });
  for (;;) {
    const focused = page.activeElement;
    // Polls: the finger may already be lifted when its record has not been removed yet.
    if (dataset.held !== undefined) await new Promise((resolve) => setTimeout(resolve, 16));
    else if (focused instanceof HTMLSelectElement && getEarlyChooser(page)?.contains(focused)) {
      await waitForEvent('change', 'blur', 'keyup');
      if (dataset.held === undefined) return;
    } else return;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

const isSame = (a: Control) => (b: Control) =>
  a.name === b.name && a.value === b.value && a.textContent === b.textContent;

/**
 * Replaces the static chooser with the app, which `draw` renders into `root`, in one task. Scroll position and focus
 * stay, and the last pressed button is pressed again.
 */
export function replaceEarlyChooser(root: HTMLElement, draw: () => void): void {
  const page = root.ownerDocument;
  const { documentElement: html, activeElement: focused } = page;
  const before = getEarlyChooser(page);
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
  // With a saved application the app's chooser has a menu in addition.
  const buttons = root.querySelectorAll<HTMLElement>('button:not([aria-haspopup])');
  if (pressed !== undefined) buttons[Number(pressed)]?.click();
}
