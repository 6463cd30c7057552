import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '#config';
import { formRules } from '../../machines/journey/formRules.ts';
import { unwritten } from '../copy/alerts.ts';
import { english } from '../copy/english.ts';
import { createFileStore } from '../lib/files/index.ts';
import { storageOf } from '../lib/storage.ts';
import { addGlossary } from '../ui/Bilingual.tsx';
import { addIcons } from '../ui/Icon.tsx';
import { laterIcons } from '../ui/laterIcons.tsx';
import { sixStepAdapters } from './adapters/sixStep.ts';
import type { Persistence } from './session/persistence.ts';

// Options live with each call (api/client): nothing here may make one of them surprising.
export const client = new QueryClient();

client.mount();

/**
 * What the steps after the card chooser need and the chooser does not: the bank's calls, the kept
 * files, the rules of their forms, icons, alerts and waits. Loaded while the chooser is shown (lazyServices.ts).
 */
export const files = createFileStore();
void files.sweep();
addIcons(laterIcons);
addGlossary(english);
export const adapters = sixStepAdapters({
  client,
  files,
  config,
  local: storageOf('localStorage'),
});
export const rules = formRules;
export { SupportCode } from '../../screens/shared/Help.tsx';
export { alertParts, BusyHost } from './overlays.tsx';
export { accompany } from './recorder.ts';
export { restoreSaved } from './session/restore.ts';

/** Gives a screen the cache of the bank's lists. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Says on every screen what the browser has no room for: the page's own line, which is read out. */
export function tellUnwritten(
  { onUnwritten }: Pick<Persistence, 'onUnwritten'>,
  page = document,
): void {
  const line = page.getElementById('unkept');
  let last = '';
  onUnwritten((behind) => {
    const words = unwritten(behind);
    if (line && words !== last) line.textContent = words;
    last = words;
  });
}
