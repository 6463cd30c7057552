import type { allowCamera } from '../../src/copy/capture.ts';

/** The browsers that differ in how a camera is allowed. */
export type BrowserKind = keyof typeof allowCamera;

const inAppMarks =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|TikTok|Twitter|; wv\)/;

/** Which browser a user agent names, as far as its way of allowing the camera goes. */
export function browserKind(userAgent: string): BrowserKind {
  const isIos = /iPhone|iPad|iPod/.test(userAgent);
  if (inAppMarks.test(userAgent)) return 'inApp';
  // A web view inside an iOS app says nothing of Safari.
  if (isIos && !/Safari\//.test(userAgent)) return 'inApp';
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
