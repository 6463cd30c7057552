import type { Page } from 'playwright/test';
import { sandbox } from '../support/sandbox.ts';
import type { Network } from './network.ts';

/** What the phone's script offers to the runner, as `window.phone`. */
export interface Phone {
  /** Time goes by, timer after timer, until the state changes; gives the milliseconds that passed. */
  pass(): Promise<number>;
  /** Lets the phone's own work go on; `lost`: the file is no longer there. */
  release(lost?: boolean): void;
  /** How many requests for the camera wait for the applicant's answer. */
  asked(): number;
  answer(allow: boolean): void;
}

/** How the phone is when a page begins, and afterwards by `Object.assign(window.phoneIs, …)`. */
export interface PhoneIs {
  /** Milliseconds of epoch. */
  now: number;
  /** Work of these calls waits until it is released. */
  held: string[];
  hasCamera: boolean;
  /** False: the app's storage can't be read for the moment. */
  readable: boolean;
  /** False: no file's bytes can be read for the moment. */
  hasFiles: boolean;
}

/**
 * Runs in every page before the app. Its clock stands still and is moved by hand: timers of a second
 * and more ring only then, shorter ones (a debounce, a turn of the page) as always. Reading files,
 * workers and the question for the camera wait until the runner lets them go on, as on a phone that is
 * slow or whose owner thinks.
 */
export function phoneScript(phoneIs: PhoneIs): void {
  // The provider's frame has a clock and a camera of its own, and an empty page has none.
  if (window !== window.top || location.protocol === 'about:') return;
  const longest = 900;
  const most = 400;

  const RealDate = Date;
  class PhoneDate extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(phoneIs.now);
      else super(...given);
    }
    static override now = () => phoneIs.now;
  }
  window.Date = PhoneDate as DateConstructor;

  const timers = new Map<number, { due: number; ring: () => void }>();
  const [startTimer, stopTimer] = [window.setTimeout, window.clearTimeout];
  let lastTimer = 1_000_000_000;
  window.setTimeout = ((ring: () => void, delay = 0, ...rest: []) => {
    if (delay < longest) return startTimer(ring, delay, ...rest);
    lastTimer += 1;
    timers.set(lastTimer, { due: phoneIs.now + delay, ring: () => ring(...rest) });
    return lastTimer;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id?: number) => {
    if (id === undefined || !timers.delete(id)) stopTimer(id);
  }) as typeof window.clearTimeout;

  const aTurn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  async function pass(): Promise<number> {
    const from = phoneIs.now;
    const { dataset } = document.documentElement;
    const before = dataset.state;
    for (let rung = 0; rung < most && dataset.state === before; rung += 1) {
      const [first] = [...timers].sort(([, a], [, b]) => a.due - b.due);
      if (!first) break;
      const [id, { due, ring }] = first;
      timers.delete(id);
      phoneIs.now = Math.max(phoneIs.now, due);
      ring();
      await aTurn();
    }
    return phoneIs.now - from;
  }

  let waiting: ((lost: boolean) => void)[] = [];
  let isHolding = false;
  const letGo = () =>
    isHolding
      ? new Promise<boolean>((resolve) => {
          waiting.push(resolve);
        })
      : Promise.resolve(false);
  function release(lost = false): void {
    isHolding = false;
    const held = waiting;
    waiting = [];
    for (const go of held) go(lost);
  }
  const readBytes = Blob.prototype.arrayBuffer;
  Blob.prototype.arrayBuffer = async function arrayBuffer(this: Blob) {
    const isLost = await letGo();
    if (isLost || !phoneIs.hasFiles) {
      throw new DOMException('The file is gone', 'NotReadableError');
    }
    return readBytes.call(this);
  };
  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = async function postMessage(this: Worker, question: unknown) {
    if (await letGo()) this.dispatchEvent(new Event('error'));
    else ask.call(this, question);
  };
  const find = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function get(this: IDBObjectStore, key: IDBValidKey) {
    if (!phoneIs.readable) throw new DOMException('The storage does not answer', 'UnknownError');
    return find.call(this, key);
  };
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function getItem(this: Storage, key: string) {
    const text = read.call(this, key);
    // A file that could not be sealed lies under whichever key it was saved for.
    return !phoneIs.readable && text?.startsWith('data:') ? null : text;
  };

  const questions: ((allow: boolean) => void)[] = [];
  const media = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices');
  // A browser without a camera takes what a library puts in its place, as with a name it does not know.
  let placed: unknown;
  Object.defineProperty(Navigator.prototype, 'mediaDevices', {
    configurable: true,
    get: () => (phoneIs.hasCamera ? media?.get?.call(navigator) : placed),
    set: (value) => {
      placed = value;
    },
  });
  const open = MediaDevices.prototype.getUserMedia;
  MediaDevices.prototype.getUserMedia = async function getUserMedia(this: MediaDevices, wish) {
    const isAllowed = await new Promise<boolean>((resolve) => {
      questions.push(resolve);
    });
    if (!isAllowed) throw new DOMException('Permission denied', 'NotAllowedError');
    return open.call(this, wish);
  };

  const phone: Phone = {
    pass,
    release,
    asked: () => questions.length,
    answer(allow) {
      for (const reply of questions.splice(0)) reply(allow);
    },
  };
  Object.assign(window, {
    phone,
    phoneIs,
    journeyNews(news: { taken?: string[]; call?: string }) {
      if (news.call !== undefined && phoneIs.held.includes(news.call)) isHolding = true;
      const hear: unknown = Reflect.get(window, 'hearNews');
      if (typeof hear === 'function' && news.taken) hear(news.taken);
    },
  });
}

/** What somebody who goes a path has at hand. */
export interface Scene {
  page: Page;
  network: Network;
  /** How the calls that this step begins will end, one after the other, as the path says. */
  upcoming: string[];
  /** The picture that was taken or chosen last can't be read. */
  isBlurred: boolean;
  /** Applications that the bank has received on this path. */
  received: number;
  /** The provider gives an address that leads nowhere. */
  isAstray: boolean;
}

declare global {
  interface Window {
    phone: Phone;
    phoneIs: PhoneIs;
  }
}

/** Changes how the phone is. */
export const phoneIs = ({ page }: Scene, how: Partial<PhoneIs>) =>
  page.evaluate((change) => void Object.assign(window.phoneIs, change), how);

/** The applicant answers the browser's question for the camera. */
export async function answerCamera({ page }: Scene, allow: boolean): Promise<void> {
  await page.waitForFunction(() => window.phone.asked() > 0);
  await page.evaluate((answer) => window.phone.answer(answer), allow);
}

/** The phone's own work goes on; `lost`: what it works on is gone. */
export const releasePhone = ({ page }: Scene, lost = false) =>
  page.evaluate((isLost) => window.phone.release(isLost), lost);

/**
 * The chart's timers ring, one after the other, until the state changes: delays, countdowns and the
 * limits of calls that nobody answers. The bank's clock goes along.
 */
export async function letTimePass({ page }: Scene): Promise<void> {
  const milliseconds = await page.evaluate(() => window.phone.pass());
  await sandbox.advanceClock(milliseconds);
}
