import { drawDetail } from './detail.ts';
import type { State } from './model.ts';

const heightOf = (svg: string): number => Number(/ height="([\d.]+)"/.exec(svg)?.[1] ?? 0);

/** Returns a state that is drawn separately: only its name and description. */
const folded = (state: State): State => ({
  ...state,
  children: [],
  arrows: [],
  initial: null,
  description: `${state.description} Digambar tersendiri.`,
});

/**
 * Draws one screen as several drawings of at most `tallest` pixels: its sub-states are distributed over them, and a
 * sub-state that is too tall gets separate drawings. Only a state without sub-states can be taller.
 */
export function drawSheets(model: State[], path: string, tallest: number): string[] {
  const whole = drawDetail(model, path);
  const state = model.find((one) => one.path === path);
  if (!state || state.children.length === 0 || heightOf(whole) <= tallest) return [whole];
  const byPath = new Map(model.map((one) => [one.path, one]));
  const isTall = (child: string) => heightOf(drawDetail(model, child)) > tallest;
  const apart = state.children.filter(
    (child) => (byPath.get(child)?.children.length ?? 0) > 0 && isTall(child),
  );
  const lighter = model.map((one) => (apart.includes(one.path) ? folded(one) : one));
  /** Draws some of the children; transitions of the screen itself are on the first sheet. */
  const drawn = (children: readonly string[], isFirst: boolean) =>
    drawDetail(
      lighter.map((one) =>
        one.path === path
          ? { ...one, children: [...children], arrows: isFirst ? one.arrows : [] }
          : one,
      ),
      path,
    );
  const groups: string[][] = [[]];
  for (const child of state.children) {
    const last = groups.at(-1) ?? [];
    const fits = heightOf(drawn([...last, child], groups.length === 1)) <= tallest;
    if (fits || last.length === 0) last.push(child);
    else groups.push([child]);
  }
  return [
    ...groups.map((children, index) => drawn(children, index === 0)),
    ...apart.flatMap((child) => drawSheets(model, child, tallest)),
  ];
}
