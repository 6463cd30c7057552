import type { Saved } from '../saved/schema.ts';
import type { ScreenId } from '../screens.ts';

/** What the bank has settled that a flow's needs depend on. */
export interface FlowSettings {
  /** Values of statusLiveness that count as verified (LIV-15). */
  livenessSuccess: readonly string[];
}

/** One screen of a flow's main line. */
export interface FlowScreen {
  screen: ScreenId;
  /** The numbered step that it belongs to (ENT-10, ENT-11). */
  step?: number;
  /** Which of the parts that follow the numbered steps. */
  phase?: number;
  /** What must be saved before it, on top of what the screens before it need; nothing when absent. */
  needs?: (saved: Saved, settings: FlowSettings) => boolean;
  /** The screens that open from it, need what it needs, and come back to it. */
  opens?: readonly ScreenId[];
}

/** The ways through the journey, by name. */
export type FlowId = 'sixStep' | 'identityFirst';

/** A way through the journey: its screens in their order. */
export interface Flow {
  id: FlowId;
  /** How many numbered steps it has. */
  steps: number;
  screens: readonly [FlowScreen, ...FlowScreen[]];
  /** Where an application whose outcome is unknown is asked after. */
  unsettled: string;
}

const indexOf = ({ screens }: Flow, screen: ScreenId) =>
  screens.findIndex((one) => one.screen === screen);

/** The screen of the main line that a screen opens from, or itself. */
export const openerOf = ({ screens }: Flow, screen: ScreenId): ScreenId =>
  screens.find(({ opens = [] }) => opens.includes(screen))?.screen ?? screen;

/** The number of a screen's step; captures and endings have none. */
export const stepOf = (flow: Flow, screen: ScreenId): number | undefined =>
  flow.screens[indexOf(flow, screen)]?.step;

/** Which part after the numbered steps a screen is, and of how many; `undefined` for any other screen. */
export function phaseOf(
  flow: Flow,
  screen: ScreenId,
): { phase: number; total: number } | undefined {
  const phase = flow.screens[indexOf(flow, screen)]?.phase;
  const all = flow.screens.map((one) => one.phase ?? 0);
  return phase === undefined ? undefined : { phase, total: Math.max(...all) };
}

/** The screen before or behind another on the main line; `undefined` where the line ends. */
export const neighbourOf = (flow: Flow, screen: ScreenId, which: 'before' | 'behind') => {
  const index = indexOf(flow, screen);
  return index < 0 ? undefined : flow.screens[index + (which === 'behind' ? 1 : -1)]?.screen;
};

/** The screen before or behind another of one flow, as a target; where the line ends the chart refuses it. */
export const towards = (flow: Flow, screen: ScreenId, which: 'before' | 'behind') =>
  `#${neighbourOf(flow, screen, which)}`;
