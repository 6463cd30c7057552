import { timeouts } from '../limits.ts';
import { getBasePath } from './basePath.ts';
import { getStorageOrNull } from './storage.ts';

/** The release for which this tab was reloaded. It prevents a reload loop. */
const KEY = 'release';

/** Returns the release of the page on the server, or undefined when the response is late or lacks it. */
async function servedRelease(): Promise<string | undefined> {
  const page = fetch(getBasePath(), { cache: 'no-store' }).then((answer) =>
    answer.ok ? answer.text() : '',
  );
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, timeouts.release, ''));
  const text = await Promise.race([page, tooLate]).catch(() => '');
  // The page is read as text, because Trusted Types prevent parsing.
  return / data-release="([^"]+)"/.exec(text)?.[1];
}

/**
 * Reloads the page when a part of the app is missing because the server has another release. Saved data is
 * restored.
 * @returns whether it reloads. If not, the network failed, this release was already tried, or the tab
 * stores nothing.
 */
export async function reloadForNewRelease(reload = () => location.reload()): Promise<boolean> {
  const tab = getStorageOrNull('sessionStorage');
  // The build writes its script name, which changes with every release, to the page's root
  // (build/loading.ts).
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
