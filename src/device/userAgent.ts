/** The properties that distinguish a phone or tablet from a desktop. */
export interface DeviceSigns {
  userAgent: string;
  maxTouchPoints?: number;
  /** Whether the primary pointer is precise, such as a mouse or touchpad. */
  hasFinePointer?: boolean;
}

/**
 * Reads the device signs of a window. `hasFinePointer` is missing when the browser hides it. This function also runs as
 * text in the page, so it must be self-contained.
 */
export function readDeviceSigns(view: Pick<Window, 'navigator' | 'matchMedia'>): DeviceSigns {
  const { userAgent, maxTouchPoints } = view.navigator;
  try {
    const hasFinePointer = view.matchMedia('(pointer: fine)').matches;
    return { userAgent, maxTouchPoints, hasFinePointer };
  } catch {
    // The browser hides its pointers. Admitting a laptop is better than rejecting a phone.
    return { userAgent, maxTouchPoints };
  }
}

/**
 * Checks for a phone or a tablet (ENT-03, ENT-04). With "Situs desktop" they name a desktop in their user agent, but
 * have touch points and no fine primary pointer. The primary pointer of a touch laptop is its touchpad, that of a
 * tablet with a pen is its screen. No Mac has touch points, so they also identify an iPad with a mouse. This function
 * also runs as text in the page before the first paint (DEV-01), so it must be self-contained.
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
 * Checks whether a user agent names the browser inside another app, where the camera often fails. This function also
 * runs as text in the page, so it must be self-contained.
 */
export function isInApp(userAgent: string): boolean {
  const marks =
    /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|TikTok|Twitter|; wv\)/;
  // A web view inside an iOS app does not name Safari.
  const isBareIos = /iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent);
  return marks.test(userAgent) || isBareIos;
}
