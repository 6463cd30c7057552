let shown: Promise<void> | null = null;

globalThis.addEventListener?.('pagehide', () => {
  shown = new Promise((resolve) => {
    const back = () => {
      shown = null;
      resolve();
    };
    addEventListener('pageshow', back, { once: true });
  });
});

/**
 * Nothing while the page is there; once it is being left, when it is there again. A browser lets calls
 * fail when their page goes, and what that page made of it (passing over a mail, erasing what is over)
 * would be found by the next one.
 */
export const pageThere = (): Promise<void> | null => shown;
