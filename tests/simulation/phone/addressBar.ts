import type { Owner, Schedule } from '../world/schedule.ts';

interface Visit {
  path: string;
  state: unknown;
}

/** A tab's addresses, which outlive its pages. */
export interface Addresses {
  visits: Visit[];
  at: number;
}

/** How long a browser takes to go back or forward. */
const travelTakes = 3;
const origin = 'https://kartu.contoh.id';

/** The `window` of a page as far as the journey's address bar goes: history, location, timers. */
export function viewOf(addresses: Addresses, schedule: Schedule, page: Owner, reload: () => void) {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const here = (): Visit => addresses.visits[addresses.at] ?? { path: '/', state: null };
  const url = () => new URL(here().path, origin);
  const replace = (state: unknown, _title: string, path: string) => {
    addresses.visits[addresses.at] = { path, state: structuredClone(state) };
  };
  const go = (delta: number) =>
    void schedule.after(
      travelTakes,
      () => {
        const to = addresses.at + delta;
        if (delta === 0 || !addresses.visits[to]) return;
        addresses.at = to;
        for (const hear of listeners.get('popstate') ?? []) hear({ state: here().state });
      },
      page,
    );
  return {
    history: {
      get state() {
        return here().state;
      },
      replaceState: replace,
      pushState(state: unknown, title: string, path: string) {
        addresses.visits.length = addresses.at + 1;
        addresses.at += 1;
        replace(state, title, path);
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
    },
    location: {
      origin,
      reload,
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
    },
    setTimeout: (run: () => void, delay: number) => schedule.after(delay, run, page),
    clearTimeout: (id: number) => schedule.cancel(id),
    addEventListener(
      type: string,
      hear: (event: unknown) => void,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(hear));
      signal?.addEventListener('abort', () => all.delete(hear));
    },
    hasBefore: () => addresses.at > 0,
    hasAfter: () => addresses.at < addresses.visits.length - 1,
  };
}
export type View = ReturnType<typeof viewOf>;
