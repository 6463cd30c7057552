import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row, and what the list adds around its rows (px). */
const row = 60;
const around = 10;

/**
 * How high an open list below `anchor` may be: down to the keyboard or the foot, and ending on half
 * a row, which shows that there is more. At least a row and a half. By hand: libraries that place popovers
 * move them to where there is room; this list stays below its field and only ends sooner.
 */
export function useListHeight(anchor: RefObject<HTMLElement | null>, open: boolean): number {
  const [height, setHeight] = useState(4.5 * row);
  useLayoutEffect(() => {
    if (!open) return;
    const viewport = window.visualViewport;
    const measure = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const seen = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
      const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? seen;
      const free = Math.min(seen, foot) - box.bottom - 4 - around;
      const rows = Math.max(1, Math.floor(free / row - 0.5)) + 0.5;
      setHeight(Math.min(rows, 6.5) * row + around / 2);
    };
    measure();
    viewport?.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      viewport?.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [anchor, open]);
  return height;
}
