// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getDigitLimitTexts } from '../../src/copy/messages.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { OtpInput } from '../../src/ui/OtpInput.tsx';
import { supportCodeBoxes } from '../support/page.ts';

beforeAll(supportCodeBoxes);
afterEach(cleanup);

function Code() {
  const [code, setCode] = useState('');
  return (
    <OtpInput
      name="otp"
      label="Kode OTP"
      length={5}
      limit={getDigitLimitTexts(5)}
      texts={copy.entered}
      value={code}
      onChange={setCode}
    />
  );
}

describe('OtpInput', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('Kode OTP');

  const boxes = () => [...document.querySelectorAll('.otp-box')].map((box) => box.textContent);

  it('OTP-03 draws five boxes, one for each digit', async () => {
    render(<Code />);
    expect(boxes()).toHaveLength(5);
    await userEvent.type(input(), '40719');
    expect(boxes()).toEqual(['4', '0', '7', '1', '9']);
  });

  /** Sets the entire text at once, like autofill, the reading of messages by iOS, and WebOTP. */
  const fillsIn = (text: string, inputType?: string) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input(), text);
    fireEvent(input(), new InputEvent('input', { bubbles: true, inputType: inputType ?? '' }));
  };

  const getLimitNote = () => document.querySelector('.limit')?.textContent;

  const noDigits = 'Teks itu tidak berisi angka. Masukkan angka kode dari SMS.';
  const oneDigitNote = 'Batas 5 digit; 1\u00a0digit tidak dimasukkan';

  it.each([
    ['one event without a kind', async (text: string) => fillsIn(text)],
    ['insertText', async (text: string) => fillsIn(text, 'insertText')],
    ['a suggestion', async (text: string) => fillsIn(text, 'insertReplacementText')],
    ['dropping', async (text: string) => fillsIn(text, 'insertFromDrop')],
  ])('OTP-05 finds the code in a message that arrives by %s', async (_, enters) => {
    render(<Code />);
    await enters('Berlaku 3 menit. Kode OTP Anda: 40719');
    expect([input().value, boxes().join(''), getLimitNote()]).toEqual([
      '40719',
      '40719',
      oneDigitNote,
    ]);
  });

  it.each([
    ['40719', '40719', ''],
    ['4 0 7 1 9', '40719', ''],
    [' 40719\n', '40719', ''],
    ['ABC-40719', '40719', ''],
    ['Berlaku 3 menit. Kode OTP Anda: 40719', '40719', oneDigitNote],
    ['40719 adalah kode Anda. @bank.example #40719', '40719', ''],
    ['٤٠٧١٩', '40719', ''],
    ['４０７１９', '40719', ''],
    ['\u202a4\u200b0719\u202c', '40719', ''],
    ['G-407 19', '40719', ''],
    ['407192', '40719', oneDigitNote],
    ['0812345678', '08123', 'Batas 5 digit; 5\u00a0digit tidak dimasukkan'],
    ['AB-407', '407', 'Kode OTP berisi angka saja; karakter lain tidak dimasukkan.'],
    ['Kode lama', '', noDigits],
    [
      'Kode 40719, bukan 40728',
      '40719',
      'Teks itu berisi lebih dari satu kode (40719, 40728). Yang dimasukkan 40719; periksa kembali SMS Anda.',
    ],
  ])('OTP-05 pasting %j shows %j with the note %j', async (text, code, note) => {
    render(<Code />);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect([input().value, boxes().join(''), getLimitNote()]).toEqual([code, code, note]);
  });

  it.each(['Kode: 40719', '40719', 'x40719y'])(
    'OTP-05 replaces typed digits with a complete code in %j',
    async (text) => {
      render(<Code />);
      await userEvent.type(input(), '12');
      await userEvent.paste(text);
      expect([input().value, getLimitNote()]).toEqual(['40719', '']);
    },
  );

  it('OTP-05 keeps the boxes for a text without digits, with a note', async () => {
    render(<Code />);
    await userEvent.type(input(), '407');
    fillsIn('kode');
    expect([input().value, getLimitNote()]).toEqual(['407', noDigits]);
    await userEvent.type(input(), '1');
    expect([input().value, getLimitNote()]).toEqual(['4071', '']);
  });

  it('OTP-04 types, replaces and deletes in the middle of a code', async () => {
    render(<Code />);
    await userEvent.type(input(), '4719');
    input().setSelectionRange(1, 1);
    await userEvent.keyboard('0');
    expect(boxes().join('')).toBe('40719');
    input().setSelectionRange(2, 3);
    await userEvent.keyboard('8');
    expect(boxes().join('')).toBe('40819');
    input().setSelectionRange(4, 5);
    await userEvent.keyboard('{Delete}');
    expect(boxes().join('')).toBe('4081');
  });

  it('OTP-04 does not change digits during composition', () => {
    render(<Code />);
    const composes = (text: string) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input(), text);
      const init = { bubbles: true, inputType: 'insertCompositionText', isComposing: true };
      fireEvent(input(), new InputEvent('input', init));
    };
    fireEvent.compositionStart(input());
    for (const text of ['٤', '٤٠', '٤٠7']) {
      composes(text);
      expect(input().value).toBe(text);
    }
    fireEvent.compositionEnd(input());
    expect([input().value, boxes().join('')]).toEqual(['407', '407']);
  });

  it('OTP-05 says how many pasted digits exceed the boxes, until the next change', async () => {
    render(<Code />);
    await userEvent.click(input());
    await userEvent.paste('Kode OTP 40719 berlaku 30 menit');
    expect(boxes()).toEqual(['4', '0', '7', '1', '9']);
    const note = screen.getByText('Batas 5 digit; 2 digit tidak dimasukkan');
    expect(note.getAttribute('aria-live')).toBe('polite');
    await userEvent.keyboard('{Backspace}');
    expect(note.textContent).toBe('');
    // Another code of the same length: no digit of it was rejected.
    await userEvent.keyboard('3');
    expect([boxes().join(''), note.textContent]).toEqual(['40713', '']);
  });

  it('has decorative boxes, with a caret at the next digit while it is focused', async () => {
    const { container } = render(<Code />);
    const row = container.querySelector<HTMLElement>('[aria-hidden="true"]');
    const carets = () => [...(row?.children ?? [])].map((box) => box.children.length);
    expect(row?.style.getPropertyValue('--boxes')).toBe('5');
    await userEvent.type(input(), '6');
    expect([row?.textContent, carets()]).toEqual(['6', [0, 1, 0, 0, 0]]);
    await userEvent.tab();
    expect(carets()).toEqual([0, 0, 0, 0, 0]);
  });

  it('adds no style element, which the content security policy would block', () => {
    const before = document.querySelectorAll('style').length;
    render(<Code />);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
