import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { FileFailure } from '../../src/lib/files/index.ts';
import { DateWheel } from '../../src/ui/DateWheel.tsx';
import { supportDialogs } from '../support/page.ts';
import { createFileRef, registered, savedBefore, savedUpTo } from '../support/saved.ts';
import {
  aiming,
  choices,
  type Finder,
  findAlertLines,
  findDialogTitle,
  findError,
  findHint,
  findOptions,
  findPageTexts,
  named,
  on,
  type Place,
  press,
  put,
  runInSequence,
  type Scene,
  settle,
  type View,
} from './finders.tsx';
import { older } from './otherPlaces.ts';

const chosen = savedUpTo('cardSelection', { flow: identityFirst });

const identified = savedUpTo('personalData');

const fresh = { code: '' };
const income = 'Penghasilan bersih per bulan';
const earning =
  (bracket: string) =>
  ({ user }: View) =>
    user.selectOptions(screen.getByLabelText(income), bracket);
const chooser = (act?: Scene['act']) => on('chooser', fresh, act);
const comparing = press('Bandingkan manfaat');
const readingTerms = ({ send }: View) => send({ type: 'terms.opened' });

/** The names over the columns of the comparison. */
const compared: Finder = () => {
  const sheet = screen.queryByRole('dialog');
  return sheet
    ? within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
    : [];
};

const brackets: Place[] = [{ at: chooser(), as: findOptions(income), unless: 'always' }];
/** The specification writes its ranges without spaces (decided CHO-02). */
const spaced = (text: string) => text.replace('-', ' - ');

export const chooserPlaces: Record<string, Place[]> = {
  'chooser.title': [{ at: chooser(), as: named('heading'), unless: 'always' }],
  'chooser.income1': brackets.map((place) => ({ ...place, set: spaced })),
  'chooser.income2': brackets.map((place) => ({ ...place, set: spaced })),
  'decided.CHO-02.1': brackets,
  'decided.CHO-02.2': brackets,
  'decided.CHO-02.3': brackets,
  'chooser.alert': [
    { at: chooser(press('Lanjut')), as: findAlertLines },
    { at: chooser(runInSequence(earning('2'), press('Lanjut'))), as: findAlertLines },
  ],
  'chooser.required': [
    {
      at: chooser(runInSequence(earning('2'), press('Lanjut'))),
      as: findError('group', 'Pilihan kartu'),
    },
    {
      at: chooser(runInSequence(earning('2'), press('Lanjut'))),
      as: findError('group', 'Pilihan kartu'),
      unless: chooser(runInSequence(earning('2'), press('Pilih Kartu Gold', 'Lanjut'))),
    },
  ],
  'chooser.pick': [
    { at: chooser(comparing), as: named('button', 'dialog') },
    { at: chooser(earning('1')), as: named('button') },
    { at: older('cardSelection', chosen), as: named('button'), unless: 'always' },
  ],
  'card.gold': [
    { at: chooser(earning('1')), as: choices('radio') },
    { at: chooser(comparing), as: compared },
  ],
  'card.platinum': [
    { at: chooser(earning('2')), as: choices('radio'), unless: chooser(earning('1')) },
    { at: chooser(comparing), as: compared },
  ],
  'terms.title': [
    { at: on('checklist', identified, readingTerms), as: findDialogTitle },
    { at: on('checklist', identified), as: named('link'), unless: 'always' },
  ],
  'terms.agree': [{ at: on('checklist', identified, readingTerms), as: named('button', 'dialog') }],
};

/** With the hand that a device has: the fine one of a computer, or a finger. */
const pointing = (pointer: 'fine' | 'coarse', scene: Scene): Scene => ({
  ...scene,
  open() {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === `(pointer: ${pointer})`,
    }));
    return scene.open();
  },
});

const blankProfile = (role: string, name: string): Place[] => [
  { at: on('profile', savedBefore('profile'), press('Lanjut')), as: findError(role, name) },
];

