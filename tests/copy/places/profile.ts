import { registered, savedBefore, savedUpTo } from '../../fixtures/saved.ts';

import {
  choices,
  hintAt,
  inTurn,
  messageAt,
  on,
  optionsOf,
  type Place,
  press,
  put,
} from '../finders.tsx';

const identified = savedUpTo('personalData');

const blank = (role: string, name: string): Place[] => [
  { at: on('profile', savedBefore('profile'), press('Lanjut')), as: messageAt(role, name) },
];
const marital: Place[] = [
  {
    at: on('profile', savedBefore('profile')),
    as: optionsOf('Status perkawinan'),
    unless: 'always',
  },
];
const email = (text: string): Place => ({
  at: on('profile', registered, inTurn(put('textbox', 'Email', text), press('Lanjut'))),
  as: messageAt('textbox', 'Email'),
});
const points: Place[] = [
  { at: on('checklist', identified), as: choices('radio'), unless: 'always' },
];
const agreed = { ...identified, setujusyarat: true };

/** Consent and step 3. */
export const profile: Record<string, Place[]> = {
  'common.chooseOne': [
    {
      at: on('checklist', agreed, press('Lanjut')),
      as: messageAt('group', 'Konversi poin'),
    },
  ],
  'decided.CHK-08.1': points,
  'decided.CHK-08.2': points,
  'decided.CHK-08.3': points,
  'decided.CHK-10.1': [
    {
      at: on('checklist', identified),
      as: hintAt('group', 'Konversi poin'),
      unless: 'always',
    },
  ],
  'profile.gender.required': blank('group', 'Jenis kelamin'),
  'profile.marital.required': blank('combobox', 'Status perkawinan'),
  'profile.marital.single': marital,
  'profile.marital.married': marital,
  'profile.marital.divorced': marital,
  'profile.marital.widowed': marital,
  'profile.mother.required': blank('textbox', 'Nama ibu kandung'),
  'profile.email.required': blank('textbox', 'Email'),
  'profile.email.invalid': [email('siti@contoh'), email('siti rahmawati@contoh.id')],
  'profile.emergencyName.required': blank('textbox', 'Nama kontak darurat'),
  'profile.emergencyNumber.required': blank('textbox', 'Nomor kontak darurat'),
};
