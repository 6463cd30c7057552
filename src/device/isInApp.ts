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
