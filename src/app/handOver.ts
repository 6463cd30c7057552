import { carryOver, carryOverImplementations } from '../../machines/journey/carryOver.ts';
import type { Settings } from '../../machines/journey/context.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { formRules } from '../../machines/journey/formRules.ts';
import { createFormGuards } from '../../machines/journey/guards.ts';
import { createJourneyChart } from '../../machines/journey/machine.ts';
import { handOverShapes } from '../../machines/journey/saved/handOverSchema.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import { getScreenByPath } from '../../machines/journey/screens.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import { isMobile, readDeviceSigns } from '../device/userAgent.ts';
import { toRoute } from '../lib/basePath.ts';
import { parseFragment } from '../lib/handOver/link.ts';
import { createHandOverAdapters } from './adapters/handOver.ts';
import { client, files } from './services.tsx';
import type { Drafts } from './session/drafts.ts';
import { sessionKeys } from './session/persistence.ts';
import type { Variant } from './variants.ts';

const sixStepCharts: Pick<Variant, 'createChart'> & { settings: Pick<Settings, 'flow'> } = {
  createChart: (extension) =>
    createJourneyChart([sixStep], extension).provide({ guards: createFormGuards(formRules) }),
  settings: { flow: sixStep },
};

/**
 * Returns the parts of a journey with the hand-over to another device added. `of` is null for the default six-step
 * journey. On a phone it first moves the secret of an opened link into the session (receiveLink).
 */
export async function createHandOverVariant(
  of: Variant | null,
  drafts: Drafts,
  session: Storage,
  base: string,
): Promise<Variant> {
  // A desktop shows the link as a code for a phone (src/boot/desktopCode.ts).
  if (isMobile(readDeviceSigns(window))) await receiveLink(session, base);
  const journey: Variant = of ?? { ...sixStepCharts, adapters: {} };
  const adapters = createHandOverAdapters({ client, files, drafts });
  return {
    ...journey,
    createChart: () => journey.createChart(carryOver).provide(carryOverImplementations),
    adapters: { ...journey.adapters, ...adapters },
    shapes: { ...(journey.shapes ?? savedTable), ...handOverShapes },
    settings: { flow: sixStep, ...journey.settings, carriesOver: true },
    follow(actor) {
      journey.follow?.(actor);
      followWhereabouts(actor, adapters.holdApplication);
      followPastedLinks(base);
    },
  };
}

/**
 * Moves the secret of a link from the address bar into the tab's session: applicants copy the address, and the browser
 * stores it. Does nothing on other routes and without a fragment. An invalid link removes the previous one from the
 * session, and the chart reports it.
 */
export async function receiveLink(
  session: Storage,
  base: string,
  { location, history }: Pick<Window, 'location' | 'history'> = window,
): Promise<void> {
  if (getScreenByPath(toRoute(location.pathname, base)) !== 'takeOver' || !location.hash) return;
  const link = await parseFragment(location.hash);
  const key = sessionKeys.arrival;
  // When the session is full, the address keeps the secret, so that a reload can try again.
  if (link) session.setItem(key, JSON.stringify(link));
  else session.removeItem(key);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/**
 * Opens a link that is pasted into the address bar of the page of another link. Only the fragment differs, so the
 * browser does not load the page again.
 */
function followPastedLinks(base: string, view: Window = window): void {
  view.addEventListener('hashchange', ({ newURL }) => {
    const { pathname, hash } = new URL(newURL);
    if (!hash || getScreenByPath(toRoute(pathname, base)) !== 'takeOver') return;
    // The address may already be that of the screen, without the fragment (src/app/urlSync.ts).
    view.history.replaceState(view.history.state, '', newURL);
    view.location.reload();
  });
}

/** The intervals (ms) of the checks for the application's holder: on the screen with the link, and on other screens. */
const checkIntervals = { withLink: 5_000, elsewhere: 60_000 };
const TICK_MS = 1_000;

/**
 * Checks with the bank whether another device has taken or submitted the application: at once, regularly, and when the
 * page is shown again. If so, sends `handOver.left`. A failed check changes nothing: the chart checks again later.
 * @returns a function that stops the checks
 */
export function followWhereabouts(
  actor: JourneyActor,
  hold: ReturnType<typeof createHandOverAdapters>['holdApplication'],
  page: Document = document,
): () => void {
  const stop = new AbortController();
  let isChecking = false;
  const checkHolder = async () => {
    const snapshot = actor.getSnapshot();
    const link = snapshot.context.saved.handOver;
    const mayBeElsewhere = link?.stage === 'sent' || link?.stage === 'bound';
    if (isChecking || !mayBeElsewhere || page.hidden || snapshot.hasTag('busy')) return;
    isChecking = true;
    const result = await hold({
      input: { link, claim: false },
      signal: stop.signal,
      pendingStored: () => Promise.resolve(),
    }).catch(() => null);
    isChecking = false;
    // The applicant may have made another link meanwhile.
    if (actor.getSnapshot().context.saved.handOver?.id !== link.id) return;
    if (result?.outcome === 'elsewhere') {
      const { takenAt: at, name } = result;
      actor.send({ type: 'handOver.left', left: { at, name } });
    }
    if (result?.outcome === 'submitted')
      actor.send({ type: 'handOver.left', left: { at: Date.now(), name: '', isSubmitted: true } });
  };
  let checkedAt = Date.now();
  const timer = setInterval(() => {
    const isOnLink = getScreen(actor.getSnapshot()) === 'handOver';
    const interval = isOnLink ? checkIntervals.withLink : checkIntervals.elsewhere;
    // A clock that was moved back does not pause the checks.
    if (Math.abs(Date.now() - checkedAt) < interval) return;
    checkedAt = Date.now();
    void checkHolder();
  }, TICK_MS);
  page.addEventListener('visibilitychange', () => void checkHolder(), { signal: stop.signal });
  void checkHolder();
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}
