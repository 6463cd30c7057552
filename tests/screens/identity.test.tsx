// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { IdentityScreen } from '../../screens/identity/IdentityScreen.tsx';
import { getFieldValue } from '../support/page.ts';
import { createFileRef, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

const chosen = savedUpTo('cardSelection', { flow: identityFirst });
const identified = savedUpTo('thanks', { flow: identityFirst });

const show = (saved: Saved = chosen, options: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<IdentityScreen />, {
    to: 'identity',
    settings: identityFirstSettings,
    saved,
    ...options,
  });

const textbox = (name: string) => screen.getByRole('textbox', { name });

const radio = (name: string) => screen.getByRole('radio', { name });

const box = (name: RegExp) => screen.getByRole('checkbox', { name });

const terms = () => box(/Syarat dan Ketentuan/);

const offers = () => box(/informasi penawaran/);

const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

const isWrong = (element: Element) => element.getAttribute('aria-invalid') === 'true';

const photographed: Saved = { ...chosen, dataImg: createFileRef('ktp.jpg'), readingOf: 'REFF-0' };

const { identity } = identityFirstApplicant;

async function fill(user: ReturnType<typeof show>['user']) {
  await user.type(textbox('Nomor handphone'), identity.no_hp);
  await user.type(textbox('NIK'), identity.nik);
  await user.type(textbox('Nama lengkap'), identity.nama_lengkap);
  await user.type(textbox('Tempat lahir'), identity.tempat_lahir);
  await user.click(radio('PEREMPUAN'));
  await user.type(textbox('Tanggal lahir'), '25041993');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status perkawinan' }), 'CH');
  await user.click(radio('WNA'));
}

async function agreeToBoth(user: ReturnType<typeof show>['user']) {
  await user.click(terms());
  await user.click(screen.getByRole('button', { name: 'SETUJU' }));
  await user.click(offers());
}

describe('the screen', () => {
  it('OLD-02 the ID photo has a preview, and Ambil Foto leads to its camera', async () => {
    const { user, state, unmount } = show(photographed, {
      files: { 'file.ktp.jpg': new Blob(['SPECIMEN'], { type: 'image/jpeg' }) },
    });
    expect(await screen.findByRole('img', { name: 'Foto e-KTP Anda' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
    expect(state()).toMatch(/^idCapture/);
    unmount();
  });

  it('OLD-07 OLD-12 OLD-21 OLD-22 OLD-23 CON-02 CON-08 what was typed is saved, the wait shows for 10 ms, then the thanks, whose Lanjut leads to the face check', async () => {
    const { user, saved, state, pass } = show(photographed);
    await fill(user);
    await agreeToBoth(user);
    await user.click(goOn());
    expect(await screen.findByText('sedang mengambil data')).toBeTruthy();
    const optional = {
      nm_perusahaan: '',
      pekerjaan: '',
      nm_ibukandung: '',
      alamat_ktp: '',
      provinsi_ktp: '',
      kota_ktp: '',
      kelurahan_ktp: '',
      kecamatan_ktp: '',
      rt_rw_ktp: '',
    };
    expect(saved().step2).toEqual({ ...identity, ...optional });
    pass(9);
    expect(screen.queryByRole('dialog', { name: /^Terima kasih/ })).toBeNull();
    pass(1);
    const dialog = within(
      screen.getByRole('dialog', { name: 'Terima kasih, data Anda telah kami terima.' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Lanjut' }));
    expect(state()).toMatch(/^faceFrame/);
  });

  it('OLD-22 OLD-23 OLD-24 while the bank has not answered the thanks say what is going on, and no longer', async () => {
    let answer: (word: object) => void = () => undefined;
    const asked = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { user, pass } = show(photographed, { ports: { submitStep1: () => asked } });
    await fill(user);
    await agreeToBoth(user);
    await user.click(goOn());
    pass(10);
    const thanks = within(screen.getByRole('dialog', { name: /^Terima kasih/ }));
    expect(thanks.getByRole('status').textContent).toBe('sedang mengambil data');
    answer({ outcome: 'taken', code: '00' });
    await vi.waitFor(() => expect(thanks.queryByRole('status')).toBeNull());
    expect(thanks.getByRole('button', { name: 'Lanjut' })).toBeTruthy();
  });

  it('CHK-05 OLD-01 the offers consent has a link to what is offered, which both agrees and disagrees', async () => {
    const { user, saved } = show(photographed);
    for (const [answer, agrees] of [
      ['Setuju', true],
      ['Tidak setuju', false],
    ] as const) {
      await user.click(screen.getByRole('link', { name: 'informasi penawaran' }));
      const sheet = within(screen.getByRole('dialog', { name: 'Informasi penawaran' }));
      expect(sheet.getByText(/Bank dan mitranya dapat mengirimkan/)).toBeTruthy();
      await user.click(sheet.getByRole('button', { name: answer }));
      expect(saved().setujupenawan).toBe(agrees);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect((offers() as HTMLInputElement).checked).toBe(agrees);
    }
  });

  it('OLD-12 OLD-13 OLD-14 OLD-15 OLD-16 OLD-17 OLD-18 errors stand at their fields, only after a submit attempt, and no alert opens', async () => {
    const { user, state, alert } = show();
    const messages = [
      'no handphone is required',
      'Foto e-KTP belum diambil',
      'nama lengkap is required',
      'tempat lahir is required',
      'jenis kelamin is required',
      'tanggal lahir is required',
      'Mohon lengkapi status pernikahan Anda',
      'Mohon lengkapi status kewarganegaraan Anda',
    ];
    await user.click(textbox('Nama lengkap'));
    await user.tab();
    expect(screen.queryByText('nama lengkap is required')).toBeNull();
    await user.click(goOn());
    expect(state()).toBe('identity.editing');
    expect(alert()).toBeNull();
    for (const message of messages) expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(textbox('Nomor handphone'));
  });

  it('OLD-07 a form that lacks its photo alone leads to the button that takes it', async () => {
    const { user, state } = show();
    await fill(user);
    await agreeToBoth(user);
    await user.click(goOn());
    expect(state()).toBe('identity.editing');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ambil Foto' }));
  });

  it('PER-18 a birth date that cannot be opens the alert and is named at its field', async () => {
    const { user, state, closeAlert } = show(identified);
    await user.clear(textbox('Tanggal lahir'));
    await user.type(textbox('Tanggal lahir'), '31021990');
    await user.click(goOn());
    expect(state()).toBe('identity.alerting');
    closeAlert();
    expect(screen.getByText('tanggal lahir tidak valid - DD-MM-YYYY')).toBeTruthy();
  });
});

describe('consents', () => {
  describe('the consents', () => {
    it('OLD-19 both are required, and each is wrong by its look alone', async () => {
      const { user, state } = show(photographed);
      await fill(user);
      expect([terms(), offers()].map(isWrong)).toEqual([false, false]);
      await user.click(goOn());
      expect([terms(), offers()].map(isWrong)).toEqual([true, true]);
      expect(document.querySelectorAll('.field-error')).toHaveLength(0);
      expect(document.activeElement).toBe(terms());

      await user.click(offers());
      expect([terms(), offers()].map(isWrong)).toEqual([true, false]);
      await user.click(goOn());
      expect(state()).toBe('identity.editing');

      await user.click(offers());
      await user.click(terms());
      await user.click(screen.getByRole('button', { name: 'SETUJU' }));
      expect([terms(), offers()].map(isWrong)).toEqual([false, true]);
      await user.click(goOn());
      expect(state()).toBe('identity.editing');
    });

    it('OLD-03 a press on the terms’ row opens the terms, and only agreeing there ticks it', async () => {
      const { user, state, saved } = show(photographed);
      await user.click(terms());
      expect(state()).toBe('identity.readingTerms');
      expect(terms()).toHaveProperty('checked', false);
      await user.click(screen.getByRole('button', { name: 'Tutup' }));
      expect(terms()).toHaveProperty('checked', false);
      await user.click(terms());
      await user.click(screen.getByRole('button', { name: 'SETUJU' }));
      expect(terms()).toHaveProperty('checked', true);
      expect(offers()).toHaveProperty('checked', false);
      expect(saved()).toMatchObject({ setujusyarat: true });
      expect(saved().setujupenawan).not.toBe(true);
    });

    it('CHK-12 the second consent is the offers', async () => {
      const { user, saved } = show(photographed);
      await user.click(offers());
      expect(saved()).toMatchObject({ setujupenawan: true });
      expect(saved().setujusyarat).not.toBe(true);
      await user.click(offers());
      expect(saved().setujupenawan).toBe(false);
    });
  });
});

describe('prefill', () => {
  describe('OLD-20 the NIK', () => {
    const withoutNik = { ...identified, step2: { ...identified.step2, nik: '' } as never };

    it('OLD-20 is not asked for the first time', async () => {
      const { user, state } = show(photographed);
      await fill(user);
      await agreeToBoth(user);
      await user.clear(textbox('NIK'));
      await user.click(goOn());
      expect(state()).toMatch(/^identity\.telling/);
    });

    it('OLD-20 must be there once a saved step is loaded, and is wrong without a word', async () => {
      const { user, state } = show(withoutNik);
      await user.click(goOn());
      expect(state()).toBe('identity.editing');
      expect(isWrong(textbox('NIK'))).toBe(true);
      expect(textbox('NIK').closest('.box')?.classList.contains('box-wrong')).toBe(true);
      expect(document.querySelectorAll('.field-error')).toHaveLength(0);
      expect(document.activeElement).toBe(textbox('NIK'));
      await user.type(textbox('NIK'), identity.nik);
      await user.click(goOn());
      expect(state()).toMatch(/^identity\.telling/);
    });
  });

  describe('prefill', () => {
    const reading = {
      nik: '9974015504920003',
      nama: 'DEWI LESTARI',
      jenis_kelamin: 'LAKI-LAKI',
      status_hubungan: 'BELUM KAWIN',
      tempat_tanggal_lahir: 'JAKARTA, 15-04-1992',
    };
    const dataOCR = reading as unknown as NonNullable<Saved['dataOCR']>;
    const read: Saved = { ...photographed, dataOCR, readingOf: 'REFF-1' };

    it('OLD-25 OLD-26 OLD-27 OLD-28 a photo that was read fills the form', () => {
      show(read);
      const shown = ['nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir', 'status_pernikahan'];
      expect(shown.map(getFieldValue)).toEqual([
        '9974015504920003',
        'DEWI LESTARI',
        'JAKARTA',
        '15-04-1992',
        'S',
      ]);
      expect(radio('LAKI-LAKI')).toHaveProperty('checked', true);
      expect(radio('WNI')).toHaveProperty('checked', false);
    });

    it('OLD-08 OLD-29 the address that was read of the card is saved with the identity, though the form does not show it', async () => {
      const address = { alamat: 'JL. KENANGA NO. 8', rt_rw: '004/007', kelurahan: 'CIKINI' };
      const { user, saved } = show({ ...read, dataOCR: { ...dataOCR, ...address } });
      await fill(user);
      await agreeToBoth(user);
      await user.click(goOn());
      expect(saved().step2).toMatchObject({
        alamat_ktp: 'JL. KENANGA NO. 8',
        rt_rw_ktp: '004/007',
        kelurahan_ktp: 'CIKINI',
        kecamatan_ktp: '',
      });
    });

    it('OLD-25 what was corrected of a reading stays when the form comes back', async () => {
      const first = show(read);
      await first.user.type(textbox('Nama lengkap'), ' PUTRI');
      const typed = first.draft('identity');
      clearScreen();
      show(read, { drafts: { identity: typed ?? {} } });
      expect(getFieldValue('nama_lengkap')).toBe('DEWI LESTARI PUTRI');
    });

    it('OLD-25 a saved step 1 comes back as it was saved, consents included', () => {
      show({ ...identified, dataOCR, readingOf: 'REFF-0' });
      expect(getFieldValue('nama_lengkap')).toBe('SITI RAHMAWATI');
      expect(getFieldValue('status_pernikahan')).toBe('CH');
      expect(radio('WNA')).toHaveProperty('checked', true);
      expect([terms(), offers()].map((each) => (each as HTMLInputElement).checked)).toEqual([
        true,
        true,
      ]);
    });
  });
});

describe('the card selection', () => {
  afterEach(() => {
    clearScreen();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** The screen and the chart as they were built with a variant; 'bracket' where nothing is said. */
  async function show(variant?: string, saved: Saved = { code: '' }) {
    if (variant) vi.stubEnv('VITE_CARD_VARIANT', variant);
    vi.resetModules();
    const { CardSelectionScreen } = await import(
      '../../screens/cardSelection/CardSelectionScreen.tsx'
    );
    const { renderScreen } = await import('../support/screen.tsx');
    return renderScreen(<CardSelectionScreen />, {
      to: 'cardSelection',
      settings: identityFirstSettings,
      saved,
    });
  }

  const income = () => screen.getByRole('combobox', { name: 'Penghasilan bersih per bulan' });

  const cards = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

  const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

  const both = ['cardgold', 'cardplatinum'];

  it.each([
    ['gold', ['cardgold']],
    ['platinum', ['cardplatinum']],
    ['both', both],
  ])(
    'OLD-05 the variant %s shows %j before any income, and any income may have one',
    async (variant, offered) => {
      const { user, saved, state } = await show(variant);
      expect(cards()).toEqual(offered);
      const picks = screen.getAllByRole('button', { name: /^Pilih Kartu/ });
      expect(picks).toHaveLength(offered.length);
      await user.click(picks.at(-1) as HTMLElement);
      await user.selectOptions(income(), '1');
      await user.click(goOn());
      expect(saved().step1).toEqual({ boardCC: '1', chooseCard: offered.at(-1) });
      expect(state()).toBe('identity.editing');
    },
  );

  it('CHO-05 OLD-05 without a variant the income decides which cards are shown', async () => {
    const { user } = await show();
    expect(cards()).toEqual([]);
    for (const [bracket, offered] of [
      ['1', ['cardgold']],
      ['2', both],
      ['3', both],
    ] as const) {
      await user.selectOptions(income(), bracket);
      expect(cards()).toEqual(offered);
    }
  });

  it('OLD-06 the income is required as well as the card: each alone opens the alert and is named', async () => {
    const { user, state, closeAlert } = await show('both');
    await user.click(goOn());
    expect(state()).toBe('cardSelection.alerting');
    expect(
      within(screen.getByRole('alertdialog')).getByText(
        'Mohon pilih salah satu dari pilihan kartu yang tersedia',
      ),
    ).toBeTruthy();
    closeAlert();
    expect(screen.getByText('Pilih rentang penghasilan Anda')).toBeTruthy();
    expect(screen.queryByText('Card is required')).toBeNull();
    expect(document.activeElement).toBe(income());

    await user.selectOptions(income(), '2');
    await user.click(goOn());
    expect(state()).toBe('cardSelection.alerting');
    closeAlert();
    expect(screen.getByText('Pilih kartu di bawah')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByDisplayValue('cardgold'));

    await user.selectOptions(income(), '');
    await user.click(screen.getByRole('button', { name: 'Pilih Kartu Gold' }));
    await user.click(goOn());
    expect(state()).toBe('cardSelection.alerting');
  });

  it('OLD-05 another income takes back a card that it does not offer, and leaves one that it does', async () => {
    const { user } = await show();
    await user.selectOptions(income(), '2');
    await user.click(screen.getByDisplayValue('cardplatinum'));
    await user.selectOptions(income(), '3');
    expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', true);
    await user.selectOptions(income(), '1');
    expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', false);
    // Nor does it stay chosen unseen until it is offered again.
    await user.selectOptions(income(), '3');
    expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', false);
  });
});
