import type { Browser, BrowserContext, Page } from 'playwright/test';
import { allCalls } from '../../api/contracts/all.ts';
import { getPath, getStates } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { toStep1 } from '../../machines/journey/mapping/records.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import { epoch } from '../../machines/paths/simulator.ts';
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
import { holdCalls, isAsking } from './network.ts';
import { letTimePass, type PhoneIs, phoneScript, releasePhone, type Scene } from './phone.ts';

/** The chart's calls that are the phone's own work, with the states that wait for them. */
const phoneWork = getStates(journey as never).flatMap((node) =>
  node.invoke
    .filter(({ src }) => !isAsking(String(src)))
    .map(({ id }) => ({ id, state: getPath(node) })),
);

const isPhoneAtWork = (shown: string): boolean =>
  phoneWork.some(({ state }) => `${shown}.`.startsWith(`${state}.`));

/** PER-03, ADR-11, OTP-11: transitions that filling a form takes by the way. */
const isKeptWhileTyping = (name: string) =>
  / · (contact\.typed|kelurahan\.(picked|typed)|code\.typed) · /.test(name);

/** What an earlier visit has told the bank already: it takes the e-KTP of a record from nobody else (API-46). */
async function tellFirstStep(saved: Saved): Promise<void> {
  const { base, path, constants } = allCalls.submitStep1;
  const ktp_blob = (await smallPicture()).toString('base64');
  const response = await fetch(`${origin}/bank/${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...toStep1(saved), ktp_blob, ...constants }),
  });
  expect(await response.json()).toMatchObject({ responseCode: '00' });
}

/** A tab that stands on the front page: where every path begins. */
export async function openTab(page: Page, start: Start) {
  const { saved, build, settings } = start;
  const isSixStep = settings.flow.id === 'sixStep';
  // ENT-16: the address says it once, then the tab remembers.
  const flow = isSixStep ? 'six-step' : 'identity-first';
  const phone: PhoneIs = {
    now: epoch,
    held: phoneWork.map(({ id }) => id),
    hasCamera: true,
    readable: true,
    hasFiles: true,
  };
  let taken: string[] = [];
  await page.exposeFunction('hearNews', (names: string[]) => {
    taken.push(...(isSixStep ? names.map(inWholeChart) : names));
  });
  await page.context().setExtraHTTPHeaders({ [buildHeader]: build });
  if (saved) await writeSession(page, await sessionOf(saved, settings.flow));
  if (saved?.review) await tellFirstStep(saved);
  await page.addInitScript(phoneScript, phone);
  const scene: Scene = {
    page,
    network: await holdCalls(page, start),
    upcoming: [],
    isBlurred: false,
    received: 0,
    isAstray: false,
  };
  await page.goto(`${screens.homepage.route}?journey=${flow}`);
  return {
    scene,
    /**
     * What the page's actor has taken since it was last forgotten. What is kept while one types stands
     * beside the step that it is typed for, unless nothing else was done.
     */
    heard() {
      const steps = taken.filter((name) => !isKeptWhileTyping(name));
      if (steps.length > 0) return inARow(steps);
      // Who types a kelurahan lets go of the one that was picked (ADR-07).
      const typed = taken.filter((name) => name.includes(' · kelurahan.typed · '));
      return inARow(typed.length > 0 ? typed : taken);
    },
    forget() {
      taken = [];
    },
    /** Changes how the phone is, for this page and for those after it. */
    async change(how: Partial<PhoneIs>) {
      Object.assign(phone, how);
      await page.evaluate((change) => void Object.assign(window.phoneIs, change), how);
    },
    /** The next page begins at this page's time. */
    async takeClockAlong() {
      phone.now = await page.evaluate(() => window.phoneIs.now);
      await page.addInitScript((beginning) => {
        // An empty page, where back leads from the first one, has no phone.
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

/** A browser of its own for a path, on the device of its start, pressed at a person's pace. */
export async function contextFor(browser: Browser, { device }: Start): Promise<BrowserContext> {
  const context = await browser.newContext(device === 'desktop' ? desktop : {});
  await pacePresses(context);
  return context;
}

/** What a browser shows of a step, compared with what the actor made of it. */
interface Seen {
  state: string;
  screen: ScreenId;
  taken: string[];
}

const isAt = (pathname: string, screen: ScreenId) =>
  pathname === screens[screen].route || (screen === 'homepage' && pathname === '/');

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
          headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
        }));
        const title = shown.title.split(' – ')[0] ?? '';
        return {
          state: shown.state,
          taken: tab.heard(),
          address: isAt(shown.pathname, screen) ? screen : shown.pathname,
          // A page within a screen has a heading of its own, which names the tab.
          title: shown.headings.includes(title) ? titles[screen] : title,
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
        `${screens[to ?? 'homepage'].route}${result ? `?result=${result}` : ''}`,
      );
      return;
    }
    default:
      throw new Error('One timer alone rings only in proofs');
  }
}

const isOutOfCamera = (step: ExpectedStep | undefined) =>
  step?.name === 'camera.failed: unsupported';

/** Goes a path step by step; `onStep` hears of each that came out as on the actor, `before` of each to come. */
export async function walk(
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