const marital: Place[] = [
  {
    at: on('profile', savedBefore('profile')),
    as: findOptions('Status perkawinan'),
    unless: 'always',
  },
];
const email = (text: string): Place => ({
  at: on('profile', registered, runInSequence(put('textbox', 'Email', text), press('Lanjut'))),
  as: findError('textbox', 'Email'),
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
      as: findError('group', 'Konversi poin'),
    },
  ],
  'decided.CHK-08.1': points,
  'decided.CHK-08.2': points,
  'decided.CHK-08.3': points,
  'decided.CHK-10.1': [
    {
      at: on('checklist', identified),
      as: findHint('group', 'Konversi poin'),
      unless: 'always',
    },
  ],
  'profile.gender.required': blankProfile('group', 'Jenis kelamin'),
  'profile.marital.required': blankProfile('combobox', 'Status perkawinan'),
  'profile.marital.single': marital,
  'profile.marital.married': marital,
  'profile.marital.divorced': marital,
  'profile.marital.widowed': marital,
  'profile.mother.required': blankProfile('textbox', 'Nama ibu kandung'),
  'profile.email.required': blankProfile('textbox', 'Email'),
  'profile.email.invalid': [email('siti@contoh'), email('siti rahmawati@contoh.id')],
  'profile.emergencyName.required': blankProfile('textbox', 'Nama kontak darurat'),
  'profile.emergencyNumber.required': blankProfile('textbox', 'Nomor kontak darurat'),
};

const savedAddress = savedBefore('address');

/** ADR-07: the bank's list lacks both, which are typed. */
const typed = { ...savedAddress, typedKelurahan: { kelurahanKTP: true, kelurahanDMS: true } };
const blankAddress = (role: string, name: string): Place[] => [
  { at: on('address', savedAddress, press('Lanjut')), as: findError(role, name) },
];
/** Too many digits, as a draft may hold them: the field itself takes no more than three. */
const tooManyOfAddress = (field: string, name: string): Place[] => [
  {
    at: on('address', savedAddress, press('Lanjut'), { drafts: { address: { [field]: '0123' } } }),
    as: findError('textbox', name),
  },
];
const different = 'Alamat Domisili Berbeda dengan Alamat KTP';
const tick = ({ user }: View) => user.click(screen.getByRole('checkbox', { name: different }));
const pattern = (...fields: string[]): Place[] =>
  fields.map((field) => ({
    at: on('address', typed, runInSequence(tick, press('Lanjut'))),
    as: findError('textbox', field, 'Alamat domisili'),
    set: (text) => text.replace('...', field.replace('/kota', '')),
  }));

/** What the list says of itself: the fixed text above what it means in Indonesian. */
const status: Finder = () =>
  screen
    .queryAllByRole('status')
    .map((element) => (element.querySelector('[lang=en]') ?? element).textContent);
const searched = (act: Scene['act']): Scene => on('address', savedAddress, act);
const kelurahan = () => screen.getByRole('combobox', { name: 'Kelurahan' });

