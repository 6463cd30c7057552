import { normalizeText } from '../lib/unseen.ts';
import { classNames } from './classNames.ts';
import { Field, type FieldFrameProps } from './Field.tsx';
import './styles/limit.css';
import {
  type ClipboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { insertText } from './editing.ts';

interface NotedProps extends FieldFrameProps {
  /** What is said of the text that was entered last; without it nothing ever is. */
  note?: string | undefined;
}

interface CountedProps extends NotedProps {
  max: number;
  /** What is said at the limit. */
  limit: LimitWords;
}

/** Up to here a look is enough to count. */
const shortest = 10;

/** The share of a text's limit from which on the rest is worth knowing. */
const near = 0.8;

/** A field that is bounded where it has a limit and words for it, else like any other. */
export function LimitedField({ max, limit, ...field }: NotedProps & Partial<CountedProps>) {
  return max && limit ? <Counted {...field} max={max} limit={limit} /> : <Noted {...field} />;
}

function Noted({ note, children, ...field }: NotedProps) {
  return (
    <Field {...field}>
      {(...control) => (
        <>
          {children(...control)}
          <Note>{note}</Note>
        </>
      )}
    </Field>
  );
}

/** Says what was not taken of a text, when it was entered. */
function Note({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className="entry-note" aria-live="polite">
      {children}
    </p>
  );
}

/**
 * A field that tells how near it is to its limit. A text that is full says so; a number that is full
 * is mostly just complete, and says so only once a digit was held.
 */
function Counted({ max, limit, note, children, ...field }: CountedProps) {
  const { length, held, frame } = useLimit(max, limit);
  const over = length - max;
  const isNear = max > shortest && length > 0;
  // Once the form names the excess itself, it is not said twice.
  const excess = over > 0 && !field.error && limit.over(over);
  return (
    <Field {...field}>
      {({ 'aria-describedby': described, ...control }, labelId) => {
        const id = `${control.id}-limit`;
        return (
          <div {...frame}>
            {children(
              { ...control, 'aria-describedby': excess ? classNames(id, described) : described },
              labelId,
            )}
            <p
              className={classNames('limit', over === 0 && 'limit-full', over > 0 && 'limit-over')}
            >
              <span id={id} aria-live="polite">
                {excess || held || (over === 0 && !limit.digits && limit.reached)}
              </span>
              <span>{(over > 0 || isNear) && `${length}/${max}`}</span>
            </p>
            <Note>{note}</Note>
          </div>
        );
      }}
    </Field>
  );
}

/** What a field says of its limit, and whether that counts digits alone. */
export interface LimitWords {
  reached: string;
  left: (count: number) => string;
  over: (count: number) => string;
  digits?: boolean;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** From which length on a field tells it. */
const told = (max: number, { digits }: LimitWords) =>
  digits || max <= shortest ? max : max * near;

/**
 * How much stands in the control inside `frame`, 0 while that is not told, and what became of the last
 * thing entered there. The browser holds what is typed at `maxlength`; a pasted text it would cut without
 * a word, so that one goes in whole, to be shortened by who knows what matters. Pasted digits are held too.
 */
function useLimit(max: number, words: LimitWords) {
  const { digits, reached, left } = words;
  const ref = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const [held, setHeld] = useState('');
  // As the rules and the bank count.
  const count = (text: string) => {
    const counted = normalizeText(text);
    return (digits ? counted.replace(/\D/g, '') : counted).length;
  };
  const excess = ({ value, selectionStart, selectionEnd }: TextControl, text: string) =>
    count(value) - count(value.slice(selectionStart ?? 0, selectionEnd ?? 0)) + count(text) - max;
  const onInput = () => {
    const control = ref.current?.querySelector<TextControl>('.control');
    if (!control) return;
    const all = count(control.value);
    // Most fields come with less, and are not drawn a second time for it.
    setLength(all < told(max, words) ? 0 : all);
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
    if (event.defaultPrevented || digits || target.readOnly || excess(target, text) <= 0) return;
    event.preventDefault();
    insertText(target, text);
  };
  return { length, held, frame: { ref, onInput, onPaste } };
}
