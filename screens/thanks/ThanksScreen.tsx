import { screens } from '../../machines/journey/screens.ts';
import { brand } from '../../src/brand.ts';
import { common } from '../../src/copy/common.ts';
import { thanks as copy } from '../../src/copy/identityFirst.ts';
import { DoneArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { useSend } from '../shared/useJourney.ts';

/** The thanks as a page, where a reload of them lands (END-10). */
export function ThanksScreen() {
  const send = useSend();
  return (
    <EndScreen
      bankName={brand.name}
      illustration={<DoneArt />}
      title={screens.thanks.title}
      text={copy.page}
      rows={[{ icon: 'face', text: copy.next }]}
      action={<Button onClick={() => send({ type: 'thanks.continued' })}>{common.continue}</Button>}
    />
  );
}
