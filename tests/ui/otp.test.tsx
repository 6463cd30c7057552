// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { digitLimit } from '../../src/copy/limit.ts';
import { OtpInput } from '../../src/ui/OtpInput.tsx';

beforeAll(() => {
  // The library asks which element lies under its input; jsdom has no layout to answer from.
  document.elementFromPoint = () => null;
});
afterEach(cleanup);

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <OtpInput
      name="otp"
      label="Kode OTP"
      length={5}
      limit={digitLimit(5)}
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      autoFocus
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Kode OTP');
const boxes = () => [...document.querySelectorAll('.otp-box')].map((box) => box.textContent);

describe('the code input', () => {
  it('OTP-03 draws five boxes and completes with the fifth digit', async () => {
    const complete = vi.fn();
    render(<Code onComplete={complete} />);
    expect(boxes()).toHaveLength(5);
    await userEvent.type(input(), '4071');
    expect(complete).not.toHaveBeenCalled();
    await userEvent.type(input(), '9');
    expect(boxes()).toEqual(['4', '0', '7', '1', '9']);
    expect(complete).toHaveBeenCalledExactlyOnceWith('40719');
  });

  it('OTP-04 refuses spaces, letters and signs as they are typed', async () => {
    render(<Code />);
    await userEvent.type(input(), '4 a-0');
    expect(input().value).toBe('40');
  });

  it.each(['40719', ' 40719\n', '4 0 7 1 9', 'Kode OTP Anda: 40719'])(
    'OTP-05 pasting %j fills every box',
    async (pasted) => {
      render(<Code />);
      await userEvent.click(input());
      await userEvent.paste(pasted);
      expect(boxes()).toEqual(['4', '0', '7', '1', '9']);
    },
  );

  it('OTP-05 says of a pasted text how many digits the boxes had no room for, until it is changed', async () => {
    render(<Code />);
    await userEvent.click(input());
    await userEvent.paste('Kode OTP 40719 berlaku 30 menit');
    expect(boxes()).toEqual(['4', '0', '7', '1', '9']);
    const said = screen.getByText('Batas 5 digit; 2 digit tidak dimasukkan');
    expect(said.getAttribute('aria-live')).toBe('polite');
    await userEvent.keyboard('{Backspace}');
    expect(said.textContent).toBe('');
  });

  it('OTP-06 has focus from the start and offers the keyboard of digits and the code from a message', () => {
    render(<Code />);
    expect(document.activeElement).toBe(input());
    expect(input().inputMode).toBe('numeric');
    expect(input().autocomplete).toBe('one-time-code');
  });

  it('adds no style element, which the content security policy would refuse', () => {
    const before = document.querySelectorAll('style').length;
    render(<Code />);
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
