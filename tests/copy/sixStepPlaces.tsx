import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { FileFailure } from '../../src/lib/files/index.ts';
import { DateWheel } from '../../src/ui/DateWheel.tsx';
import { supportDialogs } from '../support/page.ts';
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
  findHint,
  findOptions,
  findPageTexts,
  flushOutcomes,
  type Place,
  pressButtons,
  runInSequence,
  type Scene,
  screenScene,
  type View,
} from './finders.tsx';
import { identityFirstScene } from './identityFirstAndSharedPlaces.ts';

const chosen = savedUpTo('cardSelection', { flow: identityFirst });

const identified = savedUpTo('personalData');

const fresh = { code: '' };
const income = 'Penghasilan bersih per bulan';
const earning =
  (bracket: string) =>
  ({ user }: View) =>
    user.selectOptions(screen.getByLabelText(income), bracket);
const chooser = (act?: Scene['act']) => screenScene('chooser', fresh, act);
const comparing = pressButtons('Bandingkan manfaat');
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

const brackets: Place[] = [{ scene: chooser(), find: findOptions(income), absentIn: 'always' }];
/** The specification writes its ranges without spaces (decided CHO-02). */
const spaced = (text: string) => text.replace('-', ' - ');

export const chooserPlaces: Record<string, Place[]> = {
  'chooser.title': [{ scene: chooser(), find: findByRole('heading'), absentIn: 'always' }],
  'chooser.income1': brackets.map((place) => ({ ...place, format: spaced })),
  'chooser.income2': brackets.map((place) => ({ ...place, format: spaced })),
  'decided.CHO-02.1': brackets,
  'decided.CHO-02.2': brackets,
  'decided.CHO-02.3': brackets,
  'chooser.alert': [
    { scene: chooser(pressButtons('Lanjut')), find: findAlertLines },
    { scene: chooser(runInSequence(earning('2'), pressButtons('Lanjut'))), find: findAlertLines },
  ],
  'chooser.required': [
    {
      scene: chooser(runInSequence(earning('2'), pressButtons('Lanjut'))),
      find: findError('group', 'Pilihan kartu'),
    },
    {
      scene: chooser(runInSequence(earning('2'), pressButtons('Lanjut'))),
      find: findError('group', 'Pilihan kartu'),
      absentIn: chooser(runInSequence(earning('2'), pressButtons('Pilih Kartu Gold', 'Lanjut'))),
    },
  ],
  'chooser.pick': [
    { scene: chooser(comparing), find: findByRole('button', 'dialog') },
    { scene: chooser(earning('1')), find: findByRole('button') },
    {
      scene: identityFirstScene('cardSelection', chosen),
      find: findByRole('button'),
      absentIn: 'always',
    },
  ],
  'card.gold': [
    { scene: chooser(earning('1')), find: findChoices('radio') },
    { scene: chooser(comparing), find: compared },
  ],
  'card.platinum': [
    { scene: chooser(earning('2')), find: findChoices('radio'), absentIn: chooser(earning('1')) },
    { scene: chooser(comparing), find: compared },
  ],
  'terms.title': [
    { scene: screenScene('checklist', identified, readingTerms), find: findDialogTitle },
    { scene: screenScene('checklist', identified), find: findByRole('link'), absentIn: 'always' },
  ],
  'terms.agree': [
    {
      scene: screenScene('checklist', identified, readingTerms),
      find: findByRole('button', 'dialog'),
    },
  ],
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
  {
    scene: screenScene('profile', savedBefore('profile'), pressButtons('Lanjut')),
    find: findError(role, name),
  },
];

const marital: Place[] = [
  {
    scene: screenScene('profile', savedBefore('profile')),
    find: findOptions('Status perkawinan'),
    absentIn: 'always',
  },
];
const email = (text: string): Place => ({
  scene: screenScene(
    'profile',
    registered,
    runInSequence(fillField('textbox', 'Email', text), pressButtons('Lanjut')),
  ),
  find: findError('textbox', 'Email'),
});
const points: Place[] = [
  { scene: screenScene('checklist', identified), find: findChoices('radio'), absentIn: 'always' },
];
const agreed = { ...identified, setujusyarat: true };

