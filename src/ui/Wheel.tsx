import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './classNames.ts';

export interface WheelProps {
  label: string;
  first: number;
  last: number;
  value: number;
  onTurn: (value: number) => void;
  text?: (value: number) => string;
}

/** A wheel that is still turning has not chosen yet (ms without movement). */
const settleAfter = 90;

/** How far each key turns the wheel; PageUp and PageDown go by five. */
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

/**
 * One column of whole numbers; to assistive technology and keyboards a spin button. By hand: the turning
 * is the browser's own scroll snapping, and what picker libraries add is drawing it in scripts.
 */
export function Wheel({ label, first, last, value, onTurn, text = String }: WheelProps) {
  const column = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [passing, setPassing] = useState(value);
  const [smooth, setSmooth] = useState(false);
  const values = Array.from({ length: last - first + 1 }, (_, i) => first + i);

  // Not a layout effect: those of the sheet, which makes the column visible, run after this one's.
  useEffect(() => {
    const element = column.current;
    if (element) element.scrollTop = (value - first) * rowHeight(element);
    setPassing(value);
  }, [value, first]);

  // The first position is simply there; only later ones travel.
  useEffect(() => setSmooth(true), []);
  useEffect(() => () => clearTimeout(settling.current), []);

  const scrolled = () => {
    const element = column.current;
    const height = element ? rowHeight(element) : 0;
    if (!element || height === 0) return;
    const at = Math.min(last, Math.max(first, first + Math.round(element.scrollTop / height)));
    setPassing(at);
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      if (at !== value) onTurn(at);
    }, settleAfter);
  };

  const pressKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to =
      event.key === 'Home' ? first : event.key === 'End' ? last : step ? value + step : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onTurn(Math.min(last, Math.max(first, to)));
  };

  return (
    <div
      ref={column}
      className={classNames('wheel-column', smooth && 'wheel-smooth')}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={value}
      aria-valuetext={text(value)}
      onScroll={scrolled}
      onKeyDown={pressKey}
    >
      {values.map((row) => {
        const distance = Math.abs(row - passing);
        return (
          <div
            key={row}
            aria-hidden="true"
            className={classNames(
              'wheel-row',
              distance === 1 && 'wheel-near',
              distance === 0 && 'wheel-centre',
            )}
            onClick={() => onTurn(row)}
          >
            {text(row)}
          </div>
        );
      })}
    </div>
  );
}

function rowHeight(column: HTMLElement): number {
  const row = column.firstElementChild;
  return row instanceof HTMLElement ? row.offsetHeight : 0;
}
