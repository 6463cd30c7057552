import { createDetourTransition, setEntryToDetourStart } from '../../fragments/detour.ts';
import { stateConfig } from '../../setup.ts';

/** Ends the summary's own detour, so that no later screen returns here automatically. */
const isOver = { type: 'forget' as const, params: { keys: ['detour'] as const } };

/**
 * All answers by section, each with a detour to change it. Continue leads through the gate to the first step that
 * lacks data, so no deciding call is skipped. During an unsettled submission the answers are read-only: a changed
 * answer would be another application while the outcome of the first is unknown (SUB-15).
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
