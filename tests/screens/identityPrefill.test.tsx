// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { fieldValue } from './applicant.ts';
import { identified } from './identityFirst.ts';
import {
  agreeToBoth,
  fill,
  goOn,
  identity,
  isWrong,
  offers,
  photographed,
  radio,
  show,
  terms,
  textbox,
} from './identitySupport.tsx';
import { clearScreen } from './render.tsx';

afterEach(clearScreen);

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

  it('OLD-21 CON-08 takes sixteen digits and nothing else, the mobile number digits alone', async () => {
    const { user } = show();
    await user.type(textbox('NIK'), '9971-0465 0493a00029');
    expect(fieldValue('nik')).toBe('9971046504930002');
    await user.type(textbox('Nomor handphone'), '0812-34a56');
    expect(fieldValue('no_hp')).toBe('08123456');
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
    expect(shown.map(fieldValue)).toEqual([
      '9974015504920003',
      'DEWI LESTARI',
      'JAKARTA',
      '15-04-1992',
      'S',
    ]);
    expect(radio('LAKI-LAKI')).toHaveProperty('checked', true);
    expect(radio('WNI')).toHaveProperty('checked', false);
  });

  it('OLD-25 what was corrected of a reading stays when the form comes back', async () => {
    const first = show(read);
    await first.user.type(textbox('Nama lengkap'), ' PUTRI');
    const typed = first.draft('identity');
    clearScreen();
    show(read, { drafts: { identity: typed ?? {} } });
    expect(fieldValue('nama_lengkap')).toBe('DEWI LESTARI PUTRI');
  });

  it('OLD-25 a saved step 1 comes back as it was saved, consents included', () => {
    show({ ...identified, dataOCR, readingOf: 'REFF-0' });
    expect(fieldValue('nama_lengkap')).toBe('SITI RAHMAWATI');
    expect(fieldValue('status_pernikahan')).toBe('CH');
    expect(radio('WNA')).toHaveProperty('checked', true);
    expect([terms(), offers()].map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ]);
  });
});
