import { type ChangeEvent, type Ref, useRef } from 'react';
import { type ChangeMeta, NumberFormatBase } from 'react-number-format';
import { IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { DateWheel, type DateWheelTexts, type YearRange } from './DateWheel.tsx';
import type { FieldProps } from './Field.tsx';
import { LimitedField, type LimitWords } from './LimitedField.tsx';

export interface DateInputProps extends FieldProps {
  name: string;
  /** dd-mm-yyyy, or as much of it as was typed. */
  value: string;
  /** Hears of what is typed and of what is picked. */
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  autoComplete?: string;
  enterKeyHint?: 'next' | 'done';
  /** Name of the button that opens the wheels. */
  openLabel: string;
  /** What is said of a digit behind a whole date. */
  limit?: LimitWords;
  wheelTexts: DateWheelTexts;
  /** Years the wheels offer; PER-25 without it. */
  years?: YearRange;
  /** Whether the wheels are shown; whoever owns that hears of every wish to change it. */
  picking: boolean;
  onPicking: (picking: boolean) => void;
}

/** A date as dd-mm-yyyy, typed (PER-17) or picked with wheels (PER-24). */
export function DateInput({
  label,
  mark,
  hint,
  error,
  limit,
  openLabel,
  wheelTexts,
  years,
  picking,
  onPicking,
  ref,
  onChange,
  ...input
}: DateInputProps) {
  // Setting the caret, the library focuses the input; a date that autofill writes must not take the focus.
  const focused = useRef<Element>(null);
  const noteFocus = () => {
    focused.current = document.activeElement;
  };
  const giveBackFocus = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { current } = focused;
    if (current !== target && current instanceof HTMLElement) current.focus();
  };
  return (
    <>
      <LimitedField {...{ label, mark, hint, error, limit }} max={dateDigits}>
        {(control) => (
          <div className={classNames('box', error && 'box-wrong')}>
            <NumberFormatBase
              autoComplete="off"
              {...input}
              {...control}
              getInputRef={ref}
              className="control"
              inputMode="numeric"
              removeFormatting={maskDate}
              getCaretBoundary={caretPlaces}
              isValidInputCharacter={isDateCharacter}
              onChangeCapture={noteFocus}
              onChange={giveBackFocus}
              onValueChange={({ value }, { source }) => {
                if (source === 'event') onChange(value);
              }}
            />
            <IconButton
              icon="calendar"
              label={openLabel}
              aria-haspopup="dialog"
              onClick={() => onPicking(true)}
            />
          </div>
        )}
      </LimitedField>
      <DateWheel
        open={picking}
        title={label}
        texts={wheelTexts}
        value={input.value}
        years={years}
        onCancel={() => onPicking(false)}
        onSet={(text) => {
          onChange(text);
          onPicking(false);
        }}
      />
    </>
  );
}

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;

const wholeDate = /^\d{2}-\d{2}-\d{4}$/;
/** Of a whole date; with their hyphens ten characters. */
export const dateDigits = 8;

/**
 * PER-17: writes digits as dd-mm-yyyy. A hyphen appears as soon as its group is full, unless something
 * was just deleted: a hyphen that came back at once could never be passed. Dates that autofill or a
 * clipboard gives year first are turned round; a whole date takes no further digit. Without a change
 * the text is one already. (react-number-format's own pattern would show the empty places too.)
 */
export function maskDate(text: string, change?: ChangeMeta): string {
  if (!change) return text;
  const turned = yearFirst.exec(text.trim());
  if (turned) return `${turned[3]}-${turned[2]}-${turned[1]}`;
  const digits = text.replace(/\D/g, '');
  if (digits.length > dateDigits && wholeDate.test(change.lastValue)) return change.lastValue;
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean);
  const isFull = digits.length === 2 || digits.length === 4;
  const isDeleting = change.to.start === change.to.end;
  return groups.join('-') + (isFull && !isDeleting ? '-' : '');
}

/** Where the caret may stand: behind a hyphen that just appeared, not before it. */
export const caretPlaces = (text: string): boolean[] =>
  Array.from({ length: text.length + 1 }, (_, place) => text.slice(place) !== '-');

/** Hyphens are passed and deleted like digits. */
export const isDateCharacter = (character: string): boolean => /[\d-]/.test(character);
