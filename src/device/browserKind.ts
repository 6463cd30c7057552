import { isInApp } from './userAgent.ts';
/** Browsers with different ways to allow a camera. */
export type BrowserKind = 'chromeAndroid' | 'safariIos' | 'otherIos' | 'inApp' | 'other';

/**
 * Returns the kind of browser that a user agent names. The bowser library is not used: it knows many names
 * that behave identically, but does not detect web views, which behave differently.
 */
export function getBrowserKind(userAgent: string): BrowserKind {
  const isIos = /iPhone|iPad|iPod/.test(userAgent);
  if (isInApp(userAgent)) return 'inApp';
  if (isIos) return /CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent) ? 'otherIos' : 'safariIos';
  if (
    /Android/.test(userAgent) &&
    /Chrome\//.test(userAgent) &&
    !/SamsungBrowser|OPR\//.test(userAgent)
  ) {
    return 'chromeAndroid';
  }
  return 'other';
}
