import { routeOfScreen, type ScreenId } from '../../machines/journey/screens.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import type { Step } from '../../machines/paths/steps.ts';
import { titles } from '../../src/copy/common.ts';
import { expect } from '../support/test.ts';
import { causeOf } from './causes.ts';
import { type ExpectedStep, inARow } from './expected.ts';
import { perform } from './gestures.ts';
import { isAsking } from './network.ts';
import { letTimePass, releasePhone } from './phone.ts';
import { isPhoneAtWork, type Tab } from './tab.ts';

/** What a browser shows of a step, compared with what the actor made of it. */
interface Seen {
  state: string;
  screen: ScreenId;
  taken: string[];
}

const isAt = (pathname: string, screen: ScreenId) =>
  pathname === routeOfScreen[screen] || (screen === 'homepage' && pathname === '/');

/** State, transitions, address and title are those of the actor; the screen is drawn. */
export async function expectSeen(tab: Tab, { state, screen, taken }: Seen): Promise<void> {
  const { page } = tab.scene;
  await expect
    .poll(
      async () => {
        const shown = await page.evaluate(() => ({
          state: document.documentElement.dataset.state,
          pathname: location.pathname,
          title: document.title,
        }));
        return {
          state: shown.state,
          taken: tab.heard(),
          address: isAt(shown.pathname, screen) ? screen : shown.pathname,
          title: shown.title.split(' – ')[0],
        };
      },
      { intervals: [10, 20, 30, 50, 100], timeout: 45_000 },
    )
    .toEqual({ state, taken, address: screen, title: titles[screen] });
  // Nobody is quicker than the next picture.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

async function act(tab: Tab, step: Step): Promise<void> {
  const { scene } = tab;
  switch (step.kind) {
    case 'event':
      await perform(scene, exampleEvents[step.name]);
      return;
    case 'answer':
      await causeOf(step.port, step.ending).end(scene);
      return;
    case 'time':
      await letTimePass(scene);
      return;
    case 'reload':
      await tab.takeClockAlong();
      await scene.page.reload();
      return;
    case 'address': {
      const { to, result } = step.entry;
      await tab.takeClockAlong();
      await scene.page.goto(
        `${routeOfScreen[to ?? 'homepage']}${result ? `?result=${result}` : ''}`,
      );
      return;
    }
    default:
      throw new Error('One timer alone rings only in proofs');
  }
}

const isOutOfCamera = (step: ExpectedStep | undefined) =>
  step?.name === 'camera.failed: unsupported';

/** Goes a path step by step; `onStep` hears of each that came out as on the actor. */
export async function walk(
  tab: Tab,
  steps: readonly ExpectedStep[],
  onStep: (step: ExpectedStep) => Promise<void>,
): Promise<void> {
  const { scene } = tab;
  let due: string[] = [];
  for (const [at, expected] of steps.entries()) {
    const { step, begins, runsOn } = expected;
    if (due.length === 0) tab.forget();
    for (const { port, ending } of begins) {
      // A call that is answered with this step may be followed by another one of its kind.
      const isAnswered = step.kind === 'answer' && step.port === port;
      if (isAsking(port) && !isAnswered) scene.network.forget(port);
      if (ending) await causeOf(port, ending).before?.(scene);
    }
    scene.upcoming = expected.upcoming;
    if (isOutOfCamera(steps[at + 1])) await tab.change({ hasCamera: false });
    await act(tab, step);
    due = [...due, ...expected.taken];
    if (runsOn) continue;
    await expectSeen(tab, { ...expected, taken: inARow(due) });
    due = [];
    if (isOutOfCamera(expected)) await tab.change({ hasCamera: true });
    // Work that nobody waits for any more must not hold up what comes next.
    if (!isPhoneAtWork(expected.state)) await releasePhone(scene);
    await onStep(expected);
  }
}
