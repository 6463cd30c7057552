import { Icon } from '../../src/ui/Icon.tsx';
import './cautiousHint.css';
import { useState } from 'react';
import { type FilledField, isDoubtful } from '../../machines/journey/mapping/prefill.ts';
import { shared } from '../../src/copy/shared.ts';
import { useSaved } from './useJourney.ts';

interface WarningHintProps {
  text?: string;
  /** What to look at again; read out when it appears, and nothing that stops the applicant. */
  caution: string | null;
}

/** A field's hint with a second line that comes and goes with what is typed. */
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
 * The request to look again at what the bank was not sure to have read from the card (OCR-12), for a
 * field and the value it shows; `null` for any other. Whoever went on from the step has looked.
 */
export function useCheckAgain(
  step: 'step2' | 'step3' | 'step4',
): (field: FilledField, shown: string) => string | null {
  const saved = useSaved();
  // As on entry: Continue saves the step, and nothing shall move while its answer is awaited.
  const [wasGoneOn] = useState(() => saved[step] !== undefined);
  return (field, shown) =>
    !wasGoneOn && isDoubtful(saved.dataOCR, field, shown) ? shared.checkAgain : null;
}
