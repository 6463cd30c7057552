// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { before } from './applicant.ts';
import { clearScreen, renderScreen } from './render.tsx';

afterEach(clearScreen);

const show = () => renderScreen(<ProfileScreen />, { to: 'profile', saved: before('step3') });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nomor kontak darurat' });
/** What the phone's keyboard does: the text is there, and the event tells how it came. */
const arrives = (value: string, inputType: string, data: string | null, caret = value.length) => {
  phone().focus();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(phone(), value);
  phone().setSelectionRange(caret, caret);
  fireEvent(phone(), new InputEvent('input', { bubbles: true, inputType, data }));
};

describe('of a phone number', () => {
  it('letters that are typed in its middle go, and the caret stays where it was', async () => {
    const { user } = show();
    await user.type(phone(), '08129');
    await user.type(phone(), 'x-7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(phone().value).toBe('087129');
    expect(phone().selectionStart).toBe(3);
  });

  it('what a keyboard composes is typed too', () => {
    show();
    arrives('081a2', 'insertCompositionText', '1a2');
    expect(phone().value).toBe('0812');
  });

  it('what is filled in or dictated stays as it is, so that what is wrong in it is seen', () => {
    show();
    arrives('0812-3 4', 'insertReplacementText', '0812-3 4');
    expect(phone().value).toBe('0812-3 4');
  });

  it('what is filled in without a word of how stays as it is', () => {
    show();
    fireEvent.change(phone(), { target: { value: '0813-5' } });
    expect(phone().value).toBe('0813-5');
  });

  it('what stands before the caret and was not typed just now stays', () => {
    show();
    arrives('08-12', 'insertText', '9', 3);
    expect(phone().value).toBe('08-12');
  });

  it('a pasted text is put in whole, beyond the limit too, in place of what is marked', async () => {
    const { user } = show();
    await user.type(phone(), '0899');
    phone().setSelectionRange(2, 4);
    await user.paste('12-3456-7890-1234-5678');
    expect(phone().value).toBe('0812-3456-7890-1234-5678');
  });

  it('digits alone are pasted as far as there is room', async () => {
    const { user } = show();
    await user.click(phone());
    await user.paste('081234567890123456');
    expect(phone().value).toBe('0812345678901');
  });

  it('a country’s code has room for one digit more, and only as long as it stands there', async () => {
    const { user } = show();
    expect(phone().maxLength).toBe(13);
    await user.type(phone(), '62');
    expect(phone().maxLength).toBe(14);
    await user.clear(phone());
    await user.type(phone(), '062');
    expect(phone().maxLength).toBe(13);
  });
});
