import { stateConfig } from '../../setup.ts';

/** A desktop sees only this, whatever address it opens. */
export const desktopNotice = stateConfig({
  id: 'desktopNotice' as const,
  meta: { screen: 'desktopNotice' },
  tags: 'end',
});
