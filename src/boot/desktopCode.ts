import { encode } from 'uqr';
import { desktopCode as copy } from '../copy/desktopCode.ts';
import { getBasePath } from '../lib/basePath.ts';

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

/**
 * Shows the origin of the journey as a QR code for a phone, below the desktop notice. It omits path and
 * query, which may be personal. The code is black on white in every theme, as scanners need it.
 */
export function showQrCode(notice: Element, { origin }: Location = location): void {
  const address = origin + getBasePath();
  const { data, size } = encode(address, { border: 4, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : [])));
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  // The address is next to the code as text.
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', dark.join(''));
  drawing.append(path);
  const words = document.createElement('p');
  const link = document.createElement('b');
  link.textContent = address;
  words.append(copy.scan, ' ', link);
  const code = document.createElement('div');
  code.className = 'front-code';
  code.append(drawing, words);
  notice.append(code);
}
