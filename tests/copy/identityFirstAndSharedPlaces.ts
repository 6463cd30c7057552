import { screen } from '@testing-library/react';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { reviewMessages } from '../../src/copy/identityFirst.ts';
import { limits } from '../../src/limits.ts';
import { createFileRef, registered, savedBefore, savedUpTo } from '../support/saved.ts';
import {
  cameraScene,
  type Finder,
  fillField,
  findAlertLines,
  findByRole,
  findChoices,
  findDialogTitle,
  findError,
  findOptions,
  findPageTexts,
  flushOutcomes,
  frontPageScene,
  type Place,
  pressButtons,
  runInSequence,
  type Scene,
  screenScene,
} from './finders.tsx';

const chosen = savedUpTo('cardSelection', { flow: identityFirst });

const identified = savedUpTo('thanks', { flow: identityFirst });
const verified = savedUpTo('faceFrame', { flow: identityFirst });

type Screen = Parameters<typeof screenScene>[0];
/** Returns a scene of the identity-first journey. */
export const identityFirstScene = (to: Screen, saved: Saved, act?: Scene['act']): Scene =>
  screenScene(to, saved, act, { settings: identityFirstSettings });

const expectRequiredError = (role: string, name: string): Place[] => [
  {
    scene: identityFirstScene('identity', chosen, pressButtons('Lanjut')),
    find: findError(role, name),
  },
];
const step1 = (as: Finder): Place[] => [
  { scene: identityFirstScene('identity', chosen), find: as, absentIn: 'always' },
];
const marital = step1(findOptions('Status perkawinan'));
const radios = step1(findChoices('radio'));

/** Returns a scene in which the OCR has read this marital status. */
const readCardAs = (status_hubungan: string) =>
  identityFirstScene('identity', {
    ...chosen,
    readingOf: 'REFF-1',
    dataOCR: { status_hubungan } as unknown as NonNullable<Saved['dataOCR']>,
  });
const chosenStatus: Finder = () => [
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status perkawinan' }).selectedOptions[0]
    ?.textContent ?? '',
];
/** The screen shows the option that the card's words select, not the words (OLD-27). */
const expectReadStatus = (status: string, shown: string): Place[] => [
  {
    scene: readCardAs(status),
    find: chosenStatus,
    format: () => shown,
    absentIn: readCardAs('CERAI HIDUP'),
  },
];

const sections: Place[] = [
  {
    scene: identityFirstScene('review', verified),
    find: findByRole('heading'),
    absentIn: 'always',
  },
];
/** The saved data of a review without the names of mother and company. */
const reviewWithMissingValues = {
  ...verified,
  step2: { ...verified.step2, nm_ibukandung: '', nm_perusahaan: '' } as never,
};
const expectReviewError = (name: string): Place[] => [
  {
    scene: identityFirstScene('review', reviewWithMissingValues, pressButtons('Lanjut')),
    find: findError('textbox', name),
  },
];

/** The identity-first journey. */
export const identityFirstPlaces: Record<string, Place[]> = {
  'old.loading': [
    {
      scene: identityFirstScene('identity', identified, pressButtons('Lanjut')),
      find: findDialogTitle,
    },
  ],
  'old.phone.required': expectRequiredError('textbox', 'Nomor handphone'),
  'old.birthdate.required': expectRequiredError('textbox', 'Tanggal lahir'),
  'old.gender.required': expectRequiredError('group', 'Jenis kelamin'),
  'old.marital.required': expectRequiredError('combobox', 'Status perkawinan'),
  'old.citizenship.required': expectRequiredError('group', 'Kewarganegaraan'),
  'old.gender.m': radios,
  'old.gender.f': radios,
  'old.citizenship.id': radios,
  'old.citizenship.as': radios,
  'decided.OLD-10.1': marital,
  'decided.OLD-10.2': marital,
  'decided.OLD-10.3': marital,
  'decided.OLD-10.4': marital,
  'ocrvalue.single': expectReadStatus('BELUM KAWIN', 'Belum Kawin'),
  'ocrvalue.married': expectReadStatus('KAWIN', 'Kawin'),
  'decided.OLD-23.1': [
    {
      scene: identityFirstScene('identity', identified, async (view) => {
        await pressButtons('Lanjut')(view);
        await flushOutcomes(view);
        view.pass(10);
      }),
      find: findDialogTitle,
    },
  ],
  'decided.END-10.1': [
    { scene: identityFirstScene('thanks', identified), find: findPageTexts, absentIn: 'always' },
  ],
  'review.title': sections,
  'review.section.customer': sections,
  'review.section.home': sections,
  'review.section.job': sections,
  'review.section.other': sections,
  'review.section.documents': sections,
  'review.email.required': expectReviewError('Email'),
  'review.mother.required': expectReviewError('Nama ibu kandung'),
  'review.company.required': expectReviewError('Nama perusahaan'),
};

