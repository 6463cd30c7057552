import { useState } from 'react';
import * as brand from '#brand';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { done as copy } from '../../src/copy/endings.ts';
import { titles } from '../../src/copy/titles.ts';
import { optional } from '../../src/lib/optional.ts';
import { DoneArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { HelpLine } from '../shared/Help.tsx';
import { Values } from '../shared/Section.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { AppLink } from './EndingScreens.tsx';
import { drawReceipt } from './receiptPicture.ts';
import { getReceiptRows, nextSteps } from './receiptRows.ts';
import './receipt.css';

/** The final screen of a received application: its receipt and the next steps (END-01, END-02). */
export function DoneScreen() {
  const { receipt } = useSaved();
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

/**
 * A button that saves the receipt as an image: with the share sheet if it accepts files, which in-app browsers
 * support, too; otherwise as a download.
 */
function SaveReceipt({ receipt }: { receipt: ReceiptValues }) {
  const [shown, setShown] = useState('');
  const save = async () => {
    try {
      const picture = await drawReceipt(receipt);
      const file = new File([picture], copy.file, { type: picture.type });
      const canShare = optional(() => navigator.canShare({ files: [file] }) && navigator.share);
      if (canShare) await navigator.share({ files: [file] });
      else {
        download(picture);
        setShown(copy.saved);
      }
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(copy.notSaved);
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void save()}>
        {copy.save}
      </Button>
      <p role="status" className="receipt-status">
        {shown}
      </p>
    </>
  );
}

function download(picture: Blob): void {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = copy.file;
  link.click();
  // The click has started the download, so the URL is no longer needed.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
