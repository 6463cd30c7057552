import { screenIds } from '../../screens.ts';
import { journeySetup } from '../../setup.ts';

/**
 * The gate of the journey: at boot, after a reload and whenever the address bar asks for a screen,
 * it leads to that screen or to the first step that lacks data (ENT-15). One path for all of them.
 */
export const restoring = journeySetup.createStateConfig({
  id: 'restoring' as const,
  description: 'Menentukan layar yang boleh dibuka dari alamat dan data yang tersimpan.',
  meta: { requirements: ['ENT-03', 'ENT-07', 'ENT-14', 'ENT-15', 'ENT-17'] },
  always: [
    { guard: 'isDesktop', target: '#desktopNotice' },
    {
      guard: { type: 'leadsTo', params: { screen: 'waiting' } },
      target: '#unsettled',
      actions: 'dropResult',
    },
    { guard: 'leadsToConfirmedCode', target: '#unsettled', actions: 'dropResult' },
    ...screenIds
      .filter((screen) => screen !== 'desktopNotice' && screen !== 'waiting')
      .map((screen) => ({
        guard: { type: 'leadsTo' as const, params: { screen } },
        target: `#${screen}`,
        // A provider's result is told at once or never: it must not wait for a step to be reached.
        ...(screen === 'faceTips' ? {} : { actions: 'dropResult' as const }),
      })),
  ],
});
