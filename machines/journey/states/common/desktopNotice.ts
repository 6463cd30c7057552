import { stateConfig } from '../../setup.ts';

/** The only screen that a desktop sees, whatever address it opens. */
export const desktopNotice = stateConfig({
  id: 'desktopNotice' as const,
  meta: { screen: 'desktopNotice' },
  tags: 'end',
});
