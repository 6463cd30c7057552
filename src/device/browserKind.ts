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

/**
 * Whether a user agent names the browser inside a chat or social app, where the camera often fails.
 * Runs as text in the page too, so it uses nothing outside itself and no library.
 */
export function isInApp(userAgent: string): boolean {
  const marks =
    /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|TikTok|Twitter|; wv\)/;
  // A web view inside an iOS app says nothing of Safari.
  const isBareIos = /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent);
  return marks.test(userAgent) || isBareIos;
}
