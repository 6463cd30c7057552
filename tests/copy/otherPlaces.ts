import { screen } from '@testing-library/react';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { reviewMessages } from '../../src/copy/identityFirst.ts';
import { limits } from '../../src/limits.ts';
import { createFileRef, registered, savedBefore, savedUpTo } from '../support/saved.ts';
import {
  aiming,
  choices,
  type Finder,
  findAlertLines,
  findDialogTitle,
  findError,
  findOptions,
  findPageTexts,
  named,
  on,
  outside,
  type Place,
  press,
  put,
  runInSequence,
  type Scene,
  settle,
} from './finders.tsx';

const chosen = savedUpTo('cardSelection', { flow: identityFirst });

const identified = savedUpTo('thanks', { flow: identityFirst });
const verified = savedUpTo('faceFrame', { flow: identityFirst });

type Screen = Parameters<typeof on>[0];
export const older = (to: Screen, saved: Saved, act?: Scene['act']): Scene =>
  on(to, saved, act, { settings: identityFirstSettings });

const blank = (role: string, name: string): Place[] => [
  { at: older('identity', chosen, press('Lanjut')), as: findError(role, name) },
];
const step1 = (as: Finder): Place[] => [{ at: older('identity', chosen), as, unless: 'always' }];
const marital = step1(findOptions('Status perkawinan'));
const radios = step1(choices('radio'));

/** An e-KTP that was read with this marital status. */
const readAs = (status_hubungan: string) =>
  older('identity', {
    ...chosen,
    readingOf: 'REFF-1',
    dataOCR: { status_hubungan } as unknown as NonNullable<Saved['dataOCR']>,
  });
const chosenStatus: Finder = () => [
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status perkawinan' }).selectedOptions[0]
    ?.textContent ?? '',
];
/** The card's words are not shown themselves, but as the choice that they make (OLD-27). */
const readStatus = (status: string, shown: string): Place[] => [
  { at: readAs(status), as: chosenStatus, set: () => shown, unless: readAs('CERAI HIDUP') },
];

const sections: Place[] = [
  { at: older('review', verified), as: named('heading'), unless: 'always' },
];
/** The review after an identity without mother and company. */
const untold = {
  ...verified,
  step2: { ...verified.step2, nm_ibukandung: '', nm_perusahaan: '' } as never,
};
const unreviewed = (name: string): Place[] => [
  { at: older('review', untold, press('Lanjut')), as: findError('textbox', name) },
];

/** The identity-first journey. */
export const identityFirstPlaces: Record<string, Place[]> = {
  'old.loading': [{ at: older('identity', identified, press('Lanjut')), as: findDialogTitle }],
  'old.phone.required': blank('textbox', 'Nomor handphone'),
  'old.birthdate.required': blank('textbox', 'Tanggal lahir'),
  'old.gender.required': blank('group', 'Jenis kelamin'),
  'old.marital.required': blank('combobox', 'Status perkawinan'),
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
      as: findDialogTitle,
    },
  ],
  'decided.END-10.1': [{ at: older('thanks', identified), as: findPageTexts, unless: 'always' }],
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

const confirmed = savedUpTo('personalData', { nikCleared: undefined });
const pastPersonalData = savedUpTo('personalData');
const photographed = savedUpTo('idCapture');
const started = savedUpTo('chooser');

const withSlip = { ...savedBefore('job'), slipGaji: createFileRef('slip.jpg') };

