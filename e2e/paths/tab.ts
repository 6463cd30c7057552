import type { Browser, BrowserContext, Page } from 'playwright/test';
import { allCalls } from '../../api/contracts/all.ts';
import { getPath, getStates } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { toStep1 } from '../../machines/journey/mapping/records.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import { startTime } from '../../machines/paths/simulator.ts';
import type { Step } from '../../machines/paths/steps.ts';
import { titles } from '../../src/copy/titles.ts';
import type { Start } from '../../tests/support/browserPaths/places.ts';
import { buildHeader, origin } from '../support/environment.ts';
import { pacePresses } from '../support/press.ts';
import { sessionOf, smallPicture, writeSession } from '../support/seed.ts';
import { expect } from '../support/test.ts';
import { causeOf } from './causes.ts';
import { type ExpectedStep, inARow, inWholeChart } from './expected.ts';
import { perform } from './gestures.ts';
import { holdCalls, sendsRequest } from './network.ts';
import { letTimePass, type PhoneIs, phoneScript, releasePhone, type Scene } from './phone.ts';

/** The calls that are the phone's own work, with the states that wait for them. */
const phoneWork = getStates(journey as never).flatMap((node) =>
  node.invoke
    .filter(({ src }) => !sendsRequest(String(src)))
    .map(({ id }) => ({ id, state: getPath(node) })),
);

const isPhoneAtWork = (shown: string): boolean =>
  phoneWork.some(({ state }) => `${shown}.`.startsWith(`${state}.`));

/** Checks for transitions that typing into a form takes (PER-03, ADR-11, OTP-11). */
const isKeptWhileTyping = (name: string) =>
  / · (contact\.typed|kelurahan\.(picked|typed)|code\.typed) · /.test(name);

/** Sends the first step, without which the bank accepts no e-KTP for a record (API-46). */
async function sendFirstStep(saved: Saved): Promise<void> {
  const { base, path, constants } = allCalls.submitStep1;
  const ktp_blob = (await smallPicture()).toString('base64');
  const response = await fetch(`${origin}/bank/${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...toStep1(saved), ktp_blob, ...constants }),
  });
  expect(await response.json()).toMatchObject({ responseCode: '00' });
}

/** Opens a tab on the front page, where every path begins. */
export async function openTab(page: Page, start: Start) {
  const { saved, build, settings } = start;
  const isSixStep = settings.flow.id === 'sixStep';
  // ENT-16: the address says it once, then the tab remembers.
  const flow = isSixStep ? 'six-step' : 'identity-first';
  const phone: PhoneIs = {
    now: startTime,
    held: phoneWork.map(({ id }) => id),
    hasCamera: true,
    readable: true,
    hasFiles: true,
  };
  let taken: string[] = [];
  await page.exposeFunction('hearNews', (names: string[]) => {
    taken.push(...names.map((name) => inWholeChart(settings.flow.id, name)));
  });
  await page.context().setExtraHTTPHeaders({ [buildHeader]: build });
  if (saved) await writeSession(page, await sessionOf(saved, settings.flow));
  if (saved?.review) await sendFirstStep(saved);
  await page.addInitScript(phoneScript, phone);
  const scene: Scene = {
    page,
    network: await holdCalls(page, start),
    upcoming: [],
    isBlurred: false,
    received: 0,
  };
  await page.goto(`${screens.homepage.route}?journey=${flow}`);
  return {
    scene,
    /**
     * Returns the transitions since the last `forget`. Transitions that only store typed text are omitted,
     * unless there are no others.
     */
    readTransitions() {
      const steps = taken.filter((name) => !isKeptWhileTyping(name));
      if (steps.length > 0) return inARow(steps);
      // Typing a kelurahan drops the selected one (ADR-07).
      const typed = taken.filter((name) => name.includes(' · kelurahan.typed · '));
      return inARow(typed.length > 0 ? typed : taken);
    },
    forget() {
      taken = [];
    },
    /** Changes the state of the phone, for this page and the next ones. */
    async change(how: Partial<PhoneIs>) {
      Object.assign(phone, how);
      await page.evaluate((change) => void Object.assign(window.phoneIs, change), how);
    },
    /** Makes the next page begin at this page's time. */
    async takeClockAlong() {
      phone.now = await page.evaluate(() => window.phoneIs.now);
      await page.addInitScript((beginning) => {
        // The empty page before the first entry has no phone script.
        if (window === window.top && 'phoneIs' in window) Object.assign(window.phoneIs, beginning);
      }, phone);
    },
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

const desktop = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
};

/** Creates a browser context for a path, for the device of its start. */
export async function contextFor(browser: Browser, { device }: Start): Promise<BrowserContext> {
  const context = await browser.newContext(device === 'desktop' ? desktop : {});
  await pacePresses(context);
  return context;
}

/** What a browser should show after a step. */
interface Seen {
  state: string;
  screen: ScreenId;
  taken: string[];
}

const isAt = (pathname: string, screen: ScreenId) =>
  pathname === screens[screen].route || (screen === 'homepage' && pathname === '/');

/** The provider's page is opened from the address of the tips, to which the phone's back button then leads. */
const getAddressedScreen = (state: string, screen: ScreenId): ScreenId =>
  state === 'faceFrame.departing' ? 'faceTips' : screen;

/** Checks that state, transitions, address and title are as expected, and that the screen is painted. */
export async function expectSeen(tab: Tab, { state, screen, taken }: Seen): Promise<void> {
  const { page } = tab.scene;
  await expect
    .poll(
      async () => {
        const shown = await page.evaluate(() => ({
          state: document.documentElement.dataset.state,
          pathname: location.pathname,
          title: document.title,
          headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
        }));
        const title = shown.title.split(' – ')[0] ?? '';
        return {
          state: shown.state,
          taken: tab.readTransitions(),
          address: isAt(shown.pathname, getAddressedScreen(state, screen))
            ? screen
            : shown.pathname,
          // A page within a screen has a separate heading, which names the tab.
          title: shown.headings.includes(title) ? titles[screen] : title,
        };
      },
      { intervals: [10, 20, 30, 50, 100], timeout: 45_000 },
    )
    .toEqual({ state, taken, address: screen, title: titles[screen] });
  // No person is faster than the next frame.
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
        `${screens[to ?? 'homepage'].route}${result ? `?result=${result}` : ''}`,
      );
      return;
    }
    default:
      throw new Error('A single timer is fired only in proofs');
  }
}

const isOutOfCamera = (step: ExpectedStep | undefined) =>
  step?.name === 'camera.failed: unsupported';

/** Follows a path step by step; calls `before` ahead of each step and `onStep` after its check. */
export async function runSteps(
  tab: Tab,
  steps: readonly ExpectedStep[],
  onStep: (step: ExpectedStep) => Promise<void>,
  before: (step: ExpectedStep, at: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const { scene } = tab;
  let due: string[] = [];
  for (const [at, expected] of steps.entries()) {
    const { step, begins, runsOn } = expected;
    await before(expected, at + 1);
    if (due.length === 0) tab.forget();
    for (const { port, ending } of begins) {
      // A call that ends with this step may be followed by another one of the same port.
      const isAnswered = step.kind === 'answer' && step.port === port;
      if (sendsRequest(port) && !isAnswered) scene.network.forget(port);
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
    // Work that no state waits for must not block the next step.
    if (!isPhoneAtWork(expected.state)) await releasePhone(scene);
    await onStep(expected);
  }
}
