import { type ChangeEventHandler, type ReactNode, useId } from 'react';
import { CardArt } from './art/CardArt.tsx';
import type { CardPrint, CardTier } from './art/cardDrawing.ts';
import { classNames } from './classNames.ts';

export interface CardChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
  tier: CardTier;
  print: CardPrint;
  /** The card's name as the choice says it. */
  title: string;
  pickLabel: string;
  pickedLabel: string;
  /** One `<span>` a line; amounts in `<b>`. */
  benefits: ReactNode;
}

/** A card in its pocket: a radio button as big as its tile. Several stand in `CardChoices`. */
export function CardChoice({
  tier,
  print,
  title,
  pickLabel,
  pickedLabel,
  benefits,
  checked,
  ...radio
}: CardChoiceProps) {
  const id = useId();
  return (
    <label className={classNames('pocket', checked && 'pocket-selected')}>
      <input
        {...radio}
        type="radio"
        className="pocket-control"
        checked={checked}
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
          <span className="pocket-radio" aria-hidden="true">
            <span className="pocket-dot" />
            {checked ? pickedLabel : pickLabel}
          </span>
        </span>
        <span className="pocket-benefits" id={`${id}-benefits`}>
          {benefits}
        </span>
      </span>
    </label>
  );
}
