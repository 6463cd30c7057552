import * as brand from '#brand';
import { common } from '../../src/copy/common.ts';
import { thanks as copy } from '../../src/copy/identityFirst.ts';
import { titles } from '../../src/copy/titles.ts';
import { DoneArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { useSend } from '../shared/useJourney.ts';

/** The thank-you page, which a reload of the thank-you sheet shows: the next step and what follows it (END-10). */
export function ThanksScreen() {
  const send = useSend();
  return (
    <EndScreen
      bankName={brand.name}
      illustration={<DoneArt />}
      title={titles.thanks}
      text={copy.next}
      rows={[
        {
          icon: 'calendar',
          text: (
            <>
              <span>{copy.afterwards}</span> <span>{copy.page}</span>
            </>
          ),
        },
      ]}
      action={<Button onClick={() => send({ type: 'thanks.continued' })}>{common.continue}</Button>}
    />
  );
}
