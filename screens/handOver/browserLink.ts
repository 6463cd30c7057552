import { screens } from '../../machines/journey/screens.ts';
import { handOverShared } from '../../src/copy/handOver.ts';
import { isInApp } from '../../src/device/userAgent.ts';
import { getBasePath, toAddress } from '../../src/lib/basePath.ts';
import { toFragment } from '../../src/lib/handOver/link.ts';

/** Returns the link that opens an application elsewhere. Its fragment is the secret, which browsers never send. */
export const createHandOverAddress = (
  secret: string,
  { origin }: Pick<Location, 'origin'> = location,
): string => `${origin}${toAddress(screens.takeOver.route, getBasePath())}#${toFragment(secret)}`;

export interface BrowserLink {
  label: string;
  href: string;
}

/**
 * Returns the link that opens an address in the phone's own browser; null outside of browsers inside apps.
 *
 * The fragment stays on the phone in both forms. iOS opens the address after `x-safari-`. Android splits an `intent:`
 * address at its last `#` (`Intent.parseUri`), so everything before `#Intent;`, the fragment included, is the address
 * that Chrome opens. There is no `S.browser_fallback_url`: the app would request that address itself. An app that
 * knows neither form does nothing, and the link can still be copied.
 */
export function getBrowserLink(
  address: string,
  userAgent: string = navigator.userAgent,
): BrowserLink | null {
  if (!isInApp(userAgent)) return null;
  if (/iPhone|iPad|iPod/.test(userAgent))
    return { label: handOverShared.openSafari, href: `x-safari-${address}` };
  const [scheme, rest] = address.split('://');
  return {
    label: handOverShared.openChrome,
    href: `intent://${rest}#Intent;scheme=${scheme};package=com.android.chrome;end`,
  };
}
