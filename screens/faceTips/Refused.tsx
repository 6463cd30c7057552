import { faceTips as copy } from '../../src/copy/face.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { useSaved, useSend } from '../shared/journey.ts';

/** What the bank refused of a registration, with the way to change it and back (REG-07). */
export function Refused() {
  const send = useSend();
  const { refused, step2, step3 } = useSaved();
  if (refused !== 'email' && refused !== 'phone') return null;
  const { text, change } = copy.refused[refused];
  const open = () =>
    send(
      refused === 'email'
        ? { type: 'detour.opened', to: 'profile', field: 'alamat_email' }
        : { type: 'detour.opened', to: 'personalData', field: 'no_hp' },
    );
  return (
    <Notice
      kind="error"
      action={
        <Button variant="secondary" compact onClick={open}>
          {change}
        </Button>
      }
    >
      {text} <b>{refused === 'email' ? step3?.alamat_email : step2?.no_hp}</b>
    </Notice>
  );
}
