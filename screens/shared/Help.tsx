import { useEffect, useState } from 'react';
import { config } from '#config';
import { support as copy } from '../../src/copy/alerts.ts';
import { shared } from '../../src/copy/shared.ts';
import { dialOf } from '../../src/lib/links.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useJourney } from './useJourney.ts';
import './supportCode.css';

/** Whom to ask, where something has gone wrong. */
export function HelpLine() {
  const number = config.callCenter;
  return (
    <p className="help-line">
      <span>{shared.needHelp}</span>{' '}
      <a className="link-alone" href={dialOf(number)}>
        {number}
      </a>
    </p>
  );
}

/**
 * Where something has gone wrong: the code that the record of this tab goes by, and the record itself to be
 * copied and sent. Nothing of it leaves the phone unasked, and nothing in it tells of a person.
 */
export function SupportCode() {
  const { recorder, device } = useJourney();
  const [shown, setShown] = useState('');
  // Fetched before it is asked for: a browser copies only while a tap is fresh.
  useEffect(() => {
    if (recorder) device().catch(() => undefined);
  }, [device, recorder]);
  if (!recorder) return null;
  const copyReport = async () => {
    try {
      // Without a network that is left out; what happened is told all the same.
      const { userAgent: _, ...facts } = await device().catch(() => ({ userAgent: '' }));
      const report = { ...recorder.report(), device: { ...facts, online: navigator.onLine } };
      await navigator.clipboard.writeText(JSON.stringify(report, null, 1));
      setShown(copy.copied);
    } catch {
      // Without leave to the clipboard; the code can still be told.
      setShown(copy.notCopied);
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
      <p role="status">{shown}</p>
    </div>
  );
}
