/** By what a phone or tablet is told from a desktop. */
export interface DeviceSigns {
  userAgent: string;
  maxTouchPoints?: number;
  /** Whether the first pointer is a mouse, a touchpad or alike. */
  hasFinePointer?: boolean;
}

/** Reads the signs of a page's device. Runs as text in the page too, so it uses nothing outside itself. */
export function readDeviceSigns(view: Pick<Window, 'navigator' | 'matchMedia'>): DeviceSigns {
  const { userAgent, maxTouchPoints } = view.navigator;
  try {
    const hasFinePointer = view.matchMedia('(pointer: fine)').matches;
    return { userAgent, maxTouchPoints, hasFinePointer };
  } catch {
    // A browser that hides its pointers: rather a laptop let in than a phone shut out.
    return { userAgent, maxTouchPoints };
  }
}

/**
 * Whether this is a phone or a tablet (ENT-03, ENT-04). With "Situs desktop" phones and tablets name a desktop
 * in their user agent; touch points without a fine pointer tell them from it. The first pointer counts, not
 * any: that of a touch laptop is its touchpad, that of a tablet with a pen its screen. No Mac has touch
 * points, so an iPad is told by them also while it has a mouse.
 *
 * Self-contained and without a library, because its source is also the inline script that decides before
 * the first paint whether the front page or the desktop notice shows (DEV-01).
 */
export function isMobile({
  userAgent,
  maxTouchPoints = 0,
  hasFinePointer = false,
}: DeviceSigns): boolean {
  if (/Android|iPhone|iPad|iPod|Mobi|Tablet|Silk/i.test(userAgent)) return true;
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return true;
  return maxTouchPoints > 0 && !hasFinePointer;
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
