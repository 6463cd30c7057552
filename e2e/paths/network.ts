import type { Page, Route } from 'playwright/test';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { portNames } from '../../machines/definition.ts';
import { type BankPort, callOf, isBankPort } from '../../machines/paths/answers.ts';
import type { Start } from '../../tests/support/browserPaths/places.ts';
import { type Fault, sandbox } from '../support/sandbox.ts';

/** Whether an address is that of a call, whose `:name` segments hold anything. */
export const addressOf = (id: CallId): RegExp => {
  const { base, path } = allCalls[id];
  return new RegExp(`^/bank/${base}/${path.replace(/:\w+/g, '[^/]+')}$`);
};

/** The provider's page, which the app sends its applicant to. */
const isProviderPage = ({ pathname }: URL) => pathname === '/advance';

/** The page in the liveness frame, by the session in its address. */
const isFramePage = ({ searchParams }: URL) => searchParams.has('session');

/**
 * A network that is slow as long as a path wants: requests of the ports wait until `letThrough`, and
 * what the bank then answers is the bank's own. The provider's page never comes.
 */
export async function holdCalls(page: Page, start: Start) {
  let isFree = false;
  const held = new Map<CallId, Route>();
  const arrivals = new Map<CallId, (route: Route) => void>();
  const addresses = portNames
    .filter(isAsking)
    .map((port) => callFor(start, port))
    .map((id) => [id, addressOf(id)] as const);
  const callAt = ({ pathname }: URL) =>
    addresses.find(([, address]) => address.test(pathname))?.[0];
  await page.route(
    (url) => callAt(url) !== undefined,
    (route) => {
      const id = callAt(new URL(route.request().url()));
      if (!id || isFree) return route.fallback();
      held.set(id, route);
      arrivals.get(id)?.(route);
      return undefined;
    },
  );
  // No content: whoever is sent there stays where they are.
  await page.route(isProviderPage, (route) => route.fulfill({ status: 204 }));
  // The liveness frame's page waits too: until it is there the app waits for its word.
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
      const route = held.get(id);
      if (route) return resolve(route);
      const limit = setTimeout(() => reject(new Error(`The app makes no call ${id}`)), 15_000);
      arrivals.set(id, (found) => {
        clearTimeout(limit);
        resolve(found);
      });
      return undefined;
    });
  return {
    /** What is still held is somebody's who no longer waits. */
    forget: (port: AskingPort) => held.delete(callFor(start, port)),
    /** The liveness frame's page comes. */
    async openFrame() {
      const route =
        frame ??
        (await new Promise<Route>((resolve) => {
          frameArrives = resolve;
        }));
      frame = undefined;
      await route.continue();
    },
    /** The request goes on to the bank, which answers as the fault says. */
    async letThrough(port: AskingPort, fault?: Omit<Fault, 'call' | 'times'>) {
      const call = callFor(start, port);
      const route = await arrived(call);
      held.delete(call);
      arrivals.delete(call);
      if (fault) await sandbox.disturb({ call, ...fault, times: 1 });
      await route.continue();
    },
    /** Calls wait again. */
    hold() {
      isFree = false;
    },
    /** Whatever is held goes on, and nothing is held any more; what waits longest may `meet` a fault. */
    async free(meet: (route: Route) => Promise<void> = (route) => route.continue()) {
      isFree = true;
      const [first, ...others] = held.values();
      held.clear();
      if (first) await meet(first);
      await Promise.all([...others, ...(frame ? [frame] : [])].map((route) => route.continue()));
      frame = undefined;
      return first !== undefined;
    },
    /** The request that waits, for whoever answers in the bank's place. */
    async take(port: AskingPort): Promise<Route> {
      const call = callFor(start, port);
      const route = await arrived(call);
      held.delete(call);
      arrivals.delete(call);
      return route;
    },
    /** The connection breaks, as often as the app asks. */
    async cut(port: AskingPort, times: number) {
      const call = callFor(start, port);
      for (let left = times; left > 0; left -= 1) {
        const route = await arrived(call);
        held.delete(call);
        arrivals.delete(call);
        await route.abort('connectionreset');
      }
    },
  };
}
export type Network = Awaited<ReturnType<typeof holdCalls>>;

/** Ports that ask the bank, the provider's selfie among them: a call of another name, and a file kept. */
export type AskingPort = BankPort | 'fetchFace';

export const isAsking = (port: string): port is AskingPort =>
  port === 'fetchFace' || isBankPort(port);

/**
 * The call with which a port asks the bank, on a build and in a journey: the last one where it makes
 * several, so that the others go through.
 */
export function callFor({ build, settings }: Start, port: AskingPort): CallId {
  if (port === 'fetchFace') return 'advanceScore';
  if (port === 'readCard' && settings.flow.id === 'identityFirst') return 'readCardOlder';
  if (build === 'provider' && port === 'livenessAddress') return 'advanceResult';
  if (build === 'provider' && port === 'sendApplication') return 'submitDirect';
  return callOf(port as BankPort);
}
