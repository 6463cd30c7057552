import { brand } from '../../src/brand.ts';
import { done as copy } from '../../src/copy/done.ts';
import { titles } from '../../src/copy/titles.ts';
import { DoneArt } from '../../src/ui/art/DoneArt.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { AppLink } from '../shared/AppLink.tsx';

/** The receipt and what happens next (END-01, END-02). */
export function DoneScreen() {
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
      ]}
      action={<AppLink />}
    />
  );
}
