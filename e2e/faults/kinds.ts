import type { Route } from 'playwright/test';
import { spoiltAnswers } from '../../tests/faults/spoiltAnswers.ts';
import type { Visit } from '../abuse/visit.ts';
import { letTimePass } from '../paths/scene.ts';

/** What a call that waits meets. */
type Meets = (route: Route, visit: Visit) => Promise<unknown>;

/** A card is really read, on a machine that may have much else to do. */
const patiently = { timeout: 60_000 };

/** The bank has done it, and answers so late. */
const after =
  (waits: number): Meets =>
  async (route, { tab }) => {
    const answer = await route.fetch(patiently);
    for (let wait = 0; wait < waits; wait += 1) await letTimePass(tab.scene);
    // Whoever has given up hears it no more.
    await route.fulfill({ response: answer }).catch(() => undefined);
  };

/** Every kind of fault that a call may meet, as tests/faults has them, in a browser. */
export const faultKinds = {
  slow: after(1),
  late: after(8),
  offline: async (route, { page }) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
    await page.context().setOffline(false);
  },
  drop: (route) => route.abort('connectionreset'),
  'answer lost': async (route) => {
    await route.fetch(patiently);
    await route.abort('connectionreset');
  },
  cut: async (route) => {
    const text = await (await route.fetch(patiently)).text();
    const body = text.slice(0, text.length / 2);
    await route.fulfill({ status: 200, body, contentType: 'application/json' });
  },
  ...spoiltAnswers(
    (answer): Meets =>
      (route) =>
        route.fulfill(answer),
  ),
} satisfies Record<string, Meets>;
export type FaultKind = keyof typeof faultKinds;
export const faultKindNames = Object.keys(faultKinds) as unknown as FaultKind[];
