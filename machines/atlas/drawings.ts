import type { Facts } from './facts.ts';
import { drawn, type Html } from './html.ts';
import { pageOfState } from './links.ts';

/** A generated drawing whose boxes lead to the pages of their states; `now` is marked. */
export function drawingOf({ drawings }: Facts, name: string, now = ''): Html {
  const svg = drawings.get(`${name}.svg`) ?? '';
  const linked = svg
    // A picture by itself, but here a group of links.
    .replace('role="img"', 'role="group"')
    // A box of a detail, and of the phone's overview, whose states lie inside the journey.
    .replace(/<g data-state="([^"]*)">(.*?)<\/g>/g, (whole, inner: string, content: string) => {
      const path = name === 'overview-phone' ? inner.replace(/^journey\./, '') : inner;
      if (name === 'overview-phone' && !drawings.has(`${path}.svg`)) return whole;
      const mark = path === now ? ' class="now"' : '';
      return `<a href="${pageOfState(path)}" data-state="${path}"${mark}>${content}</a>`;
    })
    .replace(/href="([\w]+)\.svg"/g, (_, state: string) => `href="${pageOfState(state)}"`);
  return drawn(linked);
}
