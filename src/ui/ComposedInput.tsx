import {
  type ChangeEvent,
  type CompositionEvent,
  type InputHTMLAttributes,
  type Ref,
  useState,
} from 'react';
import { normalizeLine } from '../lib/unseen.ts';

interface ComposedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** Whether the field has dealt with a change itself; what it shows then stays as it was. */
  takes?: (event: ChangeEvent<HTMLInputElement>) => boolean;
}

/**
 * The input of a masked field (react-number-format's `customInput`). A keyboard that composes its digits would put
 * each of them in again after every change of the value, so the mask hears of them once they are composed; and it
 * hears of every text in its usual form.
 */
export function ComposedInput({
  takes = () => false,
  value,
  onChange,
  onKeyDown,
  ref,
  ...input
}: ComposedInputProps) {
  const [composed, setComposed] = useState<string | null>(null);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const text = normalizeLine(target.value);
    if (text !== target.value) {
      const before = normalizeLine(target.value.slice(0, target.selectionStart ?? 0));
      target.value = text;
      if (document.activeElement === target) target.setSelectionRange(before.length, before.length);
    }
    if (!takes(event)) onChange?.(event);
  };
  return (
    <input
      {...input}
      ref={ref}
      value={composed ?? value}
      onChange={(event) => {
        const { nativeEvent } = event as unknown as { nativeEvent: Event };
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (composed !== null || isComposing) setComposed(event.target.value);
        else change(event);
      }}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        setComposed(null);
        change(event as unknown as ChangeEvent<HTMLInputElement>);
      }}
      // The mask notes at each key where the caret is: in a word that is being composed it is not in its text.
      onKeyDown={(event) => {
        if (composed === null) onKeyDown?.(event);
      }}
    />
  );
}
