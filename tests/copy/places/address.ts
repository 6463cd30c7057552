import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { savedBefore } from '../../fixtures/saved.ts';

import {
  choices,
  type Finder,
  inTurn,
  messageAt,
  on,
  type Place,
  press,
  type Scene,
  type View,
} from '../finders.tsx';

const saved = savedBefore('address');
/** ADR-07: the bank's list lacks both, which are typed. */
const typed = { ...saved, typedKelurahan: { kelurahanKTP: true, kelurahanDMS: true } };
const blank = (role: string, name: string): Place[] => [
  { at: on('address', saved, press('Lanjut')), as: messageAt(role, name) },
];
/** Too many digits, as a draft may hold them: the field itself takes no more than three. */
const tooMany = (field: string, name: string): Place[] => [
  {
    at: on('address', saved, press('Lanjut'), { drafts: { address: { [field]: '0123' } } }),
    as: messageAt('textbox', name),
  },
];
const different = 'Alamat Domisili Berbeda dengan Alamat KTP';
const tick = ({ user }: View) => user.click(screen.getByRole('checkbox', { name: different }));
const pattern = (...fields: string[]): Place[] =>
  fields.map((field) => ({
    at: on('address', typed, inTurn(tick, press('Lanjut'))),
    as: messageAt('textbox', field, 'Alamat domisili'),
    set: (text) => text.replace('...', field.replace('/kota', '')),
  }));

/** What the list says of itself: the fixed text above what it means in Indonesian. */
const status: Finder = () =>
  screen
    .queryAllByRole('status')
    .map((element) => (element.querySelector('[lang=en]') ?? element).textContent);
const searched = (act: Scene['act']): Scene => on('address', saved, act);
const kelurahan = () => screen.getByRole('combobox', { name: 'Kelurahan' });

/** Step 4 and the search for a kelurahan. */
export const address: Record<string, Place[]> = {
  'address.different': [{ at: on('address', saved), as: choices('checkbox'), unless: 'always' }],
  'address.street.required': blank('textbox', 'Alamat rumah'),
  'address.rt.required': blank('textbox', 'RT'),
  'address.rt.max': tooMany('rt_rmh', 'RT'),
  'address.rw.required': blank('textbox', 'RW'),
  'address.rw.max': tooMany('rw_rmh', 'RW'),
  'address.kelurahan.required': blank('combobox', 'Kelurahan'),
  'address.postal.required': [
    { at: on('address', typed, press('Lanjut')), as: messageAt('textbox', 'Kode pos') },
  ],
  'address.residence.pattern': pattern('Kecamatan', 'Kabupaten/kota', 'Provinsi', 'Kode pos'),
  'select.typeToSearch': [{ at: searched(({ user }) => user.click(kelurahan())), as: status }],
  'select.loading': [{ at: searched(({ user }) => user.type(kelurahan(), 'men')), as: status }],
  'select.notFound': [
    {
      at: searched(async ({ user }) => {
        await user.type(kelurahan(), 'men');
        await vi.waitFor(() => status().includes('No items found'));
      }),
      as: status,
    },
  ],
  'select.clearAll': [
    {
      at: searched(({ user }) => user.type(kelurahan(), 'men')),
      as: () =>
        screen
          .queryAllByRole('button')
          .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    },
  ],
};
