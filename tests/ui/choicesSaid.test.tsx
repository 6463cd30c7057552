// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CameraControls } from '../../src/ui/CameraControls.tsx';
import { CardChoices } from '../../src/ui/CardChoices.tsx';
import { CheckboxRow } from '../../src/ui/CheckboxRow.tsx';
import { DocumentFilled } from '../../src/ui/DocumentFilled.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { OtpInput } from '../../src/ui/OtpInput.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { supportDialogs } from './dialogSupport.ts';

supportDialogs();
afterEach(cleanup);

const errors = () => document.querySelectorAll('.field-error');
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a checkbox row', () => {
  it('is not wrong and has no error as long as nothing is', () => {
    render(<CheckboxRow name="setuju">Setuju</CheckboxRow>);
    const box = screen.getByRole('checkbox', { name: 'Setuju' });
    expect(box.hasAttribute('aria-invalid')).toBe(false);
    expect(described(box)).toEqual([]);
    expect(errors()).toHaveLength(0);
  });

  it('is wrong without a word when the error is empty', () => {
    render(
      <CheckboxRow name="setuju" error="">
        Setuju
      </CheckboxRow>,
    );
    const box = screen.getByRole('checkbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.hasAttribute('aria-describedby')).toBe(false);
    expect(errors()).toHaveLength(0);
  });

  it('is described by its error', () => {
    render(
      <CheckboxRow name="setuju" error="Centang untuk melanjutkan">
        Setuju
      </CheckboxRow>,
    );
    expect(described(screen.getByRole('checkbox'))).toEqual(['Centang untuk melanjutkan']);
  });
});

