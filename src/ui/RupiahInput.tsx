import {
  type ChangeEvent,
  type ClipboardEvent,
  type Ref,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { NumberFormatBase, useNumericFormat } from 'react-number-format';
import { inThousands, readAmount } from '../lib/amount.ts';
import { Button } from './Button.tsx';
import { ComposedInput } from './ComposedInput.tsx';
import { classNames } from './classNames.ts';
import { insertText, typedBy } from './editing.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface RupiahInputProps extends FieldProps {
  name: string;
  /** Plain digits, without mask. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  enterKeyHint?: 'next' | 'done';
  words?: AmountWords;
}

/** What is said of a text that can be read as more than one amount. */
export interface AmountWords {
  omitted: (characters: readonly string[]) => string;
  amount: (entered: string) => string;
  /** The button that takes the likeliest reading. */
  takeAmount: (amount: string) => string;
}

const prefix = 'Rp';

/** A caret that was moved by key or by finger stands behind the prefix too, where digits are taken. */
function keepBehindPrefix({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input;
  const first = Math.min(prefix.length, input.value.length);
  if (selectionStart === selectionEnd && (selectionEnd ?? first) < first)
    input.setSelectionRange(first, first);
}

/** A text that was entered and not taken, and the amount that it may mean. */
interface Unclear {
  entered: string;
  guess: string;
  /** A sign that was typed and is none of an amount. */
  isSign?: boolean;
}

/**
 * Reads what is entered in the field, whichever way. A separator that is typed belongs to the digits after it:
 * 12.500,75 has no 1.250.075 in it. Nothing is guessed; what is not clear leaves the field as it was.
 */
function useAmountEntry(value: string, onChange: (digits: string) => void) {
  const [unclear, setUnclear] = useState<Unclear | null>(null);
  /** What was typed at the end, with its separators, and what the field showed of it. */
  const carried = useRef<{ typed: string; shown: string } | null>(null);
  const isInserting = useRef(false);

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
      setUnclear(data.trim() ? { entered: data, guess: '', isSign: true } : null);
      return true;
    }
    carried.current = isAtEnd ? { typed, shown: before } : null;
    if (!isAtEnd || /[.,]$/.test(typed)) return true;
    const digits = read(typed);
    if (digits === null) return true;
    // The mask writes them as if they had been typed at once.
    target.value = prefix + digits;
    carried.current = { typed, shown: prefix + inThousands(digits) };
    return false;
  };
  return {
    unclear,
    take(guess: string) {
      setUnclear(null);
      onChange(guess);
    },
    leave() {
      carried.current = null;
    },
    takes({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
      if (isInserting.current) return false;
      const event: Event = nativeEvent;
      const data = typedBy(event, target);
      if (data) return takeTyped(target, data);
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
      isInserting.current = true;
      insertText(event.currentTarget, digits);
      isInserting.current = false;
    },
  };
}

/** JOB-19: an amount in whole rupiah, shown as Rp12.500.000, given out as plain digits. */
export function RupiahInput({
  label,
  mark,
  hint,
  error,
  words,
  onChange,
  ref,
  ...input
}: RupiahInputProps) {
  const { unclear, take, leave, ...entry } = useAmountEntry(input.value, onChange);
  const { format, ...amount } = useNumericFormat({
    ...input,
    onBlur: () => {
      leave();
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
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <>
          <div className={classNames('box', error && 'box-wrong')} ref={box}>
            <NumberFormatBase
              {...amount}
              {...control}
              {...entry}
              customInput={ComposedInput}
              // Zeros before the first digit go at once; the library's own way is to wait for the blur.
              format={(digits) => format?.(digits.replace(/^0+(?=\d)/, '')) ?? digits}
              getInputRef={ref}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              onSelect={keepBehindPrefix}
            />
          </div>
          {words && (
            <p className="entry-note" aria-live="polite">
              {unclear &&
                (unclear.isSign ? words.omitted([unclear.entered]) : words.amount(unclear.entered))}
            </p>
          )}
          {words && unclear?.guess && (
            <Button
              variant="secondary"
              compact
              onClick={() => {
                take(unclear.guess);
                box.current?.querySelector('input')?.focus();
              }}
            >
              {words.takeAmount(format?.(unclear.guess) ?? unclear.guess)}
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
