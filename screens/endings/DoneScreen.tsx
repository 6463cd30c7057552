import { brand } from '../../src/brand.ts';
import { titles } from '../../src/copy/common.ts';
import { done as copy } from '../../src/copy/endings.ts';
import { DoneArt } from '../../src/ui/art/illustrations.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { AppLink } from '../shared/EndingPage.tsx';
import { useSaved } from '../shared/journey.ts';
import { Receipt } from './Receipt.tsx';
import { SaveReceipt } from './SaveReceipt.tsx';

/** The application was received: its receipt, and what happens next (END-01, END-02). */
export function DoneScreen() {
  const { receipt } = useSaved();
  return (
    <EndScreen
      bankName={brand.name}
      illustration={<DoneArt />}
      title={titles.done}
      rows={[
        {
          icon: 'message',
          text: (
            <>
              {copy.notice} <b>{copy.noticeDays}</b>
            </>
          ),
        },
        { icon: 'call', text: copy.call },
        { icon: 'info', text: copy.neverAsked },
      ]}
      action={
        <>
          <AppLink />
          {receipt && <SaveReceipt receipt={receipt} />}
        </>
      }
    >
      {receipt && <Receipt receipt={receipt} />}
    </EndScreen>
  );
}
