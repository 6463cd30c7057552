import { brand } from '../../src/brand.ts';
import { type Benefit, chooser as copy } from '../../src/copy/chooser.ts';
import type { Card } from '../../src/fields/choices.ts';
import { CardChoice } from '../../src/ui/CardChoice.tsx';
import { CardChoices } from '../../src/ui/CardChoices.tsx';
import { tierOf } from './tierOf.ts';

interface CardOffersProps {
  offered: readonly Card[];
  chosen: string;
  error?: string | undefined;
  onPick: (card: Card) => void;
}

/** The cards on offer with their benefits, each with its 'Pilih Kartu' (CHO-04 to CHO-15). */
export function CardOffers({ offered, chosen, error, onPick }: CardOffersProps) {
  return (
    offered.length > 0 && (
      <CardChoices legend={copy.cards} error={error}>
        {offered.map((card) => (
          <CardChoice
            key={card}
            name="chooseCard"
            value={card}
            checked={chosen === card}
            onPick={() => onPick(card)}
            tier={tierOf[card]}
            print={{ bank: brand.name, product: brand.product, tierName: copy.cardNames[card] }}
            title={copy.cardNames[card]}
            pickLabel={copy.pick}
            pickedLabel={copy.picked}
            benefits={copy.benefits[card].map((benefit) => (
              <BenefitLine key={benefit.value} {...benefit} />
            ))}
          />
        ))}
      </CardChoices>
    )
  );
}

function BenefitLine({ before, value, after }: Benefit) {
  return (
    <span>
      {before}
      <b>{value}</b>
      {after}
    </span>
  );
}
