import {
  type ClipboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { normalizeText } from '../lib/normalizeText.ts';
import { classNames } from './classNames.ts';
import { insertText, type TextControl } from './editing.ts';
import { Field, type FieldFrameProps } from './Field.tsx';
import './styles/limit.css';

interface NotedProps extends FieldFrameProps {
  /** The note about the last entered text; `undefined` if the field never has one. */
  note?: string | undefined;
}

interface CountedProps extends NotedProps {
  max: number;
  /** The texts about the limit. */
  limit: LimitTexts;
}

/** Fields with a limit up to this show a counter only above it. */
const minCountedLimit = 10;

/** The share of the limit from which on the counter is shown. */
const countedShare = 0.8;

/** A field that counts its characters if it has `max` and `limit`, and otherwise a normal field. */
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

/** A live region for the note about rejected text. */
function Note({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className="entry-note" aria-live="polite">
      {children}
    </p>
  );
}

/**
 * A field that shows how close it is to its limit. A text announces that it is full. A number that is full is
 * usually just complete, so it announces that only after a rejected digit.
 */
function Counted({ max, limit, note, children, ...field }: CountedProps) {
  const { length, message, frame } = useLengthLimit(max, limit);
  const over = length - max;
  const isNear = max > minCountedLimit && length > 0;
  // An error of the form already mentions the excess.
  const excessText = over > 0 && !field.error && limit.over(over);
  return (
    <Field {...field}>
      {({ 'aria-describedby': described, ...control }, labelId) => {
        const id = `${control.id}-limit`;
        return (
          <div {...frame}>
            {children(
              {
                ...control,
                'aria-describedby': excessText ? classNames(id, described) : described,
              },
              labelId,
            )}
            <p
              className={classNames('limit', over === 0 && 'limit-full', over > 0 && 'limit-over')}
            >
              <span id={id} aria-live="polite">
                {excessText || message || (over === 0 && !limit.digits && limit.reached)}
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

/** The texts about a limit. */
export interface LimitTexts {
  /** The text is full. */
  reached: string;
  /** This many characters were rejected. */
  omitted: (count: number) => string;
  /** The text has this many characters too many. */
  over: (count: number) => string;
  /** Whether only digits count. */
  digits?: boolean;
}

/** Returns the length from which on the length is shown. */
const getCountThreshold = (max: number, { digits }: LimitTexts) =>
  digits || max <= minCountedLimit ? max : max * countedShare;

/**
 * Returns the `length` of the control inside `frame` (0 below the threshold), the `message` about rejected input, and
 * the props of `frame`. The browser blocks typing at `maxlength` and would silently cut a pasted text. Such a text is
 * inserted completely, and the applicant shortens it. Pasted digits are cut.
 */
function useLengthLimit(max: number, texts: LimitTexts) {
  const { digits, reached, omitted } = texts;
  const ref = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const [message, setMessage] = useState('');
  // Counts like the validation schemas and the bank.
  const count = (text: string) => {
    const counted = normalizeText(text);
    return (digits ? counted.replace(/\D/g, '') : counted).length;
  };
  const countExcess = ({ value, selectionStart, selectionEnd }: TextControl, text: string) =>
    count(value) - count(value.slice(selectionStart ?? 0, selectionEnd ?? 0)) + count(text) - max;
  const onInput = () => {
    const control = ref.current?.querySelector<TextControl>('.control');
    if (!control) return;
    const all = count(control.value);
    // Most fields are shorter, and are not rendered again.
    setLength(all < getCountThreshold(max, texts) ? 0 : all);
  };
  // A form can set values without an event, so the control is read after each render.
  useLayoutEffect(onInput);
  const onBeforeInput = useEffectEvent(({ target, data, isComposing }: InputEvent) => {
    const text = isComposing ? '' : (data ?? '');
    const excessCount = count(text) && countExcess(target as TextControl, text);
    setMessage(excessCount <= 0 ? '' : text.length > 1 ? omitted(excessCount) : reached);
  });
  // React derives its `onBeforeInput` from another event, which some keyboards do not send.
  useEffect(() => {
    const frame = ref.current;
    frame?.addEventListener('beforeinput', onBeforeInput);
    return () => frame?.removeEventListener('beforeinput', onBeforeInput);
  }, []);
  const onPaste = (event: ClipboardEvent) => {
    const target = event.target as TextControl;
    const text = event.clipboardData.getData('text');
    if (event.defaultPrevented || digits || target.readOnly || countExcess(target, text) <= 0)
      return;
    event.preventDefault();
    insertText(target, text);
  };
  return { length, message, frame: { ref, onInput, onPaste } };
}
