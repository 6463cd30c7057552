import { useEffect, useState } from 'react';
import { config } from '#config';
import { support as copy } from '../../src/copy/alerts.ts';
import { shared } from '../../src/copy/shared.ts';
import { toTelLink } from '../../src/lib/links.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useJourney } from './useJourney.ts';
import './supportCode.css';

/** A line with the phone number of the call centre. */
export function HelpLine() {
  const number = config.callCenter;
  return (
    <p className="help-line">
      <span>{shared.needHelp}</span>{' '}
      <a className="link-alone" href={toTelLink(number)}>
        {number}
      </a>
    </p>
  );
}

/**
 * The support code of this tab's record, and a button that copies the record with facts about the device. Nothing
 * without a recorder. The record contains no personal data.
 */
export function SupportCode() {
  const { recorder, device } = useJourney();
  const [status, setStatus] = useState('');
  // Fetched in advance, because a browser allows copying only directly after a tap.
  useEffect(() => {
    if (recorder) device().catch(() => undefined);
  }, [device, recorder]);
  if (!recorder) return null;
  const copyReport = async () => {
    try {
      // Offline, the device information is left out of the report.
      const { userAgent: _, ...facts } = await device().catch(() => ({ userAgent: '' }));
      const report = { ...recorder.report(), device: { ...facts, online: navigator.onLine } };
      await navigator.clipboard.writeText(JSON.stringify(report, null, 1));
      setStatus(copy.copied);
    } catch {
      // Without permission for the clipboard, the applicant can still read out the code.
      setStatus(copy.notCopied);
    }
  };
  return (
    <div className="support-code">
      <p>
        <span>{copy.code}</span> <b>{recorder.code}</b>
      </p>
      <Button variant="quiet" onClick={() => void copyReport()}>
        {copy.copy}
      </Button>
      <p role="status">{status}</p>
    </div>
  );
}
