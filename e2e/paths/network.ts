import type { Page, Route } from 'playwright/test';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { portNames } from '../../machines/journey/portNames.ts';
import { type BankPort, callOf, isBankPort } from '../../machines/paths/callOfPort.ts';
import { type Fault, sandbox } from '../support/sandbox.ts';

/**
 * A network that is slow as long as a path wants: requests of the ports wait until `letThrough`, and
 * what the bank then answers is the bank's own.
 */
export async function holdCalls(page: Page) {
  const held = new Map<CallId, Route>();
  const arrivals = new Map<CallId, (route: Route) => void>();
  const byPath = new Map(
    portNames
      .filter(isBankPort)
      .map(callOf)
      .map((id) => [`/bank/${allCalls[id].base}/${allCalls[id].path}`, id]),
  );
  await page.route(
    (url) => byPath.has(url.pathname),
    (route) => {
      const id = byPath.get(new URL(route.request().url()).pathname);
      if (!id) return route.continue();
      held.set(id, route);
      arrivals.get(id)?.(route);
      return undefined;
    },
  );
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
    forget: (port: BankPort) => held.delete(callOf(port)),
    /** The request goes on to the bank, which answers as the fault says. */
    async letThrough(port: BankPort, fault?: Omit<Fault, 'call' | 'times'>) {
      const call = callOf(port);
      const route = await arrived(call);
      held.delete(call);
      arrivals.delete(call);
      if (fault) await sandbox.disturb({ call, ...fault, times: 1 });
      await route.continue();
    },
  };
}
export type Network = Awaited<ReturnType<typeof holdCalls>>;
