// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { identityFirstSettings } from '../../machines/definition.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { IdentityScreen } from '../../screens/identity/IdentityScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { createFileRef, savedBefore, savedUpTo } from '../support/saved.ts';
import { clearScreen, renderScreen } from '../support/screen.tsx';

afterEach(clearScreen);

const chosen = savedUpTo('cardSelection', { flow: identityFirst });

const show = () =>
  renderScreen(<ProfileScreen />, { to: 'profile', saved: savedBefore('profile') });

describe('useSyncContact', () => {
  afterEach(() => {
    clearScreen();
    vi.restoreAllMocks();
  });

  const textbox = (name: RegExp | string) => screen.getByRole('textbox', { name });

  const take = () => screen.getByRole('button', { name: 'Ambil Foto' });

  const goOn = () => screen.getByRole('button', { name: 'Lanjut' });

  const fresh = savedUpTo('chooser');

  const six = (saved: Partial<Saved> = {}) =>
    renderScreen(<PersonalDataScreen />, {
      to: 'personalData',
      saved: { ...fresh, ...saved },
    });

  const older = (saved: Partial<Saved> = {}) =>
    renderScreen(<IdentityScreen />, {
      to: 'identity',
      settings: identityFirstSettings,
      saved: { ...chosen, ...saved },
    });

  describe('phone and promo code', () => {
    it('are sent to the chart while they are typed, but not when another field changes', async () => {
      const { user, actor, saved } = six({ dataImg: createFileRef('kartu.jpg') });
      const send = vi.spyOn(actor, 'send');
      const getContactEvents = () =>
        send.mock.calls.map(([event]) => event).filter(({ type }) => type === 'contact.typed');
      await user.type(textbox('Nomor handphone'), '0');
      await user.type(textbox(/^Kode promo/), 'A');
      expect(getContactEvents()).toEqual([
        { type: 'contact.typed', values: { no_hp: '0', kd_promo: '' } },
        { type: 'contact.typed', values: { no_hp: '0', kd_promo: 'A' } },
      ]);
      await user.type(textbox('Nama lengkap'), 'RI');
      expect(getContactEvents()).toHaveLength(2);
      expect(saved()).toMatchObject({ no_hp: '0', kd_promo: 'A' });
    });

    it('keeps the stored promo code on a form that has only the phone', async () => {
      const { user, saved } = older({ kd_promo: 'RAMADAN' });
      await user.type(textbox('Nomor handphone'), '08');
      expect(saved()).toMatchObject({ no_hp: '08', kd_promo: 'RAMADAN' });
    });
  });

  describe('after a failed Continue', () => {
    it('an existing photo does not focus its button', async () => {
      const { user, closeAlert } = six({ dataImg: createFileRef('kartu.jpg') });
      await user.type(textbox('Nomor handphone'), '081234567890');
      await user.click(goOn());
      closeAlert();
      expect(document.activeElement).toBe(textbox('NIK'));
      expect(screen.queryByText('Foto e-KTP belum diambil')).toBeNull();
    });

    it('the identity step focuses the first invalid field each time', async () => {
      const { user } = older();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
      await user.click(goOn());
      await vi.waitFor(() => expect(document.activeElement).toBe(textbox('Nomor handphone')));
      await user.type(textbox('Nomor handphone'), '081234567890');
      await user.click(goOn());
      await vi.waitFor(() => expect(document.activeElement).toBe(take()));
      textbox('Nama lengkap').focus();
      await user.click(goOn());
      await vi.waitFor(() => expect(document.activeElement).toBe(take()));
    });
  });
});

