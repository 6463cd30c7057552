// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { variantConfig } from '#variantConfig';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { CardSelectionScreen } from '../../screens/cardSelection/CardSelectionScreen.tsx';
import { IdentityScreen } from '../../screens/identity/IdentityScreen.tsx';
import { getFieldValue } from '../support/page.ts';
import { createFileRef, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

const afterCardSelection = savedUpTo('cardSelection', { flow: identityFirst });
const identified = savedUpTo('thanks', { flow: identityFirst });

const show = (
  saved: Saved = afterCardSelection,
  options: Partial<Parameters<typeof renderScreen>[1]> = {},
) =>
  renderScreen(<IdentityScreen />, {
    to: 'identity',
    settings: identityFirstSettings,
    saved,
    ...options,
  });

const getTextbox = (name: string) => screen.getByRole('textbox', { name });

const getRadio = (name: string) => screen.getByRole('radio', { name });

const getCheckbox = (name: RegExp) => screen.getByRole('checkbox', { name });

const getTermsBox = () => getCheckbox(/Syarat dan Ketentuan/);

const getOffersBox = () => getCheckbox(/informasi penawaran/);

const getContinueButton = () => screen.getByRole('button', { name: 'Lanjut' });

const isWrong = (element: Element) => element.getAttribute('aria-invalid') === 'true';

const withPhoto: Saved = {
  ...afterCardSelection,
  dataImg: createFileRef('ktp.jpg'),
  readingOf: 'REFF-0',
};

const { identity } = identityFirstApplicant;

/** The options of a form whose fields are filled in, but neither photo nor consents. */
const filledIn = { drafts: { identity: { ...identity, readingOf: 'REFF-0' } } };

async function agreeToBoth(user: ReturnType<typeof show>['user']) {
  await user.click(getTermsBox());
  await user.click(screen.getByRole('button', { name: 'SETUJU' }));
  await user.click(getOffersBox());
}

describe('IdentityScreen', () => {
  it('OLD-02 shows a preview of the ID photo, and Ambil Foto opens the camera', async () => {
    const { user, state, unmount } = show(withPhoto, {
      files: { 'file.ktp.jpg': new Blob(['SPECIMEN'], { type: 'image/jpeg' }) },
    });
    expect(await screen.findByRole('img', { name: 'Foto e-KTP Anda' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ambil Foto' }));
    expect(state()).toMatch(/^idCapture/);
    unmount();
  });

  it('OLD-07 OLD-12 OLD-21 OLD-22 OLD-23 CON-02 CON-08 saves the answers, shows the loading message for 10 ms, then the thank-you sheet, whose Lanjut opens the face check', async () => {
    const { user, fill, saved, state, pass } = show(withPhoto);
    await fill(getTextbox('Nomor handphone'), identity.no_hp);
    await fill(getTextbox('NIK'), identity.nik);
    await fill(getTextbox('Nama lengkap'), identity.nama_lengkap);
    await fill(getTextbox('Tempat lahir'), identity.tempat_lahir);
    await user.click(getRadio('PEREMPUAN'));
    await fill(getTextbox('Tanggal lahir'), '25041993');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status perkawinan' }), 'CH');
    await user.click(getRadio('WNA'));
    await agreeToBoth(user);
    await user.click(getContinueButton());
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

  it('OLD-22 OLD-23 OLD-24 shows the loading message in the thank-you sheet until the bank responds', async () => {
    let respond: (outcome: object) => void = () => undefined;
    const response = new Promise<object>((resolve) => {
      respond = resolve;
    });
    const { user, pass } = show(withPhoto, {
      ...filledIn,
      ports: { submitStep1: () => response },
    });
    await agreeToBoth(user);
    await user.click(getContinueButton());
    pass(10);
    const thanks = within(screen.getByRole('dialog', { name: /^Terima kasih/ }));
    expect(thanks.getByRole('status').textContent).toBe('sedang mengambil data');
    respond({ outcome: 'taken', code: '00' });
    await vi.waitFor(() => expect(thanks.queryByRole('status')).toBeNull());
    expect(thanks.getByRole('button', { name: 'Lanjut' })).toBeTruthy();
  });

  it('CHK-05 OLD-01 shows a sheet that explains offers, with buttons to agree and disagree', async () => {
    const { user, saved } = show(withPhoto);
    for (const [respond, agrees] of [
      ['Setuju', true],
      ['Tidak setuju', false],
    ] as const) {
      await user.click(screen.getByRole('link', { name: 'informasi penawaran' }));
      const sheet = within(screen.getByRole('dialog', { name: 'Informasi penawaran' }));
      expect(sheet.getByText(/Bank dan mitranya dapat mengirimkan/)).toBeTruthy();
      await user.click(sheet.getByRole('button', { name: respond }));
      expect(saved().setujupenawan).toBe(agrees);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect((getOffersBox() as HTMLInputElement).checked).toBe(agrees);
    }
  });

  it('OLD-12 OLD-13 OLD-14 OLD-15 OLD-16 OLD-17 OLD-18 shows errors at their fields only after Lanjut, without an alert', async () => {
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
    await user.click(getTextbox('Nama lengkap'));
    await user.tab();
    expect(screen.queryByText('nama lengkap is required')).toBeNull();
    await user.click(getContinueButton());
    expect(state()).toBe('identity.editing');
    expect(alert()).toBeNull();
    for (const message of messages) expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(getTextbox('Nomor handphone'));
  });

  it('PER-18 opens the alert for an impossible birth date and marks the field', async () => {
    const { user, state, closeAlert } = show(identified);
    await user.clear(getTextbox('Tanggal lahir'));
    await user.type(getTextbox('Tanggal lahir'), '31021990');
    await user.click(getContinueButton());
    expect(state()).toBe('identity.alerting');
    closeAlert();
    expect(screen.getByText('tanggal lahir tidak valid - DD-MM-YYYY')).toBeTruthy();
  });
});

describe('the consents of the identity step', () => {
  it('OLD-19 are both required, and have an invalid style without an error text', async () => {
    const { user, state } = show(withPhoto, filledIn);
    expect([getTermsBox(), getOffersBox()].map(isWrong)).toEqual([false, false]);
    await user.click(getContinueButton());
    expect([getTermsBox(), getOffersBox()].map(isWrong)).toEqual([true, true]);
    expect(document.querySelectorAll('.field-error')).toHaveLength(0);
    expect(document.activeElement).toBe(getTermsBox());

    await user.click(getOffersBox());
    expect([getTermsBox(), getOffersBox()].map(isWrong)).toEqual([true, false]);
    await user.click(getContinueButton());
    expect(state()).toBe('identity.editing');

    await user.click(getOffersBox());
    await user.click(getTermsBox());
    await user.click(screen.getByRole('button', { name: 'SETUJU' }));
    expect([getTermsBox(), getOffersBox()].map(isWrong)).toEqual([false, true]);
    await user.click(getContinueButton());
    expect(state()).toBe('identity.editing');
  });

  it.each([
    ['terms', 'flag_datapribadi', [false, true]],
    ['offers', 'flag_syarat', [true, false]],
  ] as const)(
    'OLD-19 show the withdrawn %s unticked until they are agreed to again',
    async (purpose, flag, ticked) => {
      const withdrawal = {
        purpose,
        given: false,
        version: '1',
        hash: 'a1',
        at: 7,
        screen: 'review',
      };
      const { user, state, saved } = show({ ...identified, consents: [withdrawal] });
      const getTicked = () =>
        [getTermsBox(), getOffersBox()].map((each) => (each as HTMLInputElement).checked);
      expect(getTicked()).toEqual(ticked);
      await user.click(getContinueButton());
      expect(state()).toBe('identity.editing');
      expect([getTermsBox(), getOffersBox()].map(isWrong)).toEqual(
        ticked.map((isTicked) => !isTicked),
      );
      await user.click(purpose === 'terms' ? getTermsBox() : getOffersBox());
      if (purpose === 'terms') await user.click(screen.getByRole('button', { name: 'SETUJU' }));
      expect(getTicked()).toEqual([true, true]);
      expect([getTermsBox(), getOffersBox()].map(isWrong)).toEqual([false, false]);
      expect(saved().step_check).toHaveProperty(flag, true);
    },
  );

  it('OLD-03 CHO-19 open the terms, and are given only with SETUJU there, also a second time', async () => {
    const { user, state, saved } = show(withPhoto);
    await user.click(getTermsBox());
    expect(state()).toBe('identity.readingTerms');
    expect(getTermsBox()).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(getTermsBox()).toHaveProperty('checked', false);
    await user.click(getTermsBox());
    await user.click(screen.getByRole('button', { name: 'SETUJU' }));
    expect(getTermsBox()).toHaveProperty('checked', true);
    expect(getOffersBox()).toHaveProperty('checked', false);
    expect(saved()).toMatchObject({ setujusyarat: true });
    expect(saved().setujupenawan).not.toBe(true);
    await user.click(getTermsBox());
    await user.click(screen.getByRole('button', { name: 'SETUJU' }));
    expect(getTermsBox()).toHaveProperty('checked', true);
    expect(saved().setujusyarat).toBe(true);
  });

  it('CHK-12 include the offers as the second consent', async () => {
    const { user, saved } = show(withPhoto);
    await user.click(getOffersBox());
    expect(saved()).toMatchObject({ setujupenawan: true });
    expect(saved().setujusyarat).not.toBe(true);
    await user.click(getOffersBox());
    expect(saved().setujupenawan).toBe(false);
  });
});

describe('prefilled values', () => {
  describe('OLD-20 the NIK', () => {
    const withoutNik = { ...identified, step2: { ...identified.step2, nik: '' } as never };

    it('OLD-20 is optional the first time', async () => {
      const { user, state } = show(withPhoto, filledIn);
      await agreeToBoth(user);
      await user.clear(getTextbox('NIK'));
      await user.click(getContinueButton());
      expect(state()).toMatch(/^identity\.telling/);
    });

    it('OLD-20 is required after a saved step is loaded, and has an invalid style without an error text', async () => {
      const { user, state } = show(withoutNik);
      await user.click(getContinueButton());
      expect(state()).toBe('identity.editing');
      expect(isWrong(getTextbox('NIK'))).toBe(true);
      expect(getTextbox('NIK').closest('.box')?.classList.contains('box-wrong')).toBe(true);
      expect(document.querySelectorAll('.field-error')).toHaveLength(0);
      expect(document.activeElement).toBe(getTextbox('NIK'));
      await user.type(getTextbox('NIK'), identity.nik);
      await user.click(getContinueButton());
      expect(state()).toMatch(/^identity\.telling/);
    });
  });

  describe('a card reading', () => {
    const reading = {
      nik: '9974015504920003',
      nama: 'DEWI LESTARI',
      jenis_kelamin: 'LAKI-LAKI',
      status_hubungan: 'BELUM KAWIN',
      tempat_tanggal_lahir: 'JAKARTA, 15-04-1992',
    };
    const dataOCR = reading as unknown as NonNullable<Saved['dataOCR']>;
    const withReading: Saved = { ...withPhoto, dataOCR, readingOf: 'REFF-1' };

    it('OLD-25 OLD-26 OLD-27 OLD-28 fills the form', () => {
      show(withReading);
      const fields = ['nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir', 'status_pernikahan'];
      expect(fields.map(getFieldValue)).toEqual([
        '9974015504920003',
        'DEWI LESTARI',
        'JAKARTA',
        '15-04-1992',
        'S',
      ]);
      expect(getRadio('LAKI-LAKI')).toHaveProperty('checked', true);
      expect(getRadio('WNI')).toHaveProperty('checked', false);
    });

    it('OLD-08 OLD-29 includes an address that is saved with the identity, although the form does not show it', async () => {
      const address = { alamat: 'JL. KENANGA NO. 8', rt_rw: '004/007', kelurahan: 'CIKINI' };
      const { user, fill, saved } = show({ ...withReading, dataOCR: { ...dataOCR, ...address } });
      await fill(getTextbox('Nomor handphone'), identity.no_hp);
      await user.click(getRadio('WNI'));
      await agreeToBoth(user);
      await user.click(getContinueButton());
      expect(saved().step2).toMatchObject({
        alamat_ktp: 'JL. KENANGA NO. 8',
        rt_rw_ktp: '004/007',
        kelurahan_ktp: 'CIKINI',
        kecamatan_ktp: '',
      });
    });

    it('OLD-25 keeps corrections when the form opens again', async () => {
      const first = show(withReading);
      await first.user.type(getTextbox('Nama lengkap'), ' PUTRI');
      const typed = first.draft('identity');
      clearScreen();
      show(withReading, { drafts: { identity: typed ?? {} } });
      expect(getFieldValue('nama_lengkap')).toBe('DEWI LESTARI PUTRI');
    });

    it('OLD-25 does not replace a saved step 1, including consents', () => {
      show({ ...identified, dataOCR, readingOf: 'REFF-0' });
      expect(getFieldValue('nama_lengkap')).toBe('SITI RAHMAWATI');
      expect(getFieldValue('status_pernikahan')).toBe('CH');
      expect(getRadio('WNA')).toHaveProperty('checked', true);
      expect(
        [getTermsBox(), getOffersBox()].map((each) => (each as HTMLInputElement).checked),
      ).toEqual([true, true]);
    });
  });
});

describe('CardSelectionScreen', () => {
  afterEach(() => {
    clearScreen();
    Object.assign(variantConfig, { cardVariant: 'bracket' });
  });

  /** Renders the screen with a VITE_CARD_VARIANT, by default without one. */
  function show(cardVariant: typeof variantConfig.cardVariant = 'bracket') {
    Object.assign(variantConfig, { cardVariant });
    return renderScreen(<CardSelectionScreen />, {
      to: 'cardSelection',
      settings: identityFirstSettings,
      saved: { code: '' },
    });
  }

  const getIncomeSelect = () =>
    screen.getByRole('combobox', { name: 'Penghasilan bersih per bulan' });

  const getCardValues = () =>
    screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);

  const getContinueButton = () => screen.getByRole('button', { name: 'Lanjut' });

  const both = ['cardgold', 'cardplatinum'];

  it.each([
    ['gold', ['cardgold']],
    ['platinum', ['cardplatinum']],
    ['both', both],
  ] as const)(
    'OLD-05 shows for variant %s the cards %j before an income is chosen, and for any income',
    async (variant, offered) => {
      const { user, sent } = show(variant);
      expect(getCardValues()).toEqual(offered);
      const buttons = screen.getAllByRole('button', { name: /^Pilih Kartu/ });
      expect(buttons).toHaveLength(offered.length);
      await user.click(buttons.at(-1) as HTMLElement);
      await user.selectOptions(getIncomeSelect(), '1');
      await user.click(getContinueButton());
      const values = { boardCC: '1', chooseCard: offered.at(-1) };
      expect(sent.at(-1)).toEqual({ type: 'chooser.submitted', values });
    },
  );

  it.each(['gold', 'platinum', 'both'] as const)(
    'OLD-05 the comparison picks a card of the variant %s before an income is chosen',
    async (variant) => {
      const { user } = show(variant);
      const last = getCardValues().at(-1) as string;
      await user.click(screen.getByRole('button', { name: 'Bandingkan manfaat' }));
      const comparison = within(screen.getByRole('dialog', { name: 'Bandingkan manfaat' }));
      const name = last === 'cardgold' ? /Gold$/ : /Platinum$/;
      await user.click(comparison.getByRole('button', { name }));
      expect(screen.getByDisplayValue(last)).toHaveProperty('checked', true);
    },
  );

  it('CHO-05 OLD-05 shows cards by income without a variant', async () => {
    const { user } = show();
    expect(getCardValues()).toEqual([]);
    for (const [bracket, offered] of [
      ['1', ['cardgold']],
      ['2', both],
      ['3', both],
    ] as const) {
      await user.selectOptions(getIncomeSelect(), bracket);
      expect(getCardValues()).toEqual(offered);
    }
  });

  it('OLD-06 requires income and card, and opens the alert if one is missing', async () => {
    const { user, state, closeAlert } = show('both');
    await user.click(getContinueButton());
    expect(state()).toBe('cardSelection.alerting');
    expect(
      within(screen.getByRole('alertdialog')).getByText(
        'Mohon pilih salah satu dari pilihan kartu yang tersedia',
      ),
    ).toBeTruthy();
    closeAlert();
    expect(screen.getByText('Pilih rentang penghasilan Anda')).toBeTruthy();
    expect(screen.queryByText('Card is required')).toBeNull();
    expect(document.activeElement).toBe(getIncomeSelect());

    await user.selectOptions(getIncomeSelect(), '2');
    await user.click(getContinueButton());
    expect(state()).toBe('cardSelection.alerting');
    closeAlert();
    expect(screen.getByText('Pilih kartu di bawah')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByDisplayValue('cardgold'));

    await user.selectOptions(getIncomeSelect(), '');
    await user.click(screen.getByRole('button', { name: 'Pilih Kartu Gold' }));
    await user.click(getContinueButton());
    expect(state()).toBe('cardSelection.alerting');
  });

  it('OLD-05 deselects a card that another income does not offer, and keeps others', async () => {
    const { user } = show();
    await user.selectOptions(getIncomeSelect(), '2');
    await user.click(screen.getByDisplayValue('cardplatinum'));
    await user.selectOptions(getIncomeSelect(), '3');
    expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', true);
    await user.selectOptions(getIncomeSelect(), '1');
    expect(screen.getByDisplayValue('cardgold')).toHaveProperty('checked', false);
    // The card does not stay chosen while it is not offered.
    await user.selectOptions(getIncomeSelect(), '3');
    expect(screen.getByDisplayValue('cardplatinum')).toHaveProperty('checked', false);
  });
});
