import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { type CallFaultEffect, callFaultEffects } from '../faults/inSimulation.ts';
import {
  type FaultNamesOf,
  getFault,
  getFaultNames,
  randomFaultNames,
} from '../support/injectedFaults.ts';
import { checkRequest, createCodeCheck } from './checks.ts';
import type { Random } from './determinism.ts';
import { checkSecrecy, recordClaim } from './handOverChecks.ts';
import type { Page, Phone } from './phone.ts';
import { isFaultFree, type World } from './world.ts';

/** A request in transit. */
interface Sent {
  call: CallId;
  path: string;
  init: RequestInit;
  body: string;
  page: Page;
}

const callIds = Object.entries(allCalls) as [CallId, (typeof allCalls)[CallId]][];
const callOf = (path: string): CallId => {
  const found = callIds.find(([, { base, path: own }]) =>
    own.includes(':')
      ? path.startsWith(`/bank/${base}/${own.split(':')[0]}`)
      : path === `/bank/${base}/${own}`,
  );
  if (!found) throw new Error(`No call has the path ${path}`);
  return found[0];
};

/** A fault of a call; several may affect one. */
type CallFault = FaultNamesOf<'call' | 'bank'>;
const randomCallFaults = getFaultNames('call', 'bank').filter((name) =>
  randomFaultNames.includes(name),
);

/** Creates the network between phones and bank, which injects the faults of requests. */
export function createNetwork(world: World) {
  const { scheduler, bank, history } = world;
  let requestCount = 0;
  const checkCodes = createCodeCheck(world);

  /** Handles a request at the bank; returns null when the connection breaks. */
  async function arrive({ call, path, init, body, page }: Sent, chance: Random, dies: Dies) {
    const hooks = world.bug.bank?.(call);
    if (dies('at work')) scheduler.after(chance.between(1, 12), () => killBank(chance), null);
    await hooks?.before?.(body);
    const early = hooks?.early?.(body);
    // A request that is acknowledged before it is stored is sometimes lost.
    if (early && chance.happens(0.1)) return early;
    const work = bank.handle(path, { ...init, body: body || null }, page.tab.phone.name);
    const reply = early ?? (await work);
    if (!early) await hooks?.after?.(body);
    if (reply) {
      const text = await reply.clone().text();
      checkCodes(call, body, text);
      recordClaim(world, { call, body, text });
    }
    if (reply && dies('before it answers')) {
      killBank(chance);
      return null;
    }
    return reply;
  }
  type Dies = (when: CallFaultEffect['killsBank']) => boolean;

  function killBank(chance: Random): void {
    if (!bank.isUp()) return;
    history.note('bank', 'dies');
    bank.kill();
    scheduler.after(
      chance.between(2_000, 60_000),
      () => {
        history.note('bank', 'is up again');
        void bank.start();
      },
      null,
    );
  }

  /** Returns the faults of this call: the planned one, otherwise random ones. */
  function chooseFaults(call: CallId, page: Page, chance: Random): CallFault[] {
    // Always drawn, so that removing one fault changes nothing else.
    const hits = randomCallFaults.filter((name) => chance.happens(getFault(name).probability ?? 0));
    const { tab } = page;
    const { nextCallFault } = tab;
    if (!nextCallFault || (nextCallFault.call ?? call) !== call)
      return isFaultFree(world) ? [] : hits.filter((name) => world.faults.has(name));
    tab.nextCallFault = null;
    nextCallFault.onInjected?.(page);
    return [nextCallFault.fault];
  }

  function cutOff(phone: Phone, time: number): void {
    phone.isOnline = false;
    scheduler.after(time, () => Object.assign(phone, { isOnline: true }), null);
  }

  /** Sends a request of a page and returns its response, like `fetch`. */
  function send(page: Page, url: string, init: RequestInit, body: string): Promise<Response> {
    requestCount += 1;
    const { tab } = page;
    const chance = world.chance('request', tab.name, requestCountOf(tab.name));
    const call = callOf(url);
    const faults = chooseFaults(call, page, chance);
    const effects = faults.map((name) => callFaultEffects[name]);
    const dies: Dies = (when) => effects.some((effect) => effect.killsBank === when);
    const sumOf = (times: (effect: CallFaultEffect) => number | undefined) =>
      effects.reduce((sum, effect) => sum + (times(effect) ?? 0), 0);
    const headers = {
      ...(init.headers as object),
      host: '127.0.0.1:4300',
      origin: 'http://127.0.0.1:4300',
    };
    const sent: Sent = {
      call,
      path: url,
      // A call without a body cannot be garbled.
      body:
        body &&
        effects.reduce((text, effect) => effect.changeRequest?.(text, chance) ?? text, body),
      page,
      init: { method: init.method ?? 'GET', headers },
    };
    checkSecrecy(world, { page, call, body, headers: JSON.stringify(headers) });
    const answered = checkRequest(world, { call, body, page });
    return new Promise<Response>((resolve, reject) => {
      const finish = (what: string, settle: () => void, later = 0) =>
        scheduler.after(
          chance.between(20, 300) + later,
          () => {
            history.note(tab.name, `${call}: ${[what, ...faults].join(', ')}`);
            settle();
          },
          page,
        );
      const fail = (what: string) => finish(what, () => reject(new TypeError('fetch failed')));
      init.signal?.addEventListener('abort', () => {
        history.note(tab.name, `${call}: given up`);
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (!tab.phone.isOnline) return fail('offline');
      const withoutNetwork = sumOf(({ offlineMs }) => offlineMs);
      if (withoutNetwork > 0) cutOff(tab.phone, withoutNetwork);
      const losesRequest = effects.some((effect) => effect.losesRequest);
      const way = chance.between(20, 400) + sumOf(({ requestDelay }) => requestDelay?.(chance));
      const onArrival = async () => {
        const reply = losesRequest ? null : await arrive(sent, chance, dies);
        if (!reply && !losesRequest) return fail('connection broken');
        const { status = 0 } = reply ?? {};
        const text = (await reply?.text()) ?? '';
        const replacing = effects.find(({ replaceResponse }) => replaceResponse);
        const response = replacing?.replaceResponse
          ? replacing.replaceResponse({ text, status }, chance)
          : new Response(text, { status });
        if (!response) return fail('connection broken');
        finish(
          `${response.status} ${text.slice(0, 60)}`,
          () => {
            if (!replacing || replacing.isFromBank) answered();
            resolve(response);
          },
          sumOf(({ responseDelayMs }) => responseDelayMs),
        );
      };
      scheduler.after(way, () => void onArrival(), null);
      const again = sumOf((effect) => effect.repeatAfter?.(chance));
      if (again > 0 && !losesRequest)
        scheduler.after(way + again, () => void arrive(sent, chance, () => false), null);
    });
  }
  const counted = new Map<string, number>();
  const requestCountOf = (name: string) => {
    const next = (counted.get(name) ?? 0) + 1;
    counted.set(name, next);
    return next;
  };

  return {
    async fetch(page: Page, url: string, init: RequestInit): Promise<Response> {
      if (page.isClosed) return new Promise(() => undefined);
      if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      const { body } = init;
      const text = body instanceof Blob ? await body.text() : String(body ?? '');
      return send(page, url, init, text);
    },
    requestCount: () => requestCount,
  };
}
