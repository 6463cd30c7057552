import {
  type ChangeEvent,
  type CompositionEvent,
  type InputHTMLAttributes,
  type Ref,
  useState,
} from 'react';
import { normalizeLine } from '../lib/normalizeText.ts';
import { isComposing } from './editing.ts';

interface ComposedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** Returns true if it has handled the change itself, so that the mask ignores it. */
  handleChange?: (event: ChangeEvent<HTMLInputElement>) => boolean;
}

/**
 * The input of a masked field (react-number-format's `customInput`). It reports normalised text, and composed text only
 * after composition: a change of the value during composition would insert the digits again.
 */
export function ComposedInput({
  handleChange = () => false,
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
    if (!handleChange(event)) onChange?.(event);
  };
  return (
    <input
      {...input}
      ref={ref}
      value={composed ?? value}
      onChange={(event) => {
        const { nativeEvent } = event as unknown as { nativeEvent: Event };
        if (composed !== null || isComposing(nativeEvent)) setComposed(event.target.value);
        else change(event);
      }}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        setComposed(null);
        change(event as unknown as ChangeEvent<HTMLInputElement>);
      }}
      // The mask records the caret at each key, and its text does not contain the composed word.
      onKeyDown={(event) => {
        if (composed === null) onKeyDown?.(event);
      }}
    />
  );
}
