import { type Drawing, draw } from './drawing.ts';
import { starPath } from './star.ts';

const line = { class: 'art-line' };

/** A tablet and a phone, on which alone the journey runs. */
export const desktopDrawing: Drawing = draw(
  'svg',
  { class: 'art', width: 204, height: 180, viewBox: '0 0 204 180', 'aria-hidden': 'true' },
  draw('rect', { class: 'art-sheet', x: 1, y: 1, width: 134, height: 178, rx: 14 }),
  draw('rect', { class: 'art-tone', x: 16, y: 18, width: 104, height: 65, rx: 6 }),
  draw('path', { ...line, d: 'M29 36h24M29 48h14M61 168h12' }),
  draw('path', { ...line, d: starPath(96, 55, 16) }),
  draw('path', { class: 'art-sand', d: 'M16 100h104M16 113h78' }),
  draw('rect', { class: 'art-solid', x: 16, y: 133, width: 86, height: 17, rx: 5 }),
  draw('rect', { class: 'art-sheet', x: 120, y: 53, width: 83, height: 126, rx: 12 }),
  draw('rect', { class: 'art-tone', x: 133, y: 68, width: 57, height: 35, rx: 5 }),
  draw('path', { ...line, d: `${starPath(173, 87, 9)}M155 169h12` }),
  draw('path', { class: 'art-sand', d: 'M133 116h57M133 127h37' }),
  draw('rect', { class: 'art-solid', x: 133, y: 142, width: 57, height: 13, rx: 4 }),
);
