import { useCombobox } from 'downshift';
import { type CSSProperties, type Ref, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { keepTyped } from './comboboxState.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useListHeight } from './hooks/useListHeight.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
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
  onBlur?: () => void;
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  itemDetail: (item: Item) => string;
  texts: ComboboxTexts;
  ref?: Ref<HTMLInputElement>;
}

/** A field that searches while one types, with its finds in a list below. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, mark, hint, error, items, status, selected, texts } = props;
  const root = useRef<HTMLDivElement>(null);
  const {
    isOpen,
    inputValue,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    setInputValue,
    openMenu,
  } = useCombobox<Item>({
    items: [...items],
    itemToString: (item) => (item ? props.itemText(item) : ''),
    itemToKey: (item) => (item ? props.itemKey(item) : ''),
    selectedItem: selected,
    defaultHighlightedIndex: 0,
    stateReducer: keepTyped,
    onSelectedItemChange: ({ selectedItem }) => props.onSelect(selectedItem ?? null),
    onInputValueChange: ({ inputValue: typed, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return;
      if (selected && typed !== props.itemText(selected)) props.onSelect(null);
      props.onSearch(typed);
    },
  });
  const listHeight = useListHeight(root, isOpen);
  const state = stateText(status, items.length, texts);
  const finds = status === 'found' && items.length > 0;

  const clear = () => {
    setInputValue('');
    props.onSelect(null);
    props.onSearch('');
    root.current?.querySelector('input')?.focus();
  };

  // Pressing the button leaves the field, which closes the list: the answer needs it open again.
  const retry = () => {
    root.current?.querySelector('input')?.focus();
    openMenu();
    props.onRetry();
  };

  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control, labelId) => (
        <div className="combobox" ref={root}>
          <div className={classNames('box', error && 'box-wrong')}>
            <input
              {...getInputProps({
                ...control,
                ref: props.ref,
                onBlur: props.onBlur,
                onFocus: () => root.current?.scrollIntoView?.({ block: 'start' }),
                'aria-labelledby': labelId,
              })}
              name={props.name}
              type="text"
              className="control"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              // Only a row that is there can be the active one.
              {...(finds ? {} : { 'aria-activedescendant': undefined })}
            />
            {inputValue ? (
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
              {...getMenuProps({ 'aria-label': texts.list, 'aria-labelledby': undefined })}
              className="combobox-list"
              hidden={!finds}
            >
              {isOpen &&
                finds &&
                items.map((item, index) => (
                  <li
                    {...getItemProps({ item, index })}
                    key={props.itemKey(item)}
                    className={classNames(
                      'combobox-item',
                      index === highlightedIndex && 'combobox-active',
                    )}
                  >
                    <span>
                      <MatchText text={props.itemText(item)} query={inputValue} />
                    </span>
                    <small>{props.itemDetail(item)}</small>
                  </li>
                ))}
            </ul>
            <div className="combobox-state" role="status">
              {(isOpen || status === 'failed') && state}
              {status === 'failed' && (
                <Button look="quiet" compact onClick={retry}>
                  {texts.retry}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </Field>
  );
}

function stateText(status: ComboboxStatus, count: number, texts: ComboboxTexts): string | null {
  if (status === 'typing') return texts.typeToSearch;
  if (status === 'loading') return texts.loading;
  if (status === 'failed') return texts.failed;
  return count === 0 ? texts.noneFound : null;
}