describe('a group of choices', () => {
  const options = [
    { value: 'R', label: 'Rumah' },
    { value: 'K', label: 'Kantor', note: 'Jam kerja' },
  ];
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);

  it('starts with the default choice alone, and can be changed', async () => {
    render(<RadioGroup name="alamat_kirim" legend="Kirim ke" options={options} defaultValue="K" />);
    expect(chosen().map(({ value }) => value)).toEqual(['K']);
    await userEvent.click(screen.getByRole('radio', { name: /Rumah/ }));
    expect(chosen().map(({ value }) => value)).toEqual(['R']);
  });

  it('starts with no choice where none is given', () => {
    render(<RadioGroup name="alamat_kirim" legend="Kirim ke" options={options} />);
    expect(chosen()).toEqual([]);
  });

  it('shows the choice that it is given', () => {
    render(
      <RadioGroup
        name="alamat_kirim"
        legend="Kirim ke"
        options={options}
        value="R"
        onChange={() => {}}
      />,
    );
    expect(chosen().map(({ value }) => value)).toEqual(['R']);
  });

  it('is described by its error first, then by its hint', () => {
    render(
      <RadioGroup
        name="alamat_kirim"
        legend="Kirim ke"
        options={options}
        hint="Kurir datang pada hari kerja"
        error="Pilih salah satu"
      />,
    );
    const group = screen.getByRole('group', { name: 'Kirim ke' });
    expect(described(group)).toEqual(['Pilih salah satu', 'Kurir datang pada hari kerja']);
    cleanup();
    render(<RadioGroup name="alamat_kirim" legend="Kirim ke" options={options} />);
    expect(screen.getByRole('group').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the boxes of a code', () => {
  const box = { name: 'otp', label: 'Kode OTP', length: 6, value: '', onChange: () => {} };

  it('are marked wrong with their error only', () => {
    const { rerender } = render(<OtpInput {...box} />);
    const input = screen.getByLabelText('Kode OTP');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(errors()).toHaveLength(0);
    rerender(<OtpInput {...box} error="Kode salah" />);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(described(input)).toEqual(['Kode salah']);
  });
});

describe('the shutter', () => {
  const renderShutter = (state: { ready: boolean; busy?: boolean }) => {
    const shoot = vi.fn();
    render(<CameraControls shutterLabel="Ambil foto" onShoot={shoot} {...state} />);
    return { shoot, shutter: screen.getByRole('button', { name: 'Ambil foto' }) };
  };

  it.each([
    { ready: true, busy: false, shoots: true },
    { ready: true, busy: true, shoots: false },
    { ready: false, busy: false, shoots: false },
    { ready: false, busy: true, shoots: false },
  ])('with ready $ready and busy $busy takes a photo: $shoots', async ({ shoots, ...state }) => {
    const { shoot, shutter } = renderShutter(state);
    expect(shutter.getAttribute('aria-disabled')).toBe(shoots ? null : 'true');
    expect(shutter.getAttribute('aria-busy')).toBe(state.busy ? 'true' : null);
    await userEvent.click(shutter);
    expect(shoot).toHaveBeenCalledTimes(shoots ? 1 : 0);
  });
});

describe('the group of cards', () => {
  it('has an error only when one is given, and is described by it', () => {
    const { rerender } = render(<CardChoices legend="Kartu">isi</CardChoices>);
    const group = screen.getByRole('group', { name: 'Kartu' });
    expect(errors()).toHaveLength(0);
    expect(described(group)).toEqual([]);
    rerender(
      <CardChoices legend="Kartu" error="Card is required" errorNote="Pilih kartu di bawah">
        isi
      </CardChoices>,
    );
    expect(described(group)).toEqual([expect.stringContaining('Card is required')]);
    expect(described(group)).toEqual([expect.stringContaining('Pilih kartu di bawah')]);
  });
});

describe('a document that is there', () => {
  it('shows its picture and says what it is', () => {
    render(
      <DocumentFilled
        document={{ preview: 'data:,', previewAlt: 'Foto NPWP', name: 'npwp.jpg', size: '1,2 MB' }}
        take={<button type="button">Foto ulang</button>}
      />,
    );
    expect(screen.getByRole('img', { name: 'Foto NPWP' })).toBeDefined();
    expect(screen.getByText('npwp.jpg')).toBeDefined();
    expect(screen.getByText('1,2 MB')).toBeDefined();
    expect(document.querySelectorAll('.document-note')).toHaveLength(1);
  });

  it('offers to take it again only where it cannot be taken away', async () => {
    const remove = vi.fn();
    const file = { previewAlt: 'Slip gaji', note: 'Tersimpan' };
    const take = <button type="button">Foto ulang</button>;
    const { rerender } = render(<DocumentFilled document={file} take={take} />);
    expect(screen.getByRole('button', { name: 'Foto ulang' })).toBeDefined();
    expect(screen.queryByRole('img', { name: 'Slip gaji' })).toBeNull();
    expect(document.querySelector('.document-title')).toBeNull();
    expect(document.querySelector('.document-note')?.textContent).toBe('Tersimpan');
    rerender(
      <DocumentFilled
        document={file}
        take={take}
        remove={{ name: 'hapus_slip', text: 'Hapus', context: 'slip gaji', onRemove: remove }}
      />,
    );
    expect(screen.queryByRole('button', { name: 'Foto ulang' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hapus slip gaji' }));
    expect(remove).toHaveBeenCalledOnce();
  });
});

describe('a wait', () => {
  it('says only what it is given to say', async () => {
    const press = vi.fn();
    const { rerender } = render(<LoadingOverlay open message="Mengirim data" />);
    expect(document.querySelectorAll('.overlay-note')).toHaveLength(0);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    rerender(
      <LoadingOverlay
        open
        message="Mengirim data"
        note="Ini perlu waktu lebih lama"
        progress={{ label: 'Data terkirim', percent: 43, text: '43 %', spoken: '25 %' }}
        action={{ label: 'Batalkan', onPress: press }}
      />,
    );
    expect(screen.getByRole('status').textContent).toContain('Ini perlu waktu lebih lama');
    // A progress is read out seldom; its bar tells it to whoever asks.
    expect(screen.getByRole('status').textContent).toContain('25 %');
    expect(screen.getByRole('progressbar', { name: 'Data terkirim' })).toHaveProperty('value', 43);
    await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }));
    expect(press).toHaveBeenCalledOnce();
    rerender(<LoadingOverlay open={false} message="Mengirim data" />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
