import { shared } from '../../src/copy/shared.ts';
import { secondTap } from '../../src/limits.ts';
import type { Gestures } from '../pages/steps.ts';

/** The commands that every browser supports (WebDriver, classic or BiDi). */
export interface Engine {
  goto(address: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  run<Given extends unknown[], Value>(
    inPage: (...given: Given) => Value,
    ...given: Given
  ): Promise<Value>;
  /** Presses at this point of the page's window. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Takes a screenshot of the window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A query for an element by its accessible name. */
interface Sought {
  selector: string;
  /** `starts`: the name begins like this; `field`: the suffix of optional fields is allowed too. */
  match: 'exactly' | 'starts' | 'field' | 'all';
  name: string[];
  part?: string | undefined;
}

/** An element and where to press it; `place` is null while it is covered or moving. */
interface Found {
  place: { x: number; y: number } | null;
  value: string;
  checked: boolean;
}

/** Finds the first visible element with this name, in the open sheet if there is one; runs in the page. */
function seek(
  { selector, match, name, part }: Sought,
  optional: string,
  act?: string,
): Found | null {
  const getVisibleText = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
    return copy?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  };
  const byIds = (ids: string) =>
    ids
      .split(' ')
      .map((id) => getVisibleText(document.getElementById(id)))
      .join(' ');
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids) return byIds(ids);
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(getVisibleText);
    return element.getAttribute('aria-label') ?? (labels.join(' ') || getVisibleText(element));
  };
  const [first = ''] = name;
  const matches: Record<Sought['match'], (its: string) => boolean> = {
    exactly: (its) => its === first,
    starts: (its) => its.startsWith(first),
    field: (its) => [first, `${first} ${optional}`, `${first} (${optional})`].includes(its),
    all: (its) => name.every((word) => its.includes(word)),
  };
  let around: ParentNode = document.querySelector('dialog[open]') ?? document;
  if (part) {
    const parts = [...around.querySelectorAll('[aria-labelledby]')];
    around =
      parts.find((it) => it.matches('section, [role=region]') && nameOf(it) === part) ?? around;
  }
  const found = [...around.querySelectorAll<HTMLInputElement>(selector)].find(
    (element) => element.getClientRects().length > 0 && matches[match](nameOf(element)),
  );
  if (!found) return null;
  const { value = '', checked = false } = found;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (act === 'select') found.select();
  // The middle of a link that is broken over two lines is empty.
  const box = found.getClientRects()[0] as DOMRect;
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const elementAtPoint = document.elementFromPoint(place.x, place.y);
  const isFree =
    elementAtPoint &&
    (found.contains(elementAtPoint) ||
      [...(found.labels ?? [])].some((it) => it.contains(elementAtPoint)));
  const isStill = document
    .getAnimations()
    .every(
      (it) => it.playState !== 'running' || !(it.effect as KeyframeEffect)?.target?.contains(found),
    );
  return { place: isFree && isStill ? place : null, value, checked };
}

/** Selects the option that begins like this, or returns false if there is none; runs in the page. */
function take(name: string, entry: string): boolean {
  const list = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some((label) => label.textContent?.replace(/\s+/g, ' ').trim() === name),
  );
  const option = [...(list?.options ?? [])].find(({ text }) => text.startsWith(entry));
  if (!list || !option) return false;
  if (list.value !== option.value) {
    list.value = option.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return true;
}

const limitMs = 30_000;
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const pressed = 'button, a[href], summary';
const field = 'input:not([type=radio], [type=checkbox], [type=file], [role=combobox]), textarea';
const search = 'input[role=combobox]';

/** Returns gestures for any browser; they pause after a new screen, as a person does. */
export function createGestures(engine: Engine) {
  /** The address and state at the last press. */
  let last = '';
  const screen = () =>
    engine.run(() => `${location.pathname} ${document.documentElement.dataset.state ?? ''}`);

  /** Waits until the function returns a truthy value, and resolves with it. */
  async function until<Value>(
    what: string,
    ask: () => Promise<Value>,
  ): Promise<NonNullable<Value>> {
    for (const since = Date.now(); ; await pause(100)) {
      const found = await ask();
      if (found) return found;
      if (Date.now() - since > limitMs) throw new Error(`Never: ${what} (${await screen()})`);
    }
  }

  const find = (sought: Sought, act?: string) =>
    until(`${sought.match} ${sought.name.join(', ')}`, () =>
      engine.run(seek, sought, shared.optional, ...(act ? [act] : [])),
    );

  async function pressOn(sought: Sought): Promise<void> {
    // A press right after a new screen would count as a second tap.
    const hasChanged = (await screen()) !== last;
    if (hasChanged) await pause(secondTap.justNow);
    const { x, y } = await until(
      `${sought.name.join(', ')}, free`,
      async () => (await find(sought)).place,
    );
    last = await screen();
    await engine.press(x, y);
  }

  async function write(sought: Sought, text: string): Promise<void> {
    await pressOn(sought);
    await find(sought, 'select');
    await engine.type(text);
  }

  const gestures: Gestures = {
    async fill(label, text, part) {
      const sought: Sought = { selector: field, match: 'field', name: [label], part };
      const { value } = await find(sought);
      const isSaid =
        value === text || (value.startsWith('Rp') && value.replace(/\D/g, '') === text);
      if (!isSaid && text !== '') await write(sought, text);
    },
    async choose(label, entry) {
      await until(`${label}: ${entry}`, () => engine.run(take, label, entry));
    },
    async check(label, on = true) {
      const selector = 'input[type=radio], input[type=checkbox]';
      const sought: Sought = { selector, match: 'exactly', name: [label] };
      if ((await find(sought)).checked !== on) await pressOn(sought);
      await until(label, async () => (await find(sought)).checked === on);
    },
    async searchAndPick(label, words, place, part) {
      const sought: Sought = { selector: search, match: 'starts', name: [label], part };
      if ((await find(sought)).value === words) return;
      await write(sought, words.toLowerCase());
      await pressOn({ selector: '[role=option]', match: 'all', name: [words, place] });
      await until(words, async () => (await find(sought)).value === words);
    },
    press: (name) => pressOn({ selector: pressed, match: 'starts', name: [name] }),
  };
  return {
    ...gestures,
    until,
    /** Waits until the chart is in this state. */
    state: (wanted: string) =>
      until(`state ${wanted}`, async () => (await screen()).split(' ')[1]?.includes(wanted)),
    valueOf: async (label: string) =>
      (await find({ selector: field, match: 'field', name: [label] })).value,
  };
}
