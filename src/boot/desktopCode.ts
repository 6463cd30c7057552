import { sessionKeys } from '../app/session/persistence.ts';
import { desktopCode as copy } from '../copy/desktopCode.ts';
import { getBasePath, toRoute } from '../lib/basePath.ts';
import { readReference } from '../lib/normalizeText.ts';
import { getQrPath } from '../lib/qrPath.ts';
import { FLOW_KEY, getStorage } from '../lib/storage.ts';
import { limits } from '../limits.ts';

/** Adds to the notice on a touch screen how to switch off the desktop view. */
export function showDesktopViewHint(
  notice: Element,
  { maxTouchPoints }: Navigator = navigator,
): void {
  if (!(maxTouchPoints > 0)) return;
  const paragraph = document.createElement('p');
  paragraph.textContent = copy.desktopView;
  notice.append(paragraph);
}

/** The route of a link that continues an application from another device. */
const takeOverRoute = '/lanjutkan';
/** The form of such a link's fragment (src/lib/handOver/link.ts, which the phone uses to validate it). */
const fragmentPattern = /^[A-Za-z0-9_-]{26}$/;

/** The characters of the longest address that phones read reliably from a screen. */
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

/** Returns the journey that a phone's address must name; null for the six-step journey that nobody selected. */
function findJourney(session: Storage): string | null {
  if (document.documentElement.classList.contains('is-identity-first')) return 'identity-first';
  return session.getItem(FLOW_KEY) === 'six-step' ? 'six-step' : null;
}

/**
 * Returns the query, with `?` or '', that starts the same journey on a phone with the same channel and referral. They
 * come from the session: after a reload the address has no query.
 */
function createQuery(session: Storage): string {
  const readSaved = (key: 'code' | 'refferalID') =>
    readReference(session.getItem(sessionKeys[key]) ?? '', limits.text);
  const parameters = {
    channel: readSaved('code'),
    refferalId: readSaved('refferalID'),
    journey: findJourney(session),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Adds a QR code for a phone to the desktop notice: the app's address with channel, referral and journey of this tab
 * (without them if it is too long), or the link that continues an application. Without such a link, the text names the
 * short address for people who type it.
 */
export function showQrCode(
  notice: Element,
  opened: Address = readOpenedAddress(),
  session: Storage = getStorage('sessionStorage'),
): void {
  const address = opened.origin + getBasePath();
  const fragment = findFragment(opened);
  const fullAddress =
    fragment === null
      ? address + createQuery(session)
      : `${address}${takeOverRoute.slice(1)}#${fragment}`;
  const { path: dark, size } = getQrPath(
    fullAddress.length > maxCodeLength ? address : fullAddress,
  );
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  // The text next to the code says what it opens.
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', dark);
  drawing.append(path);
  const paragraph = document.createElement('p');
  if (fragment === null) {
    const link = document.createElement('b');
    link.textContent = address;
    paragraph.append(copy.scan, ' ', link);
  } else {
    // The short address would not lead to the application.
    paragraph.append(copy.scanDraft);
  }
  const code = document.createElement('div');
  code.className = 'front-code';
  code.append(drawing, paragraph);
  notice.append(code);
}