/** REV-12: there are messages for pekerjaan and jabatan, which are not required. */
export const unusedRequiredSuffix = reviewMessages.job.replace('pekerjaan ', '');

const confirmed = savedUpTo('personalData', { nikCleared: undefined });
const pastPersonalData = savedUpTo('personalData');
const photographed = savedUpTo('idCapture');
const started = savedUpTo('chooser');

const withSlip = { ...savedBefore('job'), slipGaji: createFileRef('slip.jpg') };

/** Texts that several screens share. */
export const sharedPlaces: Record<string, Place[]> = {
  'common.disclaimer': [
    {
      scene: screenScene('personalData', photographed),
      find: findPageTexts,
      absentIn: screenScene('personalData', started),
    },
    { scene: identityFirstScene('identity', chosen), find: findPageTexts, absentIn: 'always' },
  ],
  'common.continue': [
    ...(['faceTips', 'livenessResult', 'otp', 'chooser', 'delivery'] as const).map(
      (screen): Place => ({
        scene: screenScene(screen, registered),
        find: findByRole('button'),
        absentIn: 'always',
      }),
    ),
    ...(['cardSelection', 'identity', 'thanks', 'review'] as const).map(
      (screen): Place => ({
        scene: identityFirstScene(screen, verified),
        find: findByRole('button'),
        absentIn: 'always',
      }),
    ),
  ],
  'common.takePhoto': [
    {
      scene: cameraScene('idCapture', started),
      find: findByRole('button'),
      absentIn: screenScene('idCapture', started),
    },
    {
      scene: cameraScene('npwpCapture', savedBefore('job')),
      find: findByRole('button'),
      absentIn: 'always',
    },
    {
      scene: cameraScene('slipCapture', savedBefore('job')),
      find: findByRole('button'),
      absentIn: 'always',
    },
    { scene: screenScene('personalData', started), find: findByRole('button'), absentIn: 'always' },
    {
      scene: screenScene('job', savedBefore('job')),
      find: findByRole('button'),
      absentIn: 'always',
    },
    {
      scene: identityFirstScene('identity', chosen),
      find: findByRole('button'),
      absentIn: 'always',
    },
  ],
  'common.ok': [
    {
      scene: screenScene('chooser', { code: '' }, pressButtons('Lanjut')),
      find: findByRole('button', 'alertdialog'),
    },
    {
      scene: screenScene('personalData', started, pressButtons('Lanjut')),
      find: findByRole('button', 'alertdialog'),
    },
  ],
  'common.remove': [
    {
      scene: screenScene('job', withSlip),
      find: findByRole('button'),
      absentIn: screenScene('job', savedBefore('job')),
    },
  ],
  'common.incomplete': [
    { scene: screenScene('personalData', started, pressButtons('Lanjut')), find: findAlertLines },
    {
      scene: screenScene('profile', savedBefore('profile'), pressButtons('Lanjut')),
      find: findAlertLines,
    },
    {
      scene: screenScene('address', savedBefore('address'), pressButtons('Lanjut')),
      find: findAlertLines,
    },
    { scene: screenScene('job', savedBefore('job'), pressButtons('Lanjut')), find: findAlertLines },
    {
      scene: screenScene('checklist', pastPersonalData, pressButtons('Lanjut')),
      find: findAlertLines,
    },
  ],
};