/** Consent and step 3. */
export const profile: Record<string, Place[]> = {
  'common.chooseOne': [
    {
      scene: screenScene('checklist', agreed, pressButtons('Lanjut')),
      find: findError('group', 'Konversi poin'),
    },
  ],
  'decided.CHK-08.1': points,
  'decided.CHK-08.2': points,
  'decided.CHK-08.3': points,
  'decided.CHK-10.1': [
    {
      scene: screenScene('checklist', identified),
      find: findHint('group', 'Konversi poin'),
      absentIn: 'always',
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
  {
    scene: screenScene('address', savedAddress, pressButtons('Lanjut')),
    find: findError(role, name),
  },
];
/** Too many digits, as a draft may hold them: the field itself takes no more than three. */
const tooManyOfAddress = (field: string, name: string): Place[] => [
  {
    scene: screenScene('address', savedAddress, pressButtons('Lanjut'), {
      drafts: { address: { [field]: '0123' } },
    }),
    find: findError('textbox', name),
  },
];
const different = 'Alamat Domisili Berbeda dengan Alamat KTP';
const tick = ({ user }: View) => user.click(screen.getByRole('checkbox', { name: different }));
const pattern = (...fields: string[]): Place[] =>
  fields.map((field) => ({
    scene: screenScene('address', typed, runInSequence(tick, pressButtons('Lanjut'))),
    find: findError('textbox', field, 'Alamat domisili'),
    format: (text) => text.replace('...', field.replace('/kota', '')),
  }));

/** What the list says of itself: the fixed text above what it means in Indonesian. */
const status: Finder = () =>
  screen
    .queryAllByRole('status')
    .map((element) => (element.querySelector('[lang=en]') ?? element).textContent);
const searched = (act: Scene['act']): Scene => screenScene('address', savedAddress, act);
const kelurahan = () => screen.getByRole('combobox', { name: 'Kelurahan' });

/** Step 4 and the search for a kelurahan. */
export const address: Record<string, Place[]> = {
  'address.different': [
    {
      scene: screenScene('address', savedAddress),
      find: findChoices('checkbox'),
      absentIn: 'always',
    },
  ],
  'address.street.required': blankAddress('textbox', 'Alamat rumah'),
  'address.rt.required': blankAddress('textbox', 'RT'),
  'address.rt.max': tooManyOfAddress('rt_rmh', 'RT'),
  'address.rw.required': blankAddress('textbox', 'RW'),
  'address.rw.max': tooManyOfAddress('rw_rmh', 'RW'),
  'address.kelurahan.required': blankAddress('combobox', 'Kelurahan'),
  'address.postal.required': [
    {
      scene: screenScene('address', typed, pressButtons('Lanjut')),
      find: findError('textbox', 'Kode pos'),
    },
  ],
  'address.residence.pattern': pattern('Kecamatan', 'Kabupaten/kota', 'Provinsi', 'Kode pos'),
  'select.typeToSearch': [{ scene: searched(({ user }) => user.click(kelurahan())), find: status }],
  'select.loading': [
    { scene: searched(({ user }) => user.type(kelurahan(), 'men')), find: status },
  ],
  'select.notFound': [
    {
      scene: searched(async ({ user }) => {
        await user.type(kelurahan(), 'men');
        await vi.waitFor(() => status().includes('No items found'));
      }),
      find: status,
    },
  ],
  'select.clearAll': [
    {
      scene: searched(({ user }) => user.type(kelurahan(), 'men')),
      find: () =>
        screen
          .queryAllByRole('button')
          .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    },
  ],
};

const savedJob = savedBefore('job');

const blankJob = (role: string, name: string): Place[] => [
  { scene: screenScene('job', savedJob, pressButtons('Lanjut')), find: findError(role, name) },
];
/** Of a kelurahan that is typed, because the bank's list lacks it. */
const blankTyped = (name: string): Place[] => [
  {
    scene: screenScene(
      'job',
      { ...savedJob, typedKelurahan: { kelurahanPRSH: true } },
      pressButtons('Lanjut'),
    ),
    find: findError('textbox', name),
  },
];
const tooManyOfJob = (field: string, name: string): Place[] => [
  {
    scene: screenScene('job', savedJob, pressButtons('Lanjut'), {
      drafts: { job: { [field]: '0123' } },
    }),
    find: findError('textbox', name),
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
      scene: screenScene('job', savedJob, fillField('textbox', income, '12000000')),
      find: () => [
        screen.getByRole<HTMLInputElement>('textbox', { name: income }).value.slice(0, 2),
      ],
    },
  ],
  'doc.tooBig': [
    {
      scene: screenScene(
        'job',
        savedJob,
        async (view) => {
          view.send({ type: 'document.chosen', document: 'npwp', file: large });
          await flushOutcomes(view);
        },
        {
          ports: {
            keepFile: () => {
              throw new FileFailure('tooBig');
            },
          },
        },
      ),
      find: findAlertLines,
    },
  ],
  'npwp.title': [
    {
      scene: cameraScene('npwpCapture', savedJob),
      find: findByRole('heading'),
      absentIn: 'always',
    },
  ],
  'decided.DOC-04.1': [
    {
      scene: pointing('fine', cameraScene('slipCapture', savedJob)),
      find: findPageTexts,
      absentIn: pointing('coarse', cameraScene('slipCapture', savedJob)),
    },
  ],
};

const confirmed = savedUpTo('personalData', { nikCleared: undefined });

const photographed = savedUpTo('idCapture');
const started = savedUpTo('chooser');

const filled = (act?: Scene['act']) => screenScene('personalData', confirmed, act);
const without = (label: string, text = ''): Place[] => [
  {
    scene: filled(runInSequence(fillField('textbox', label, text), pressButtons('Lanjut'))),
    find: findError('textbox', label),
  },
];
const born = (text: string): Place[] => [
  {
    scene: filled(
      runInSequence(fillField('textbox', 'Tanggal lahir', text), pressButtons('Lanjut')),
    ),
    find: findAlertLines,
  },
  ...without('Tanggal lahir', text),
];
const wheel: Place[] = [
  {
    scene: filled(pressButtons('Buka pemilih tanggal lahir')),
    find: findByRole('button', 'dialog'),
  },
];
const explained: Place = {
  scene: screenScene('idCapture', started),
  find: findPageTexts,
  absentIn: cameraScene('idCapture', started),
};
const tips: Place[] = [
  { scene: screenScene('idCapture', started), find: findPageTexts, absentIn: 'always' },
  { scene: cameraScene('idCapture', started), find: findPageTexts, absentIn: 'always' },
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
const unreadable = cameraScene(
  'idCapture',
  started,
  async (view) => {
    view.send({ type: 'file.chosen', file: new File(['x'], 'ktp.jpg', { type: 'image/jpeg' }) });
    await flushOutcomes(view);
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
  'picker.default': [{ scene: wheelAlone, find: shownDate, absentIn: 'always' }],
  'nik.length': [...without('NIK'), ...without('NIK', '327104650493000')],
  'nik.hint': [
    {
      scene: screenScene('personalData', photographed),
      find: findHint('textbox', 'NIK'),
      absentIn: screenScene('personalData', started),
    },
  ],
  'name.required': without('Nama lengkap'),
  'birthplace.required': without('Tempat lahir'),
  'birthdate.placeholder': [
    {
      scene: screenScene('personalData', photographed),
      find: findHint('textbox', 'Tanggal lahir'),
      absentIn: screenScene('personalData', started),
    },
  ],
  'birthdate.required': without('Tanggal lahir'),
  'birthdate.format': without('Tanggal lahir', '2504'),
  'birthdate.impossible': born('31021990'),
  'age.alert': born('16062005'),
  'ocr.title': [
    { scene: cameraScene('idCapture', started), find: findByRole('heading'), absentIn: 'always' },
  ],
  'ocr.unreadable': [{ scene: unreadable, find: findAlertLines }],
  'decided.OCR-01.1': [
    {
      scene: cameraScene('idCapture', started),
      find: findPageTexts,
      absentIn: screenScene('idCapture', started),
    },
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
      scene: screenScene('delivery', savedBefore('delivery'), pressButtons('Lanjut')),
      find: findError('group', 'Alamat pengiriman kartu'),
    },
  ],
  'liveness.title': [
    { scene: screenScene('faceTips', unseen), find: findByRole('heading'), absentIn: 'always' },
  ],
  'decided.LIV-01.1': [
    { scene: screenScene('faceTips', unseen), find: findPageTexts, absentIn: 'always' },
  ],
  'liveness.verified': [
    {
      scene: screenScene('faceTips', registered),
      find: findPageTexts,
      absentIn: screenScene('faceTips', unseen),
    },
  ],
  'liveness.back': [
    {
      scene: screenScene(
        'faceTips',
        unseen,
        async (view) => {
          await pressButtons('Lanjut')(view);
          await flushOutcomes(view);
        },
        { ports: { livenessAddress: () => frameAddress } },
      ),
      find: findByRole('button'),
    },
  ],
  'decided.LIV-07.1': [
    {
      scene: screenScene('faceTips', unseen, undefined, { result: 'success' }),
      find: findPageTexts,
      absentIn: screenScene('faceTips', unseen, undefined, { result: 'failed' }),
    },
  ],
  'decided.LIV-08.1': [
    {
      scene: screenScene('faceTips', unseen, undefined, { result: 'failed' }),
      find: findPageTexts,
      absentIn: screenScene('faceTips', unseen, undefined, { result: 'success' }),
    },
  ],
  'liveness.result.title': [
    {
      scene: screenScene('livenessResult', started),
      find: findByRole('heading'),
      absentIn: 'always',
    },
  ],
  'liveness.result.score': [
    { scene: screenScene('livenessResult', started), find: findPageTexts, absentIn: 'always' },
  ],
  'liveness.test.start': [
    {
      scene: cameraScene('livenessTest', started),
      find: findByRole('button'),
      absentIn: screenScene('livenessTest', started),
    },
  ],
};

const { codeConfirmed: _confirmed, ...waiting } = { codeConfirmed: undefined, ...registered };

/** A code is typed and the bank answers it so; what it then says to the application. */
const coded = (validated: unknown, received?: unknown, wait = 0): Scene =>
  screenScene(
    'otp',
    waiting,
    async (view) => {
      view.send({ type: 'code.submitted', code: '40719' });
      await flushOutcomes(view);
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
  screenScene(
    'personalData',
    confirmed,
    async (view) => {
      await pressButtons('Lanjut')(view);
      await flushOutcomes(view);
    },
    { ports: { checkNik: () => ({ outcome: word, code: '00' }) } },
  );

const received: Place = {
  scene: coded(accepted, { outcome: 'received', code: '00' }),
  find: findPageTexts,
};

/** The code, the submission and the endings. */
export const ending: Record<string, Place[]> = {
  'decided.OTP-01.1': [
    {
      scene: screenScene('otp', waiting),
      find: findPageTexts,
      absentIn: 'always',
      format: (text) =>
        text
          .replace('{phone}', '********789*')
          .replace('{email}', registered.step3?.alamat_email ?? ''),
    },
  ],
  'decided.OTP-07.1': [
    { scene: screenScene('otp', waiting), find: findPageTexts, absentIn: 'always' },
    { scene: coded({ outcome: 'locked', code: '423' }), find: findPageTexts, absentIn: 'always' },
  ],
  'otp.loading': [{ scene: coded(null), find: findDialogTitle }],
  'otp.failed': [
    { scene: coded({ outcome: 'failed', code: '422' }), find: findPageTexts },
    {
      scene: coded({ outcome: 'failed', code: '423' }),
      find: findPageTexts,
      absentIn: coded({ outcome: 'failed', code: '423' }, undefined, 1000),
    },
  ],
  'otp.later': [
    { scene: coded({ outcome: 'later', code: '68' }), find: findPageTexts },
    {
      scene: coded({ outcome: 'later', code: '68' }),
      find: findPageTexts,
      absentIn: coded({ outcome: 'later', code: '68' }, undefined, 1000),
    },
  ],
  'decided.END-01.1': [{ ...received, find: findByRole('heading') }],
  'decided.END-01.2': [received],
  'decided.END-01.3': [received],
  'rejection.title': [
    {
      scene: coded(accepted, { outcome: 'appliedBefore', code: '51' }),
      find: findByRole('heading'),
    },
  ],
  'decided.END-06.1': [{ scene: checked('earlierPending'), find: findPageTexts }],
  'decided.END-07.1': [{ scene: checked('notInRegistry'), find: findPageTexts }],
  'decided.END-08.1': [{ scene: checked('declined'), find: findPageTexts }],
  'decided.END-09.1': [{ scene: coded(accepted, undefined, 1000), find: findPageTexts }],
};
