import { drawDetail } from './detail.ts';
import type { State } from './model.ts';

const heightOf = (svg: string): number => Number(/ height="([\d.]+)"/.exec(svg)?.[1] ?? 0);

/** A state that has a drawing of its own elsewhere: its name and what it is. */
const folded = (state: State): State => ({
  ...state,
  children: [],
  arrows: [],
  initial: null,
  description: `${state.description} Digambar tersendiri.`,
});

/**
 * The drawing of one screen in as many as it takes for none to be taller than a sheet has room for: its
 * sub-states are spread over them, and one that is too tall by itself is drawn apart.
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
  /** With these of its children alone; what holds in all of them stands on the first sheet. */
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
