import { config } from '#config';
import { checklist } from '../../src/copy/checklist.ts';
import { common } from '../../src/copy/common.ts';
import { costs } from '../../src/copy/costs.ts';
import { shared } from '../../src/copy/shared.ts';
import { Button } from '../../src/ui/Button.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { CostsSheet } from './CostsSheet.tsx';
import { useSend } from './useJourney.ts';

const copy = checklist.terms;

interface TermsSheetProps {
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/**
 * A sheet with the terms, five declarations of the customer, and a button to agree (CHO-16 to CHO-20). The sheet with
 * contracts and costs takes its place and returns to it.
 */
export function TermsSheet({ open, onClose, onAgree }: TermsSheetProps) {
  const send = useSend();
  return (
    <>
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
            <TextLink opens="costs" isOnOwnLine onPress={() => send({ type: 'costs.opened' })}>
              {costs.title}
            </TextLink>
          </p>
          <p>
            <a
              className="link-alone"
              href={config.links.generalTerms}
              target="_blank"
              rel="noopener"
            >
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
      <CostsSheet />
    </>
  );
}
