import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { optional } from '../lib/optional.ts';
import { Bilingual } from './Bilingual.tsx';
import { Button, IconButton } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { KeepWords, wordsOf } from './KeepWords.tsx';

/** ERR-06: the sentences of a searching field. */
interface ComboboxTexts {
  typeToSearch: string;
  loading: string;
  noneFound: string;
  failed: string;
  retry: string;
  clear: string;
  /** Name of the list of finds. */
  list: string;
  /** Below a list that lacks some of what was found. */
  more?: string;
}

export type ComboboxStatus = 'typing' | 'loading' | 'found' | 'failed';

export interface ComboboxProps<Item> extends FieldProps {
  name: string;
  /** What the search found for the text typed last; [] while it has not. */
  items: readonly Item[];
  /** Whether there are more of them. */
  isCut?: boolean;
  /** `typing` while there is too little to search for. */
  status: ComboboxStatus;
  selected: Item | null;
  /** Hears of every choice, and of null as soon as the text no longer is the chosen one. */
  onSelect: (item: Item | null) => void;
  /** Hears of every text typed; waiting before a search is the caller's. */
  onSearch: (text: string) => void;
  onRetry: () => void;
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  itemDetail: (item: Item) => string;
  texts: ComboboxTexts;
  /** Searches this at a press, while nothing is typed. */
  offer?: { label: string; text: string } | undefined;
  /** The way out of a list that lacks what is looked for; hears what was typed. */
  wayOut?: { label: string; onPress: (text: string) => void };
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A press on a button under the finds is heard before it closes the list: it takes no focus from the
 * field, and downshift, which hears of presses elsewhere at the window, does not hear of it.
 */
const keepsList = {
  onMouseDown(event: SyntheticEvent) {
    event.preventDefault();
    stop(event);
  },
  onMouseUp: stop,
  onTouchStart: stop,
  onTouchEnd: stop,
};

/** A field that searches while one types, with its finds in a list below. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, mark, hint, error, items, status, texts, selected, itemText } = props;
  const root = useRef<HTMLDivElement>(null);
  const list = useCombobox<Item>({
    items: [...items],
    selectedItem: selected,
    itemToString: (item) => (item ? itemText(item) : ''),
    itemToKey: (item) => item && props.itemKey(item),
    onSelectedItemChange: ({ selectedItem }) => props.onSelect(selectedItem),
    stateReducer: comboboxChanges,
  });
  const { isOpen, inputValue: text } = list;
  const row = isOpen ? items[list.highlightedIndex] : undefined;
  const listHeight = useListHeight(root, isOpen);
  const isFound = status === 'found' && items.length > 0;
  const state =
    isFound && props.isCut ? (texts.more ?? '') : stateText(status, items.length, texts);
  const focus = () => root.current?.querySelector('input')?.focus();
  const search = (wanted: string) => {
    list.setInputValue(wanted);
    props.onSearch(wanted);
    focus();
    list.openMenu();
  };
  const wayOut = props.wayOut && status !== 'loading' && !selected && text.trim() !== '' && (
    <Button variant="quiet" compact {...keepsList} onClick={() => props.wayOut?.onPress(text)}>
      {props.wayOut.label}
    </Button>
  );
  const offer = props.offer && text === '' && (
    <Button
      variant="secondary"
      compact
      icon="search"
      onClick={() => search(props.offer?.text ?? '')}
    >
      {props.offer.label}
    </Button>
  );
  const below = !isOpen && wayOut;
  const clear = () => {
    list.setInputValue('');
    props.onSelect(null);
    props.onSearch('');
    focus();
  };

  return (
    <Field
      label={label}
      mark={mark}
      hint={
        (hint || offer || below) && (
          <>
            {typeof hint === 'string' ? <KeepWords text={hint} /> : hint}
            {offer}
            {below}
          </>
        )
      }
      error={error}
    >
      {(control, labelId) => (
        <div className="combobox" ref={root}>
          <div className={classNames('box', error && 'box-wrong')}>
            <input
              {...list.getInputProps({
                ...control,
                'aria-labelledby': labelId,
                // Only a row that is there can be the active one.
                ...(!row && { 'aria-activedescendant': undefined }),
                onChange: ({ currentTarget }) => props.onSearch(currentTarget.value),
                onKeyDown: (event) => keepKey(event, { isOpen, hasRow: row !== undefined }),
                onFocus: () => root.current?.scrollIntoView?.({ block: 'start' }),
              })}
              name={props.name}
              type="text"
              className="control"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
            />
            {text ? (
              <IconButton icon="close" label={texts.clear} onClick={clear} />
            ) : (
              <Icon name="search" />
            )}
          </div>
          <div
            className="combobox-panel"
            style={{ '--list-max': `${listHeight}px` } as CSSProperties}
            hidden={!isOpen && status !== 'failed'}
          >
            <ul
              {...list.getMenuProps({
                'aria-label': texts.list,
                // A press beside the rows must not take the focus from the field, which closes the list.
                onMouseDown: (event) => event.preventDefault(),
              })}
              className="combobox-list"
              hidden={!isFound}
            >
              {isOpen &&
                isFound &&
                items.map((item, index) => (
                  <li
                    {...list.getItemProps({ item, index })}
                    key={props.itemKey(item)}
                    className={classNames('combobox-item', item === row && 'combobox-active')}
                  >
                    <span>
                      <MatchText text={itemText(item)} query={text} />
                    </span>
                    <small>{props.itemDetail(item)}</small>
                  </li>
                ))}
            </ul>
            <div className="combobox-state" role="status">
              {(isOpen || status === 'failed') && <Bilingual text={state} />}
              {status === 'failed' && (
                <Button
                  variant="quiet"
                  compact
                  onClick={() => {
                    // Pressing the button left the field and closed the list: the answer needs it open.
                    focus();
                    list.openMenu();
                    props.onRetry();
                  }}
                >
                  {texts.retry}
                </Button>
              )}
            </div>
            {isOpen && wayOut && <div className="combobox-way-out">{wayOut}</div>}
          </div>
        </div>
      )}
    </Field>
  );
}

function stateText(status: ComboboxStatus, count: number, texts: ComboboxTexts): string {
  if (status === 'typing') return texts.typeToSearch;
  if (status === 'loading') return texts.loading;
  if (status === 'failed') return texts.failed;
  return count === 0 ? texts.noneFound : '';
}

const { stateChangeTypes: on } = useCombobox;

/**
 * Where our searching field differs from downshift's: a press opens the list and never closes it; while
 * it is open a row is always active, the first to begin with; leaving the field or Escape chooses nothing
 * and keeps what was typed, for a row that merely was active is no decision; and a choice that is taken
 * back, by typing on or from elsewhere, leaves the text.
 */
function comboboxChanges<Item>(
  state: UseComboboxState<Item>,
  { type, changes, props }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { selectedItem } = state;
  switch (type) {
    case on.InputClick:
    case on.FunctionOpenMenu:
      return { ...changes, isOpen: true, highlightedIndex: 0 };
    case on.InputKeyDownArrowDown:
    case on.InputKeyDownArrowUp: {
      const last = Math.max(0, props.items.length - 1);
      const first = type === on.InputKeyDownArrowUp ? last : 0;
      const highlightedIndex = state.isOpen ? Math.max(0, changes.highlightedIndex ?? 0) : first;
      return { ...changes, highlightedIndex };
    }
    case on.InputChange: {
      const isOther = selectedItem && changes.inputValue !== props.itemToString(selectedItem);
      const choice = isOther ? null : selectedItem;
      return { ...changes, highlightedIndex: 0, selectedItem: choice };
    }
    case on.InputBlur:
    case on.InputKeyDownEscape:
      return { ...state, isOpen: false };
    case on.MenuMouseLeave:
      return state;
    case on.ControlledPropUpdatedSelectedItem:
      return selectedItem ? changes : state;
    default:
      return changes;
  }
}

const alwaysOurs = ['Home', 'End', 'PageUp', 'PageDown'];

/**
 * Keys that downshift must not take: those that move the caret in the text, those of a closed list or of
 * one without rows, and any that composes a word.
 */
function keepKey(event: KeyboardEvent, list: { isOpen: boolean; hasRow: boolean }): void {
  const { key, nativeEvent } = event;
  const isKept =
    nativeEvent.isComposing ||
    alwaysOurs.includes(key) ||
    (key === 'Escape' && !list.isOpen) ||
    (key === 'Enter' && !list.hasRow);
  if (isKept) Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

/** A text with the first place that matches what was typed in bold. By hand: one indexOf. */
export function MatchText({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const start = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (start < 0) return <span>{text}</span>;
  const end = start + wanted.length;
  // Another match is drawn anew: a translator may have taken the spaces in it from React.
  return (
    <span key={`${start} ${end}`}>
      {[
        ...wordsOf(text.slice(0, start), 'before'),
        <b key="match">{text.slice(start, end)}</b>,
        ...wordsOf(text.slice(end), 'after'),
      ]}
    </span>
  );
}

/** Height of a row, and what the list adds around its rows (px). */
const row = 60;

const around = 10;

/**
 * How high an open list below `anchor` may be: down to the keyboard or the foot, and ending on half
 * a row, which shows that there is more. At least a row and a half. By hand: libraries that place popovers
 * move them to where there is room; this list stays below its field and only ends sooner.
 */
export function useListHeight(anchor: RefObject<HTMLElement | null>, open: boolean): number {
  const [height, setHeight] = useState(4.5 * row);
  useLayoutEffect(() => {
    if (!open) return;
    const viewport = optional(() => window.visualViewport);
    const measure = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const seen = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
      const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? seen;
      const free = Math.min(seen, foot) - box.bottom - 4 - around;
      const rows = Math.max(1, Math.floor(free / row - 0.5)) + 0.5;
      setHeight(Math.min(rows, 6.5) * row + around / 2);
    };
    measure();
    viewport?.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      viewport?.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [anchor, open]);
  return height;
}
