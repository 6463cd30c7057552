import { useState } from 'react';
import * as brand from '#brand';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { done as copy } from '../../src/copy/endings.ts';
import { titles } from '../../src/copy/titles.ts';
import { DoneArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { SaveCopy, SaveResult } from '../copyOfAnswers/SaveCopy.tsx';
import { drawPage } from '../shared/drawnPage.ts';
import { HelpLine } from '../shared/Help.tsx';
import { Values } from '../shared/Section.tsx';
import { saveFile } from '../shared/saveFile.ts';
import { useJourneyState, useSaved } from '../shared/useJourney.ts';
import { AppLink } from './EndingScreens.tsx';
import { getReceiptParagraphs, getReceiptRows, nextSteps } from './receiptRows.ts';

/** The final screen of a received application (END-01, END-02). Until a reload, the answers can be saved, too. */
export function DoneScreen() {
  const { receipt } = useSaved();
  const submitted = useJourneyState(({ context }) => context.submitted);
  return (
    <EndScreen
      bankName={brand.name}
      illustration={<DoneArt />}
      title={titles.done}
      rows={nextSteps.map(({ icon, text, strong }) => ({
        icon,
        text: strong ? (
          <>
            <span>{text}</span> <b>{strong}</b>
          </>
        ) : (
          text
        ),
      }))}
      action={
        <>
          <AppLink />
          {receipt && <SaveReceipt receipt={receipt} />}
          {submitted && <SaveCopy saved={submitted} isSent receipt={receipt} />}
          <HelpLine />
        </>
      }
    >
      {receipt && <Receipt receipt={receipt} />}
    </EndScreen>
  );
}

/** The receipt: number, card and date of the application. */
function Receipt({ receipt }: { receipt: ReceiptValues }) {
  return (
    <section aria-label={copy.receipt.title}>
      <Values rows={getReceiptRows(receipt)} />
    </section>
  );
}

/** A button that saves the receipt as an image, or shows the image where the browser can neither share nor download. */
function SaveReceipt({ receipt }: { receipt: ReceiptValues }) {
  const [status, setStatus] = useState('');
  const [picture, setPicture] = useState<Blob | null>(null);
  const save = async () => {
    setStatus('');
    setPicture(null);
    try {
      const drawn = await drawPage(getReceiptParagraphs(receipt));
      const result = await saveFile(new File([drawn], copy.file, { type: drawn.type }));
      if (result === 'downloaded') setStatus(copy.saved);
      if (result === 'unavailable') setPicture(drawn);
    } catch {
      setStatus(copy.notSaved);
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void save()}>
        {copy.save}
      </Button>
      <SaveResult status={status} picture={picture} alt={copy.picture} />
    </>
  );
}
