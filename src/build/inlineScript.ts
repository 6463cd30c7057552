import { isMobile } from '../device/isMobile.ts';

/** Tells that the app's own script could not be fetched: nothing of the app is there to say so. */
export function tellStuck(page: Document): void {
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement)
      page.getElementById('stuck')?.removeAttribute('hidden');
  };
  page.addEventListener('error', tell, true);
}

/**
 * The script that runs before the first paint (DEV-01): a desktop sees its notice instead of the
 * front page, and an address inside the journey does not show the front page while the app loads. It
 * is inlined, so its hash goes into the content security policy.
 */
export const deviceScript = [
  `(${tellStuck.toString()})(document);`,
  `document.documentElement.classList.add((${isMobile.toString()})(navigator)`,
  '?/^\\/(homepage\\/?)?$/.test(location.pathname)?"is-phone":"is-inside":"is-desktop")',
].join('');

/**
 * Answers the front page's link until the app is there (ENT-06): the tap is noted and shown at once,
 * and the app takes it over when it starts. It runs as text in the page, so it uses nothing outside.
 * A second tap follows the link, should the app not come; that must not lose the channel and the
 * referral of the query (ENT-08).
 */
export function answerEarlyTaps(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('.front-action');
  if (!link) return;
  link.search = page.location.search;
  link.addEventListener('click', (event) => {
    const { dataset } = page.documentElement;
    if (dataset.state !== undefined || dataset.tapped !== undefined) return;
    event.preventDefault();
    dataset.tapped = '';
    link.setAttribute('aria-busy', 'true');
  });
}

/** Runs right after the front page's markup. */
export const frontScript = `(${answerEarlyTaps.toString()})(document)`;
