import type { CardChoice } from '../choices.ts';
import type { Config } from '../config/schema.ts';
import { isInApp, isMobile, readDeviceSigns } from '../device/userAgent.ts';
import { FLOW_KEY } from '../lib/storage.ts';
import { secondTap } from '../limits.ts';

/** The addresses of the app's files. */
export interface AppFiles {
  entry: string;
  style: string;
  /** Modules that the entry imports one after the other; fetched side by side. */
  ahead: string[];
}

/**
 * Fetches the app once the page has been painted: what begins before shares the network and the processor
 * with the first paint. Says so where the app's own file cannot be fetched; what becomes of scripts that
 * extensions, in-app browsers and providers put into the page is no matter. Runs as text in the page, so it
 * uses nothing outside itself.
 */
export function loadAfterPaint(page: Document, { entry, style, ahead }: AppFiles): void {
  const link = (rel: string, href: string) => {
    const made = Object.assign(page.createElement('link'), { rel, href });
    page.head.append(made);
    return made;
  };
  const say = () => page.getElementById('stuck')?.removeAttribute('hidden');
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    const sheet = link('stylesheet', style);
    for (const href of [entry, ...ahead]) link('modulepreload', href);
    // The app must not be drawn before its style is there. Without one it is drawn all the same.
    sheet.onload = sheet.onerror = () => import(/* @vite-ignore */ entry).catch(say);
  };
  // Once the page is painted: what begins in its first frame delays it. An address inside the journey shows nothing
  // before the app is there, and Safari and Firefox tell only of a paint with something in it. A page in the
  // background paints nothing either.
  const { PerformanceObserver: Observer } = page.defaultView ?? window;
  const showsContent = !page.documentElement.classList.contains('is-inside');
  if (showsContent && Observer?.supportedEntryTypes?.includes('paint'))
    new Observer(begin).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1_000);
}

/** What the page shows first, as a class of its root: front page, desktop's notice, chooser or neither. */
export function kindOfPage(
  isMobileDevice: boolean,
  path: string,
  isIdentityFirst: boolean,
): string {
  if (!isMobileDevice) return 'is-desktop';
  if (/^\/(homepage\/?)?$/.test(path)) return 'is-phone';
  // The other journey's card choice does not lie in the page.
  const isChooser = /^\/(n_old_changeCard|chCard|chooser)\/?$/.test(path);
  return isChooser && !isIdentityFirst ? 'is-chooser' : 'is-inside';
}

/**
 * The script that runs before the first paint (DEV-01): a desktop sees its notice instead of the
 * front page, and an address inside the journey does not show the front page while the app loads. It
 * is inlined, so its hash goes into the content security policy.
 */
export const deviceScript = (configured: Config['journey']) =>
  [
    `(${dropSecondTaps.toString()})(document,${secondTap.justNow},${secondTap.near});`,
    `(function(list,other){if(other)list.add('is-identity-first');list.add((${kindOfPage.toString()})`,
    `((${isMobile.toString()})((${readDeviceSigns.toString()})(window)),location.pathname,other))})`,
    `(document.documentElement.classList,(${isIdentityFirst.toString()})`,
    `(window,${JSON.stringify(configured)},${JSON.stringify(FLOW_KEY)}))`,
  ].join('');

/**
 * Inside a chat or social app the front page offers the phone's own browser, at the address that was
 * opened, with channel and referral. Runs as text in the page.
 */
export function offerBrowser(page: Document, inApp: boolean, at: Location, isIos: boolean): void {
  const notice = page.querySelector<HTMLElement>('.front-outside');
  if (!notice || !inApp) return;
  notice.hidden = false;
  const address = `${at.host}${at.pathname}${at.search}`;
  for (const link of notice.querySelectorAll('a')) {
    link.hidden = (link.dataset.os === 'ios') !== isIos;
    link.href = isIos
      ? `x-safari-${at.protocol}//${address}`
      : `intent://${address}#Intent;scheme=${at.protocol.slice(0, -1)};package=com.android.chrome;end`;
  }
}

interface EarlyWords {
  /** The cards that each bracket offers. */
  offers: Record<string, readonly string[]>;
  pick: string;
  picked: string;
}

