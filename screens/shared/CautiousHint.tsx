import { Icon } from '../../src/ui/Icon.tsx';
import './cautiousHint.css';

interface CautiousHintProps {
  text?: string;
  /** What to look at again; read out when it appears, and nothing that stops the applicant. */
  caution: string | null;
}

/** A field's hint with a second line that comes and goes with what is typed. */
export function CautiousHint({ text, caution }: CautiousHintProps) {
  return (
    <>
      {text}
      <span className="caution" aria-live="polite" aria-atomic="true">
        {caution && (
          <>
            <Icon name="info" small />
            <span>{caution}</span>
          </>
        )}
      </span>
    </>
  );
}
