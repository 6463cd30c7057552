import { useCombobox } from 'downshift';
import { type CSSProperties, type SyntheticEvent, useRef } from 'react';
import { Bilingual } from './Bilingual.tsx';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { comboboxChanges, keepKey } from './comboboxChanges.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useListHeight } from './hooks/useListHeight.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { keepWords } from './KeepWords.tsx';
import { MatchText } from './MatchText.tsx';

/** ERR-06: the sentences of a searching field. */
export interface ComboboxTexts {
  typeToSearch: string;
  loading: string;
  noneFound: string;
  failed: string;
  retry: string;
  clear: string;
  /** Name of the list of finds. */
  list: string;
}

export type ComboboxStatus = 'typing' | 'loading' | 'found' | 'failed';

export interface ComboboxProps<Item> extends FieldProps {
  name: string;
  /** What the search found for the text typed last; [] while it has not. */
  items: readonly Item[];
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
  const state = stateText(status, items.length, texts);
  const isFound = status === 'found' && items.length > 0;
  const focus = () => root.current?.querySelector('input')?.focus();
  const search = (wanted: string) => {
    list.setInputValue(wanted);
    props.onSearch(wanted);
    focus();
    list.openMenu();
  };
  const isSearched = status === 'found' || status === 'failed';
  const wayOut = props.wayOut && isSearched && !selected && text !== '' && (
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
            {keepWords(hint)}
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