/**
 * Makes the chooser that lies in the page answer until the app is there: shows the cards of a bracket,
 * keeps what is chosen as the draft that the app restores (ENT-14), and notes the button that was
 * pressed last, which the app then presses. It runs as text in the page, so it uses nothing outside.
 */
export function answerEarly(page: Document, { offers, pick, picked }: EarlyWords): void {
  const form = page.querySelector<HTMLFormElement>('#early form');
  const link = page.querySelector<HTMLAnchorElement>('.front-action');
  const select = form?.querySelector('select');
  if (!form || !link || !select) return;
  const { classList, dataset } = page.documentElement;
  const view = page.defaultView ?? window;
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  // The other journey begins with another step, and who has begun goes on where they were.
  const isElsewhere = ['is-identity-first', 'is-kept'].some((name) => classList.contains(name));

  const show = () => {
    const offered = offers[select.value] ?? [];
    form.querySelector('fieldset')?.toggleAttribute('hidden', offered.length === 0);
    for (const radio of radios) {
      const tile = radio.closest('.pocket');
      const words = tile?.querySelector('button')?.lastElementChild;
      tile?.toggleAttribute('hidden', !offered.includes(radio.value));
      tile?.classList.toggle('pocket-selected', radio.checked);
      if (words) words.textContent = radio.checked ? picked : pick;
    }
  };
  const choose = ({ boardCC = '', chooseCard = '' }: Partial<CardChoice>) => {
    select.value = offers[boardCC] ? boardCC : '';
    for (const radio of radios) radio.checked = radio.value === chooseCard;
    show();
  };
  const note = (target?: EventTarget | null) => {
    const card = target === select ? undefined : radios.find(({ checked }) => checked);
    const choice = { boardCC: select.value, chooseCard: card?.value ?? '' };
    choose(choice);
    try {
      view.sessionStorage.setItem('draft.chooser', JSON.stringify(choice));
    } catch {
      // A storage that refuses: then the page itself holds the choice until the app looks.
    }
  };
  form.addEventListener('change', ({ target }) => note(target));
  form.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    const card = button.closest('.pocket')?.querySelector('input');
    if (card) return card.click();
    // Of the cards the app draws only those that are offered.
    const buttons = [...form.querySelectorAll('button')].filter(
      (each) => !each.closest('[hidden]'),
    );
    // Back to the front page, from which a tap led here.
    if (button === buttons[0] && view.history.state?.trail?.length > 1) return view.history.back();
    // What was filled in by the page's own property has told nobody.
    note();
    dataset.pressed = String(buttons.indexOf(button));
    for (const each of buttons) each.toggleAttribute('aria-busy', each === button);
  });
  const { history, location } = view;
  const showPage = () => classList.toggle('is-chooser', location.pathname === '/n_old_changeCard');
  const lead = (how: 'pushState' | 'replaceState') => {
    // The addresses and notes that the app itself would write; the query comes along (ENT-08).
    const trail = ['homepage', 'chooser'];
    history[how]({ trail }, '', `/n_old_changeCard${location.search}`);
    showPage();
  };
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (!form.isConnected) return;
    if (isElsewhere) {
      // The way on comes with the app, which presses it (adoptFrontPage.ts).
      dataset.started = '';
      return link.setAttribute('aria-busy', 'true');
    }
    history.replaceState({ trail: ['homepage'] }, '', `/homepage${location.search}`);
    lead('pushState');
    // For a chart that runs already.
    view.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  view.addEventListener('popstate', () => {
    if (form.isConnected) showPage();
  });
  // Tapped before this script was there.
  if (classList.contains('is-phone') && location.hash === link.hash && !isElsewhere)
    lead('replaceState');
  // While a finger is down the app waits: what it presses must still be there when it is lifted.
  page.addEventListener('pointerdown', () => {
    dataset.held = '';
  });
  const lift = () => view.setTimeout(() => delete dataset.held);
  page.addEventListener('pointerup', lift);
  page.addEventListener('pointercancel', lift);

  try {
    const { sessionStorage } = view;
    const kept = sessionStorage.getItem('draft.chooser') ?? sessionStorage.getItem('step1');
    choose(JSON.parse(kept ?? '{}'));
  } catch {
    choose({});
  }
}