describe('PhoneInput', () => {
  const phone = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Nomor kontak darurat' });

  /** Sets a text and dispatches an input event like an on-screen keyboard. */
  const arrives = (value: string, inputType: string, data: string | null, caret = value.length) => {
    phone().focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(phone(), value);
    phone().setSelectionRange(caret, caret);
    fireEvent(phone(), new InputEvent('input', { bubbles: true, inputType, data }));
  };

  it('drops typed letters in the middle and keeps the caret position', async () => {
    const { user } = show();
    await user.type(phone(), '08129');
    await user.type(phone(), 'x-7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(phone().value).toBe('087129');
    expect(phone().selectionStart).toBe(3);
  });

  it('filters composed text like typed text', () => {
    show();
    arrives('081a2', 'insertCompositionText', '1a2');
    expect(phone().value).toBe('0812');
  });

  it('keeps autofilled or dictated text, so that validation can report its characters', () => {
    show();
    arrives('0812-3 4', 'insertReplacementText', '0812-3 4');
    expect(phone().value).toBe('0812-3 4');
  });

  it('keeps text from an event without an input type', () => {
    show();
    fireEvent.change(phone(), { target: { value: '0813-5' } });
    expect(phone().value).toBe('0813-5');
  });

  it('keeps text before the caret that was not typed', () => {
    show();
    arrives('08-12', 'insertText', '9', 3);
    expect(phone().value).toBe('08-12');
  });

  it('inserts a pasted text completely, beyond the limit, in place of the selection', async () => {
    const { user } = show();
    await user.type(phone(), '0899');
    phone().setSelectionRange(2, 4);
    await user.paste('12-3456-7890-1234-5678');
    expect(phone().value).toBe('0812-3456-7890-1234-5678');
  });

  it('PER-07 allows one more digit while it starts with a country code', async () => {
    const { user } = show();
    await user.type(phone(), '6281234567890123');
    expect(phone().value).toBe('62812345678901');
    for (const none of ['062', '65', '6', '26']) {
      await user.clear(phone());
      await user.type(phone(), `${none}12345678901234`);
      expect(phone().value, none).toHaveLength(13);
    }
  });
});

describe('NameInput', () => {
  const mother = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama ibu kandung' });

  const offer = () => screen.queryByRole('button', { name: /^Pakai/ });

  it('offers a name without its title after blur, and applies it with a press', async () => {
    const { user, draft } = show();
    await user.type(mother(), "Hj. Nur'aini");
    expect(offer()).toBeNull();
    await user.tab();
    const taken = (offer()?.textContent ?? '').replace(/^Pakai "|"$/g, '');
    expect(taken).toMatch(/^[A-Za-z ]+$/);
    await user.click(offer() as HTMLElement);
    expect(mother().value).toBe(taken);
    expect(draft('profile')).toMatchObject({ ibukandung: taken });
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(mother());
    // The step was not validated yet.
    expect(mother().getAttribute('aria-invalid')).toBeNull();
  });

  it('offers a correction of a name that failed validation, and removes its error', async () => {
    const { user, closeAlert } = show();
    await user.type(mother(), 'Dewi-Sri{Enter}');
    closeAlert();
    expect(mother().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Hanya huruf dan spasi; tanpa tanda hubung/)).toBeTruthy();
    await user.click(offer() as HTMLElement);
    expect(mother().getAttribute('aria-invalid')).toBeNull();
  });

  it('offers a correction of a restored name when Lanjut is pressed', async () => {
    const { user, closeAlert } = renderScreen(<ProfileScreen />, {
      to: 'profile',
      saved: {
        ...savedBefore('profile'),
        step3: { ...applicant.profile, ibukandung: 'Dewi-Sri' },
      },
    });
    expect(offer()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    closeAlert();
    expect(offer()?.textContent).toContain('Dewi Sri');
  });

  it.each(['Ratna Sari', '1234'])('offers nothing for “%s”', async (name) => {
    const { user } = show();
    await user.type(mother(), name);
    await user.tab();
    expect(offer()).toBeNull();
  });

  it('offers no correction that would be too long itself', async () => {
    const { user } = show();
    await user.click(mother());
    await user.paste('Nur-aini '.repeat(100));
    await user.tab();
    expect(offer()).toBeNull();
  });

  it('offers a correction only for the field that needs it', async () => {
    const { user } = show();
    const contact = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nama kontak darurat' });
    await user.type(contact, 'Agus-Wibowo');
    await user.tab();
    expect(screen.getAllByRole('button', { name: /^Pakai/ })).toHaveLength(1);
    await user.click(offer() as HTMLElement);
    expect([mother().value, contact.value]).toEqual(['', expect.stringMatching(/^Agus ?Wibowo$/)]);
  });
});
