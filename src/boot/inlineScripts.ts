import type { CardChoice } from '../choices.ts';
import { settingsElement } from '../config/pageSettings.ts';
import type { Config } from '../config/schema.ts';
import { isInApp, isMobile, readDeviceSigns } from '../device/userAgent.ts';
import { toRoute } from '../lib/basePath.ts';
import { FLOW_KEY } from '../lib/storage.ts';
import { secondTap } from '../limits.ts';

/** The paths of the app's files, relative to the path below which the app is served. */
export interface AppFiles {
  entry: string;
  style: string;
  /** The modules that the entry imports one after the other, to be loaded in parallel. */
  ahead: string[];
}

/**
 * Loads the app after the first paint, or after one second: an earlier request would compete with the paint. Shows a
 * notice when the app's entry cannot be loaded, and then reloads when the connection returns. This function runs as text
 * in the page, so it must be self-contained.
 */
export function loadAfterPaint(
  page: Document,
  { entry, style, ahead }: AppFiles,
  reload = () => location.reload(),
): void {
  const base = page.documentElement.dataset.base ?? '/';
  const link = (rel: string, file: string) => {
    const made = Object.assign(page.createElement('link'), { rel, href: base + file });
    page.head.append(made);
    return made;
  };
  const stuck = page.getElementById('stuck');
  // The form itself would drop the query.
  stuck?.addEventListener('submit', (event) => {
    event.preventDefault();
    reload();
  });
  const say = () => {
    stuck?.removeAttribute('hidden');
    addEventListener('online', reload);
  };
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    const sheet = link('stylesheet', style);
    for (const href of [entry, ...ahead]) link('modulepreload', href);
    // The app must not render before its style sheet has loaded. If the style sheet fails, the app renders
    // without it.
    sheet.onload = sheet.onerror = () => import(/* @vite-ignore */ base + entry).catch(say);
  };
  // Work in the first frame would delay the paint. A page inside the journey shows nothing before the app
  // has loaded, and Safari and Firefox report only a paint with content. A hidden page does not paint
  // either.
  const { PerformanceObserver: Observer } = page.defaultView ?? window;
  const showsContent = !page.documentElement.classList.contains('is-inside');
  if (showsContent && Observer?.supportedEntryTypes?.includes('paint'))
    new Observer(begin).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1_000);
}

/** Returns the root's class for the first view: desktop notice, front page, chooser, or with `is-inside` none. */
export function getPageClass(
  isMobileDevice: boolean,
  path: string,
  isIdentityFirst: boolean,
): string {
  if (!isMobileDevice) return 'is-desktop';
  if (/^\/(homepage\/?)?$/.test(path)) return 'is-phone';
  // The page does not contain the card selection of the identity-first journey.
  const isChooser = /^\/(n_old_changeCard|chCard|chooser)\/?$/.test(path);
  return isChooser && !isIdentityFirst ? 'is-chooser' : 'is-inside';
}

/**
 * Renders the inline script that runs before the first paint (DEV-01): it starts `dropSecondTaps` and sets the root's
 * classes. `usual` is the journey of the build; the page's settings can name another one.
 */
export const renderDeviceScript = (usual: Config['journey']) =>
  [
    `(${dropSecondTaps.toString()})(document,${secondTap.justNow},${secondTap.near});`,
    `(function({classList:list},route,configured){`,
    `const other=(${isIdentityFirst.toString()})(window,route,configured,${JSON.stringify(FLOW_KEY)});`,
    `if(other)list.add('is-identity-first');list.add((${getPageClass.toString()})`,
    `((${isMobile.toString()})((${readDeviceSigns.toString()})(window)),route,other))})`,
    `(document.documentElement,(${toRoute.toString()})(location.pathname,`,
    'document.documentElement.dataset.base||"/"),',
    `JSON.parse(document.getElementById(${JSON.stringify(settingsElement)}).textContent).config?.journey`,
    `||${JSON.stringify(usual)})`,
  ].join('');

