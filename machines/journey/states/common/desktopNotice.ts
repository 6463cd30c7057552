import { stateConfig } from '../../setup.ts';

/** A desktop sees only this, whatever address it opens. */
export const desktopNotice = stateConfig({
  id: 'desktopNotice' as const,
  description: 'Pemberitahuan bahwa pengajuan hanya dapat dilakukan dari ponsel atau tablet.',
  meta: { screen: 'desktopNotice', requirements: ['ENT-03', 'ENT-04', 'DEV-04'] },
  tags: 'end',
});
