/**
 * Whether this is a phone or a tablet (ENT-03, ENT-04). An iPad calls itself a Mac; only its touch
 * points tell. Self-contained and without a library, because its source is also the inline script that decides before the
 * first paint whether the front page or the desktop notice shows (DEV-01).
 */
export function isMobile(device: { userAgent: string; maxTouchPoints?: number }): boolean {
  if (/Android|iPhone|iPad|iPod|Mobi|Tablet|Silk/i.test(device.userAgent)) return true;
  return /Macintosh/.test(device.userAgent) && (device.maxTouchPoints ?? 0) > 1;
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
