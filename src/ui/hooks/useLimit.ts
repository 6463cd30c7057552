import {
  type ClipboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { insertText } from '../maskInput.ts';

/** What a field says of its limit, and whether that counts digits alone. */
export interface LimitWords {
  reached: string;
  left: (count: number) => string;
  over: (count: number) => string;
  digits?: boolean;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * How much stands in the control inside `frame`, and what became of the last thing entered there.
 * The browser holds what is typed at `maxlength`; a pasted text it would cut without a word, so that
 * one goes in whole, to be shortened by who knows what matters. Pasted digits are held too.
 */
export function useLimit(max: number, { digits, reached, left }: LimitWords) {
  const ref = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const [held, setHeld] = useState('');
  const count = (text: string) => (digits ? text.replace(/\D/g, '') : text).length;
  const excess = ({ value, selectionStart, selectionEnd }: TextControl, text: string) =>
    count(value) - count(value.slice(selectionStart ?? 0, selectionEnd ?? 0)) + count(text) - max;
  const onInput = () => {
    const control = ref.current?.querySelector<TextControl>('.control');
    if (control) setLength(count(control.value));
  };
  // A form writes values without telling: they are read again whenever it draws.
  useLayoutEffect(onInput);
  const onBeforeInput = useEffectEvent(({ target, data, isComposing }: InputEvent) => {
    const text = isComposing ? '' : (data ?? '');
    const more = count(text) && excess(target as TextControl, text);
    setHeld(more <= 0 ? '' : text.length > 1 ? left(more) : reached);
  });
  // React's event of this name comes from another one, which not every keyboard sends.
  useEffect(() => {
    const frame = ref.current;
    frame?.addEventListener('beforeinput', onBeforeInput);
    return () => frame?.removeEventListener('beforeinput', onBeforeInput);
  }, []);
  const onPaste = (event: ClipboardEvent) => {
    const target = event.target as TextControl;
    const text = event.clipboardData.getData('text');
    if (digits || target.readOnly || excess(target, text) <= 0) return;
    event.preventDefault();
    insertText(target, text);
  };
  return { length, held, frame: { ref, onInput, onPaste } };
}