/** Words that several screens share. */
export const shared: Record<string, Place[]> = {
  'common.disclaimer': [
    {
      at: on('personalData', photographed),
      as: findPageTexts,
      unless: on('personalData', started),
    },
    { at: older('identity', chosen), as: findPageTexts, unless: 'always' },
  ],
  'common.continue': [
    ...(['faceTips', 'livenessResult', 'otp', 'chooser', 'delivery'] as const).map(
      (screen): Place => ({ at: on(screen, registered), as: named('button'), unless: 'always' }),
    ),
    ...(['cardSelection', 'identity', 'thanks', 'review'] as const).map(
      (screen): Place => ({ at: older(screen, verified), as: named('button'), unless: 'always' }),
    ),
  ],
  'common.takePhoto': [
    { at: aiming('idCapture', started), as: named('button'), unless: on('idCapture', started) },
    { at: aiming('npwpCapture', savedBefore('job')), as: named('button'), unless: 'always' },
    { at: aiming('slipCapture', savedBefore('job')), as: named('button'), unless: 'always' },
    { at: on('personalData', started), as: named('button'), unless: 'always' },
    { at: on('job', savedBefore('job')), as: named('button'), unless: 'always' },
    { at: older('identity', chosen), as: named('button'), unless: 'always' },
  ],
  'common.ok': [
    { at: on('chooser', { code: '' }, press('Lanjut')), as: named('button', 'alertdialog') },
    { at: on('personalData', started, press('Lanjut')), as: named('button', 'alertdialog') },
  ],
  'common.remove': [
    { at: on('job', withSlip), as: named('button'), unless: on('job', savedBefore('job')) },
  ],
  'common.incomplete': [
    { at: on('personalData', started, press('Lanjut')), as: findAlertLines },
    { at: on('profile', savedBefore('profile'), press('Lanjut')), as: findAlertLines },
    { at: on('address', savedBefore('address'), press('Lanjut')), as: findAlertLines },
    { at: on('job', savedBefore('job'), press('Lanjut')), as: findAlertLines },
    { at: on('checklist', pastPersonalData, press('Lanjut')), as: findAlertLines },
  ],
};

/** The messages of both phone numbers, and what is put into each for it. */
const numbers: [screen: 'personalData' | 'profile', label: string][] = [
  ['personalData', 'Nomor handphone'],
  ['profile', 'Nomor kontak darurat'],
];

const numberPlaces = (typed: string): Place[] =>
  numbers.map(([screen, label]) => ({
    at: on(
      screen,
      screen === 'profile' ? registered : confirmed,
      runInSequence(put('textbox', label, typed), press('Lanjut')),
    ),
    as: findError('textbox', label),
  }));

export const phones: Record<string, Place[]> = {
  'phone.required': [
    {
      at: on('personalData', started, press('Lanjut')),
      as: findError('textbox', 'Nomor handphone'),
    },
  ],
  'phone.min': numberPlaces('0'.padEnd(limits.phone.min - 1, '8')),
  'phone.prefix': numberPlaces('021812345678'),
  'phone.chars': numberPlaces('0812 345678'),
};

/** The NIK check fails so. */
const failing = (failure: object): Scene =>
  on(
    'personalData',
    confirmed,
    async (view) => {
      await press('Lanjut')(view);
      await settle(view);
    },
    {
      ports: {
        checkNik: () => {
          throw failure;
        },
      },
    },
  );

const httpFailure = failing({ kind: 'http', status: 500, message: 'Gangguan di bank' });
const offline = 'Tidak ada koneksi internet. Periksa jaringan Anda, lalu coba lagi.';

/** Failed calls, a camera that there is none of, and the page outside the journey. */
export const failures: Record<string, Place[]> = {
  'error.client': [
    {
      at: failing({ kind: 'offline' }),
      as: findAlertLines,
      set: (text) => text.replace('{message}', offline),
    },
  ],
  'error.code': [
    { at: httpFailure, as: findAlertLines, set: (text) => text.replace('{status}', '500') },
  ],
  'error.message': [
    {
      at: httpFailure,
      as: findAlertLines,
      set: (text) => text.replace('{message}', 'Gangguan di bank'),
    },
  ],
  'error.unknown': [
    {
      at: failing({ kind: 'http', status: 404 }),
      as: findAlertLines,
      unless: httpFailure,
      set: (text) => `Message: ${text}`,
    },
  ],
  'error.camera': [
    {
      at: aiming('idCapture', started, ({ send }) =>
        send({ type: 'camera.failed', reason: 'unsupported' }),
      ),
      as: findAlertLines,
      unless: aiming('idCapture', started, ({ send }) =>
        send({ type: 'camera.failed', reason: 'denied' }),
      ),
    },
  ],
  'decided.ENT-03.1': [{ at: outside('desktop'), as: findPageTexts, unless: outside('phone') }],
  'decided.ENT-05.1': [{ at: outside('phone'), as: named('heading'), unless: outside('desktop') }],
  'decided.ENT-05.2': [{ at: outside('phone'), as: findPageTexts, unless: outside('desktop') }],
  'decided.ENT-05.3': [{ at: outside('phone'), as: findPageTexts, unless: outside('desktop') }],
  'decided.ENT-05.4': [{ at: outside('phone'), as: named('link'), unless: outside('desktop') }],
};