/** Runs right after the markup of front page and chooser. */
export const earlyScript = (words: EarlyWords) =>
  [
    `(${answerEarly.toString()})(document,${JSON.stringify(words)});`,
    `(${offerBrowser.toString()})(document,(${isInApp.toString()})(navigator.userAgent),`,
    'location,/iPhone|iPad|iPod/.test(navigator.userAgent))',
  ].join('');

/**
 * Drops the second tap of a hasty thumb: one that falls where the last one did, on a screen or sheet that
 * appeared less than `justNow` (ms) ago. It drops one tap, never two in a row. Keys, taps at least `near` (px)
 * away, taps on the control that was pressed before, and taps on a screen that stays are never dropped.
 *
 * What appears is told by the root's attributes alone: the chart's state, and before it runs the class of
 * the chooser. The address is no sign of it, because a step back in the history changes the address later
 * than the screen. Runs as text in the page before the first paint: the front page is tapped before the app
 * is there.
 */
export function dropSecondTaps(page: Document, justNow: number, near: number): void {
  const view = page.defaultView ?? window;
  const root = page.documentElement;
  const nowhere = { x: Number.NaN, y: Number.NaN };
  let last = nowhere;
  let pressed: { target: EventTarget | null; text: string | null } | undefined;
  const read = () => ({
    // Empty until the chart runs; its start alone changes nothing that is seen.
    state: root.dataset.state ?? '',
    isChooser: root.classList.contains('is-chooser'),
  });
  let shown = read();
  let appearedAt = -Infinity;
  let isDropped = false;
  const look = () => {
    const now = read();
    const isOther = now.state
      ? shown.state !== '' && now.state !== shown.state
      : now.isChooser !== shown.isChooser;
    // By the clock that taps have.
    if (isOther) appearedAt = new MouseEvent('mousedown').timeStamp;
    shown = now;
  };
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Touch brings it too, right before its click; a key or a label's own click does not.
  const press = (event: MouseEvent) => {
    const { clientX: x, clientY: y, target } = event;
    const text = (target as Node | null)?.textContent ?? null;
    isDropped =
      event.timeStamp - appearedAt < justNow &&
      Math.abs(x - last.x) < near &&
      Math.abs(y - last.y) < near &&
      (target !== pressed?.target || text !== pressed.text);
    last = { x, y };
    pressed = { target, text };
    if (!isDropped) return;
    last = nowhere;
    appearedAt = -Infinity;
    // Nor does it move the focus, or open a list.
    drop(event);
  };
  const click = (event: MouseEvent) => {
    if (!isDropped || event.detail === 0) return;
    isDropped = false;
    drop(event);
  };
  new MutationObserver(look).observe(root, { attributes: true });
  view.addEventListener('mousedown', press, true);
  view.addEventListener('click', click, true);
}

/**
 * Whether this tab runs the identity-first journey: what the front page's address asks for by `journey`,
 * else what it asked for earlier in this tab, else the configured one. Both keep a person under the same keys
 * (decisions STO-11), so that another journey than before begins with channel and referral alone. Where an
 * application was begun, it waits until the front page has asked whether that may be erased
 * (adoptFrontPage.ts). Runs as text in the page, before the first paint.
 */
export function isIdentityFirst(view: Window, configured: string, key: string): boolean {
  const { pathname, search } = view.location;
  const names = ['six-step', 'identity-first'];
  const asked = /^\/(homepage\/?)?$/.test(pathname) && new URLSearchParams(search).get('journey');
  try {
    const { sessionStorage: session } = view;
    const before = session.getItem(key) ?? configured;
    const now = asked && names.includes(asked) ? asked : before;
    const isKept = ['step1', 'journey.pending', 'journey.outcome'].some((name) =>
      session.getItem(name),
    );
    view.document.documentElement.classList.toggle('is-kept', isKept);
    if (now !== before && isKept) {
      view.document.documentElement.dataset.asked = search;
      return before === 'identity-first';
    }
    if (now !== before) {
      for (const name of Object.keys(session)) {
        if (name !== 'code' && name !== 'refferalID') session.removeItem(name);
      }
      session.setItem(key, now);
    }
    return now === 'identity-first';
  } catch {
    // A storage that refuses remembers no choice.
    return (asked || configured) === 'identity-first';
  }
}
