import { timeouts } from '../limits.ts';
import { getBasePath } from './basePath.ts';
import { getStorageOrNull } from './storage.ts';

/** The session key of the release for which this tab was reloaded, which prevents a reload loop. */
const KEY = 'release';

/** Requests the page and returns its release; undefined when the response fails, is late or lacks it. */
async function fetchRelease(): Promise<string | undefined> {
  const page = fetch(getBasePath(), { cache: 'no-store' }).then((response) =>
    response.ok ? response.text() : '',
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
  // The build writes its script's name, which changes with every release (src/build/loading.ts).
  const own = document.documentElement.dataset.release;
  if (!tab || !own) return false;
  const served = await fetchRelease();
  if (!served || served === own || tab.getItem(KEY) === served) return false;
  try {
    tab.setItem(KEY, served);
  } catch {
    return false;
  }
  reload();
  return true;
}
