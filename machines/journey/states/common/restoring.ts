import { addGuard, createUnsettledTransitions, type Flow, getScreens } from '../../flows/flow.ts';
import type { HandOverParts } from '../../fragments/handOver.ts';
import type { ScreenId } from '../../screens.ts';
import { stateConfig } from '../../setup.ts';

const isReachable = (screen: ScreenId) => ({ type: 'isReachable' as const, params: { screen } });
const arriveAt = (at: ScreenId) => ({ type: 'arriveAt' as const, params: { at } });

/**
 * Creates the gate of the journey. At boot, after a reload, and when the address bar requests a screen, it leads to
 * that screen or to the first step that lacks data (ENT-15).
 */
export const restoring = (flows: readonly Flow[], handOver?: HandOverParts) =>
  stateConfig({
    id: 'restoring' as const,
    always: [
      { guard: 'isDesktop', target: '#desktopNotice' },
      ...(handOver?.gateTransitions ?? []),
      ...addGuard(isReachable('waiting'), createUnsettledTransitions(flows)).map((transition) => ({
        ...transition,
        actions: ['dropResult' as const, arriveAt('waiting')],
      })),
      {
        guard: 'isReachableWithConfirmedCode',
        target: '#unsettled',
        actions: ['dropResult', arriveAt('otp')],
      },
      // After a detour from the code screen a new code is requested without a second tap.
      {
        guard: 'isOnlyCodeMissing',
        target: '#faceTips.registering',
        actions: ['dropResult', arriveAt('faceTips')],
      },
      ...getScreens(flows).map((screen) => ({
        guard: isReachable(screen),
        target: `#${screen}`,
        // A provider's result is shown at once or never: it must not wait until a step is reached.
        actions: [...(screen === 'faceTips' ? [] : ['dropResult' as const]), arriveAt(screen)],
      })),
    ],
  });
