import type { Journey } from '../../screens/shared/journey.ts';
import { common } from '../copy/common.ts';

/**
 * Tells the chart what the phone says of its network, and the page's own line above every screen what the
 * chart knows of it; another line what the browser refuses to keep. They stand in the page from the start:
 * what appears in them is read out.
 */
export function followNetwork({ actor, isKept }: Journey, page: Document = document): void {
  const line = page.getElementById('offline');
  const show = () => {
    const words = actor.getSnapshot().context.isOnline ? '' : common.offline;
    if (line && line.textContent !== words) line.textContent = words;
  };
  actor.subscribe(show);
  addEventListener('offline', () => actor.send({ type: 'network.lost' }));
  addEventListener('online', () => actor.send({ type: 'network.returned' }));
  // "true" promises nothing, but "false" is the phone's word.
  if (!navigator.onLine) actor.send({ type: 'network.lost' });
  show();
  const unkept = page.getElementById('unkept');
  if (isKept === false && unkept) unkept.textContent = common.unkept;
}
