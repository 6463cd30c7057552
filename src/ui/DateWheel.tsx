import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type CalendarDate, formatDayMonthYear, parseDayMonthYear } from '../lib/date.ts';
import { languageOf } from './Bilingual.tsx';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Sheet } from './Sheet.tsx';

export interface DateWheelTexts {
  cancel: string;
  clear: string;
  set: string;
  day: string;
  month: string;
  year: string;
}

interface DateWheelProps {
  open: boolean;
  title: string;
  texts: DateWheelTexts;
  /** dd-mm-yyyy, or anything else for none. */
  value: string;
  years?: YearRange;
  onCancel: () => void;
  /** dd-mm-yyyy from Set, '' from Clear. */
  onSet: (text: string) => void;
}

/** PER-24: a sheet with wheels for day, month and year and the buttons Cancel, Clear and Set. */
export function DateWheel({
  open,
  title,
  texts,
  value,
  years = defaultYears(new Date()),
  onCancel,
  onSet,
}: DateWheelProps) {
  const [wasOpen, setWasOpen] = useState(open);
  const [date, setDate] = useState(() => openingDate(value, years));
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDate(openingDate(value, years));
  }
  const turn = (part: Partial<CalendarDate>) =>
    setDate((before) => fitDate({ ...before, ...part }, years));
  return (
    <Sheet
      open={open}
      className="wheel-sheet"
      title={title}
      aside={<output aria-live="polite">{wheelText(date)}</output>}
      onClose={onCancel}
      foot={
        <>
          <Button variant="quiet" lang={languageOf(texts.cancel)} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="quiet" lang={languageOf(texts.clear)} onClick={() => onSet('')}>
            {texts.clear}
          </Button>
          <Button lang={languageOf(texts.set)} onClick={() => onSet(formatDayMonthYear(date))}>
            {texts.set}
          </Button>
        </>
      }
    >
      <div className="wheel">
        <div className="wheel-band" />
        <Wheel
          label={texts.day}
          first={1}
          last={daysInMonth(date.year, date.month)}
          value={date.day}
          onTurn={(day) => turn({ day })}
        />
        <Wheel
          label={texts.month}
          first={1}
          last={12}
          value={date.month}
          text={(month) => monthNames[month - 1] ?? ''}
          onTurn={(month) => turn({ month })}
        />
        <Wheel
          label={texts.year}
          first={years.from}
          last={years.to}
          value={date.year}
          onTurn={(year) => turn({ year })}
        />
      </div>
    </Sheet>
  );
}

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

/** First and last year, both offered. */
export interface YearRange {
  from: number;
  to: number;
}

/** PER-24: the months as the wheels write them. */
const monthNames = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MEI',
  'JUN',
  'JUL',
  'AGU',
  'SEP',
  'OKT',
  'NOV',
  'DES',
] as const;

/** PER-25: what the wheels show while no date is chosen. */
const defaultDate: CalendarDate = { day: 14, month: 1, year: 2016 };

/** PER-25: ten years to either side of the current one. */
export function defaultYears(today: Date): YearRange {
  return { from: today.getFullYear() - 10, to: today.getFullYear() + 10 };
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The nearest date that exists and lies in the range of years. */
export function fitDate(date: CalendarDate, years: YearRange): CalendarDate {
  const year = Math.min(Math.max(date.year, years.from), years.to);
  const month = Math.min(Math.max(date.month, 1), 12);
  const day = Math.min(Math.max(date.day, 1), daysInMonth(year, month));
  return { day, month, year };
}

/** Where the wheels open: on the text's date, or on the default one when it holds none. */
export function openingDate(text: string, years: YearRange): CalendarDate {
  return fitDate(parseDayMonthYear(text) ?? defaultDate, years);
}

/** "25 APR 1993". */
export function wheelText({ day, month, year }: CalendarDate): string {
  return `${day} ${monthNames[month - 1]} ${year}`;
}
