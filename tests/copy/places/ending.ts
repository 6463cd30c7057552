import { kept, registered, savedUpTo } from '../../fixtures/saved.ts';

import {
  dialogTitle,
  named,
  on,
  onPage,
  type Place,
  press,
  type Scene,
  settle,
} from '../finders.tsx';

const confirmed = savedUpTo('personalData', { nikCleared: undefined });

const { codeConfirmed: _confirmed, ...waiting } = { codeConfirmed: undefined, ...registered };

/** A code is typed and the bank answers it so; what it then says to the application. */
const coded = (validated: unknown, received?: unknown, wait = 0): Scene =>
  on(
    'otp',
    waiting,
    async (view) => {
      view.send({ type: 'code.submitted', code: '40719' });
      await settle(view);
      if (wait) view.pass(wait);
    },
    {
      ports: {
        ...(validated ? { validateOtp: () => validated } : {}),
        sealApplication: () => kept('sealed', 'application/json'),
        ...(received ? { sendApplication: () => received } : {}),
      },
    },
  );
const accepted = { outcome: 'accepted', code: '00' };

/** What the NIK check answers when Lanjut is pressed on step 2. */
const checked = (word: string): Scene =>
  on(
    'personalData',
    confirmed,
    async (view) => {
      await press('Lanjut')(view);
      await settle(view);
    },
    { ports: { checkNik: () => ({ outcome: word, code: '00' }) } },
  );

const received: Place = {
  at: coded(accepted, { outcome: 'received', code: '00' }),
  as: onPage,
};

/** The code, the submission and the endings. */
export const ending: Record<string, Place[]> = {
  'decided.OTP-01.1': [
    {
      at: on('otp', waiting),
      as: onPage,
      unless: 'always',
      set: (text) =>
        text
          .replace('{phone}', '********789*')
          .replace('{email}', registered.step3?.alamat_email ?? ''),
    },
  ],
  'decided.OTP-07.1': [{ at: on('otp', waiting), as: onPage, unless: 'always' }],
  'otp.loading': [{ at: coded(null), as: dialogTitle }],
  'otp.failed': [
    { at: coded({ outcome: 'failed', code: '422' }), as: onPage },
    {
      at: coded({ outcome: 'failed', code: '423' }),
      as: onPage,
      unless: coded({ outcome: 'failed', code: '423' }, undefined, 1000),
    },
  ],
  'otp.later': [
    { at: coded({ outcome: 'later', code: '68' }), as: onPage },
    {
      at: coded({ outcome: 'later', code: '68' }),
      as: onPage,
      unless: coded({ outcome: 'later', code: '68' }, undefined, 1000),
    },
  ],
  'decided.END-01.1': [{ ...received, as: named('heading') }],
  'decided.END-01.2': [received],
  'decided.END-01.3': [received],
  'rejection.title': [
    { at: coded(accepted, { outcome: 'appliedBefore', code: '51' }), as: named('heading') },
  ],
  'decided.END-06.1': [{ at: checked('earlierPending'), as: onPage }],
  'decided.END-07.1': [{ at: checked('notInRegistry'), as: onPage }],
  'decided.END-08.1': [{ at: checked('declined'), as: onPage }],
  'decided.END-09.1': [{ at: coded(accepted, undefined, 1000), as: onPage }],
};
