import { allCalls } from '../../../api/contracts/all.ts';
import type { CallId } from '../../../api/contracts/index.ts';
import { checkSending, createCodeWatch } from '../checks/wire.ts';
import type { Page } from '../phone/tab.ts';
import type { Chance } from './chance.ts';
import { type TroubleName, troubles } from './troubles.ts';
import { isCalm, type World } from './world.ts';

/** One request on its way. */
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

const broken = () => new TypeError('fetch failed');
const withoutEnd = (text: string, chance: Chance) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(Buffer.from(text.slice(0, chance.between(0, text.length - 1))));
        body.error(broken());
      },
    }),
  );
const withWrongByte = (text: string, chance: Chance) => {
  const at = chance.between(0, Math.max(0, text.length - 1));
  return `${text.slice(0, at)}\u0007${text.slice(at + 1)}`;
};

/** The network between phones and bank, and all that happens to requests on it. */
export function createNetwork(world: World) {
  const { schedule, bank, history } = world;
  let sendings = 0;
  const watchCodes = createCodeWatch(world);

  async function arrive({ call, path, init, body, page }: Sent, chance: Chance, hits: Hits) {
    const mischievous = world.mischief.bank?.(call);
    if (hits('bankDies')) schedule.after(chance.between(1, 12), () => killBank(chance), null);
    await mischievous?.before?.(body);
    const early = mischievous?.early?.(body);
    // What was acknowledged before it was stored is lost now and then.
    if (early && chance.happens(0.1)) return early;
    const work = bank.handle(path, { ...init, body: body || null }, page.tab.phone.name);
    const reply = early ?? (await work);
    if (!early) await mischievous?.after?.(body);
    if (reply) watchCodes(call, body, await reply.clone().text());
    if (reply && hits('bankDiesAfterCommit')) {
      killBank(chance);
      return null;
    }
    return reply;
  }
  type Hits = (trouble: TroubleName) => boolean;

  function killBank(chance: Chance): void {
    if (!bank.isUp()) return;
    history.note('bank', 'dies');
    bank.kill();
    schedule.after(
      chance.between(2_000, 60_000),
      () => {
        history.note('bank', 'is up again');
        void bank.start();
      },
      null,
    );
  }

  /** The page's `fetch`. */
  function send(page: Page, url: string, init: RequestInit, body: string): Promise<Response> {
    sendings += 1;
    const { tab } = page;
    const chance = world.chance('request', tab.name, sendingsOf(tab.name));
    const hits: Hits = (trouble) =>
      // Drawn in any case, so that one trouble less changes nothing else.
      chance.happens(troubles[trouble]) && !isCalm(world) && world.troubles.has(trouble);
    const call = callOf(url);
    const headers = {
      ...(init.headers as object),
      host: '127.0.0.1:4300',
      origin: 'http://127.0.0.1:4300',
    };
    const sent: Sent = {
      call,
      path: url,
      body,
      page,
      init: { method: init.method ?? 'GET', headers },
    };
    const answered = checkSending(world, { call, body, page });
    return new Promise<Response>((resolve, reject) => {
      const finish = (what: string, settle: () => void) =>
        schedule.after(
          chance.between(20, 300),
          () => {
            history.note(tab.name, `${call}: ${what}`);
            settle();
          },
          page,
        );
      const fail = (what: string) => finish(what, () => reject(broken()));
      init.signal?.addEventListener('abort', () => {
        history.note(tab.name, `${call}: given up`);
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (!tab.phone.isOnline) return fail('offline');
      if (hits('dropRequest')) return fail('lost on its way');
      if (hits('corruptRequest') && body) sent.body = withWrongByte(body, chance);
      const late = hits('delay') ? chance.between(5_000, 90_000) : 0;
      const again = hits('duplicate');
      const way = chance.between(20, 400) + late;
      const onArrival = async () => {
        const reply = await arrive(sent, chance, hits);
        if (!reply) return fail('connection broken');
        const text = await reply.text();
        const { status } = reply;
        if (hits('dropAnswer')) return fail(`answer lost (${status})`);
        if (hits('gateway'))
          return finish('502', () => resolve(new Response('<h1>502</h1>', { status: 502 })));
        if (hits('cutBody') && text)
          return finish('answer cut', () => resolve(withoutEnd(text, chance)));
        const heard = hits('corruptAnswer') ? withWrongByte(text, chance) : text;
        finish(`${status} ${text.slice(0, 60)}`, () => {
          if (heard === text) answered();
          resolve(new Response(heard, { status }));
        });
      };
      schedule.after(way, () => void onArrival(), null);
      if (again)
        schedule.after(
          way + chance.between(1, 240_000),
          () => void arrive(sent, chance, () => false),
          null,
        );
    });
  }
  const counted = new Map<string, number>();
  const sendingsOf = (name: string) => {
    const next = (counted.get(name) ?? 0) + 1;
    counted.set(name, next);
    return next;
  };

  return {
    async fetch(page: Page, url: string, init: RequestInit): Promise<Response> {
      if (page.isGone) return new Promise(() => undefined);
      if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      const { body } = init;
      const text = body instanceof Blob ? await body.text() : String(body ?? '');
      return send(page, url, init, text);
    },
    sendings: () => sendings,
  };
}
