// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DigitsInput } from '../../src/ui/DigitsInput.tsx';
import type { LimitWords } from '../../src/ui/hooks/useLimit.ts';

afterEach(cleanup);

const limit: LimitWords = {
  reached: 'Sudah penuh',
  left: (count) => `${count} tidak masuk`,
  over: (count) => `${count} lebih`,
  digits: true,
};

const live = () => document.querySelector('[aria-live="polite"]');
const said = () => live()?.textContent;
const counted = () => live()?.nextElementSibling?.textContent;
describe('a number with a limit', () => {
  it.each([
    [11, '', ''],
    [12, '', '12/12'],
    [13, '1 lebih', '13/12'],
  ])('of 12 digits with %i says %j and counts %j', (length, words, count) => {
    render(
      <DigitsInput
        name="nomor"
        label="Nomor"
        maxLength={12}
        limit={limit}
        defaultValue={'4'.repeat(length)}
      />,
    );
    expect([said(), counted()]).toEqual([words, count]);
  });

  it('says that it is full only for a digit that it held, and how many of a paste', async () => {
    render(<DigitsInput name="pin" label="Pin" maxLength={4} limit={limit} defaultValue="735" />);
    const input = screen.getByLabelText('Pin');
    await userEvent.type(input, '1');
    expect(said()).toBe('');
    await userEvent.type(input, '2');
    expect(said()).toBe('Sudah penuh');
    await userEvent.paste('6 8');
    expect(said()).toBe('2 tidak masuk');
    await userEvent.keyboard('a');
    expect(said()).toBe('');
  });

  it('says nothing of letters that are still composed', () => {
    render(<DigitsInput name="kode" label="Kode" maxLength={2} limit={limit} defaultValue="91" />);
    const input = screen.getByLabelText('Kode');
    const enters = (init: InputEventInit) =>
      fireEvent(input, new InputEvent('beforeinput', { bubbles: true, ...init }));
    enters({ data: '5', isComposing: true });
    expect(said()).toBe('');
    enters({ data: null });
    expect(said()).toBe('');
    enters({ data: '5' });
    expect(said()).toBe('Sudah penuh');
  });
});
