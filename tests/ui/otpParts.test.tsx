// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OtpInput, type OtpInputProps } from '../../src/ui/OtpInput.tsx';

beforeAll(() => {
  // The library asks which element lies under its input; jsdom has no layout to answer from.
  document.elementFromPoint = () => null;
});
afterEach(cleanup);

const limit = {
  reached: 'Cukup',
  left: (count: number) => `Sisa ${count}`,
  over: (count: number) => `Lewat ${count}`,
};

function Code({ start = '', ...given }: Partial<OtpInputProps> & { start?: string }) {
  const [code, setCode] = useState(start);
  return (
    <OtpInput name="sandi" label="Sandi" length={4} value={code} onChange={setCode} {...given} />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>('Sandi');
const live = () => document.querySelector('[aria-live]')?.textContent;

describe('the input of a code', () => {
  it('has its name, its length, and the key that ends it', () => {
    const ref = createRef<HTMLInputElement>();
    const { container } = render(<Code ref={ref} />);
    expect(ref.current).toBe(input());
    expect(input().name).toBe('sandi');
    expect(input().maxLength).toBe(4);
    expect(input().getAttribute('enterkeyhint')).toBe('done');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(input().hasAttribute('aria-describedby')).toBe(false);
    expect(container.querySelector('p')).toBeNull();
    expect(container.querySelector('noscript')).toBeNull();
    expect(live()).toBeUndefined();
  });

  it('is not in the way of whoever looks at the boxes, which are for the eye alone', () => {
    const { container } = render(<Code start="83" />);
    const boxes = container.querySelector<HTMLElement>('[aria-hidden="true"]');
    expect(boxes?.children).toHaveLength(4);
    expect(boxes?.textContent).toBe('83');
    expect(boxes?.style.getPropertyValue('--boxes')).toBe('4');
  });

  it('shows where the next digit goes while it has the focus, and behind the last one nothing', async () => {
    const { container } = render(<Code />);
    const boxes = () => [...(container.querySelector('[aria-hidden="true"]')?.children ?? [])];
    const carets = () => boxes().map((box) => box.children.length);
    expect(carets()).toEqual([0, 0, 0, 0]);
    await userEvent.type(input(), '6');
    expect(boxes().map(({ textContent }) => textContent)).toEqual(['6', '', '', '']);
    expect(carets()).toEqual([0, 1, 0, 0]);
  });

  it('is wrong with its error, and described by it', () => {
    const { rerender } = render(<Code start="5164" />);
    rerender(<Code start="5164" error="Sandi keliru" />);
    const told = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('Sandi keliru');
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('says how many pasted digits found no room, and nothing of a paste that fits', async () => {
    render(<Code limit={limit} />);
    expect(live()).toBe('');
    await userEvent.click(input());
    await userEvent.paste('9 2 0 5');
    expect(input().value).toBe('9205');
    expect(live()).toBe('');
    await userEvent.clear(input());
    await userEvent.paste('920531 7');
    expect(input().value).toBe('9205');
    expect(live()).toBe('Sisa 3');
  });

  it('is quiet about a paste where it has no words for it', async () => {
    render(<Code />);
    await userEvent.click(input());
    await userEvent.paste('7351234');
    expect(input().value).toBe('7351');
    expect(live()).toBeUndefined();
  });
});
