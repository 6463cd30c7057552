// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealApplication } from '../../api/client/encryption/sealApplication.ts';
import { openEnvelope } from '../../api/sandbox/bank/envelope.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { profileSchema } from '../../src/fields/steps.ts';
import { getErrors } from '../fields/support.ts';
import { fakeBank, json } from '../support/bank.ts';
import { registered, savedBefore } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

beforeEach(() => void fakeBank(json([])));

afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

describe('length limits', () => {
  const box = (label: string, at = 0) =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: label })[at] as HTMLInputElement;

  /** Returns the announced message about a field's limit and its count, or null. */
  const said = (input: HTMLElement) => {
    const live = input.closest('.field')?.querySelector('.limit [aria-live="polite"]');
    return live
      ? `${live.textContent}${live.nextSibling?.textContent}`.replace('\u00a0', ' ')
      : null;
  };

  const described = (input: HTMLElement) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');

  const sample = (count: number) => 'Jalan Panjang 7 '.repeat(20).slice(0, count);

  const numbers = (count: number) => `08${'1234567890'.repeat(3)}`.slice(0, count);

  const saved: Saved = registered;

  /** Shows a screen with the given values in place of what was saved. */
  const show = (Screen: ComponentType, to: ScreenId, instead: Record<string, string>) => {
    const step = { personalData: 'step2', profile: 'step3', address: 'step4', job: 'step5' }[
      to as string
    ] as 'step2';
    return renderScreen(<Screen />, {
      to,
      saved: { ...saved, [step]: { ...saved[step], ...instead } } as Saved,
    });
  };

  type Case = [
    row: string,
    at: ScreenId,
    label: string,
    name: string,
    max: number,
    Screen: ComponentType,
  ];

  const texts: Case[] = [
    ['ADR-04', 'address', 'Alamat rumah', 'alamat_rmh', 120, AddressScreen],
    ['ADR-13', 'address', 'Alamat rumah domisili', 'alamat_dms', 120, AddressScreen],
    ['JOB-09', 'job', 'Alamat perusahaan', 'alamat_perusahaan', 120, JobScreen],
    ['PER-22', 'personalData', 'Kode promo atau referral', 'kd_promo', 100, PersonalDataScreen],
  ];

  describe.each(texts)('%s on %s, the text %s', (_row, to, label, name, max, Screen) => {
    it('is counted from 80 % on, and says at the limit that it accepts no more', async () => {
      const { user } = show(Screen, to, { [name]: sample(max * 0.8 - 1) });
      expect(said(box(label))).toBe('');
      await user.type(box(label), 'x');
      expect(said(box(label))).toBe(`${max * 0.8}/${max}`);
      await user.paste('y'.repeat(max * 0.2));
      expect(said(box(label))).toBe(`Batas ${max} karakter tercapai${max}/${max}`);
      const full = box(label).value;
      await user.type(box(label), 'z');
      expect(box(label).value).toBe(full);
      await user.type(box(label), '{Backspace}');
      expect(said(box(label))).toBe(`${max - 1}/${max}`);
    });

    it('keeps a pasted text that is too long, shows by how much, and fails validation', async () => {
      const { user, state, closeAlert, saved: now } = show(Screen, to, { [name]: '' });
      await user.click(box(label));
      await user.paste(sample(max + 26));
      expect(box(label).value).toBe(sample(max + 26));
      expect(said(box(label))).toBe(`Paling banyak ${max} karakter; kurangi 26${max + 26}/${max}`);
      const before = now();
      await user.click(goOn());
      expect(state()).toBe(`${to}.alerting`);
      expect(now()).toEqual(before);
      closeAlert();
      expect(document.activeElement).toBe(box(label));
      expect(screen.getAllByText(`Paling banyak ${max} karakter; kurangi 26`)).toHaveLength(1);
      expect(said(box(label))).toBe(`${max + 26}/${max}`);
      await user.type(box(label), '{Backspace}');
      expect(box(label).value).toBe(sample(max + 25));
      expect(screen.getByText(`Paling banyak ${max} karakter; kurangi 25`)).toBeTruthy();
    });

    it('shows a saved text that is too long completely, with a description', () => {
      show(Screen, to, { [name]: sample(max + 3) });
      expect(box(label).value).toBe(sample(max + 3));
      expect(described(box(label))).toContain(`Paling banyak ${max} karakter; kurangi 3`);
    });
  });

  const digits: Case[] = [
    ['PER-09', 'personalData', 'Nomor handphone', 'no_hp', 19, PersonalDataScreen],
    ['PER-11', 'personalData', 'NIK', 'nik', 16, PersonalDataScreen],
    ['PRO-10', 'profile', 'Nomor kontak darurat', 'no_darurat', 13, ProfileScreen],
    ['ADR-05', 'address', 'RT', 'rt_rmh', 3, AddressScreen],
    ['ADR-06', 'address', 'RW', 'rw_rmh', 3, AddressScreen],
    ['JOB-10', 'job', 'RT', 'rt_perusahaan', 3, JobScreen],
    ['JOB-11', 'job', 'RW', 'rw_perusahaan', 3, JobScreen],
    ['JOB-17', 'job', 'Lama kerja', 'lamakerja', 2, JobScreen],
    ['JOB-21', 'job', 'Telepon perusahaan', 'no_perusahaan', 12, JobScreen],
    ['JOB-22', 'job', 'NPWP', 'npwp', 16, JobScreen],
  ];

  describe.each(digits)('%s on %s, the number %s', (_row, to, label, name, max, Screen) => {
    const isCounted = max > 10;
    const count = (of: number) => (isCounted || of > max ? `${of}/${max}` : '');

    it('rejects an extra digit with a message, but has no message when it is complete', async () => {
      const { user } = show(Screen, to, { [name]: numbers(max - 1) });
      await user.type(box(label), '9');
      expect(said(box(label))).toBe(count(max));
      await user.type(box(label), 'x');
      expect(said(box(label))).toBe(count(max));
      await user.type(box(label), '8');
      expect(box(label).value).toBe(`${numbers(max - 1)}9`);
      expect(said(box(label))).toBe(`Batas ${max} digit tercapai${count(max)}`);
      await user.type(box(label), '{Backspace}');
      expect(said(box(label))).toBe('');
    });

    it('accepts pasted digits up to the limit, and says how many it rejected', async () => {
      const { user } = show(Screen, to, { [name]: '' });
      await user.click(box(label));
      await user.paste(numbers(max + 4));
      expect(box(label).value).toBe(numbers(max));
      expect(said(box(label))).toBe(`Batas ${max} digit; 4 digit tidak dimasukkan${count(max)}`);
    });

    it('shows a saved number that is too long completely, and fails validation', async () => {
      const { user, state } = show(Screen, to, { [name]: numbers(max + 2) });
      expect(box(label).value).toBe(numbers(max + 2));
      expect(said(box(label))).toBe(`Paling banyak ${max} digit; kurangi 2${max + 2}/${max}`);
      await user.type(box(label), '{Backspace}');
      expect(box(label).value).toBe(numbers(max + 1));
      await user.click(goOn());
      expect(state()).toBe(`${to}.alerting`);
    });
  });

  it('ENT-14 a draft that is too long is restored completely', () => {
    const alamat_rmh = sample(131);
    renderScreen(<AddressScreen />, {
      to: 'address',
      saved,
      drafts: { address: { ...registered.step4, alamat_berbeda: true, alamat_rmh } },
    });
    expect(box('Alamat rumah').value).toBe(alamat_rmh);
    expect(said(box('Alamat rumah'))).toBe('Paling banyak 120 karakter; kurangi 11131/120');
  });

  describe('text that replaces a selection', () => {
    it('PER-11 fits into a full NIK, typed or pasted', async () => {
      const { user } = show(PersonalDataScreen, 'personalData', { nik: numbers(16) });
      const select = (from: number, to: number) => box('NIK').setSelectionRange(from, to);
      await user.click(box('NIK'));
      select(14, 16);
      await user.keyboard('7');
      expect([box('NIK').value, said(box('NIK'))]).toEqual([`${numbers(14)}7`, '']);
      select(0, 3);
      await user.paste('1 2 3 4');
      expect([box('NIK').value, said(box('NIK'))]).toEqual([
        `1234${numbers(14).slice(3)}7`,
        '16/16',
      ]);
    });

    it('ADR-04 fits into a full address, and a longer text is kept completely', async () => {
      const { user } = show(AddressScreen, 'address', { alamat_rmh: sample(120) });
      const street = box('Alamat rumah');
      await user.click(street);
      street.setSelectionRange(0, 5);
      await user.paste('Gang');
      expect([street.value, said(street)]).toEqual([`Gang${sample(120).slice(5)}`, '119/120']);
      street.setSelectionRange(0, 4);
      await user.paste('Gang Buntu');
      expect(street.value).toBe(`Gang Buntu${sample(120).slice(5)}`);
      expect(said(street)).toBe('Paling banyak 120 karakter; kurangi 5125/120');
    });
  });

  it('PER-08 PER-09 a pasted phone number with separators is kept, so that validation can name them', async () => {
    const { user } = show(PersonalDataScreen, 'personalData', { no_hp: '' });
    await user.click(box('Nomor handphone'));
    await user.paste('(0812) 3456-7890-1234-567');
    expect(box('Nomor handphone').value).toBe('(0812) 3456-7890-1234-567');
  });

  it('PER-17 a birth date rejects a ninth digit with a message', async () => {
    const { user } = show(PersonalDataScreen, 'personalData', { tgl_lahir: '' });
    await user.type(box('Tanggal lahir'), '25041993');
    expect(said(box('Tanggal lahir'))).toBe('');
    await user.type(box('Tanggal lahir'), '4');
    expect(box('Tanggal lahir').value).toBe('25-04-1993');
    expect(said(box('Tanggal lahir'))).toBe('Batas 8 digit tercapai');
  });

  it.each([
    ['profile', ProfileScreen, ['Nama ibu kandung', 'Email', 'Nama kontak darurat']],
    ['personalData', PersonalDataScreen, ['Nama lengkap', 'Tempat lahir']],
    ['job', JobScreen, ['Nama perusahaan', 'Ekstensi']],
  ] as const)('on %s other fields have no length limit', (to, Screen, labels) => {
    show(Screen, to, {});
    for (const label of labels) expect(box(label).maxLength, label).toBe(-1);
  });

  it('JOB-19 an income has no size limit', async () => {
    const { user } = show(JobScreen, 'job', { bruto: '' });
    await user.type(box('Penghasilan bersih per bulan'), '1234567890123456');
    expect(box('Penghasilan bersih per bulan').value).toBe('Rp1.234.567.890.123.456');
  });
});

