import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { common } from '../../src/copy/common.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { Section, Values } from '../shared/Section.tsx';
import { useFlow, useJourneyState, useSaved, useSend } from '../shared/useJourney.ts';
import { type Answer, type SummaryPart, summaryParts } from './summaryParts.ts';
import './summary.css';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { isPicture } from '../shared/DocumentField.tsx';
import { useFileUrl } from '../shared/KeptFile.tsx';

/** What the summary holds: the answers of every step before the screen that it stands over. */
export function SummaryBody({ mayChange }: { mayChange: boolean }) {
  const shown = useJourneyState(screenOfSnapshot);
  return (
    <div className="summary">
      {mayChange ? <p>{copy.lead}</p> : <Notice>{copy.readOnly}</Notice>}
      {summaryParts
        .filter(({ screen }) => screen !== shown)
        .map((part) => (
          <Part key={part.screen} part={part} mayChange={mayChange} />
        ))}
    </div>
  );
}

function Part({ part, mayChange }: { part: SummaryPart; mayChange: boolean }) {
  const send = useSend();
  const saved = useSaved();
  const step = useFlow().screens.find(({ screen }) => screen === part.screen)?.step;
  const change = ({ field, label }: Answer) => (
    <Button
      variant="quiet"
      compact
      onClick={() => send({ type: 'detour.opened', to: part.screen, field })}
    >
      <span>
        {copy.change} <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </Button>
  );
  const rows = part.answers
    .filter(({ unless }) => !unless?.(saved))
    .map((answer) => ({
      name: answer.label,
      value: answer.file ? (
        <SummaryFile label={answer.label} file={answer.file(saved)} />
      ) : (
        answer.text?.(saved) || <span className="summary-empty">{copy.empty}</span>
      ),
      action: mayChange ? change(answer) : undefined,
    }));
  return (
    <Section title={`${common.step} ${step} · ${partTitle(part.screen)}`}>
      <Values rows={rows} />
    </Section>
  );
}

/** By its screen's title, where that says what was answered there. */
const partTitle = (screen: SummaryPart['screen']) =>
  (copy.parts as { [Screen in ScreenId]?: string })[screen] ?? screens[screen].title;

/** A photo as a small picture; a PDF, and what cannot be shown any more, by its name. */
function SummaryFile({ label, file }: { label: string; file: FileRef | undefined }) {
  const { url } = useFileUrl(file && isPicture(file) ? file : undefined);
  if (!file) return <span className="summary-empty">{copy.noFile}</span>;
  return url ? <img className="summary-picture" src={url} alt={label} /> : file.name;
}
