// @vitest-environment jsdom

import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { savedKeyOf } from '../../machines/journey/forms.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import {
  type Answers,
  applicant,
  correctedReview,
  identityFirstApplicant,
} from '../../machines/paths/applicant.ts';
import {
  getLoadedScreen,
  loadScreen,
  type ReactScreen,
  reactScreens,
} from '../../screens/registry.ts';
import { loadCostsText } from '../../screens/shared/CostsSheet.tsx';
import { fakeLists } from '../support/bank.ts';
import { getPlainText, supportCodeBoxes } from '../support/page.ts';
import { installDevices } from '../support/phone.ts';
import { savedUpTo } from '../support/saved.ts';
import { renderScreen, type Shown } from '../support/screen.tsx';

// For every React screen of both journeys: a screen that is opened again shows the current data, and a control
// that is pressed again does the same again.

beforeAll(async () => {
  await Promise.all([...reactScreens.map(loadScreen), loadCostsText()]);
});
beforeEach(() => {
  // Without a camera, also if another test file has installed one.
  installDevices(undefined);
  supportCodeBoxes();
  fakeLists({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { personalData, profile, address, job } = applicant;
const { identity, review } = identityFirstApplicant;

/** Answers that differ from those of the example applicant in the visible fields. */
const otherAnswers = {
  chooser: { boardCC: '3', chooseCard: 'cardplatinum' },
  personalData: {
    ...personalData,
    no_hp: '081355500011',
    kd_promo: 'HEMAT99',
    nik: '9972011203850004',
    nama_lengkap: 'BUDI HARTONO',
    tempat_lahir: 'MEDAN',
    tgl_lahir: '12-03-1985',
  },
  checklist: { flag_datapribadi: true, flag_syarat: true, point: '100' },
  profile: {
    ...profile,
    jns_kelamin: 'M',
    status_kwn: 'Belum Kawin',
    ibukandung: 'Nurhayati',
    alamat_email: 'lain@contoh.id',
    nama_darurat: 'Dewi Lestari',
    no_darurat: '081277700022',
  },
  address: Object.fromEntries(
    Object.entries(address).map(([field, value]) => [
      field,
      typeof value !== 'string'
        ? value
        : /^\d+$/.test(value)
          ? `9${value.slice(1)}`
          : `Lain ${value}`,
    ]),
  ) as Answers['address'],
  job: {
    ...job,
    nama_perusahaan: 'CV Lain Sentosa',
    no_perusahaan: '0227770456',
    telepon_kantor_ext: '508',
    alamat_perusahaan: 'Jl. Lain No. 9',
    rt_perusahaan: '021',
    rw_perusahaan: '023',
    pos_perusahaan: '40115',
    lamakerja: '8',
    bruto: '25500000',
    npwp: '9912345678904321',
  },
  delivery: { alamatkirim: 'alamatperusahaan' },
  identity: {
    ...identity,
    no_hp: '081355500011',
    nama_lengkap: 'SITI LAIN',
    tempat_lahir: 'MEDAN',
    tgl_lahir: '26-04-1992',
    jenis_kelamin: 'M',
    status_pernikahan: 'S',
    kewarganegaraan: 'ID',
  },
  review: {
    ...correctedReview,
    email: 'lain@contoh.id',
    nama_ibu: 'Nurhayati',
    alamat_kirim: 'K',
    alamat_tagihan: 'R',
  },
} as const satisfies Partial<Answers>;

const identityFirstScreens: readonly ReactScreen[] = [
  'cardSelection',
  'identity',
  'thanks',
  'review',
];

/** Returns the form whose values a screen shows, or null if the screen has no form. */
const getForm = (screen: ReactScreen): keyof typeof otherAnswers | null => {
  if (screen === 'cardSelection') return 'chooser';
  return Object.hasOwn(savedKeyOf, screen) ? (screen as keyof typeof otherAnswers) : null;
};

const createSaved = (to: ReactScreen, values: Partial<Answers> = {}): Saved =>
  identityFirstScreens.includes(to)
    ? savedUpTo('review', { flow: identityFirst, values: values as never })
    : savedUpTo('faceTips', { values: values as never });

async function open(to: ReactScreen, saved: Saved, options: Partial<Shown> = {}) {
  const Screen = getLoadedScreen(to);
  if (!Screen) throw new Error(`${to} is not there`);
  const view = renderScreen(<Screen />, {
    to,
    saved,
    ...options,
    ...(identityFirstScreens.includes(to) ? { settings: identityFirstSettings } : {}),
  });
  await view.answers();
  return view;
}

/** Returns each control of the page with its text, or with whether it is checked. */
const getControlValues = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea'),
  ].map((control) => {
    const isBox = control instanceof HTMLInputElement && /radio|checkbox/.test(control.type);
    const value = isBox ? control.checked : control.value;
    return `${control.name}${isBox ? `=${control.value}` : ''}: ${value}`;
  });

const formScreens = reactScreens.filter((screen) => getForm(screen) !== null);
const otherScreens = reactScreens.filter((screen) => getForm(screen) === null);

test.each(formScreens)(
  'ENT-14 %s shows the currently saved values when it is opened again',
  async (to) => {
    const first = await open(to, createSaved(to));
    const previous = getControlValues();
    first.unmount();
    cleanup();
    await open(to, createSaved(to, otherAnswers as Partial<Answers>));
    const current = getControlValues();
    const form = getForm(to) as keyof typeof otherAnswers;
    const oldEntries = Object.entries({ ...applicant, identity, review }[form as 'job']);
    const newValues = otherAnswers[form] as Record<string, unknown>;
    const shownEntries = oldEntries.filter(
      ([field, value]) => value !== newValues[field] && previous.includes(`${field}: ${value}`),
    );
    const checkedControls = previous.filter((text) => text.endsWith(': true'));
    expect(shownEntries.length + checkedControls.length).toBeGreaterThan(0);
    expect(current).not.toEqual(previous);
    for (const [field, value] of shownEntries) {
      expect(current).toContain(`${field}: ${newValues[field]}`);
      expect(current).not.toContain(`${field}: ${value}`);
    }
  },
);

test.each(otherScreens)('%s shows the same text when it is opened a second time', async (to) => {
  const first = await open(to, createSaved(to));
  const previous = getPlainText(document.body);
  first.unmount();
  cleanup();
  await open(to, createSaved(to));
  expect(getPlainText(document.body)).toBe(previous);
});

/** Returns what the page says outside its buttons, and the content of its controls. */
const getContent = () => [
  ...[...document.querySelectorAll('h1, h2, h3, p, li, label, legend')].map(getPlainText),
  ...getControlValues(),
];

test.each([
  ...formScreens.filter((screen) => !identityFirstScreens.includes(screen)),
  'faceTips',
] as const)('OTH-04 %s shows on a detour what it shows without one', async (to) => {
  const first = await open(to, createSaved(to));
  const previous = getContent();
  first.unmount();
  cleanup();
  await open(to, { ...createSaved(to), detour: { to, back: 'otp' } } as Saved);
  expect(getContent()).toEqual(previous);
});

/** Returns name, value and options of the lists that come from the bank. */
const getListContents = () =>
  [...document.querySelectorAll('select')]
    .filter(({ name }) => /^(pekerjaan|jabatan|bidang_usaha)$/.test(name))
    .map((list) => [list.name, list.value, ...[...list.options].map(({ text }) => text)]);

test.each(['job', 'review'] as const)(
  'API-04 JOB-04 REV-05 the lists of %s are requested once, and are complete on a second visit',
  async (to) => {
    const sent = fakeLists({
      'jenis-pekerjaan': { data: [{ namaPekerjaan: 'Petani' }, { namaPekerjaan: 'Nelayan' }] },
      'smw/jabatan': { data: [{ namaJabatan: 'Mandor' }, { namaJabatan: 'Juru mudi' }] },
      'standar-industri': { data: [{ namaIndustri: 'Padi' }, { namaIndustri: 'Ikan' }] },
      getListPekerjaanViaDB: [{ code_job: 'P7', job_field: 'Petani' }],
      getListJabatanViaDB: [{ code_position: 'J7', position_name: 'Mandor' }],
      getListBidangUsahaViaDB: [{ code_industry: 'B7', industry_name: 'Padi' }],
    });
    const countListRequests = () => sent.filter(({ url }) => !url.includes('Wilayah')).length;
    const choices = { pekerjaan: 'Petani', jabatan: 'Mandor', bidang_usaha: 'Padi' };
    const codes = { code_job: '', code_position: '', code_industry: '' };
    const saved = createSaved(to, {
      job: { ...job, ...choices },
      review: { ...review, ...choices, ...codes },
    } as never);
    const first = await open(to, saved);
    await first.answers();
    const [previous, requestCount] = [getListContents(), countListRequests()];
    expect(previous.map(([, , ...names]) => names.length)).toEqual(
      to === 'job' ? [3, 3, 3] : [2, 2, 2],
    );
    const { client } = first;
    first.unmount();
    cleanup();
    const second = await open(to, saved, { client });
    expect(getListContents()).toEqual(previous);
    expect(countListRequests()).toBe(requestCount);
    // REV-05: the codes of the choices are sent, also with cached lists.
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await second.answers();
    const sentEvent = second.sent.find(({ type }) => type === `${to}.submitted`);
    if (to === 'review')
      expect(sentEvent).toMatchObject({
        values: { code_job: 'P7', code_position: 'J7', code_industry: 'B7' },
      });
  },
);

/** The controls of each screen that open a dialog, when all data are filled in. */
const dialogControls: Partial<Record<ReactScreen, string[]>> = {
  chooser: ['Menu', 'Bandingkan manfaat', 'Biaya dan akad'],
  cardSelection: ['Menu', 'Bandingkan manfaat', 'Biaya dan akad'],
  personalData: ['Menu', 'Buka pemilih tanggal lahir'],
  identity: [
    'Menu',
    'Buka pemilih tanggal lahir',
    'flag_datapribadi',
    'Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah',
    'informasi penawaran',
  ],
  idCapture: ['Buka Kamera'],
  checklist: [
    'Menu',
    'Syarat dan Ketentuan Pengajuan Kartu Pembiayaan Syariah',
    'informasi penawaran',
  ],
  profile: ['Menu'],
  address: ['Menu'],
  job: ['Menu'],
  npwpCapture: ['Buka Kamera'],
  slipCapture: ['Buka Kamera'],
  delivery: ['Menu'],
  faceTips: ['Menu'],
  otp: ['Menu'],
  livenessTest: ['Buka Kamera'],
  review: ['Menu', 'Buka pemilih tanggal lahir'],
};
const getName = (control: Element) =>
  control.getAttribute('aria-label') ??
  (getPlainText(control) || control.getAttribute('name') || '');

/** Returns the controls outside dialogs, except 'Coba lagi' of a failed list, which appears at any time. */
const getControls = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, summary, input[type=checkbox], [role=button], a[href^="#"]',
    ),
  ].filter(
    (one) => !one.closest('dialog') && !(getName(one) === 'Coba lagi' && one.closest('form')),
  );
const getDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]:not(.overlay)');
const press = async (control: HTMLElement) => {
  await act(async () => void fireEvent.click(control));
  await act(async () => {
    await Promise.resolve();
  });
};

