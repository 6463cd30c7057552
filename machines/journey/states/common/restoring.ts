import { addGuard, createUnsettledTransitions, type Flow, getScreens } from '../../flows/flow.ts';
import type { ScreenId } from '../../screens.ts';
import { stateConfig } from '../../setup.ts';

const leadsTo = (screen: ScreenId) => ({ type: 'leadsTo' as const, params: { screen } });
const endDetour = (at: ScreenId) => ({ type: 'endDetour' as const, params: { at } });

/**
 * The gate of the journey: at boot, after a reload and whenever the address bar asks for a screen,
 * it leads to that screen or to the first step that lacks data (ENT-15). One path for all of them.
 */
export const restoring = (flows: readonly Flow[]) =>
  stateConfig({
    id: 'restoring' as const,
    always: [
      { guard: 'isDesktop', target: '#desktopNotice' },
      ...addGuard(leadsTo('waiting'), createUnsettledTransitions(flows)).map((way) => ({
        ...way,
        actions: ['dropResult' as const, endDetour('waiting')],
      })),
      {
        guard: 'leadsToConfirmedCode',
        target: '#unsettled',
        actions: ['dropResult', endDetour('otp')],
      },
      // Whose answer was changed on the way back to the code wants one: no second tap is asked for.
      {
        guard: 'codeIsAwaited',
        target: '#faceTips.registering',
        actions: ['dropResult', endDetour('faceTips')],
      },
      ...getScreens(flows).map((screen) => ({
        guard: leadsTo(screen),
        target: `#${screen}`,
        // A provider's result is told at once or never: it must not wait for a step to be reached.
        actions: [...(screen === 'faceTips' ? [] : ['dropResult' as const]), endDetour(screen)],
      })),
    ],
  });
