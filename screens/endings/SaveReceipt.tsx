import { useState } from 'react';
import type { ReceiptValues } from '../../machines/journey/mapping/application.ts';
import { done as copy } from '../../src/copy/endings.ts';
import { Button } from '../../src/ui/Button.tsx';
import { receiptPicture } from './receiptPicture.ts';

/**
 * Saves the receipt as a picture: by the phone's own sheet where it takes pictures, which apps with a
 * browser of their own do too, else among the downloads.
 */
export function SaveReceipt({ receipt }: { receipt: ReceiptValues }) {
  const [told, setTold] = useState('');
  const save = async () => {
    try {
      const picture = await receiptPicture(receipt);
      const file = new File([picture], copy.file, { type: picture.type });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else {
        download(picture);
        setTold(copy.saved);
      }
    } catch (error) {
      // Whoever closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setTold(copy.notSaved);
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void save()}>
        {copy.save}
      </Button>
      <p role="status" className="receipt-told">
        {told}
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
