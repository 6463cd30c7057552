import { type ScreenId, screenIds } from '../../machines/journey/screens.ts';

/** The screens of this tab's history up to the shown one, as the app's history keeps them (urlSync). */
export type Trail = readonly ScreenId[];

const isFurther = (screen: ScreenId, than: ScreenId) =>
  screenIds.indexOf(screen) > screenIds.indexOf(than);

/** What becomes of the history when the chart shows a screen. */
export function follow(trail: Trail, screen: ScreenId, isEnd: boolean): Trail {
  const top = trail.at(-1);
  if (isEnd || top === undefined) return [screen];
  const known = trail.lastIndexOf(screen);
  if (known >= 0) return trail.slice(0, known + 1);
  if (isFurther(screen, top) && screen !== 'waiting') return [...trail, screen];
  return [...trail.slice(0, -1), screen];
}
