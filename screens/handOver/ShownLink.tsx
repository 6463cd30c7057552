import { useMemo, useState } from 'react';
import { handOver, handOverShared } from '../../src/copy/handOver.ts';
import { formatMoment } from '../../src/lib/format.ts';
import { getQrPath } from '../../src/lib/qrPath.ts';
import { Button } from '../../src/ui/Button.tsx';
import { LinkButton } from '../../src/ui/Links.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { share } from '../shared/saveFile.ts';
import { useSaved, useSend } from '../shared/useJourney.ts';
import { createHandOverAddress, getBrowserLink } from './browserLink.ts';
import { HandOverPage } from './parts.tsx';

const copy = handOver.shown;

/** The shown characters of the link's secret: enough to compare two links, too few to use one. */
const shownSecretLength = 2;

/** Returns the link without its scheme and with only the beginning of its secret. */
const shorten = (address: string): string =>
  `${address.slice(0, address.indexOf('#') + 1 + shownSecretLength).replace(/^https?:\/\//, '')}…`;

/** The link as a QR code and shortened text, with buttons that open, copy, share or delete it. */
export function ShownLink() {
  const send = useSend();
  const link = useSaved().handOver;
  const address = createHandOverAddress(link?.secret ?? '');
  const { path, size } = useMemo(() => getQrPath(address), [address]);
  const browser = getBrowserLink(address);
  const [status, setStatus] = useState('');
  const [showsFullLink, setShowsFullLink] = useState(false);
  const copyLink = async () => {
    setStatus('');
    try {
      await navigator.clipboard.writeText(address);
      setStatus(copy.copied);
    } catch {
      // Without permission for the clipboard, the applicant can copy the text.
      setShowsFullLink(true);
      setStatus(copy.notCopied);
    }
  };
  const shareLink = async () => {
    setStatus('');
    try {
      await share({ url: address });
    } catch {
      setStatus(copy.notShared);
    }
  };
  return (
    <HandOverPage
      title={copy.title}
      lead={copy.lead}
      foot={
        <>
          {browser ? (
            <LinkButton href={browser.href}>{browser.label}</LinkButton>
          ) : (
            <Button onClick={() => void copyLink()}>{copy.copy}</Button>
          )}
          <Button variant="secondary" onClick={() => send({ type: 'back' })}>
            {copy.stay}
          </Button>
        </>
      }
    >
      <div className="hand-over-code">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={copy.code}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
      </div>
      <div className="hand-over-link">
        <p className={showsFullLink ? 'hand-over-whole' : undefined}>
          {showsFullLink ? address : shorten(address)}
        </p>
        {link?.expiresAt !== undefined && (
          <p className="support">{copy.validUntil(formatMoment(link.expiresAt))}</p>
        )}
        <p role="status" className="support">
          {status}
        </p>
      </div>
      {browser && <p className="support">{handOverShared.inAppMenu}</p>}
      <Notice>{copy.frozen}</Notice>
      <Notice icon="error">{copy.guard}</Notice>
      <div className="hand-over-ways">
        {browser && (
          <Button variant="quiet" onClick={() => void copyLink()}>
            {copy.copy}
          </Button>
        )}
        {'share' in navigator && (
          <Button variant="quiet" icon="message" onClick={() => void shareLink()}>
            {copy.share}
          </Button>
        )}
        <Button variant="quiet" onClick={() => send({ type: 'handOver.deleted' })}>
          {copy.remove}
        </Button>
      </div>
    </HandOverPage>
  );
}
