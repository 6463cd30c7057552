import { isInApp } from './userAgent.ts';
/** The browsers that differ in how a camera is allowed. */
export type BrowserKind = 'chromeAndroid' | 'safariIos' | 'otherIos' | 'inApp' | 'other';

/**
 * Which browser a user agent names, as far as its way of allowing the camera goes. By hand: a dozen names
 * that bowser knows ask in the same way, and web views, which it does not tell, in another.
 */
export function browserKind(userAgent: string): BrowserKind {
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
