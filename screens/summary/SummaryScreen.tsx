import { useEffect, useRef, useState } from 'react';
import { common } from '../../src/copy/common.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { SaveCopy } from '../copyOfAnswers/SaveCopy.tsx';
import { isPicture } from '../shared/DocumentField.tsx';
import { useFileUrl } from '../shared/fileUrl.ts';
import { Section, Values } from '../shared/Section.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { useJourneyState, useSaved, useSend } from '../shared/useJourney.ts';
import { type SummaryPart, summaryParts } from './summaryParts.ts';
import './summary.css';

/** The summary of all answers of the six steps. While answers may change, each section has a button to its form. */
export function SummaryScreen() {
  const send = useSend();
  const mayChange = useJourneyState((snapshot) =>
    snapshot.can({ type: 'detour.opened', to: 'chooser' }),
  );
  // After a change, the focus returns to the section that was changed.
  const saved = useSaved();
  const [changed] = useState(saved.detour?.field);
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
      <SaveCopy saved={saved} />
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

/** A file of the summary: a thumbnail of a photo, the name of a PDF or a lost photo, or a text without a file. */
function SummaryFile({ label, file }: { label: string; file: FileRef | undefined }) {
  const isShown = file !== undefined && isPicture(file);
  const { url, isMissing: lost } = useFileUrl(isShown ? file : undefined);
  if (!file) return <span className="summary-empty">{copy.noFile}</span>;
  if (!isShown || lost) return <span>{file.name}</span>;
  // An empty box reserves the space while the photo is read, so that the content below does not move.
  const className = 'summary-picture';
  return url ? <img className={className} src={url} alt={label} /> : <span className={className} />;
}
