// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sealApplication } from '../../api/client/encryption/index.ts';
import { openEnvelope } from '../../api/sandbox/envelope.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { profileSchema } from '../../src/fields/profile.ts';
import { fakeBank, json } from '../client/fakeBank.ts';
import { faults } from '../rules/support.ts';
import { applicant, before as savedBefore } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

beforeEach(() => void fakeBank(json([])));
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const goOn = () => screen.getByRole('button', { name: 'Lanjut' });
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('an address of 300 characters', () => {
  const long = 'Jalan Panjang '.repeat(22).slice(0, 300);

  it('ADR-04 CON-05 typed, stops at 120 characters', async () => {
    const { user } = renderScreen(<AddressScreen />, {
      to: 'address',
      saved: savedBefore('step4'),
    });
    await user.type(textbox('Alamat rumah'), long.slice(0, 130));
    expect(textbox('Alamat rumah').value).toBe(long.slice(0, 120));
  });

  it('ADR-04 CON-05 read from the card, is shown whole and refused in place', async () => {
    const { user, state, closeAlert } = renderScreen(<AddressScreen />, {
      to: 'address',
      saved: { ...savedBefore('step4'), dataOCR: { alamat: long } as never },
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

  it.each(names)('PRO-04 PRO-08 %s is a name', (name) => {
    const values = { ...applicant.step3, ibukandung: name, nama_darurat: name };
    expect(faults(profileSchema, values)).toEqual({});
  });

  it.each(noNames)(
    'PRO-04 PRO-08 %j is none, and both fields say what it may not hold',
    (name, named) => {
      const values = { ...applicant.step3, ibukandung: name, nama_darurat: name };
      expect(faults(profileSchema, values)).toEqual({
        ibukandung: `Hanya huruf dan spasi; tanpa ${named}`,
        nama_darurat: `Hanya huruf dan spasi; tanpa ${named}`,
      });
    },
  );

  it('an emoji in the mother’s name is named in place, and nothing breaks', async () => {
    const { user, closeAlert } = renderScreen(<ProfileScreen />, {
      to: 'profile',
      saved: savedBefore('step3'),
    });
    await user.click(textbox('Nama ibu kandung'));
    await user.paste('Aminah 😀');
    await user.click(goOn());
    closeAlert();
    expect(screen.getByText('Hanya huruf dan spasi; tanpa "😀"')).toBeTruthy();
  });

  it('SUB-01 Arabic, emoji and half an emoji reach the bank in the envelope as they were typed', async () => {
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
    const opened = JSON.parse(openEnvelope(data, { appKey: 'k' }).toString('utf8')) as Record<
      string,
      string
    >;
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

  it('PER-11 PER-17 gives NIK and date the digits of its plain text', async () => {
    const { user } = renderScreen(<PersonalDataScreen />, {
      to: 'personalData',
      saved: {
        ...savedBefore('step3'),
        step2: { ...applicant.step2, nik: '', tgl_lahir: '' },
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

  it('gives a name its plain text, without marks', async () => {
    const { user } = renderScreen(<ProfileScreen />, {
      to: 'profile',
      saved: savedBefore('step3'),
    });
    await user.click(textbox('Nama ibu kandung'));
    await user.paste(rich('Siti Aminah'));
    expect(textbox('Nama ibu kandung').value).toBe('Siti Aminah');
    expect(document.querySelector('script, p[style]')).toBeNull();
  });
});
