import { type ChangeEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { IconButton } from './Button.tsx';
import { ComposedInput } from './ComposedInput.tsx';
import { classNames } from './classNames.ts';
import { DateWheel, type DateWheelTexts, type YearRange } from './DateWheel.tsx';
import { caretPlaces, dateDigits, isDateCharacter, maskDate, tidyDate } from './dateText.ts';
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
  onBlur,
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
  const tidy = () => {
    const text = tidyDate(input.value, years);
    if (text !== input.value) onChange(text);
  };
  const leaving = {
    onBlur: () => {
      tidy();
      onBlur?.();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') tidy();
    },
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
              customInput={ComposedInput}
              getInputRef={ref}
              className="control"
              inputMode="numeric"
              removeFormatting={(text, change) => maskDate(text, change, years)}
              {...leaving}
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
