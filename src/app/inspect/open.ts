import type { InspectionEvent, Observer } from 'xstate';
import { channelName, panelAddress } from './messages.ts';

const windowName = 'journey.inspect';

/** Adds a link to the panel, for browsers that block windows opened by scripts. */
function addLink(): void {
  const link = document.createElement('a');
  link.href = panelAddress;
  link.target = windowName;
  link.textContent = 'Inspektor';
  link.style.cssText =
    'position:fixed;inset:auto auto 4px 4px;z-index:10001;padding:6px 10px;border-radius:8px;background:#14202b;color:#fff;font:12px/16px system-ui;opacity:.8';
  document.body.append(link);
}

/**
 * Opens the panel in its own window when the address has `?inspect`. Returns the observer that feeds the
 * panel until the tab closes, also after reloads, or null when this tab was never opened with `?inspect`.
 * Only development builds import this file (start.ts).
 */
export async function startInspection(
  location: Location,
  session: Storage,
): Promise<Observer<InspectionEvent> | null> {
  const isAsked = new URLSearchParams(location.search).has('inspect');
  if (isAsked) session.setItem(windowName, 'on');
  if (session.getItem(windowName) !== 'on') return null;
  addLink();
  if (isAsked) window.open(panelAddress, windowName, 'popup,width=460,height=900');
  const { createFeed } = await import('./feed.ts');
  return createFeed(new BroadcastChannel(channelName), crypto.randomUUID());
}
