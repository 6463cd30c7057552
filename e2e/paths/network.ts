import type { Page, Route } from 'playwright/test';
import { type CallId, calls } from '../../api/contracts/index.ts';
import type { Ports } from '../../machines/journey/ports.ts';
import { type Fault, sandbox } from '../support/sandbox.ts';

/** The bank's call behind each port that asks the bank; the others are the phone's own work. */
export const callOfPort = {
  readCard: 'readCard',
  checkNik: 'checkNik',
  livenessAddress: 'livenessAddress',
  register: 'register',
  requestOtp: 'requestOtp',
  validateOtp: 'validateOtp',
  resendOtp: 'resendOtp',
  sendApplication: 'submitApplication',
} as const satisfies Partial<Record<keyof Ports, CallId>>;
export type BankPort = keyof typeof callOfPort;

export const isBankPort = (port: keyof Ports): port is BankPort => port in callOfPort;

/**
 * A network that is slow as long as a path wants: requests of the ports wait until `letThrough`, and
 * what the bank then answers is the bank's own.
 */
export async function holdCalls(page: Page) {
  const held = new Map<CallId, Route>();
  const arrivals = new Map<CallId, (route: Route) => void>();
  const byPath = new Map(
    Object.values(callOfPort).map((id) => [`/bank/${calls[id].base}/${calls[id].path}`, id]),
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
    forget: (port: BankPort) => held.delete(callOfPort[port]),
    /** The request goes on to the bank, which answers as the fault says. */
    async letThrough(port: BankPort, fault?: Omit<Fault, 'call' | 'times'>) {
      const call = callOfPort[port];
      const route = await arrived(call);
      held.delete(call);
      arrivals.delete(call);
      if (fault) await sandbox.disturb({ call, ...fault, times: 1 });
      await route.continue();
    },
  };
}
export type Network = Awaited<ReturnType<typeof holdCalls>>;
