import { useEffect } from 'react';

/** Less than this is a browser bar coming or going, not a keyboard (px). */
const smallestKeyboard = 120;

/**
 * Keeps `--keyboard` (px) at the height of an on-screen keyboard that lies over the page, as on
 * iOS. Browsers that shrink the page instead leave it at 0.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const open = viewport.scale < 1.05 && covered > smallestKeyboard;
      root.style.setProperty('--keyboard', `${open ? Math.round(covered) : 0}px`);
      root.classList.toggle('keyboard-open', open);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
      root.classList.remove('keyboard-open');
    };
  }, []);
}
