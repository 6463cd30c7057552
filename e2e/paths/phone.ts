import type { Page } from 'playwright/test';
import { sandbox } from '../support/sandbox.ts';
import type { Network } from './network.ts';

/** The controls of the phone script, as `window.phone`. */
export interface Phone {
  /** Runs timer after timer until the state changes; resolves with the milliseconds that passed. */
  pass(): Promise<number>;
  /** Continues the phone's own work; with `lost` its file is missing. */
  release(lost?: boolean): void;
  /** Returns the number of open camera permission prompts. */
  asked(): number;
  answer(allow: boolean): void;
}

/** The state of the phone at the start of a page; `Object.assign(window.phoneIs, …)` changes it. */
export interface PhoneIs {
  /** Milliseconds of epoch. */
  now: number;
  /** The calls whose work waits until it is released. */
  held: string[];
  hasCamera: boolean;
  /** False: the app's storage can't be read for the moment. */
  readable: boolean;
  /** False: no file's bytes can be read for the moment. */
  hasFiles: boolean;
}

/**
 * Simulates the phone; runs in every page before the app. Its clock moves only when the test moves it:
 * timers of a second or more fire only then, shorter ones as usual. Reading files, workers and the camera
 * prompt wait until the test releases them.
 */
export function phoneScript(phoneIs: PhoneIs): void {
  // The provider's frame keeps its own clock and camera, and an empty page has none.
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

  const timers = new Map<number, { due: number; fire: () => void }>();
  const [startTimer, stopTimer] = [window.setTimeout, window.clearTimeout];
  let lastTimer = 1_000_000_000;
  window.setTimeout = ((ring: () => void, delay = 0, ...rest: []) => {
    if (delay < longest) return startTimer(ring, delay, ...rest);
    lastTimer += 1;
    timers.set(lastTimer, { due: phoneIs.now + delay, fire: () => ring(...rest) });
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
      const [id, { due, fire: ring }] = first;
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
    const resumeCallbacks = waiting;
    waiting = [];
    for (const go of resumeCallbacks) go(lost);
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
    // A file that could not be encrypted is a data URL under its own key.
    return !phoneIs.readable && text?.startsWith('data:') ? null : text;
  };

  const questions: ((allow: boolean) => void)[] = [];
  const media = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices');
  // A library may assign a polyfill to the missing property.
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

/** The page of a path and its network, with facts about the path that gestures and causes need. */
export interface Scene {
  page: Page;
  network: Network;
  /** The endings of the calls that this step begins, in order. */
  upcoming: string[];
  /** Whether the last picture cannot be read. */
  isBlurred: boolean;
  /** The number of applications that the bank has received on this path. */
  received: number;
}

declare global {
  interface Window {
    phone: Phone;
    phoneIs: PhoneIs;
  }
}

/** Changes the state of the phone. */
export const phoneIs = ({ page }: Scene, how: Partial<PhoneIs>) =>
  page.evaluate((change) => void Object.assign(window.phoneIs, change), how);

/** Answers the camera permission prompt. */
export async function answerCamera({ page }: Scene, allow: boolean): Promise<void> {
  await page.waitForFunction(() => window.phone.asked() > 0);
  await page.evaluate((answer) => window.phone.answer(answer), allow);
}

/** Continues the phone's own work; with `lost` its file is missing. */
export const releasePhone = ({ page }: Scene, lost = false) =>
  page.evaluate((isLost) => window.phone.release(isLost), lost);

/**
 * Lets the chart's timers fire one after the other until the state changes: delays, countdowns and
 * timeouts. The bank's clock moves by the same time.
 */
export async function letTimePass({ page }: Scene): Promise<void> {
  const milliseconds = await page.evaluate(() => window.phone.pass());
  await sandbox.advanceClock(milliseconds);
}