/** Step 4 and the search for a kelurahan. */
export const address: Record<string, Place[]> = {
  'address.different': [
    { at: on('address', savedAddress), as: choices('checkbox'), unless: 'always' },
  ],
  'address.street.required': blankAddress('textbox', 'Alamat rumah'),
  'address.rt.required': blankAddress('textbox', 'RT'),
  'address.rt.max': tooManyOfAddress('rt_rmh', 'RT'),
  'address.rw.required': blankAddress('textbox', 'RW'),
  'address.rw.max': tooManyOfAddress('rw_rmh', 'RW'),
  'address.kelurahan.required': blankAddress('combobox', 'Kelurahan'),
  'address.postal.required': [
    { at: on('address', typed, press('Lanjut')), as: findError('textbox', 'Kode pos') },
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

const savedJob = savedBefore('job');

const blankJob = (role: string, name: string): Place[] => [
  { at: on('job', savedJob, press('Lanjut')), as: findError(role, name) },
];
/** Of a kelurahan that is typed, because the bank's list lacks it. */
const blankTyped = (name: string): Place[] => [
  {
    at: on('job', { ...savedJob, typedKelurahan: { kelurahanPRSH: true } }, press('Lanjut')),
    as: findError('textbox', name),
  },
];
const tooManyOfJob = (field: string, name: string): Place[] => [
  {
    at: on('job', savedJob, press('Lanjut'), { drafts: { job: { [field]: '0123' } } }),
    as: findError('textbox', name),
  },
];
const large = new File(['%PDF'], 'npwp.pdf', { type: 'application/pdf' });

/** Step 5 and the captures of its documents. */
export const job: Record<string, Place[]> = {
  'job.type.required': blankJob('combobox', 'Pekerjaan'),
  'job.title.required': blankJob('combobox', 'Jabatan'),
  'job.industry.required': blankJob('combobox', 'Bidang usaha'),
  'job.company.required': blankJob('textbox', 'Nama perusahaan'),
  'job.address.required': blankJob('textbox', 'Alamat perusahaan'),
  'job.rt.required': blankJob('textbox', 'RT'),
  'job.rt.max': tooManyOfJob('rt_perusahaan', 'RT'),
  'job.rw.required': blankJob('textbox', 'RW'),
  'job.rw.max': tooManyOfJob('rw_perusahaan', 'RW'),
  'job.kelurahan.required': blankJob('combobox', 'Kelurahan'),
  'job.kecamatan.required': blankTyped('Kecamatan'),
  'job.city.required': blankTyped('Kabupaten/kota'),
  'job.province.required': blankTyped('Provinsi'),
  'job.postal.required': blankTyped('Kode pos'),
  'decided.JOB-17.1': blankJob('textbox', 'Lama kerja'),
  'job.income.required': blankJob('textbox', income),
  'job.income.prefix': [
    {
      at: on('job', savedJob, put('textbox', income, '12000000')),
      as: () => [screen.getByRole<HTMLInputElement>('textbox', { name: income }).value.slice(0, 2)],
    },
  ],
  'doc.tooBig': [
    {
      at: on(
        'job',
        savedJob,
        async (view) => {
          view.send({ type: 'document.chosen', document: 'npwp', file: large });
          await settle(view);
        },
        {
          ports: {
            keepFile: () => {
              throw new FileFailure('tooBig');
            },
          },
        },
      ),
      as: findAlertLines,
    },
  ],
  'npwp.title': [{ at: aiming('npwpCapture', savedJob), as: named('heading'), unless: 'always' }],
  'decided.DOC-04.1': [
    {
      at: pointing('fine', aiming('slipCapture', savedJob)),
      as: findPageTexts,
      unless: pointing('coarse', aiming('slipCapture', savedJob)),
    },
  ],
};

const confirmed = savedUpTo('personalData', { nikCleared: undefined });

const photographed = savedUpTo('idCapture');
const started = savedUpTo('chooser');

const filled = (act?: Scene['act']) => on('personalData', confirmed, act);
const without = (label: string, text = ''): Place[] => [
  {
    at: filled(runInSequence(put('textbox', label, text), press('Lanjut'))),
    as: findError('textbox', label),
  },
];
const born = (text: string): Place[] => [
  {
    at: filled(runInSequence(put('textbox', 'Tanggal lahir', text), press('Lanjut'))),
    as: findAlertLines,
  },
  ...without('Tanggal lahir', text),
];
const wheel: Place[] = [
  { at: filled(press('Buka pemilih tanggal lahir')), as: named('button', 'dialog') },
];
const explained: Place = {
  at: on('idCapture', started),
  as: findPageTexts,
  unless: aiming('idCapture', started),
};
const tips: Place[] = [
  { at: on('idCapture', started), as: findPageTexts, unless: 'always' },
  { at: aiming('idCapture', started), as: findPageTexts, unless: 'always' },
];

/** The wheel by itself, as it opens where no range of years and no date are given, in a year whose range has its default. */
const wheelAlone: Scene = {
  open() {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 1) });
    supportDialogs();
    const empty = { value: '', onCancel: () => undefined, onSet: () => undefined };
    render(<DateWheel open title="Tanggal" texts={personalData.wheel} {...empty} />);
    return {} as View;
  },
};
const shownDate: Finder = () =>
  screen.queryAllByRole('status').map(({ textContent }) => textContent.toUpperCase());

/** A photo from the gallery that the bank cannot read. */
const unreadable = aiming(
  'idCapture',
  started,
  async (view) => {
    view.send({ type: 'file.chosen', file: new File(['x'], 'ktp.jpg', { type: 'image/jpeg' }) });
    await settle(view);
  },
  {
    ports: {
      keepFile: () => createFileRef('ktp.jpg'),
      readCard: () => ({ outcome: 'unreadable' }),
    },
  },
);

/** Step 2 and the capture of the e-KTP. */
export const identity: Record<string, Place[]> = {
  'picker.cancel': wheel,
  'picker.clear': wheel,
  'picker.set': wheel,
  'picker.default': [{ at: wheelAlone, as: shownDate, unless: 'always' }],
  'nik.length': [...without('NIK'), ...without('NIK', '327104650493000')],
  'nik.hint': [
    {
      at: on('personalData', photographed),
      as: findHint('textbox', 'NIK'),
      unless: on('personalData', started),
    },
  ],
  'name.required': without('Nama lengkap'),
  'birthplace.required': without('Tempat lahir'),
  'birthdate.placeholder': [
    {
      at: on('personalData', photographed),
      as: findHint('textbox', 'Tanggal lahir'),
      unless: on('personalData', started),
    },
  ],
  'birthdate.required': without('Tanggal lahir'),
  'birthdate.format': without('Tanggal lahir', '2504'),
  'birthdate.impossible': born('31021990'),
  'age.alert': born('16062005'),
  'ocr.title': [{ at: aiming('idCapture', started), as: named('heading'), unless: 'always' }],
  'ocr.unreadable': [{ at: unreadable, as: findAlertLines }],
  'decided.OCR-01.1': [
    { at: aiming('idCapture', started), as: findPageTexts, unless: on('idCapture', started) },
  ],
  'decided.OCR-02.1': [explained],
  'decided.OCR-02.2': tips,
  'decided.OCR-02.3': tips,
  'decided.OCR-02.4': [explained],
};

