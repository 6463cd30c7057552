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
import { emptyField, entryGestures } from '../support/entering.ts';
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
  const getLimitNote = (input: HTMLElement) => {
    const live = input.closest('.field')?.querySelector('.limit [aria-live="polite"]');
    return live
      ? `${live.textContent}${live.nextSibling?.textContent}`.replace('\u00a0', ' ')
      : null;
  };

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

  it.each(texts)(
    '%s on %s, the text %s keeps a paste that is too long, shows by how much, and fails validation',
    async (_row, to, label, name, max, Screen) => {
      const { user, state, closeAlert, saved: now } = show(Screen, to, { [name]: '' });
      await user.click(box(label));
      await user.paste(sample(max + 26));
      expect(box(label).value).toBe(sample(max + 26));
      expect(getLimitNote(box(label))).toBe(
        `Paling banyak ${max} karakter; kurangi 26${max + 26}/${max}`,
      );
      const before = now();
      await user.click(goOn());
      expect(state()).toBe(`${to}.alerting`);
      expect(now()).toEqual(before);
      closeAlert();
      expect(document.activeElement).toBe(box(label));
      expect(screen.getAllByText(`Paling banyak ${max} karakter; kurangi 26`)).toHaveLength(1);
      expect(getLimitNote(box(label))).toBe(`${max + 26}/${max}`);
      await user.type(box(label), '{Backspace}');
      expect(box(label).value).toBe(sample(max + 25));
      expect(screen.getByText(`Paling banyak ${max} karakter; kurangi 25`)).toBeTruthy();
    },
  );

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

  it.each(digits)(
    '%s on %s, the number %s accepts digits up to its limit by every gesture, and says how many of a paste it rejected',
    async (_row, to, label, name, max, Screen) => {
      const { user } = show(Screen, to, { [name]: '' });
      await user.click(box(label));
      await user.paste(numbers(max + 4));
      expect(box(label).value).toBe(numbers(max));
      const count = max > 10 ? `${max}/${max}` : '';
      expect(getLimitNote(box(label))).toBe(`Batas ${max} digit; 4 digit tidak dimasukkan${count}`);
      for (const gesture of ['typed', 'dropped', 'composed'] as const) {
        emptyField(box(label));
        entryGestures[gesture](box(label), numbers(max + 4));
        expect(box(label).value, gesture).toBe(numbers(max));
      }
    },
  );

  it('ENT-14 a draft that is too long is restored completely', () => {
    const alamat_rmh = sample(131);
    renderScreen(<AddressScreen />, {
      to: 'address',
      saved,
      drafts: { address: { ...registered.step4, alamat_berbeda: true, alamat_rmh } },
    });
    expect(box('Alamat rumah').value).toBe(alamat_rmh);
    expect(getLimitNote(box('Alamat rumah'))).toBe('Paling banyak 120 karakter; kurangi 11131/120');
  });

  describe('text that replaces a selection', () => {
    it('PER-11 fits into a full NIK, typed or pasted', async () => {
      const { user } = show(PersonalDataScreen, 'personalData', { nik: numbers(16) });
      const select = (from: number, to: number) => box('NIK').setSelectionRange(from, to);
      await user.click(box('NIK'));
      select(14, 16);
      await user.keyboard('7');
      expect([box('NIK').value, getLimitNote(box('NIK'))]).toEqual([`${numbers(14)}7`, '']);
      select(0, 3);
      await user.paste('1 2 3 4');
      expect([box('NIK').value, getLimitNote(box('NIK'))]).toEqual([
        `1234${numbers(14).slice(3)}7`,
        '16/16',
      ]);
    });
  });

  it('PER-17 a birth date rejects a ninth digit with a message', async () => {
    const { user } = show(PersonalDataScreen, 'personalData', { tgl_lahir: '' });
    await user.type(box('Tanggal lahir'), '25041993');
    expect(getLimitNote(box('Tanggal lahir'))).toBe('');
    await user.type(box('Tanggal lahir'), '4');
    expect(box('Tanggal lahir').value).toBe('25-04-1993');
    expect(getLimitNote(box('Tanggal lahir'))).toBe('Batas 8 digit tercapai');
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
  });
});
