import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ReceiptValues } from '../../machines/journey/saved/receipt.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';

export const receipt: ReceiptValues = { number: 'REG-6', card: 'cardgold', at: 1_781_000_400_000 };

/** A window whose history only notes what is asked of it: nothing travels unless the test says so. */
export function view(path: string, state: unknown = null) {
  const [pathname = '/', query] = path.split('?');
  const target = new EventTarget();
  const seen = { writes: [] as unknown[][], travels: [] as number[], reloads: 0 };
  const history = {
    state,
    pushState: (note: unknown, _: string, to: string) => write('push', note, to),
    replaceState: (note: unknown, _: string, to: string) => write('replace', note, to),
    go: (delta: number) => void seen.travels.push(delta),
  };
  const location = {
    pathname,
    search: query ? `?${query}` : '',
    reload: () => {
      seen.reloads += 1;
    },
  };
  function write(how: string, note: unknown, to: string) {
    seen.writes.push([how, note, to]);
    history.state = note;
    location.pathname = to;
  }
  const said = (type: string, more: object) =>
    target.dispatchEvent(Object.assign(new Event(type), more));
  return {
    ...seen,
    reloads: () => seen.reloads,
    location,
    window: Object.assign(target, {
      ...{ history, location },
      setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
      clearTimeout: (id: number) => clearTimeout(id),
    }) as unknown as Window,
    pop(noted: unknown) {
      history.state = noted;
      said('popstate', { state: noted });
    },
    shown: (persisted: boolean) => said('pageshow', { persisted }),
  };
}

/** A chart that shows a screen, and another one when it hears of something. */
export function chart(
  first: ScreenId,
  react: (event: JourneyEvent) => ScreenId | null = () => null,
) {
  let screen = first;
  let isEnd = false;
  let tell = (): void => {};
  const sent: JourneyEvent[] = [];
  const show = (next: ScreenId, end = false) => {
    screen = next;
    isEnd = end;
    tell();
  };
  return {
    sent,
    show,
    current: () => ({ screen, isEnd, ...(isEnd ? { receipt } : {}) }),
    send(event: JourneyEvent) {
      sent.push(event);
      const next = react(event);
      if (next) show(next);
    },
    onChange: (listener: () => void) => {
      tell = listener;
    },
  };
}
