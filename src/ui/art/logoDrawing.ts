import { draw } from './drawing.ts';
import { squarePath, starPath } from './star.ts';

/** The bank's mark: two crossed squares around a small star, in the colour of the text. */
export function logoMark(cx: number, cy: number, radius: number) {
  return draw(
    'g',
    {},
    draw('path', {
      d: squarePath(cx, cy, radius * 0.93, false) + squarePath(cx, cy, radius * 0.93, true),
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': radius * 0.13,
    }),
    draw('path', { d: starPath(cx, cy, radius * 0.29), fill: 'currentColor' }),
  );
}

/** The mark alone, 28 by 28 units. */
export const logoDrawing = draw(
  'svg',
  { viewBox: '0 0 28 28', 'aria-hidden': 'true', focusable: 'false' },
  logoMark(14, 14, 14),
);
