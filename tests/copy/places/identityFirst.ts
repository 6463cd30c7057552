import { screen } from '@testing-library/react';
import { identityFirstSettings } from '../../../machines/definition.ts';
import { identityFirst as flow } from '../../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { reviewMessages } from '../../../src/copy/identityFirst.ts';
import { savedUpTo } from '../../fixtures/saved.ts';

import {
  choices,
  dialogTitle,
  type Finder,
  messageAt,
  named,
  on,
  onPage,
  optionsOf,
  type Place,
  press,
  type Scene,
  settle,
} from '../finders.tsx';

const chosen = savedUpTo('cardSelection', { flow });
const identified = savedUpTo('thanks', { flow });
const verified = savedUpTo('faceFrame', { flow });

type Screen = Parameters<typeof on>[0];
export const older = (to: Screen, saved: Saved, act?: Scene['act']): Scene =>
  on(to, saved, act, { settings: identityFirstSettings });

const blank = (role: string, name: string): Place[] => [
  { at: older('identity', chosen, press('Lanjut')), as: messageAt(role, name) },
];
const step1 = (as: Finder): Place[] => [{ at: older('identity', chosen), as, unless: 'always' }];
const marital = step1(optionsOf('Status pernikahan'));
const radios = step1(choices('radio'));

/** An e-KTP that was read with this marital status. */
const readAs = (status_hubungan: string) =>
  older('identity', {
    ...chosen,
    readingOf: 'REFF-1',
    dataOCR: { status_hubungan } as unknown as NonNullable<Saved['dataOCR']>,
  });
const chosenStatus: Finder = () => [
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status pernikahan' }).selectedOptions[0]
    ?.textContent ?? '',
];
/** The card's words are not shown themselves, but as the choice that they make (OLD-27). */
const readStatus = (status: string, shown: string): Place[] => [
  { at: readAs(status), as: chosenStatus, set: () => shown, unless: readAs('CERAI HIDUP') },
];

const sections: Place[] = [
  { at: older('review', verified), as: named('heading'), unless: 'always' },
];
/** The review of somebody whose identity told neither mother nor company. */
const untold = {
  ...verified,
  step2: { ...verified.step2, nm_ibukandung: '', nm_perusahaan: '' } as never,
};
const unreviewed = (name: string): Place[] => [
  { at: older('review', untold, press('Lanjut')), as: messageAt('textbox', name) },
];

/** The identity-first journey. */
export const identityFirst: Record<string, Place[]> = {
  'old.loading': [{ at: older('identity', identified, press('Lanjut')), as: dialogTitle }],
  'old.phone.required': blank('textbox', 'Nomor handphone'),
  'old.birthdate.required': blank('textbox', 'Tanggal lahir'),
  'old.gender.required': blank('group', 'Jenis kelamin'),
  'old.marital.required': blank('combobox', 'Status pernikahan'),
  'old.citizenship.required': blank('group', 'Kewarganegaraan'),
  'old.gender.m': radios,
  'old.gender.f': radios,
  'old.citizenship.id': radios,
  'old.citizenship.as': radios,
  'decided.OLD-10.1': marital,
  'decided.OLD-10.2': marital,
  'decided.OLD-10.3': marital,
  'decided.OLD-10.4': marital,
  'ocrvalue.single': readStatus('BELUM KAWIN', 'Belum Kawin'),
  'ocrvalue.married': readStatus('KAWIN', 'Kawin'),
  'decided.OLD-23.1': [
    {
      at: older('identity', identified, async (view) => {
        await press('Lanjut')(view);
        await settle(view);
        view.pass(10);
      }),
      as: dialogTitle,
    },
  ],
  'decided.END-10.1': [{ at: older('thanks', identified), as: onPage, unless: 'always' }],
  'review.title': sections,
  'review.section.customer': sections,
  'review.section.home': sections,
  'review.section.job': sections,
  'review.section.other': sections,
  'review.section.documents': sections,
  'review.email.required': unreviewed('Email'),
  'review.mother.required': unreviewed('Nama ibu kandung'),
  'review.company.required': unreviewed('Nama perusahaan'),
};

/** REV-12: there are messages for pekerjaan and jabatan, which are not required. */
export const readySuffix = reviewMessages.job.replace('pekerjaan ', '');
