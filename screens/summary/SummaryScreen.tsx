import { useEffect, useRef, useState } from 'react';
import { common } from '../../src/copy/common.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { isPicture } from '../shared/DocumentField.tsx';
import { useFileUrl } from '../shared/fileUrl.ts';
import { Section, Values } from '../shared/Section.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { useJourneyState, useSaved, useSend } from '../shared/useJourney.ts';
import { type SummaryPart, summaryParts } from './summaryParts.ts';
import './summary.css';

/** Every answer of the six steps, section by section, each with the way to its form and back here. */
export function SummaryScreen() {
  const send = useSend();
  const mayChange = useJourneyState((snapshot) =>
    snapshot.can({ type: 'detour.opened', to: 'chooser' }),
  );
  // Who comes back from a section's form is where they were.
  const [changed] = useState(useSaved().detour?.field);
  return (
    <StepPage
      screen="summary"
      lead={mayChange ? copy.lead : undefined}
      onContinue={() => send({ type: 'summary.confirmed' })}
      continueLabel={mayChange ? copy.confirm : common.back}
    >
      {!mayChange && <Notice>{copy.readOnly}</Notice>}
      {summaryParts.map((part) => (
        <Part
          key={part.screen}
          part={part}
          mayChange={mayChange}
          isChanged={part.screen === changed}
        />
      ))}
    </StepPage>
  );
}

interface PartProps {
  part: SummaryPart;
  mayChange: boolean;
  isChanged: boolean;
}

function Part({ part: { screen, title, answers }, mayChange, isChanged }: PartProps) {
  const send = useSend();
  const saved = useSaved();
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isChanged) return;
    change.current?.closest('section')?.scrollIntoView();
    change.current?.focus({ preventScroll: true });
  }, [isChanged]);
  const rows = answers
    .filter(({ unless }) => !unless?.(saved))
    .map(({ label, file, text }) => ({
      name: label,
      value: file ? (
        <SummaryFile label={label} file={file(saved)} />
      ) : (
        text?.(saved) || <span className="summary-empty">{copy.empty}</span>
      ),
    }));
  return (
    <Section
      title={title}
      action={
        mayChange && (
          <Button
            ref={change}
            variant="quiet"
            compact
            onClick={() => send({ type: 'detour.opened', to: screen })}
          >
            <span>{copy.change}</span> <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )
      }
    >
      <Values rows={rows} dense />
    </Section>
  );
}

/** A photo as a small picture; a PDF, and what cannot be shown any more, by its name. */
function SummaryFile({ label, file }: { label: string; file: FileRef | undefined }) {
  const isShown = file !== undefined && isPicture(file);
  const { url, lost } = useFileUrl(isShown ? file : undefined);
  if (!file) return <span className="summary-empty">{copy.noFile}</span>;
  if (!isShown || lost) return <span>{file.name}</span>;
  // Its place is kept while it is opened: what stands below stays where it is.
  const place = 'summary-picture';
  return url ? <img className={place} src={url} alt={label} /> : <span className={place} />;
}
