import { useState } from 'react';
import { type CalendarDate, formatDayMonthYear } from '../lib/date.ts';
import { Button } from './Button.tsx';
import { languageOf } from './glossary.ts';
import { Sheet } from './Sheet.tsx';
import { Wheel } from './Wheel.tsx';
import {
  daysInMonth,
  defaultYears,
  fitDate,
  monthNames,
  openingDate,
  wheelText,
  type YearRange,
} from './wheelDate.ts';

export interface DateWheelTexts {
  cancel: string;
  clear: string;
  set: string;
  day: string;
  month: string;
  year: string;
}

export interface DateWheelProps {
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
