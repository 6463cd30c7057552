import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CalendarDate, formatDayMonthYear, parseDayMonthYear } from '../lib/date.ts';
import { getLanguage } from './Bilingual.tsx';
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
  /** The date as dd-mm-yyyy; any other text means no date. */
  value: string;
  years?: YearRange;
  onCancel: () => void;
  /** Called with dd-mm-yyyy for Set, and with '' for Clear. */
  onSet: (text: string) => void;
}

/** A sheet with wheels for day, month and year, and the buttons Cancel, Clear and Set (PER-24). */
export function DateWheel({
  open,
  title,
  texts,
  value,
  years = getDefaultYears(new Date()),
  onCancel,
  onSet,
}: DateWheelProps) {
  const [wasOpen, setWasOpen] = useState(open);
  const [date, setDate] = useState(() => getInitialDate(value, years));
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDate(getInitialDate(value, years));
  }
  const turn = (part: Partial<CalendarDate>) =>
    setDate((before) => clampDate({ ...before, ...part }, years));
  /** The date of the rows in the band, which Set writes also before a moving wheel has settled. */
  const centredDate = useRef(date);
  const centre = (part: Partial<CalendarDate>) => {
    centredDate.current = { ...centredDate.current, ...part };
  };
  return (
    <Sheet
      open={open}
      className="wheel-sheet"
      title={title}
      aside={<output aria-live="polite">{formatWheelDate(date)}</output>}
      onClose={onCancel}
      foot={
        <>
          <Button variant="quiet" lang={getLanguage(texts.cancel)} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button variant="quiet" lang={getLanguage(texts.clear)} onClick={() => onSet('')}>
            {texts.clear}
          </Button>
          <Button
            lang={getLanguage(texts.set)}
            onClick={() => onSet(formatDayMonthYear(clampDate(centredDate.current, years)))}
          >
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
          last={getDaysInMonth(date.year, date.month)}
          value={date.day}
          onTurn={(day) => turn({ day })}
          onCentre={(day) => centre({ day })}
        />
        <Wheel
          label={texts.month}
          first={1}
          last={12}
          value={date.month}
          text={(month) => monthNames[month - 1] ?? ''}
          onTurn={(month) => turn({ month })}
          onCentre={(month) => centre({ month })}
        />
        <Wheel
          label={texts.year}
          first={years.from}
          last={years.to}
          value={date.year}
          onTurn={(year) => turn({ year })}
          onCentre={(year) => centre({ year })}
        />
      </div>
    </Sheet>
  );
}

/** The props of a `Wheel`. */
export interface WheelProps {
  label: string;
  /** The range of values, including both ends. */
  first: number;
  last: number;
  value: number;
  onTurn: (value: number) => void;
  /** Called with the value in the band: each new `value`, and each row that a finger moves there. */
  onCentre: (value: number) => void;
  /** Returns the shown text of a value; by default its digits. */
  text?: (value: number) => string;
}

/** The time without movement after which a wheel's value counts as chosen (ms). */
const settleDelayMs = 90;

/** The rows by which each key turns the wheel. */
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };

/**
 * A wheel of whole numbers, exposed as a spin button. It uses native scroll snapping, which picker libraries
 * reimplement in scripts.
 */
export function Wheel({ label, first, last, value, onTurn, onCentre, text = String }: WheelProps) {
  const column = useRef<HTMLDivElement>(null);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the wheel is moving to `value`. */
  const isTurning = useRef(false);
  const [centredValue, setPassing] = useState(value);
  const [isSmooth, setSmooth] = useState(false);
  const values = Array.from({ length: last - first + 1 }, (_, i) => first + i);

  // Not a layout effect: it would run before the layout effect of the sheet, which makes the column visible.
  const reportCentred = useEffectEvent(onCentre);
  useEffect(() => {
    const element = column.current;
    if (element) {
      const top = (value - first) * getRowHeight(element);
      isTurning.current = Math.abs(element.scrollTop - top) >= 1;
      element.scrollTop = top;
    }
    setPassing(value);
    reportCentred(value);
  }, [value, first]);

  // Only changes after the first position are animated.
  useEffect(() => setSmooth(true), []);
  useEffect(() => () => clearTimeout(settleTimer.current), []);

  const onScroll = () => {
    const element = column.current;
    const height = element ? getRowHeight(element) : 0;
    if (!element || height === 0) return;
    const at = Math.min(last, Math.max(first, first + Math.round(element.scrollTop / height)));
    setPassing(at);
    if (!isTurning.current) onCentre(at);
    clearTimeout(settleTimer.current);
    settleTimer.current = setTimeout(() => {
      isTurning.current = false;
      if (at !== value) onTurn(at);
    }, settleDelayMs);
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
      className={classNames('wheel-column', isSmooth && 'wheel-smooth')}
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={value}
      aria-valuetext={text(value)}
      onScroll={onScroll}
      onKeyDown={pressKey}
    >
      {values.map((row) => {
        const distance = Math.abs(row - centredValue);
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

function getRowHeight(column: HTMLElement): number {
  const row = column.firstElementChild;
  return row instanceof HTMLElement ? row.offsetHeight : 0;
}

/** A range of years, including the first and the last. */
export interface YearRange {
  from: number;
  to: number;
}

/** The months as the wheels show them (PER-24). */
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

/** The date at which the wheels open while no date is chosen (PER-25). */
const defaultDate: CalendarDate = { day: 14, month: 1, year: 2016 };

/** Returns the years from ten before to ten after the current one (PER-25). */
export function getDefaultYears(today: Date): YearRange {
  return { from: today.getFullYear() - 10, to: today.getFullYear() + 10 };
}

/** Returns the number of days of a month, counted from 1. */
export function getDaysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Limits each part of a date on its own, so that it exists within the range of years: 31-02 becomes 28-02 or 29-02. */
export function clampDate(date: CalendarDate, years: YearRange): CalendarDate {
  const year = Math.min(Math.max(date.year, years.from), years.to);
  const month = Math.min(Math.max(date.month, 1), 12);
  const day = Math.min(Math.max(date.day, 1), getDaysInMonth(year, month));
  return { day, month, year };
}

/** Returns the date at which the wheels open: that of the text, or the default one, limited by `clampDate`. */
export function getInitialDate(text: string, years: YearRange): CalendarDate {
  return clampDate(parseDayMonthYear(text) ?? defaultDate, years);
}

/** Formats a date like "25 APR 1993". */
export function formatWheelDate({ day, month, year }: CalendarDate): string {
  return `${day} ${monthNames[month - 1]} ${year}`;
}
