import { createDetourTransition, setEntryToDetourStart } from '../../fragments/detour.ts';
import { stateConfig } from '../../setup.ts';

/** Wherever one is led from here, nothing leads back by itself. */
const isOver = { type: 'forget' as const, params: { keys: ['detour'] as const } };

/**
 * Every answer by section, each with a way to change it and back here. It goes on with the first step that lacks
 * something, as the gate sees it: no call that decides is passed by it. What the bank may already hold is read
 * alone: another answer would make another application while nobody knows what became of the first (SUB-15).
 */
export const summary = stateConfig({
  id: 'summary' as const,
  meta: { screen: 'summary' },
  on: {
    back: { target: '#restoring', actions: [setEntryToDetourStart, isOver] },
    'summary.confirmed': {
      target: '#restoring',
      actions: [
        {
          type: 'save',
          params: ({ context: { settings } }) =>
            settings.summary === 'gate' ? { checked: true } : {},
        },
        { type: 'setEntry', params: { to: 'otp' } },
        isOver,
      ],
    },
    'detour.opened': [{ guard: 'hasUnsettledSubmission' }, createDetourTransition('summary')],
  },
});
