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
  // A screen that outlives another takes its place, and so does what follows the splash (ENT-09).
  const addsEntry = top !== 'splash' && screen !== 'waiting';
  if (isFurther(screen, top) && addsEntry) return [...trail, screen];
  return [...trail.slice(0, -1), screen];
}
