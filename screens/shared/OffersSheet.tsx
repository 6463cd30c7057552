import { checklist } from '../../src/copy/checklist.ts';
import { common } from '../../src/copy/common.ts';
import { Button } from '../../src/ui/Button.tsx';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';

const offers = checklist.offers;

interface OffersSheetProps {
  open: boolean;
  onClose: () => void;
  onAnswer: (agrees: boolean) => void;
}

/** What offers mean; both answers stand side by side and weigh the same (CHK-05). */
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
          <KeepWords text={offers.text} />
        </p>
      </div>
    </Sheet>
  );
}
