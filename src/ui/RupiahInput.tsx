import {
  type ChangeEvent,
  type ClipboardEvent,
  type Ref,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { NumberFormatBase, useNumericFormat } from 'react-number-format';
import { groupThousands, readAmount } from '../lib/amount.ts';
import { Button } from './Button.tsx';
import { ComposedInput } from './ComposedInput.tsx';
import { classNames } from './classNames.ts';
import { getTypedText, insertText, setCaret } from './editing.ts';
import { Field, type FieldProps } from './Field.tsx';

/** The props of a `RupiahInput`. */
export interface RupiahInputProps extends FieldProps {
  name: string;
  /** The digits of the amount, without mask. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  enterKeyHint?: 'next' | 'done';
  texts?: AmountTexts;
}

/** The texts shown for an entry that is not a clear amount. */
export interface AmountTexts {
  /** Returns the text for characters that cannot be part of an amount. */
  omitted: (characters: readonly string[]) => string;
  /** Returns the text for an entry that may mean several amounts. */
  amount: (entered: string) => string;
  /** Label of the button that accepts the most likely amount. */
  takeAmount: (amount: string) => string;
}

const prefix = 'Rp';

/** Keeps the caret after the prefix when it is moved by key or finger. */
function keepCaretAfterPrefix({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input;
  const first = Math.min(prefix.length, input.value.length);
  if (selectionStart === selectionEnd && (selectionEnd ?? first) < first)
    input.setSelectionRange(first, first);
}

/** A rejected entry, and the digits that it may mean: '' when there are none or the field has them already. */
interface Unclear {
  entered: string;
  guess: string;
  /** Whether a character was typed that cannot be part of an amount. */
  isForbidden?: boolean;
}

/**
 * Reads typed, pasted and autofilled amounts. A typed separator belongs to the digits after it, so that 12.500,75
 * does not become 1.250.075. An unclear entry leaves the field unchanged.
 */
function useAmountEntry(value: string, onChange: (digits: string) => void) {
  const [unclear, setUnclear] = useState<Unclear | null>(null);
  /** The text typed at the end, with its separators, and the part that the field shows. */
  const carried = useRef<{ typed: string; shown: string } | null>(null);
  const isPasting = useRef(false);

  const read = (entered: string) => {
    const { digits, guess } = readAmount(entered);
    setUnclear(digits === null ? { entered, guess: guess === value ? '' : guess } : null);
    return digits;
  };
  const takeTyped = (target: HTMLInputElement, data: string): boolean => {
    const caret = target.selectionStart ?? target.value.length;
    const before = target.value.slice(0, caret - data.length);
    const isAtEnd = caret === target.value.length;
    const isContinued = isAtEnd && carried.current?.shown === before;
    const typed = (isContinued ? carried.current?.typed : before) + data;
    carried.current = null;
    if (!isContinued && /^\d+$/.test(data)) {
      setUnclear(null);
      return false;
    }
    if (!isContinued && !/^[.,]$/.test(data)) {
      setUnclear(data.trim() ? { entered: data, guess: '', isForbidden: true } : null);
      return true;
    }
    carried.current = isAtEnd ? { typed, shown: before } : null;
    if (!isAtEnd || /[.,]$/.test(typed)) return true;
    const digits = read(typed);
    if (digits === null) return true;
    // The mask formats the digits as if they had been typed together.
    target.value = prefix + digits;
    carried.current = { typed, shown: prefix + groupThousands(digits) };
    return false;
  };
  return {
    unclear,
    acceptGuess(guess: string) {
      setUnclear(null);
      onChange(guess);
    },
    endTyping() {
      carried.current = null;
    },
    handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
      if (isPasting.current) return false;
      const event: Event = nativeEvent;
      const data = getTypedText(event, target);
      if (data) {
        const caret = (target.selectionStart ?? target.value.length) - data.length;
        if (!takeTyped(target, data)) return false;
        // React would restore the value with the caret at its end.
        target.value = value && prefix + groupThousands(value);
        setCaret(target, caret);
        return true;
      }
      carried.current = null;
      if (event instanceof InputEvent && event.inputType.startsWith('delete')) {
        setUnclear(null);
        return false;
      }
      const digits = read(target.value);
      if (digits !== null) onChange(digits.replace(/^0+(?=\d)/, ''));
      return true;
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      carried.current = null;
      const digits = read(event.clipboardData.getData('text'));
      if (!digits) return;
      isPasting.current = true;
      insertText(event.currentTarget, digits);
      isPasting.current = false;
    },
  };
}

/** An input for an amount in whole rupiah, shown as Rp12.500.000; its value is the digits (JOB-19). */
export function RupiahInput({
  label,
  tag: mark,
  hint,
  error,
  texts,
  onChange,
  ref,
  ...input
}: RupiahInputProps) {
  const { unclear, acceptGuess, endTyping, ...entry } = useAmountEntry(input.value, onChange);
  const { format, ...amount } = useNumericFormat({
    ...input,
    onBlur: () => {
      endTyping();
      input.onBlur?.();
    },
    prefix,
    thousandSeparator: '.',
    decimalSeparator: ',',
    decimalScale: 0,
    allowNegative: false,
    valueIsNumericString: true,
    onValueChange: ({ value }, { source }) => {
      if (source === 'event') onChange(value);
    },
  });
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field label={label} tag={mark} hint={hint} error={error}>
      {(control) => (
        <>
          <div className={classNames('box', error && 'box-wrong')} ref={box}>
            <NumberFormatBase
              {...amount}
              {...control}
              {...entry}
              customInput={ComposedInput}
              // Removes leading zeros immediately; the library removes them on blur.
              format={(digits) => format?.(digits.replace(/^0+(?=\d)/, '')) ?? digits}
              getInputRef={ref}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              onSelect={keepCaretAfterPrefix}
            />
          </div>
          {texts && (
            <p className="entry-note" aria-live="polite">
              {unclear &&
                (unclear.isForbidden
                  ? texts.omitted([unclear.entered])
                  : texts.amount(unclear.entered))}
            </p>
          )}
          {texts && unclear?.guess && (
            <Button
              variant="secondary"
              compact
              onClick={() => {
                acceptGuess(unclear.guess);
                box.current?.querySelector('input')?.focus();
              }}
            >
              {texts.takeAmount(format?.(unclear.guess) ?? unclear.guess)}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