const { face1: _face, statusLiveness: _status, ...unseen } = registered;

const frameAddress = 'https://liveness.contoh.id/frame';

/** Step 6, the face check, and the trial of the camera. */
export const face: Record<string, Place[]> = {
  'delivery.required': [
    {
      at: on('delivery', savedBefore('delivery'), press('Lanjut')),
      as: findError('group', 'Alamat pengiriman kartu'),
    },
  ],
  'liveness.title': [{ at: on('faceTips', unseen), as: named('heading'), unless: 'always' }],
  'decided.LIV-01.1': [{ at: on('faceTips', unseen), as: findPageTexts, unless: 'always' }],
  'liveness.verified': [
    { at: on('faceTips', registered), as: findPageTexts, unless: on('faceTips', unseen) },
  ],
  'liveness.back': [
    {
      at: on(
        'faceTips',
        unseen,
        async (view) => {
          await press('Lanjut')(view);
          await settle(view);
        },
        { ports: { livenessAddress: () => frameAddress } },
      ),
      as: named('button'),
    },
  ],
  'decided.LIV-07.1': [
    {
      at: on('faceTips', unseen, undefined, { result: 'success' }),
      as: findPageTexts,
      unless: on('faceTips', unseen, undefined, { result: 'failed' }),
    },
  ],
  'decided.LIV-08.1': [
    {
      at: on('faceTips', unseen, undefined, { result: 'failed' }),
      as: findPageTexts,
      unless: on('faceTips', unseen, undefined, { result: 'success' }),
    },
  ],
  'liveness.result.title': [
    { at: on('livenessResult', started), as: named('heading'), unless: 'always' },
  ],
  'liveness.result.score': [
    { at: on('livenessResult', started), as: findPageTexts, unless: 'always' },
  ],
  'liveness.test.start': [
    {
      at: aiming('livenessTest', started),
      as: named('button'),
      unless: on('livenessTest', started),
    },
  ],
};

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
        sealApplication: () => createFileRef('sealed', 'application/json'),
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
  as: findPageTexts,
};

/** The code, the submission and the endings. */
export const ending: Record<string, Place[]> = {
  'decided.OTP-01.1': [
    {
      at: on('otp', waiting),
      as: findPageTexts,
      unless: 'always',
      set: (text) =>
        text
          .replace('{phone}', '********789*')
          .replace('{email}', registered.step3?.alamat_email ?? ''),
    },
  ],
  'decided.OTP-07.1': [{ at: on('otp', waiting), as: findPageTexts, unless: 'always' }],
  'otp.loading': [{ at: coded(null), as: findDialogTitle }],
  'otp.failed': [
    { at: coded({ outcome: 'failed', code: '422' }), as: findPageTexts },
    {
      at: coded({ outcome: 'failed', code: '423' }),
      as: findPageTexts,
      unless: coded({ outcome: 'failed', code: '423' }, undefined, 1000),
    },
  ],
  'otp.later': [
    { at: coded({ outcome: 'later', code: '68' }), as: findPageTexts },
    {
      at: coded({ outcome: 'later', code: '68' }),
      as: findPageTexts,
      unless: coded({ outcome: 'later', code: '68' }, undefined, 1000),
    },
  ],
  'decided.END-01.1': [{ ...received, as: named('heading') }],
  'decided.END-01.2': [received],
  'decided.END-01.3': [received],
  'rejection.title': [
    { at: coded(accepted, { outcome: 'appliedBefore', code: '51' }), as: named('heading') },
  ],
  'decided.END-06.1': [{ at: checked('earlierPending'), as: findPageTexts }],
  'decided.END-07.1': [{ at: checked('notInRegistry'), as: findPageTexts }],
  'decided.END-08.1': [{ at: checked('declined'), as: findPageTexts }],
  'decided.END-09.1': [{ at: coded(accepted, undefined, 1000), as: findPageTexts }],
};
