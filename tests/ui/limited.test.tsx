// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LimitTexts } from '../../src/ui/LimitedField.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';

afterEach(cleanup);

const live = () => document.querySelector('[aria-live="polite"]');

const getLimitNote = () => live()?.textContent;

const getCounter = () => live()?.nextElementSibling?.textContent;

describe('a number with a limit', () => {
  const limit: LimitTexts = {
    reached: 'Sudah penuh',
    omitted: (count) => `${count} tidak masuk`,
    over: (count) => `${count} lebih`,
    digits: true,
  };

  it.each([
    [11, '', ''],
    [12, '', '12/12'],
    [13, '1 lebih', '13/12'],
  ])('of 12 digits with %i has the message %j and the count %j', (length, words, count) => {
    render(
      <DigitsInput
        name="nomor"
        label="Nomor"
        maxLength={12}
        limit={limit}
        defaultValue={'4'.repeat(length)}
      />,
    );
    expect([getLimitNote(), getCounter()]).toEqual([words, count]);
  });

  it('says that it is full only after a rejected digit, and how many pasted digits it rejected', async () => {
    render(<DigitsInput name="pin" label="Pin" maxLength={4} limit={limit} defaultValue="735" />);
    const input = screen.getByLabelText('Pin');
    await userEvent.type(input, '1');
    expect(getLimitNote()).toBe('');
    await userEvent.type(input, '2');
    expect(getLimitNote()).toBe('Sudah penuh');
    await userEvent.paste('6 8');
    expect(getLimitNote()).toBe('2 tidak masuk');
    await userEvent.keyboard('a');
    expect(getLimitNote()).toBe('');
  });

  it('shows nothing about letters during composition', () => {
    render(<DigitsInput name="kode" label="Kode" maxLength={2} limit={limit} defaultValue="91" />);
    const input = screen.getByLabelText('Kode');
    const enters = (init: InputEventInit) =>
      fireEvent(input, new InputEvent('beforeinput', { bubbles: true, ...init }));
    enters({ data: '5', isComposing: true });
    expect(getLimitNote()).toBe('');
    enters({ data: null });
    expect(getLimitNote()).toBe('');
    enters({ data: '5' });
    expect(getLimitNote()).toBe('Sudah penuh');
  });
});

describe('LimitedField with a text', () => {
  const limit: LimitTexts = {
    reached: 'Penuh',
    omitted: (count) => `${count} tertinggal`,
    over: (count) => `${count} terlalu banyak`,
  };

  const described = (element: HTMLElement) =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);

  describe('a text with a limit', () => {
    it.each([
      [15, '', ''],
      [16, '', '16/20'],
      [19, '', '19/20'],
      [20, 'Penuh', '20/20'],
      [21, '1 terlalu banyak', '21/20'],
    ])('of 20 with %i has the message %j and the count %j', (length, words, count) => {
      render(
        <TextInput
          name="jalan"
          label="Jalan"
          maxLength={20}
          limit={limit}
          defaultValue={'j'.repeat(length)}
        />,
      );
      expect([getLimitNote(), getCounter()]).toEqual([words, count]);
    });

    it('with a low limit has a count only when it is too long', () => {
      render(
        <TextInput
          name="blok"
          label="Blok"
          maxLength={10}
          limit={limit}
          defaultValue="0123456789"
        />,
      );
      expect([getLimitNote(), getCounter()]).toEqual(['Penuh', '']);
      cleanup();
      render(
        <TextInput
          name="blok"
          label="Blok"
          maxLength={10}
          limit={limit}
          defaultValue="0123456789A"
        />,
      );
      expect([getLimitNote(), getCounter()]).toEqual(['1 terlalu banyak', '11/10']);
    });

    it('is described by the excess before tag and hint, and by nothing else while it fits', () => {
      const field = {
        name: 'gang',
        label: 'Gang',
        tag: 'opsional',
        hint: 'Tanpa singkatan',
        limit,
      };
      render(<TextArea {...field} maxLength={11} defaultValue="Gang Kelinci" />);
      const input = screen.getByLabelText('Gang');
      expect(described(input)).toEqual(['1 terlalu banyak', 'opsional', 'Tanpa singkatan']);
      fireEvent.input(input, { target: { value: 'Gang Kancil' } });
      expect(described(input)).toEqual(['opsional', 'Tanpa singkatan']);
    });

    it('has no description without a message', () => {
      render(<TextArea name="desa" label="Desa" maxLength={12} limit={limit} />);
      expect(screen.getByLabelText('Desa').hasAttribute('aria-describedby')).toBe(false);
    });

    it('mentions the excess once when it also has an error', () => {
      render(
        <TextInput
          name="kota"
          label="Kota"
          maxLength={3}
          limit={limit}
          error="Kurangi dulu"
          defaultValue="Solo"
        />,
      );
      const input = screen.getByLabelText('Kota');
      expect(getLimitNote()).toBe('');
      expect(described(input)).toEqual(['Kurangi dulu']);
      expect(getCounter()).toBe('4/3');
    });

    it('keeps a pasted text that is too long, and leaves other pastes to the browser', async () => {
      const hear = vi.fn();
      render(
        <TextInput
          name="dusun"
          label="Dusun"
          maxLength={8}
          limit={limit}
          onChange={({ target }) => hear(target.value)}
        />,
      );
      const input = screen.getByLabelText<HTMLInputElement>('Dusun');
      const paste = (text: string) =>
        fireEvent.paste(input, { clipboardData: { getData: () => text } });
      expect(paste('Kaliurip')).toBe(true);
      expect(hear).not.toHaveBeenCalled();
      expect(paste('Kaliurang')).toBe(false);
      expect(hear).toHaveBeenCalledExactlyOnceWith('Kaliurang');
      expect(input.selectionStart).toBe(9);
    });

    it('rejects a paste that is too long when it is read-only', () => {
      render(
        <TextInput
          name="camat"
          label="Camat"
          maxLength={4}
          limit={limit}
          readOnly
          defaultValue="Budi"
        />,
      );
      const input = screen.getByLabelText<HTMLInputElement>('Camat');
      fireEvent.paste(input, { clipboardData: { getData: () => 'Santoso' } });
      expect(input.value).toBe('Budi');
    });

    it('counts a paste without the text that it replaces', () => {
      render(
        <TextInput name="lurah" label="Lurah" maxLength={5} limit={limit} defaultValue="Wawan" />,
      );
      const input = screen.getByLabelText<HTMLInputElement>('Lurah');
      input.setSelectionRange(1, 4);
      const paste = (text: string) =>
        fireEvent.paste(input, { clipboardData: { getData: () => text } });
      expect(paste('ede')).toBe(true);
      expect(paste('edea')).toBe(false);
      expect(input.value).toBe('Wedean');
    });
  });

  describe('a field without texts about its limit', () => {
    it('is limited by the browser only', () => {
      render(<TextInput name="nama" label="Nama" maxLength={3} defaultValue="Rina" />);
      expect(live()).toBeNull();
      expect(screen.getByLabelText<HTMLInputElement>('Nama').maxLength).toBe(3);
      cleanup();
      render(<TextInput name="nama" label="Nama" limit={limit} defaultValue="Rini" />);
      expect(live()).toBeNull();
    });
  });
});