test.each(reactScreens)(
  'CHK-04 PER-24 CHO-11 on %s each control does the same when it is pressed a second time',
  async (to) => {
    let view = await open(to, createSaved(to));
    const start = view.state();
    const names = getControls().map(getName);
    const openedControls: string[] = [];
    for (const [at, name] of names.entries()) {
      const getControl = () => getControls()[at];
      view.sent.length = 0;
      await press(getControl() as HTMLElement);
      const dialogText = getDialog() && getPlainText(getDialog());
      const [sentEvent] = view.sent.splice(0);
      const isUnchanged =
        view.state() === start && getControl() && getName(getControl() as Element) === name;
      if (!dialogText && isUnchanged) {
        // The control has no visible effect, so it must send the same event again.
        await press(getControl() as HTMLElement);
        expect(view.sent[0]?.type, `${name}: again`).toBe(sentEvent?.type);
      }
      if (dialogText) {
        openedControls.push(name);
        await act(
          async () =>
            void fireEvent(getDialog() as Element, new Event('cancel', { cancelable: true })),
        );
        await view.answers();
        expect(getDialog(), `${name}: closed`).toBeNull();
        await press(getControl() as HTMLElement);
        expect(getDialog() && getPlainText(getDialog()), `${name}: again`).toBe(dialogText);
      }
      if (dialogText || !isUnchanged || getControls().map(getName).join() !== names.join()) {
        view.unmount();
        cleanup();
        view = await open(to, createSaved(to));
      }
    }
    expect(openedControls, names.join(',')).toEqual(dialogControls[to] ?? []);
  },
  // The review has dozens of controls.
  60_000,
);
