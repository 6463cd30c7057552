import type { Page, Route } from 'playwright/test';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { portNames } from '../../machines/definition.ts';
import { type BankPort, getCallId, isBankPort } from '../../machines/paths/answers.ts';
import type { Start } from '../../tests/support/browserPaths/places.ts';
import { type Fault, sandbox } from '../support/sandbox.ts';

/** Returns a pattern for the paths of a call; `:name` segments match any value. */
const addressOf = (id: CallId): RegExp => {
  const { base, path } = allCalls[id];
  return new RegExp(`^/bank/${base}/${path.replace(/:\w+/g, '[^/]+')}$`);
};

/** Checks whether the URL is the provider's page. */
const isProviderPage = ({ pathname }: URL) => pathname === '/advance';

/** Checks whether the URL is the page in the liveness frame, by its session. */
const isFramePage = ({ searchParams }: URL) => searchParams.has('session');

/**
 * Holds the requests of the ports until `letThrough`, `take`, `cut` or `free`; the responses are the bank's own. The
 * provider's page never loads.
 */
export async function holdCalls(page: Page, start: Start) {
  let isFree = false;
  const heldRoutes = new Map<CallId, Route>();
  const arrivals = new Map<CallId, (route: Route) => void>();
  const addresses = portNames
    .filter(sendsRequest)
    .map((port) => callFor(start, port))
    .map((id) => [id, addressOf(id)] as const);
  const callAt = ({ pathname }: URL) =>
    addresses.find(([, address]) => address.test(pathname))?.[0];
  await page.route(
    (url) => callAt(url) !== undefined,
    (route) => {
      const id = callAt(new URL(route.request().url()));
      if (!id || isFree) return route.fallback();
      heldRoutes.set(id, route);
      arrivals.get(id)?.(route);
      return undefined;
    },
  );
  // With status 204 the browser stays on the current page.
  await page.route(isProviderPage, (route) => route.fulfill({ status: 204 }));
  // The page of the liveness frame waits too, and the app waits for its message.
  let frame: Route | undefined;
  let frameArrives = (_: Route) => {};
  await page.route(isFramePage, (route) => {
    if (isFree) return route.continue();
    frame = route;
    frameArrives(route);
    return undefined;
  });
  const arrived = (id: CallId) =>
    new Promise<Route>((resolve, reject) => {
      const route = heldRoutes.get(id);
      if (route) return resolve(route);
      const limit = setTimeout(() => reject(new Error(`The app makes no call ${id}`)), 15_000);
      arrivals.set(id, (found) => {
        clearTimeout(limit);
        resolve(found);
      });
    });
  /** Returns the held request, to which the caller responds instead of the bank. */
  const take = async (port: RequestingPort): Promise<Route> => {
    const call = callFor(start, port);
    const route = await arrived(call);
    heldRoutes.delete(call);
    arrivals.delete(call);
    return route;
  };
  return {
    take,
    /** Drops a held request that the app no longer waits for. */
    forget: (port: RequestingPort) => heldRoutes.delete(callFor(start, port)),
    /** Loads the page of the liveness frame. */
    async openFrame() {
      const route =
        frame ??
        (await new Promise<Route>((resolve) => {
          frameArrives = resolve;
        }));
      frame = undefined;
      await route.continue();
    },
    /** Sends the request to the bank, with a fault if one is given. */
    async letThrough(port: RequestingPort, fault?: Omit<Fault, 'call' | 'times'>) {
      const route = await take(port);
      if (fault) await sandbox.injectFault({ call: callFor(start, port), ...fault, times: 1 });
      await route.continue();
    },
    /** Holds requests again. */
    hold() {
      isFree = false;
    },
    /** Sends all held requests and holds no more; `meet` may handle the first one. Returns whether there was one. */
    async free(meet: (route: Route) => Promise<void> = (route) => route.continue()) {
      isFree = true;
      const [first, ...others] = heldRoutes.values();
      heldRoutes.clear();
      if (first) await meet(first);
      await Promise.all([...others, ...(frame ? [frame] : [])].map((route) => route.continue()));
      frame = undefined;
      return first !== undefined;
    },
    /** Breaks the connection of the next `times` requests. */
    async cut(port: RequestingPort, times: number) {
      for (let remaining = times; remaining > 0; remaining -= 1)
        await (await take(port)).abort('connectionreset');
    },
  };
}
export type Network = Awaited<ReturnType<typeof holdCalls>>;

/** The ports that send a request: those of the bank, and the provider's selfie. */
export type RequestingPort = BankPort | 'fetchFace';

/** Checks whether a port sends a request. */
export const sendsRequest = (port: string): port is RequestingPort =>
  port === 'fetchFace' || isBankPort(port);

/**
 * Returns the call that a port makes on a build and in a journey: the last one if it makes several, so
 * that the others are not held.
 */
function callFor({ build, settings }: Start, port: RequestingPort): CallId {
  if (port === 'fetchFace') return 'advanceScore';
  if (port === 'readCard' && settings.flow.id === 'identityFirst') return 'readCardIdentityFirst';
  if (build === 'provider' && port === 'livenessAddress') return 'advanceResult';
  if (build === 'provider' && port === 'sendApplication') return 'submitDirect';
  return getCallId(port as BankPort);
}
