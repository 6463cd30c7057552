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

let mayReload = () => true;
/** Sets the check whether a reload keeps all data; without it, `reloadForMissingPart` does nothing. */
export function setReloadCheck(check: () => boolean): void {
  mayReload = check;
}

/**
 * Reloads the page when a part of the app could not be loaded: because the server has another release, or, after a
 * retry (`isRetry`), because this browser does not request a file again that it failed to load. Saved data is restored.
 * @returns whether it reloads. If not, the network failed, or without a retry: the server still has this release, the
 * served release was already tried, the tab stores nothing, or only this page has the data.
 */
export async function reloadForMissingPart(
  isRetry: boolean,
  reload = () => location.reload(),
): Promise<boolean> {
  const tab = getStorageOrNull('sessionStorage');
  // The build writes its script's name, which changes with every release (src/build/loading.ts).
  const own = document.documentElement.dataset.release;
  if (!tab || !own || !mayReload()) return false;
  const served = await fetchRelease();
  if (!served || (!isRetry && (served === own || tab.getItem(KEY) === served))) return false;
  try {
    tab.setItem(KEY, served);
  } catch {
    return false;
  }
  reload();
  return true;
}
