import { useState } from 'react';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { brand } from '../../src/brand.ts';
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
import { receiptPicture } from './receiptPicture.ts';
import { nextSteps, receiptRows } from './receiptRows.ts';
import './receipt.css';

/** The application was received: its receipt, and what happens next (END-01, END-02). */
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
      <Values rows={receiptRows(receipt)} />
    </section>
  );
}

/**
 * Saves the receipt as a picture: by the phone's own sheet where it takes pictures, which apps with a
 * browser of their own do too, else among the downloads.
 */
function SaveReceipt({ receipt }: { receipt: ReceiptValues }) {
  const [shown, setShown] = useState('');
  const save = async () => {
    try {
      const picture = await receiptPicture(receipt);
      const file = new File([picture], copy.file, { type: picture.type });
      const canShare = optional(() => navigator.canShare({ files: [file] }) && navigator.share);
      if (canShare) await navigator.share({ files: [file] });
      else {
        download(picture);
        setShown(copy.saved);
      }
    } catch (error) {
      // Whoever closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(copy.notSaved);
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void save()}>
        {copy.save}
      </Button>
      <p role="status" className="receipt-told">
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
  // The download has begun with the press; the bytes are not needed here any longer.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