/**
 * Shows links to the phone's own browser inside a chat or social app: the current address, or after a reload, when it
 * has no query, the front page with the stored channel, referral and journey (`flowKey`). This function runs as text in
 * the page, so it must be self-contained.
 */
export function showBrowserLinks(
  page: Document,
  inApp: boolean,
  location: Location,
  isIos: boolean,
  flowKey: string,
): void {
  const notice = page.querySelector<HTMLElement>('.front-outside');
  if (!notice || !inApp) return;
  notice.hidden = false;
  const { protocol } = location;
  let path = location.pathname + location.search;
  if (!location.search)
    try {
      const query = new URLSearchParams();
      for (const [name, key] of [
        ['channel', 'code'],
        ['refferalId', 'refferalID'],
        ['journey', flowKey],
      ] as const) {
        const value = sessionStorage.getItem(key);
        if (value) query.set(name, value);
      }
      if (`${query}`) path = `${page.documentElement.dataset.base || '/'}?${query}`;
    } catch {
      // A storage that refuses has nothing stored.
    }
  const address = location.host + path;
  for (const link of notice.querySelectorAll('a')) {
    link.hidden = (link.dataset.os === 'ios') !== isIos;
    link.href = isIos
      ? `x-safari-${protocol}//${address}`
      : `intent://${address}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
  }
}

interface EarlyWords {
  /** The cards that each bracket offers. `pick` and `picked` are the labels of their buttons. */
  offers: Record<string, readonly string[]>;
  pick: string;
  picked: string;
}

/**
 * Runs the static chooser until the app has loaded. Shows the cards of a bracket, stores the choice as the draft that
 * the app restores (ENT-14), and records the last pressed button, which the app presses again. This function runs as
 * text in the page, so it must be self-contained.
 */
export function runEarlyChooser(page: Document, { offers, pick, picked }: EarlyWords): void {
  const form = page.querySelector<HTMLFormElement>('#early form');
  const link = page.querySelector<HTMLAnchorElement>('.front-action');
  const select = form?.querySelector('select');
  if (!form || !link || !select) return;
  const { classList, dataset } = page.documentElement;
  const view = page.defaultView ?? window;
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  // The identity-first journey starts with another step, and a saved application continues at its own step.
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
    // Deselects a card that the income bracket does not offer.
    const offered = offers[boardCC] ?? [];
    for (const radio of radios)
      radio.checked = radio.value === chooseCard && offered.includes(radio.value);
    show();
  };
  const getCard = () => radios.find(({ checked }) => checked)?.value ?? '';
  const note = () => {
    choose({ boardCC: select.value, chooseCard: getCard() });
    try {
      const choice = { boardCC: select.value, chooseCard: getCard() };
      view.sessionStorage.setItem('draft.chooser', JSON.stringify(choice));
    } catch {
      // When the storage refuses, the page holds the choice until the app reads it.
    }
  };
  form.addEventListener('change', note);
  form.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    const card = button.closest('.pocket')?.querySelector('input');
    if (card) return card.click();
    // The app renders only the offered cards.
    const buttons = [...form.querySelectorAll('button')].filter(
      (each) => !each.closest('[hidden]'),
    );
    // Returns to the front page, from which a tap led here.
    if (button === buttons[0] && view.history.state?.trail?.length > 1) return view.history.back();
    // Values set by a script fire no change event.
    note();
    dataset.pressed = String(buttons.indexOf(button));
    for (const each of buttons) each.toggleAttribute('aria-busy', each === button);
  });
  const { history, location } = view;
  const base = dataset.base || '/';
  const chooser = `${base}n_old_changeCard`;
  const showPage = () => classList.toggle('is-chooser', location.pathname === chooser);
  const lead = (how: 'pushState' | 'replaceState') => {
    // The app writes the same address and history state (src/app/urlSync.ts). The query stays (ENT-08).
    const trail = ['homepage', 'chooser'];
    history[how]({ trail }, '', chooser + location.search);
    showPage();
  };
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (!form.isConnected) return;
    if (isElsewhere) {
      // The app presses the button when it has loaded (adoptFrontPage.ts).
      dataset.started = '';
      return link.setAttribute('aria-busy', 'true');
    }
    history.replaceState({ trail: ['homepage'] }, '', `${base}homepage${location.search}`);
    lead('pushState');
    // For a chart that is already running.
    view.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  view.addEventListener('popstate', () => {
    if (form.isConnected) showPage();
  });
  // The link was tapped before this script ran.
  if (classList.contains('is-phone') && location.hash === link.hash && !isElsewhere)
    lead('replaceState');
  // While a finger presses, the app waits: the pressed element must still exist when the finger lifts.
  page.addEventListener('pointerdown', () => {
    dataset.held = '';
  });
  const lift = () => view.setTimeout(() => delete dataset.held);
  page.addEventListener('pointerup', lift);
  page.addEventListener('pointercancel', lift);

  try {
    const { sessionStorage } = view;
    const storedChoice = sessionStorage.getItem('draft.chooser') ?? sessionStorage.getItem('step1');
    choose(JSON.parse(storedChoice ?? '{}'));
  } catch {
    choose({});
  }
}

/** Renders the script that runs directly after the markup of front page and chooser. */
export const renderEarlyScript = (words: EarlyWords) =>
  [
    `(${runEarlyChooser.toString()})(document,${JSON.stringify(words)});`,
    `(${showBrowserLinks.toString()})(document,(${isInApp.toString()})(navigator.userAgent),`,
    `location,/iPhone|iPad|iPod/.test(navigator.userAgent),${JSON.stringify(FLOW_KEY)})`,
  ].join('');

/**
 * Drops an accidental second tap: less than `near` px from the previous tap, on a screen or sheet that appeared less
 * than `justNow` ms ago. It never drops two taps in a row, keys, or taps on the control that was pressed before.
 *
 * The root's attributes show what has appeared: the chart's state, or the chooser's class before the chart runs. The
 * address is unsuitable, because a step back in the history changes it later than the screen. This function runs as
 * text in the page before the first paint, because the front page can be tapped before the app has loaded.
 */
export function dropSecondTaps(page: Document, justNow: number, near: number): void {
  const view = page.defaultView ?? window;
  const root = page.documentElement;
  const nowhere = { x: Number.NaN, y: Number.NaN };
  let last = nowhere;
  let pressed: { target: EventTarget | null; text: string | null } | undefined;
  const read = () => ({
    // Empty until the chart runs. The start of the chart changes nothing visible.
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
    // The time stamps of taps use this clock.
    if (isOther) appearedAt = new MouseEvent('mousedown').timeStamp;
    shown = now;
  };
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Touch fires mousedown directly before click. Keys and label clicks do not.
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
    // A dropped tap must not move the focus or open a list either.
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
 * Checks whether this tab runs the identity-first journey: as `journey` in the front page's address says, else as
 * stored under `key` earlier in this tab, else as configured. Both journeys use the same storage keys, so a change of
 * journey keeps only channel and referral of the session. If there is an application, the change waits until the
 * applicant confirms that it may be erased (adoptFrontPage.ts). This function runs as text in the page before the
 * first paint, so it must be self-contained.
 */
export function isIdentityFirst(
  view: Window,
  route: string,
  configured: string,
  key: string,
): boolean {
  const { search } = view.location;
  const names = ['six-step', 'identity-first'];
  const requestedJourney =
    /^\/(homepage\/?)?$/.test(route) && new URLSearchParams(search).get('journey');
  const chosen = requestedJourney && names.includes(requestedJourney) ? requestedJourney : null;
  try {
    const { sessionStorage: session } = view;
    const before = session.getItem(key) ?? configured;
    const now = chosen ?? before;
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
    return (chosen ?? configured) === 'identity-first';
  }
}
