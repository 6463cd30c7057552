import { config } from '#config';
import { checklist } from '../../src/copy/checklist.ts';
import { common } from '../../src/copy/common.ts';
import { shared } from '../../src/copy/shared.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';

const copy = checklist.terms;

interface TermsSheetProps {
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** A sheet with the terms, five declarations of the customer, and a button to agree (CHO-16 to CHO-20). */
export function TermsSheet({ open, onClose, onAgree }: TermsSheetProps) {
  return (
    <Sheet
      open={open}
      title={copy.title}
      onClose={onClose}
      closeLabel={common.close}
      foot={<Button onClick={onAgree}>{shared.agree}</Button>}
    >
      <div className="prose">
        <p>{copy.intro}</p>
        <ol>
          {copy.declarations.map((declaration) => (
            <li key={declaration}>{declaration}</li>
          ))}
        </ol>
        <p>
          <a className="link-alone" href={config.links.generalTerms} target="_blank" rel="noopener">
            {copy.general}
          </a>{' '}
          <span className="muted">{copy.generalOpens}</span>
        </p>
        <p>
          <a className="link-alone" href={config.links.termsPdf} download>
            {copy.pdf}
          </a>
        </p>
      </div>
    </Sheet>
  );
}
