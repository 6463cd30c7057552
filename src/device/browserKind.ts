import { isInApp } from './userAgent.ts';

/** Kinds of browsers, by how an applicant allows the camera. */
export type BrowserKind = 'chromeAndroid' | 'safariIos' | 'otherIos' | 'inApp' | 'other';

/**
 * Returns the kind of browser that a user agent names: `other` also for desktops. The bowser library does not detect
 * web views (`inApp`).
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