/** The fields for phone numbers, with their screens. */
const numbers: [screen: 'personalData' | 'profile', label: string][] = [
  ['personalData', 'Nomor handphone'],
  ['profile', 'Nomor kontak darurat'],
];

const numberPlaces = (typed: string): Place[] =>
  numbers.map(([screen, label]) => ({
    scene: screenScene(
      screen,
      screen === 'profile' ? registered : confirmed,
      runInSequence(fillField('textbox', label, typed), pressButtons('Lanjut')),
    ),
    find: findError('textbox', label),
  }));

/** The errors of both phone numbers. */
export const phoneNumberErrors: Record<string, Place[]> = {
  'phone.required': [
    {
      scene: screenScene('personalData', started, pressButtons('Lanjut')),
      find: findError('textbox', 'Nomor handphone'),
    },
  ],
  'phone.min': numberPlaces('0'.padEnd(limits.phone.min - 1, '8')),
  'phone.prefix': numberPlaces('021812345678'),
  'phone.chars': numberPlaces('0812 345678'),
};

/** Returns a scene in which the NIK check rejects with this failure. */
const failNikCheck = (failure: object): Scene =>
  screenScene(
    'personalData',
    confirmed,
    async (view) => {
      await pressButtons('Lanjut')(view);
      await flushOutcomes(view);
    },
    {
      ports: {
        checkNik: () => {
          throw failure;
        },
      },
    },
  );

const httpFailure = failNikCheck({ kind: 'http', status: 500, message: 'Gangguan di bank' });
const offline = 'Tidak ada koneksi internet. Periksa jaringan Anda, lalu coba lagi.';

/** Failed calls, an unsupported camera, and the static front page. */
export const failures: Record<string, Place[]> = {
  'error.client': [
    {
      scene: failNikCheck({ kind: 'offline' }),
      find: findAlertLines,
      format: (text) => text.replace('{message}', offline),
    },
  ],
  'error.code': [
    { scene: httpFailure, find: findAlertLines, format: (text) => text.replace('{status}', '500') },
  ],
  'error.message': [
    {
      scene: httpFailure,
      find: findAlertLines,
      format: (text) => text.replace('{message}', 'Gangguan di bank'),
    },
  ],
  'error.unknown': [
    {
      scene: failNikCheck({ kind: 'http', status: 404 }),
      find: findAlertLines,
      absentIn: httpFailure,
      format: (text) => `Message: ${text}`,
    },
  ],
  'error.camera': [
    {
      scene: cameraScene('idCapture', started, ({ send }) =>
        send({ type: 'camera.failed', reason: 'unsupported' }),
      ),
      find: findAlertLines,
      absentIn: cameraScene('idCapture', started, ({ send }) =>
        send({ type: 'camera.failed', reason: 'denied' }),
      ),
    },
  ],
  'decided.ENT-03.1': [
    { scene: frontPageScene('desktop'), find: findPageTexts, absentIn: frontPageScene('phone') },
  ],
  'decided.ENT-05.1': [
    {
      scene: frontPageScene('phone'),
      find: findByRole('heading'),
      absentIn: frontPageScene('desktop'),
    },
  ],
  'decided.ENT-05.2': [
    { scene: frontPageScene('phone'), find: findPageTexts, absentIn: frontPageScene('desktop') },
  ],
  'decided.ENT-05.3': [
    { scene: frontPageScene('phone'), find: findPageTexts, absentIn: frontPageScene('desktop') },
  ],
  'decided.ENT-05.4': [
    {
      scene: frontPageScene('phone'),
      find: findByRole('link'),
      absentIn: frontPageScene('desktop'),
    },
  ],
};
