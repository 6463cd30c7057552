import { sessionKeys } from '../app/session/persistence.ts';
import { desktopCode as copy } from '../copy/desktopCode.ts';
import { getBasePath, toRoute } from '../lib/basePath.ts';
import { readReference } from '../lib/normalizeText.ts';
import { getQrPath } from '../lib/qrPath.ts';
import { FLOW_KEY, getStorage } from '../lib/storage.ts';
import { limits } from '../limits.ts';

/** Shows on a touch screen how to switch off the desktop view. */
export function showDesktopViewHint(
  notice: Element,
  { maxTouchPoints }: Navigator = navigator,
): void {
  if (!(maxTouchPoints > 0)) return;
  const words = document.createElement('p');
  words.textContent = copy.desktopView;
  notice.append(words);
}

/** The page that a link opens to continue an application from another device. */
const takeOverRoute = '/lanjutkan';
/** The form of such a link's fragment (src/lib/handOver/link.ts, which the phone uses to validate it). */
const fragmentPattern = /^[A-Za-z0-9_-]{26}$/;

/** Phones cannot read longer addresses reliably from a screen. */
const maxCodeLength = 400;

type Address = Pick<Location, 'origin' | 'pathname' | 'hash'>;

/** Returns the address that the page was opened with. The app has replaced it since (src/app/urlSync.ts). */
function readOpenedAddress(): Address {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation?.name ? new URL(navigation.name) : location;
}

/** Returns the fragment of the link that opened the page, or null. */
function findFragment({ pathname, hash }: Address): string | null {
  const isTakeOver = toRoute(pathname, getBasePath()).replace(/\/$/, '') === takeOverRoute;
  return isTakeOver && fragmentPattern.test(hash.slice(1)) ? hash.slice(1) : null;
}

/** Returns the journey that a phone's address must name; null when this tab runs the six-step journey unchosen. */
function findJourney(session: Storage): string | null {
  if (document.documentElement.classList.contains('is-identity-first')) return 'identity-first';
  return session.getItem(FLOW_KEY) === 'six-step' ? 'six-step' : null;
}

/**
 * Returns the query with which a phone starts the same journey with the same channel and referral. The values are those
 * that the session has saved from the address: after a reload the address has no query.
 */
function createQuery(session: Storage): string {
  const read = (key: 'code' | 'refferalID') =>
    readReference(session.getItem(sessionKeys[key]) ?? '', limits.text);
  const given = {
    channel: read('code'),
    refferalId: read('refferalID'),
    journey: findJourney(session),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Shows the address of the journey as a QR code for a phone, below the desktop notice. The code has channel, referral
 * and journey of this tab, or the complete link that continues an application. In the first case the text has the short
 * address, for people who type it. The code is black on white in every theme, as scanners need it.
 */
export function showQrCode(
  notice: Element,
  opened: Address = readOpenedAddress(),
  session: Storage = getStorage('sessionStorage'),
): void {
  const address = opened.origin + getBasePath();
  const fragment = findFragment(opened);
  const linked =
    fragment === null
      ? address + createQuery(session)
      : `${address}${takeOverRoute.slice(1)}#${fragment}`;
  const { path: dark, size } = getQrPath(linked.length > maxCodeLength ? address : linked);
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  // The text next to the code says what it opens.
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', dark);
  drawing.append(path);
  const words = document.createElement('p');
  if (fragment === null) {
    const link = document.createElement('b');
    link.textContent = address;
    words.append(copy.scan, ' ', link);
  } else {
    // The short address would not lead to the application.
    words.append(copy.scanDraft);
  }
  const code = document.createElement('div');
  code.className = 'front-code';
  code.append(drawing, words);
  notice.append(code);
}
