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
import { renderTrimmed, UnbrokenText } from './UnbrokenText.tsx';

/** The texts of a combobox (ERR-06). */
interface ComboboxTexts {
  typeToSearch: string;
  loading: string;
  noneFound: string;
  failed: string;
  retry: string;
  clear: string;
  /** Accessible name of the result list. */
  list: string;
  /** A note below a truncated result list. */
  more?: string;
}

/** The state of the search: `typing` while the text is too short to search, `found` also without results. */
export type ComboboxStatus = 'typing' | 'loading' | 'found' | 'failed';

export interface ComboboxProps<Item> extends FieldProps {
  name: string;
  /** The results for the last typed text; empty until the search is done. */
  items: readonly Item[];
  /** Whether the search found more than `items`. */
  isCut?: boolean;
  status: ComboboxStatus;
  selected: Item | null;
  /** Called with each chosen item, and with `null` when the text no longer matches the choice. */
  onSelect: (item: Item | null) => void;
  /** Called with each typed text; the caller debounces. */
  onSearch: (text: string) => void;
  onRetry: () => void;
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  itemDetail: (item: Item) => string;
  texts: ComboboxTexts;
  /** A button that searches a suggested text, shown while the field is empty. */
  suggestion?: { label: string; text: string } | undefined;
  /** A button for a list that lacks the wanted item; called with the typed text. */
  notListed?: { label: string; onPress: (text: string) => void };
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Handlers that keep the list open when a button below it is pressed: the button does not take the focus, and
 * downshift, which listens on the window, does not receive the events.
 */
const keepListOpenHandlers = {
  onMouseDown(event: SyntheticEvent) {
    event.preventDefault();
    stop(event);
  },
  onMouseUp: stop,
  onTouchStart: stop,
  onTouchEnd: stop,
};

/** A text field that searches while typing and shows the results in a list below. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, tag: mark, hint, error, items, status, texts, selected, itemText } = props;
  const root = useRef<HTMLDivElement>(null);
  const list = useCombobox<Item>({
    items: [...items],
    selectedItem: selected,
    itemToString: (item) => (item ? itemText(item) : ''),
    itemToKey: (item) => item && props.itemKey(item),
    onSelectedItemChange: ({ selectedItem }) => props.onSelect(selectedItem),
    stateReducer: reduceComboboxState,
  });
  const { isOpen, inputValue: text } = list;
  const activeItem = isOpen ? items[list.highlightedIndex] : undefined;
  const listHeight = useListHeight(root, isOpen);
  const isFound = status === 'found' && items.length > 0;
  const state =
    isFound && props.isCut ? (texts.more ?? '') : getStatusText(status, items.length, texts);
  const focus = () => root.current?.querySelector('input')?.focus();
  const search = (wanted: string) => {
    list.setInputValue(wanted);
    props.onSearch(wanted);
    focus();
    list.openMenu();
  };
  const notListedButton = props.notListed &&
    status !== 'loading' &&
    !selected &&
    text.trim() !== '' && (
      <Button
        variant="quiet"
        compact
        {...keepListOpenHandlers}
        onClick={() => props.notListed?.onPress(text)}
      >
        {props.notListed.label}
      </Button>
    );
  const suggestionButton = props.suggestion && text === '' && (
    <Button
      variant="secondary"
      compact
      icon="search"
      onClick={() => search(props.suggestion?.text ?? '')}
    >
      {props.suggestion.label}
    </Button>
  );
  const below = !isOpen && notListedButton;
  const clear = () => {
    list.setInputValue('');
    props.onSelect(null);
    props.onSearch('');
    focus();
  };

  return (
    <Field
      label={label}
      tag={mark}
      hint={
        (hint || suggestionButton || below) && (
          <>
            {typeof hint === 'string' ? <UnbrokenText text={hint} /> : hint}
            {suggestionButton}
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
                // Only an existing row can be the active descendant.
                ...(!activeItem && { 'aria-activedescendant': undefined }),
                onChange: ({ currentTarget }) => props.onSearch(currentTarget.value),
                onKeyDown: (event) =>
                  skipDownshiftKey(event, { isOpen, hasRow: activeItem !== undefined }),
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
            className={classNames('combobox-panel', isOpen && 'combobox-open')}
            style={{ '--list-max': `${listHeight}px` } as CSSProperties}
            hidden={!isOpen && status !== 'failed'}
          >
            <ul
              {...list.getMenuProps({
                'aria-label': texts.list,
                // A press next to the rows must not take the focus, because that closes the list.
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
                    className={classNames(
                      'combobox-item',
                      item === activeItem && 'combobox-active',
                    )}
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
                    // The press moved the focus and closed the list, which must be open for the results.
                    focus();
                    list.openMenu();
                    props.onRetry();
                  }}
                >
                  {texts.retry}
                </Button>
              )}
            </div>
            {isOpen && notListedButton && <div className="combobox-way-out">{notListedButton}</div>}
          </div>
        </div>
      )}
    </Field>
  );
}

function getStatusText(status: ComboboxStatus, count: number, texts: ComboboxTexts): string {
  if (status === 'typing') return texts.typeToSearch;
  if (status === 'loading') return texts.loading;
  if (status === 'failed') return texts.failed;
  return count === 0 ? texts.noneFound : '';
}

const { stateChangeTypes: on } = useCombobox;

/**
 * Adapts downshift's state changes. A press opens the list and never closes it. A row is always active while the
 * list is open, at first the first one. Blur and Escape choose nothing and keep the typed text. The text also stays
 * when the choice is cleared by typing or by the caller.
 */
function reduceComboboxState<Item>(
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

const caretKeys = ['Home', 'End', 'PageUp', 'PageDown'];

/**
 * Prevents downshift from handling keys that move the caret, Escape for a closed list, Enter without an active row,
 * and keys during composition.
 */
function skipDownshiftKey(event: KeyboardEvent, list: { isOpen: boolean; hasRow: boolean }): void {
  const { key, nativeEvent } = event;
  const isSkipped =
    nativeEvent.isComposing ||
    caretKeys.includes(key) ||
    (key === 'Escape' && !list.isOpen) ||
    (key === 'Enter' && !list.hasRow);
  if (isSkipped) Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

/** A text whose first match with the query, in any case, is bold. */
export function MatchText({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const start = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (start < 0) return <span>{text}</span>;
  const end = start + wanted.length;
  // The key replaces the element on change, because page translation may have removed text nodes that React knows.
  return (
    <span key={`${start} ${end}`}>
      {[
        ...renderTrimmed(text.slice(0, start), 'before'),
        <b key="match">{text.slice(start, end)}</b>,
        ...renderTrimmed(text.slice(end), 'after'),
      ]}
    </span>
  );
}

/** Height of a row (px). */
const rowHeight = 60;

/** Vertical padding and borders of the list (px). */
const listPadding = 10;

/**
 * Returns the maximum height (px) of an open list below `anchor`: one and a half to six and a half rows. The list ends
 * above the keyboard or footer, in the middle of a row, which shows that there is more.
 */
export function useListHeight(anchor: RefObject<HTMLElement | null>, open: boolean): number {
  const [height, setHeight] = useState(4.5 * rowHeight);
  useLayoutEffect(() => {
    if (!open) return;
    const viewport = optional(() => window.visualViewport);
    const measure = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const seen = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
      const foot = document.querySelector('.foot')?.getBoundingClientRect().top ?? seen;
      const free = Math.min(seen, foot) - box.bottom - 4 - listPadding;
      const rows = Math.max(1, Math.floor(free / rowHeight - 0.5)) + 0.5;
      setHeight(Math.min(rows, 6.5) * rowHeight + listPadding / 2);
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
