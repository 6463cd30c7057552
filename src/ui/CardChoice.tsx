import { type ReactNode, useId } from 'react';
import type { CardPrint, CardTier } from './art/cardDrawing.ts';
import { CardArt } from './art/DrawingView.tsx';
import { classNames } from './classNames.ts';
import { FieldError } from './Field.tsx';

interface CardChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  onPick: () => void;
  tier: CardTier;
  print: CardPrint;
  /** The card's name. */
  title: string;
  pickLabel: string;
  pickedLabel: string;
  /** The benefits: one `<span>` per line, with amounts in `<b>`. */
  benefits: ReactNode;
}

/**
 * A card in a tile: a radio button as big as the tile, and a button that picks the card (CHO-06). Use it inside
 * `CardChoices`.
 */
export function CardChoice({
  tier,
  print,
  title,
  pickLabel,
  pickedLabel,
  benefits,
  checked,
  name,
  value,
  onPick,
}: CardChoiceProps) {
  const id = useId();
  return (
    <div className={classNames('pocket', checked && 'pocket-selected')}>
      <input
        type="radio"
        className="pocket-control"
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-benefits`}
      />
      <span className="pocket-well" aria-hidden="true">
        <CardArt tier={tier} print={print} />
      </span>
      <span className="pocket-body">
        <span className="pocket-head">
          <span className="pocket-name" id={`${id}-name`}>
            {title}
          </span>
          <button
            type="button"
            className="pocket-pick"
            id={`${id}-pick`}
            value={value}
            aria-labelledby={`${id}-pick ${id}-name`}
            onClick={onPick}
          >
            <span className="pocket-dot" />
            <span>{checked ? pickedLabel : pickLabel}</span>
          </button>
        </span>
        <span className="pocket-benefits" id={`${id}-benefits`}>
          {benefits}
        </span>
      </span>
    </div>
  );
}

interface CardChoicesProps {
  legend: string;
  error?: string;
  /** The Indonesian text of the error. */
  errorNote?: string;
  children: ReactNode;
}

/** A group of `CardChoice` tiles with its error. */
export function CardChoices({ legend, error, errorNote, children }: CardChoicesProps) {
  const id = useId();
  return (
    <fieldset className="pockets" aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
      {error && (
        <FieldError id={id} note={errorNote}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
