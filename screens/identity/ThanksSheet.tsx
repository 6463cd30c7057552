import { common } from '../../src/copy/common.ts';
import { thanks as thanksCopy } from '../../src/copy/identityFirst.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { useSend, useView } from '../shared/journey.ts';

/** The thanks over the first step, whose Lanjut leads to the face check (OLD-23). */
export function ThanksSheet() {
  const send = useSend();
  return (
    <Sheet
      open={useView('thanks')}
      title={thanksCopy.dialog}
      onClose={() => send({ type: 'dialog.closed' })}
      closeLabel={common.close}
      foot={<Button onClick={() => send({ type: 'thanks.continued' })}>{common.continue}</Button>}
    >
      <div className="prose">
        <p>{thanksCopy.next}</p>
      </div>
    </Sheet>
  );
}
