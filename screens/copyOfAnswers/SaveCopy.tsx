import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { copyOfAnswers as copy } from '../../src/copy/copyOfAnswers.ts';
import { getBrowserKind } from '../../src/device/browserKind.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useBlobUrl } from '../shared/fileUrl.ts';
import { canShareFile, saveFile } from '../shared/saveFile.ts';
import { useFlow } from '../shared/useJourney.ts';
import type { CopyContent } from './content.ts';
import type { CopiedState } from './createCopy.ts';
import './copyOfAnswers.css';

interface SaveCopyProps extends CopiedState {
  saved: Saved;
}

/** Checks whether this browser prints a page, which includes saving it as a PDF. In-app browsers do not. */
const canPrint = () =>
  !['inApp', 'otherIos'].includes(getBrowserKind(navigator.userAgent)) &&
  typeof window.print === 'function';

/**
 * A button that makes a readable copy of all answers on the phone: the browser's print view, or where there is none a
 * picture, which is shared or shown. After the application was received, a second button saves the record of consents.
 */
export function SaveCopy({ saved, isSent, receipt }: SaveCopyProps) {
  const flow = useFlow();
  const [status, setStatus] = useState('');
  const [printed, setPrinted] = useState<Printed | null>(null);
  const [picture, setPicture] = useState<Blob | null>(null);
  const clearResult = () => {
    setStatus('');
    setPicture(null);
  };

  const createCopy = async () => {
    clearResult();
    try {
      // Few applicants save a copy, so it is loaded when they do.
      const { createCopyContent, drawCopy, PrintedCopy } = await import('./createCopy.ts');
      const content = await createCopyContent(saved, flow, { isSent, receipt });
      if (canPrint()) {
        setPrinted({ content, PrintedCopy });
        return;
      }
      const drawn = await drawCopy(content);
      const file = new File([drawn], copy.pictureFile, { type: drawn.type });
      if (canShareFile(file)) await saveFile(file);
      else setPicture(drawn);
    } catch {
      setStatus(copy.failed);
    }
  };
  const saveConsents = async () => {
    clearResult();
    try {
      const { createConsentFile } = await import('./createCopy.ts');
      const result = await saveFile(createConsentFile(saved));
      if (result === 'downloaded') setStatus(copy.consentsSaved);
      if (result === 'unavailable') setStatus(copy.consentsUnavailable);
    } catch {
      setStatus(copy.consentsFailed);
    }
  };

  return (
    <>
      <Button variant="secondary" onClick={() => void createCopy()}>
        {copy.save}
      </Button>
      {isSent && saved.consents && (
        <p className="copy-note">
          <Button variant="quiet" onClick={() => void saveConsents()}>
            {copy.saveConsents}
          </Button>
        </p>
      )}
      <p className="copy-note">{isSent ? copy.noteOnReceipt : copy.note}</p>
      <SaveResult status={status} picture={picture} alt={copy.picture} />
      {printed && <Print {...printed} />}
    </>
  );
}

interface SaveResultProps {
  status: string;
  /** Shown to be saved by a long press, in browsers that can neither share nor download it. */
  picture: Blob | null;
  alt: string;
}

/** The result of a button that saves something. */
export function SaveResult({ status, picture, alt }: SaveResultProps) {
  const url = useBlobUrl(picture);
  return (
    <>
      <p role="status" className="copy-note">
        {url ? copy.press : status}
      </p>
      {url && <img className="copy-picture" src={url} alt={alt} />}
    </>
  );
}

/** A copy, and the component that lays it out. */
type Printed = { content: CopyContent } & Pick<typeof import('./createCopy.ts'), 'PrintedCopy'>;

/** The root's class with which the browser prints the copy instead of the page (copyOfAnswers.css). */
const printsCopy = 'prints-copy';

/** Adds the copy to the document, and opens the print view for each new copy. */
function Print({ content, PrintedCopy }: Printed) {
  useEffect(() => {
    const { title } = document;
    const { classList } = document.documentElement;
    const restore = () => {
      // After the print view closed, the page may have another title.
      if (classList.contains(printsCopy)) document.title = title;
      classList.remove(printsCopy);
      removeEventListener('afterprint', restore);
    };
    // The browser suggests the title as the name of the file.
    document.title = content.title;
    classList.add(printsCopy);
    addEventListener('afterprint', restore);
    window.print();
    return restore;
  }, [content]);
  return createPortal(<PrintedCopy content={content} />, document.body);
}
