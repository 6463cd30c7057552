import { type ChangeEvent, type ClipboardEvent, type Ref, useRef } from 'react';
import { classNames } from './classNames.ts';
import { DateWheel, type DateWheelTexts } from './DateWheel.tsx';
import { maskDate } from './dateMask.ts';
import { Field } from './Field.tsx';
import { useMergedRef } from './hooks/useMergedRef.ts';
import { IconButton } from './IconButton.tsx';
import { applyEdit, insertText } from './maskInput.ts';
import type { TextInputProps } from './TextInput.tsx';
import type { YearRange } from './wheelDate.ts';

export interface DateInputProps extends Omit<TextInputProps, 'suffix' | 'maxLength' | 'type'> {
  ref?: Ref<HTMLInputElement>;
  /** Name of the button that opens the wheels. */
  openLabel: string;
  wheelTexts: DateWheelTexts;
  /** Years the wheels offer; PER-25 without it. */
  years?: YearRange;
  /** Whether the wheels are shown; whoever owns that hears of every wish to change it. */
  picking: boolean;
  onPicking: (picking: boolean) => void;
}

/**
 * A date as dd-mm-yyyy, typed (PER-17) or picked with wheels (PER-24). The value is the text itself
 * and arrives in `onChange` as a native event, also when picked.
 */
export function DateInput({
  label,
  mark,
  hint,
  error,
  openLabel,
  wheelTexts,
  years,
  picking,
  onPicking,
  ref,
  onChange,
  ...input
}: DateInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(own, ref);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const kind = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
    const caret = target.selectionStart ?? target.value.length;
    applyEdit(target, maskDate({ text: target.value, caret }, kind.startsWith('delete')));
    onChange?.(event);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    insertText(event.currentTarget, event.clipboardData.getData('text').trim());
  };
  const write = (text: string) => {
    const element = own.current;
    if (!element) return;
    element.select();
    insertText(element, text);
  };

  return (
    <>
      <Field label={label} mark={mark} hint={hint} error={error}>
        {(control) => (
          <div className={classNames('box', error && 'box-wrong')}>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              {...input}
              {...control}
              ref={merged}
              className="control"
              maxLength={10}
              onChange={change}
              onPaste={paste}
            />
            <IconButton
              icon="calendar"
              label={openLabel}
              aria-haspopup="dialog"
              onClick={() => onPicking(true)}
            />
          </div>
        )}
      </Field>
      <DateWheel
        open={picking}
        title={label}
        texts={wheelTexts}
        value={own.current?.value ?? ''}
        years={years}
        onCancel={() => onPicking(false)}
        onSet={(text) => {
          write(text);
          onPicking(false);
        }}
      />
    </>
  );
}
