import type { BrowserContext, Locator, Page } from 'playwright/test';
import { secondTap } from '../../src/limits.ts';

interface Presses {
  /** When the chart's state last changed, by the clock of the page's events (ms). */
  appearedAt: number;
  /** The position of the last press (px); undefined before the first one. */
  last?: Place;
}

/** The console error of a page whose guard against second taps drops a press. */
export const droppedPress = 'A press was dropped';

/** Records in the page when its state last changed and where it was last pressed; logs each dropped press. */
function notePresses(message: string): void {
  const presses: Presses = { appearedAt: -Infinity };
  Object.assign(window, { presses });
  // Stored before a test can install a fake clock.
  const { setTimeout } = window;
  const now = () => new MouseEvent('mousedown').timeStamp;
  const noteChange = () => {
    presses.appearedAt = now();
  };
  new MutationObserver(noteChange).observe(document, {
    attributes: true,
    subtree: true,
    attributeFilter: ['data-state'],
  });
  addEventListener(
    'mousedown',
    (event) => {
      presses.last = { x: event.clientX, y: event.clientY };
      setTimeout(() => {
        if (event.cancelBubble && event.defaultPrevented) console.error(message);
      });
    },
    true,
  );
}

/** Lets `press` pace itself on all pages of a browser's context, or on one page. */
export const pacePresses = (pages: BrowserContext | Page) =>
  pages.addInitScript(notePresses, droppedPress);

type Place = { x: number; y: number };
type Box = Place & { width: number; height: number };

/** Returns where to press, and how long to wait until that is no second tap (ms). Runs in the page. */
function planPress(box: Box & typeof secondTap): { place?: Place; wait: number } {
  const { appearedAt, last }: Presses = Reflect.get(window, 'presses') ?? {};
  if (!last) return { wait: 0 };
  const { x, y, width, height, justNow, near } = box;
  // Not its very edge, which may be rounded.
  const isInside =
    last.x > x + 4 && last.x < x + width - 4 && last.y > y + 4 && last.y < y + height - 4;
  const place = isInside ? { x: last.x - x, y: last.y - y } : undefined;
  const [toX, toY] = place ? [last.x, last.y] : [x + width / 2, y + height / 2];
  const isNear = Math.abs(toX - last.x) < near && Math.abs(toY - last.y) < near;
  const age = new MouseEvent('mousedown').timeStamp - appearedAt;
  return { ...(place && { place }), wait: isNear ? Math.max(0, justNow - age) : 0 };
}

/**
 * Presses a control once, as a thumb does: at the position of the previous press if the control is there,
 * and only after the applicant could see the new screen. Waits in real time, so that the page's guard
 * against second taps acts as for everybody.
 */
export async function press(
  target: Locator,
  how: 'click' | 'tap' = 'click',
  options: Parameters<Locator['click']>[0] = {},
): Promise<void> {
  const { timeout } = options;
  // A new screen may replace the control with one of the same name.
  await target.scrollIntoViewIfNeeded({ timeout }).catch((error: unknown) => {
    if (!String(error).includes('not attached')) throw error;
    return target.scrollIntoViewIfNeeded({ timeout });
  });
  const box = await target.boundingBox({ timeout });
  const plan = box && (await target.page().evaluate(planPress, { ...box, ...secondTap }));
  // A little more, because the press itself takes a moment to arrive.
  if (plan?.wait) await new Promise((resolve) => setTimeout(resolve, plan.wait + 20));
  await target[how]({ ...(plan?.place && { position: plan.place }), ...options });
}
