import type { ScreenId } from '../screens.ts';

/** What a screen stands on is no longer there: the gate leads to the step that lacks data. */
export const needsEarlierStep = (screen: ScreenId) => ({
  guard: { type: 'earlierStepIsMissing' as const, params: { screen } },
  target: '#restoring',
  actions: { type: 'setEntry' as const, params: { to: screen } },
});
