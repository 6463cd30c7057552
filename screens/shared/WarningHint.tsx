import { Icon } from '../../src/ui/Icon.tsx';
import './cautiousHint.css';
import { useState } from 'react';
import { type CardField, isDoubtful } from '../../machines/journey/mapping/prefill.ts';
import { shared } from '../../src/copy/shared.ts';
import { useSaved } from './useJourney.ts';

interface WarningHintProps {
  text?: string;
  /** What to check again. It is announced when it appears, and does not block the applicant. */
  caution: string | null;
}

/** A field's hint with a second line for a caution that depends on the value. */
export function WarningHint({ text, caution }: WarningHintProps) {
  return (
    <>
      {text && <span>{text}</span>}
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

/**
 * Returns a function that gives the caution for a field and its value if the bank read the value from the card with
 * low confidence (OCR-12), else `null`. A step that was already submitted shows no cautions.
 */
export function useReadingCaution(
  step: 'step2' | 'step3' | 'step4',
): (field: CardField, shown: string) => string | null {
  const saved = useSaved();
  // Read once on entry: Continue saves the step, and the page must not change while the response is pending.
  const [wasSubmitted] = useState(() => saved[step] !== undefined);
  return (field, shown) =>
    !wasSubmitted && isDoubtful(saved.dataOCR, field, shown) ? shared.checkAgain : null;
}