describe('unusual texts', () => {
  const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  describe('an address of 300 characters', () => {
    const long = 'Jalan Panjang '.repeat(22).slice(0, 300);

    it('ADR-04 CON-05 from the card is shown completely and fails validation', async () => {
      const { user, state, closeAlert } = renderScreen(<AddressScreen />, {
        to: 'address',
        saved: { ...savedBefore('address'), dataOCR: { alamat: long } as never },
      });
      expect(textbox('Alamat rumah').value).toBe(long);
      await user.click(goOn());
      expect(state()).toBe('address.alerting');
      closeAlert();
      expect(screen.getByText('Paling banyak 120 karakter; kurangi 180')).toBeTruthy();
      expect(document.activeElement).toBe(textbox('Alamat rumah'));
    });
  });

  describe('names in other scripts', () => {
    const names = ['محمد بن عبد الله', 'مُحَمَّد', 'Siti Nurhaliza', 'Ñuñez Über', '王小明'];
    const noNames = [
      ['Siti 😀', '"😀"'],
      ['❤️', '"❤"'],
      ['Siti\u0000', 'karakter tersembunyi'],
      ['Siti <b>', '"<", ">"'],
      ['S1ti', 'angka 1'],
      ['Siti\u202e\u0000', 'karakter tersembunyi'],
    ];

    it.each(names)('PRO-04 PRO-08 accept %s', (name) => {
      const values = { ...registered.step3, ibukandung: name, nama_darurat: name };
      expect(getErrors(profileSchema, values)).toEqual({});
    });

    it.each(noNames)(
      'PRO-04 PRO-08 reject %j, and both fields name the forbidden characters',
      (name, named) => {
        const values = { ...registered.step3, ibukandung: name, nama_darurat: name };
        expect(getErrors(profileSchema, values)).toEqual({
          ibukandung: `Hanya huruf dan spasi; tanpa ${named}`,
          nama_darurat: `Hanya huruf dan spasi; tanpa ${named}`,
        });
      },
    );

    it('with an emoji show an error that names it', async () => {
      const { user, closeAlert } = renderScreen(<ProfileScreen />, {
        to: 'profile',
        saved: savedBefore('profile'),
      });
      await user.click(textbox('Nama ibu kandung'));
      await user.paste('Aminah 😀');
      await user.click(goOn());
      closeAlert();
      expect(screen.getByText('Hanya huruf dan spasi; tanpa "😀"')).toBeTruthy();
    });

    it('SUB-01 reach the bank unchanged in the envelope', async () => {
      const fields = {
        nama_lengkap: 'محمد 😀',
        alamat_rmh: 'Jl. “Mawar” №5 👩‍👩‍👧',
        lain: 'x\u0000y',
      };
      const sealed = await sealApplication({
        fields: { ...fields, half: '\ud83d' },
        files: {},
        appKey: 'k',
      });
      const { data } = JSON.parse(await sealed.text()) as { data: string };
      const opened = JSON.parse(
        (await openEnvelope(data, { appKey: 'k' })).toString('utf8'),
      ) as Record<string, string>;
      expect(opened).toMatchObject(fields);
      expect(opened.half).toHaveLength(1);
    });
  });

  describe('pasted rich text', () => {
    /** A clipboard as a word processor fills it. */
    const rich = (plain: string) => {
      const types: Record<string, string> = {
        'text/html': `<p style="color:red"><b>${plain}</b><script>1</script></p>`,
        'text/rtf': `{\\rtf1 ${plain}}`,
        'text/plain': plain,
        text: plain,
      };
      return { getData: (type: string) => types[type] ?? '', types: Object.keys(types) } as never;
    };

    it('PER-11 PER-17 becomes the digits of its plain text in NIK and date', async () => {
      const { user } = renderScreen(<PersonalDataScreen />, {
        to: 'personalData',
        saved: {
          ...savedBefore('profile'),
          step2: { ...registered.step2, nik: '', tgl_lahir: '' },
          nikCleared: undefined,
        },
      });
      await user.click(screen.getByLabelText('NIK'));
      await user.paste(rich('  3271-0465-0493-0002\n'));
      expect(screen.getByLabelText('NIK')).toHaveProperty('value', '3271046504930002');
      await user.click(screen.getByLabelText('Tanggal lahir'));
      await user.paste(rich('\t25/04/1993 '));
      expect(screen.getByLabelText('Tanggal lahir')).toHaveProperty('value', '25-04-1993');
    });

    it('becomes plain text in a name', async () => {
      const { user } = renderScreen(<ProfileScreen />, {
        to: 'profile',
        saved: savedBefore('profile'),
      });
      await user.click(textbox('Nama ibu kandung'));
      await user.paste(rich('Siti Aminah'));
      expect(textbox('Nama ibu kandung').value).toBe('Siti Aminah');
      expect(document.querySelector('script, p[style]')).toBeNull();
    });
  });
});
