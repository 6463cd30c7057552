import { Ladder, total } from './ladder.ts';
import { drawLanes, lanesOf, laneWidth } from './lanes.ts';
import type { State } from './model.ts';
import { drawing } from './svg.ts';
import { titleOf } from './words.ts';

/** The drawing of one screen: its states, what leads from one to the other, and where it leaves to. */
export function drawDetail(model: State[], path: string): string {
  const states = new Map(model.map((state) => [state.path, state]));
  const screen = states.get(path);
  if (!screen) throw new Error(`No state ${path}`);
  const margin = 12;
  // The first pass tells how many lanes each side needs; the second has room for them.
  const rough = lanesOf(new Ladder(states, screen, margin, margin).draw().connections);
  const left = margin + rough.left * laneWidth;
  const right = margin + rough.right * laneWidth;
  const { content, height, connections } = new Ladder(states, screen, left, right).draw();
  return drawing(total, height, titleOf(path), screen.description, [
    ...content,
    ...drawLanes(connections, left - 4, total - right + 4),
  ]);
}
