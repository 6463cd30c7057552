import { useState } from 'react';
import { support as copy } from '../../src/copy/alerts.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useJourney } from './journey.ts';
import './supportCode.css';

/**
 * Where something has gone wrong: the code that the record of this tab goes by, and the record itself to be
 * copied and sent. Nothing of it leaves the phone unasked, and nothing in it tells of a person.
 */
export function SupportCode() {
  const { recorder, device } = useJourney();
  const [told, setTold] = useState('');
  if (!recorder) return null;
  const copyReport = async () => {
    try {
      const { userAgent: _, ...facts } = await device();
      const report = { ...recorder.report(), device: { ...facts, online: navigator.onLine } };
      await navigator.clipboard.writeText(JSON.stringify(report, null, 1));
      setTold(copy.copied);
    } catch {
      // Without leave to the clipboard; the code can still be told.
      setTold(copy.notCopied);
    }
  };
  return (
    <div className="support-code">
      <p>
        {copy.code} <b>{recorder.code}</b>
      </p>
      <Button variant="quiet" onClick={() => void copyReport()}>
        {copy.copy}
      </Button>
      <p role="status">{told}</p>
    </div>
  );
}
