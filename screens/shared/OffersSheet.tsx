import { checklist } from '../../src/copy/checklist.ts';
import { common } from '../../src/copy/common.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { UnbrokenText } from '../../src/ui/UnbrokenText.tsx';

const offers = checklist.offers;

interface OffersSheetProps {
  open: boolean;
  onClose: () => void;
  onAnswer: (agrees: boolean) => void;
}

/** A sheet that explains offers, with two equal buttons to agree or disagree (CHK-05). */
export function OffersSheet({ open, onClose, onAnswer }: OffersSheetProps) {
  return (
    <Sheet
      open={open}
      title={offers.title}
      onClose={onClose}
      closeLabel={common.close}
      foot={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {offers.disagree}
          </Button>
          <Button variant="secondary" onClick={() => onAnswer(true)}>
            {offers.agree}
          </Button>
        </>
      }
    >
      <div className="prose">
        <p>
          <UnbrokenText text={offers.text} />
        </p>
      </div>
    </Sheet>
  );
}
