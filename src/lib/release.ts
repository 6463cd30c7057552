import { timeLimits } from '../limits.ts';
import { storageOrNull } from './storage.ts';

/** The release that this tab was loaded anew for: once for each, so never round and round. */
const KEY = 'release';

/** The release of the page that the server has now; nothing where it does not say so in time. */
async function servedRelease(): Promise<string | undefined> {
  const page = fetch('/', { cache: 'no-store' }).then((answer) => (answer.ok ? answer.text() : ''));
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, timeLimits.release, ''));
  const text = await Promise.race([page, tooLate]).catch(() => '');
  // Read as text: trusted types keep the page from parsing another.
  return / data-release="([^"]+)"/.exec(text)?.[1];
}

/**
 * For when a part of the app does not come: loads the page anew where the server has another release of it,
 * which has no such part any more. All that was saved is there again.
 * @returns whether that is so; if not it is the network, this release has been tried, or the tab keeps nothing.
 */
export async function renewPage(reload = () => location.reload()): Promise<boolean> {
  const tab = storageOrNull('sessionStorage');
  // The build writes its script, whose name changes with every release, on the page's root (build/loading.ts).
  const mine = document.documentElement.dataset.release;
  if (!tab || !mine) return false;
  const served = await servedRelease();
  if (!served || served === mine || tab.getItem(KEY) === served) return false;
  try {
    tab.setItem(KEY, served);
  } catch {
    return false;
  }
  reload();
  return true;
}
