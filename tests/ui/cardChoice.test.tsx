// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CardChoice } from '../../src/ui/CardChoice.tsx';
import { CardChoices } from '../../src/ui/CardChoices.tsx';

afterEach(cleanup);

const textOf = (ids: string | null) =>
  ids
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a card to choose', () => {
  const show = (checked: boolean) => {
    const pick = vi.fn();
    render(
      <CardChoice
        name="kartu"
        value="G-7"
        checked={checked}
        onPick={pick}
        tier="gold"
        print={{ bank: 'Bank Umpama', product: 'Kartu Uji', tierName: 'Emas' }}
        title="Kartu Emas"
        pickLabel="Pilih"
        pickedLabel="Dipilih"
        benefits={<span>Cicilan 0 %</span>}
      />,
    );
    return pick;
  };
  const radio = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Kartu Emas' });

  it('is a radio button with the name of the card, described by what it brings', () => {
    const pick = show(false);
    expect([radio().name, radio().value, radio().checked]).toEqual(['kartu', 'G-7', false]);
    expect(textOf(radio().getAttribute('aria-describedby'))).toBe('Cicilan 0 %');
    fireEvent.click(radio());
    expect(pick).toHaveBeenCalledOnce();
  });

  it('is picked by its button too, which says of which card it speaks', () => {
    const pick = show(false);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pilih Kartu Emas' });
    expect([button.type, button.value]).toEqual(['button', 'G-7']);
    fireEvent.click(button);
    expect(pick).toHaveBeenCalledOnce();
  });

  it('says that it is picked', () => {
    show(true);
    expect(radio().checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Dipilih Kartu Emas' })).toBeTruthy();
    expect(screen.queryByText('Pilih')).toBeNull();
  });

  it('has a picture that is for the eye alone', () => {
    show(false);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('a group of cards', () => {
  it('is named, and says what is wrong, in Indonesian below where it is given', () => {
    render(
      <CardChoices legend="Pilihan kartu" error="Choose a card" errorNote="Pilih satu kartu">
        <p>Kartu</p>
      </CardChoices>,
    );
    const group = screen.getByRole('group', { name: 'Pilihan kartu' });
    expect(textOf(group.getAttribute('aria-describedby'))).toBe('Choose a cardPilih satu kartu');
    cleanup();
    render(<CardChoices legend="Kartu lain">kosong</CardChoices>);
    expect(screen.getByRole('group').hasAttribute('aria-describedby')).toBe(false);
    expect(screen.getByRole('group').textContent).toBe('Kartu lainkosong');
  });
});
