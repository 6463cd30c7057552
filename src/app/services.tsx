import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '#config';
import { formRules } from '../../machines/journey/formRules.ts';
import { getStorageFullText } from '../copy/alerts.ts';
import { indonesianLines } from '../copy/english.ts';
import { createFileStore } from '../lib/files/index.ts';
import { getStorage } from '../lib/storage.ts';
import { addGlossary } from '../ui/Bilingual.tsx';
import { addIcons } from '../ui/Icon.tsx';
import { laterIcons } from '../ui/laterIcons.tsx';
import { createSixStepAdapters } from './adapters/sixStep.ts';
import type { Persistence } from './session/persistence.ts';

// This module has the services that the steps after the card chooser need: bank calls, stored files, form
// rules, icons, alerts and waits. It loads while the chooser is shown (lazyServices.ts).

/** The query client of all calls. Each call defines its own options (api/client), so this one has no defaults. */
export const client = new QueryClient();
client.mount();
/** The store of photos, documents and sealed applications. */
export const files = createFileStore();
void files.sweep();
addIcons(laterIcons);
addGlossary(indonesianLines);
/** The adapters of the six-step journey's ports. */
export const adapters = createSixStepAdapters({
  client,
  files,
  config,
  local: getStorage('localStorage'),
});
/** The validation rules of all forms, for `lazyRules`. */
export const rules = formRules;
export { SupportCode } from '../../screens/shared/Help.tsx';
export { BusyHost, getAlertProps } from './overlays.tsx';
export { startRecorder } from './recorder.ts';
export { restoreSaved } from './session/restore.ts';

/** Provides the query client for the bank's lists. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Shows in the page's line `#unkept`, a live region, which data the browser has no space to store. */
export function announceUnwritten(
  { onUnwritten }: Pick<Persistence, 'onUnwritten'>,
  page = document,
): void {
  const line = page.getElementById('unkept');
  let last = '';
  onUnwritten((keys) => {
    const words = getStorageFullText(keys);
    if (line && words !== last) line.textContent = words;
    last = words;
  });
}
