import { unwritten } from '../../copy/unwritten.ts';
import type { Persistence } from './persistence.ts';

/** Says on every screen what the browser has no room for: the page's own line, which is read out. */
export function tellUnwritten({ onBehind }: Pick<Persistence, 'onBehind'>, page = document): void {
  const line = page.getElementById('unkept');
  let last = '';
  onBehind((behind) => {
    const words = unwritten(behind);
    if (line && words !== last) line.textContent = words;
    last = words;
  });
}
