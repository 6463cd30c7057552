import { type CSSProperties, type Ref, useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useFinds } from './hooks/useFinds.ts';
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
  const { label, mark, hint, error, items, status, texts } = props;
  const root = useRef<HTMLDivElement>(null);
  const { text, isOpen, ...finds } = useFinds(props);
  const listHeight = useListHeight(root, isOpen);
  const state = stateText(status, items.length, texts);
  const isFound = status === 'found' && items.length > 0;
  const focus = () => root.current?.querySelector('input')?.focus();

  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control, labelId) => (
        <div className="combobox" ref={root}>
          <div className={classNames('box', error && 'box-wrong')}>
            <input
              {...control}
              {...finds.inputProps}
              ref={props.ref}
              name={props.name}
              type="text"
              className="control"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-labelledby={labelId}
              onFocus={() => root.current?.scrollIntoView?.({ block: 'start' })}
            />
            {text ? (
              <IconButton
                icon="close"
                label={texts.clear}
                onClick={() => {
                  finds.clear();
                  focus();
                }}
              />
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
              {...finds.listProps}
              aria-label={texts.list}
              className="combobox-list"
              hidden={!isFound}
            >
              {isOpen &&
                isFound &&
                items.map((item, index) => (
                  <li
                    {...finds.rowProps(item, index)}
                    key={props.itemKey(item)}
                    className={classNames('combobox-item', item === finds.row && 'combobox-active')}
                  >
                    <span>
                      <MatchText text={props.itemText(item)} query={text} />
                    </span>
                    <small>{props.itemDetail(item)}</small>
                  </li>
                ))}
            </ul>
            <div className="combobox-state" role="status">
              {(isOpen || status === 'failed') && state}
              {status === 'failed' && (
                <Button
                  look="quiet"
                  compact
                  onClick={() => {
                    // Pressing the button left the field and closed the list: the answer needs it open.
                    focus();
                    finds.open();
                    props.onRetry();
                  }}
                >
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
