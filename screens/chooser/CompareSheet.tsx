import { brand } from '../../src/brand.ts';
import { type Card, cards } from '../../src/choices.ts';
import { chooser as copy } from '../../src/copy/chooser.ts';
import { common } from '../../src/copy/common.ts';
import { CardArt } from '../../src/ui/art/DrawingView.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { Compare } from '../../src/ui/Compare.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { tierOf } from './tierOf.ts';

interface CompareSheetProps {
  open: boolean;
  onClose: () => void;
  onPick: (card: Card) => void;
}

/** Gold and Platinum side by side; each column has its own 'Pilih Kartu' (CHO-11). */
export function CompareSheet({ open, onClose, onPick }: CompareSheetProps) {
  return (
    <Sheet
      open={open}
      title={copy.compare}
      onClose={onClose}
      closeLabel={common.close}
      foot={cards.map((card) => (
        <Button
          key={card}
          variant="secondary"
          aria-label={`${copy.pick} ${copy.cardNames[card]}`}
          onClick={() => onPick(card)}
        >
          {copy.pick}
        </Button>
      ))}
    >
      <Compare
        columns={cards.map((card) => ({
          name: copy.cardNames[card],
          picture: (
            <CardArt
              tier={tierOf[card]}
              print={{ bank: brand.name, product: brand.product, tierName: copy.cardNames[card] }}
            />
          ),
        }))}
        topics={copy.comparison}
      />
    </Sheet>
  );
}
