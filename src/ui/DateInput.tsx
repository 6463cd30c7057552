import { type ChangeEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { IconButton } from './Button.tsx';
import { ComposedInput } from './ComposedInput.tsx';
import { classNames } from './classNames.ts';
import { DateWheel, type DateWheelTexts, type YearRange } from './DateWheel.tsx';
import {
  completeDate,
  dateDigits,
  getCaretBoundary,
  isDateCharacter,
  maskDate,
} from './dateText.ts';
import type { FieldProps } from './Field.tsx';
import { LimitedField, type LimitTexts } from './LimitedField.tsx';

export interface DateInputProps extends FieldProps {
  name: string;
  /** The text: dd-mm-yyyy, or while typing a part of it or a date with a month's name. */
  value: string;
  /** Called with the typed or picked text. */
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  autoComplete?: string;
  enterKeyHint?: 'next' | 'done';
  /** Accessible name of the button that opens the wheels. */
  openLabel: string;
  /** Texts about a digit after a complete date. */
  limit?: LimitTexts;
  wheelTexts: DateWheelTexts;
  /** The years of the wheels, and of typed two-digit years; the default of the wheels is PER-25. */
  years?: YearRange;
  /** Whether the wheels are open; `onPicking` requests a change. */
  picking: boolean;
  onPicking: (picking: boolean) => void;
}

/** An input for a date as dd-mm-yyyy, typed (PER-17) or picked with wheels (PER-24). */
export function DateInput({
  label,
  tag: mark,
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
  // The library focuses the input when it sets the caret. An autofilled date must not take the focus.
  const focused = useRef<Element>(null);
  const storeFocus = () => {
    focused.current = document.activeElement;
  };
  const restoreFocus = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { current } = focused;
    if (current !== target && current instanceof HTMLElement) current.focus();
  };
  const complete = () => {
    const text = completeDate(input.value, years);
    if (text !== input.value) onChange(text);
  };
  const leaveHandlers = {
    onBlur: () => {
      complete();
      onBlur?.();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') complete();
    },
  };
  return (
    <>
      <LimitedField {...{ label, tag: mark, hint, error, limit }} max={dateDigits}>
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
              {...leaveHandlers}
              getCaretBoundary={getCaretBoundary}
              isValidInputCharacter={isDateCharacter}
              onChangeCapture={storeFocus}
              onChange={restoreFocus}
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
