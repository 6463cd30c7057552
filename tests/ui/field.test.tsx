// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { CameraControls } from '../../src/ui/CameraFrame.tsx';
import { CardChoice, CardChoices } from '../../src/ui/CardChoice.tsx';
import { CheckboxRow } from '../../src/ui/CheckboxRow.tsx';
import { DocumentFilled, DocumentTile } from '../../src/ui/DocumentTile.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { ReadOnlyText, TextArea } from '../../src/ui/TextArea.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';
import { supportDialogs } from '../support/page.ts';

afterEach(cleanup);

const textOf = (ids: string | null) =>
  ids
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field and its inputs', () => {
  describe('Field', () => {
    it('shows label and control only by default', () => {
      const { container } = render(<TextInput name="kota" label="Kota lahir" />);
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kota lahir' });
      expect(input.hasAttribute('aria-describedby')).toBe(false);
      expect(input.hasAttribute('aria-invalid')).toBe(false);
      expect(input.hasAttribute('aria-labelledby')).toBe(false);
      expect(container.textContent).toBe('Kota lahir');
      expect(container.querySelector('p')).toBeNull();
      expect(input.type).toBe('text');
    });

    it('is invalid without a text when the error is empty', () => {
      const { container } = render(<TextInput name="desa" label="Desa" error="" />);
      const input = screen.getByLabelText('Desa');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(input.hasAttribute('aria-describedby')).toBe(false);
      expect(container.querySelector('p')).toBeNull();
    });

    it('focuses its control on a press on the label, and keeps hyphenated words on one line', async () => {
      render(<TextInput name="surel" label="Alamat e-mail" hint="Untuk e-billing" />);
      await userEvent.click(screen.getByText('e-mail'));
      expect(document.activeElement).toBe(screen.getByLabelText('Alamat e-mail'));
      expect(screen.getByText('e-billing').tagName).toBe('SPAN');
    });

    it('describes the control by unit, error, tag and hint in this order', () => {
      render(
        <TextInput
          name="lama"
          label="Lama tinggal"
          suffix="bulan"
          error="Angka saja"
          tag="boleh kosong"
          hint="Dibulatkan"
        />,
      );
      const input = screen.getByRole('textbox', { name: 'Lama tinggal' });
      expect(described(input)).toEqual(['bulan', 'Angka saja', 'boleh kosong', 'Dibulatkan']);
    });

    it('accepts other input types', () => {
      render(<TextInput name="surat" label="Surat" type="email" inputMode="email" />);
      expect(screen.getByLabelText<HTMLInputElement>('Surat').type).toBe('email');
    });
  });

  describe('Select', () => {
    const options = [
      { value: 'TK', label: 'Belum kawin' },
      { value: 'K1', label: 'Sudah kawin' },
    ];

    it('starts with an empty option and reports the value of the chosen one', async () => {
      const change = vi.fn();
      const ref = createRef<HTMLSelectElement>();
      render(
        <Select
          ref={ref}
          name="status"
          label="Status"
          placeholder="Pilih dahulu"
          options={options}
          hint="Sesuai kartu keluarga"
          tag="penting"
          error="Belum dipilih"
          onChange={({ target }) => change(target.value)}
        />,
      );
      const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
      expect(ref.current).toBe(select);
      expect(select.name).toBe('status');
      expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
        ['', 'Pilih dahulu'],
        ['TK', 'Belum kawin'],
        ['K1', 'Sudah kawin'],
      ]);
      expect(select.value).toBe('');
      expect(select.options[0]?.hasAttribute('lang')).toBe(false);
      expect(described(select)).toEqual(['Belum dipilih', 'penting', 'Sesuai kartu keluarga']);
      await userEvent.selectOptions(select, 'Sudah kawin');
      expect(change).toHaveBeenCalledExactlyOnceWith('K1');
    });
  });

  describe('ReadOnlyText', () => {
    it('is focusable, read-only and has one row', async () => {
      render(
        <ReadOnlyText
          name="provinsi"
          label="Provinsi"
          value="Banten"
          tag="terisi"
          hint="Dari kelurahan"
          error="Tidak cocok"
        />,
      );
      const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Provinsi' });
      expect(text.readOnly).toBe(true);
      expect(text.rows).toBe(1);
      expect(described(text)).toEqual(['Tidak cocok', 'terisi', 'Dari kelurahan']);
      await userEvent.type(text, 'x');
      expect(text.value).toBe('Banten');
    });
  });

  describe('TextArea', () => {
    it('has three rows by default and accepts the same props as an input', () => {
      const change = vi.fn();
      const { rerender } = render(<TextArea name="jalan" label="Jalan" onChange={change} />);
      const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jalan' });
      expect(area.rows).toBe(3);
      fireEvent.change(area, { target: { value: 'Jl. Anggrek 5' } });
      expect(change).toHaveBeenCalledOnce();
      rerender(<TextArea name="jalan" label="Jalan" rows={6} error="Kosong" hint="Lengkap" />);
      expect(area.rows).toBe(6);
      expect(described(area)).toEqual(['Kosong', 'Lengkap']);
    });
  });
});

describe('controls', () => {
  describe('TextInput', () => {
    it('keeps its name when it has a unit, and a press on the unit focuses it', async () => {
      render(<TextInput name="lamakerja" label="Lama kerja" suffix="tahun" />);
      await userEvent.click(screen.getByText('tahun'));
      const input = screen.getByRole('textbox', { name: 'Lama kerja' });
      expect(document.activeElement).toBe(input);
      expect(described(input)).toEqual(['tahun']);
    });
  });

  describe('Button', () => {
    it('does not press or submit while busy', async () => {
      const press = vi.fn();
      const submit = vi.fn();
      render(
        <form onSubmit={submit}>
          <Button type="submit" busy onClick={press}>
            Lanjut
          </Button>
        </form>,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
      expect(press).not.toHaveBeenCalled();
      expect(submit).not.toHaveBeenCalled();
    });
  });

  describe('choices', () => {
    it('a link in a checkbox row opens its sheet without toggling the box', async () => {
      const open = vi.fn();
      render(
        <CheckboxRow name="setuju">
          Saya menyetujui{' '}
          <TextLink opens="syarat" onPress={open}>
            syarat
          </TextLink>
        </CheckboxRow>,
      );
      await userEvent.click(screen.getByRole('link', { name: 'syarat' }));
      expect(open).toHaveBeenCalledOnce();
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
      expect(location.hash).toBe('');
    });
  });

  describe('DocumentTile', () => {
    const tile = { name: 'slip', label: 'Slip gaji', takeLabel: 'Ambil Foto', onTake: () => {} };

    it('accepts a file, also the same file twice', async () => {
      const pick = vi.fn();
      const upload = { label: 'Unggah', accept: 'image/*', onPick: pick };
      render(<DocumentTile {...tile} upload={upload} />);
      const file = new File(['x'], 'slip.jpg', { type: 'image/jpeg' });
      await userEvent.upload(screen.getByLabelText('Unggah'), file);
      await userEvent.upload(screen.getByLabelText('Unggah'), file);
      expect(pick.mock.calls.map(([picked]) => picked.name)).toEqual(['slip.jpg', 'slip.jpg']);
    });

    it('shows name and size when filled, and can be removed', async () => {
      const remove = vi.fn();
      render(
        <DocumentTile
          {...tile}
          document={{ previewAlt: 'Slip gaji', name: 'slip.jpg', size: '312 KB' }}
          remove={{ text: 'x', context: 'hapus slip.jpg', onRemove: remove }}
        />,
      );
      expect(screen.getByText('312 KB')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Ambil Foto' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'x hapus slip.jpg' }));
      expect(remove).toHaveBeenCalledOnce();
    });
  });
});

describe('accessible descriptions', () => {
  supportDialogs();

  const errors = () => document.querySelectorAll('.field-error');

  describe('CheckboxRow', () => {
    it('is valid and has no error by default', () => {
      render(<CheckboxRow name="setuju">Setuju</CheckboxRow>);
      const box = screen.getByRole('checkbox', { name: 'Setuju' });
      expect(box.hasAttribute('aria-invalid')).toBe(false);
      expect(described(box)).toEqual([]);
      expect(errors()).toHaveLength(0);
    });

    it('is invalid without a text when the error is empty', () => {
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

  describe('RadioGroup', () => {
    const options = [
      { value: 'R', label: 'Rumah' },
      { value: 'K', label: 'Kantor', note: 'Jam kerja' },
    ];
    const chosen = () =>
      screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);

    it('starts with the default value, and can be changed', async () => {
      render(
        <RadioGroup name="alamat_kirim" legend="Kirim ke" options={options} defaultValue="K" />,
      );
      expect(chosen().map(({ value }) => value)).toEqual(['K']);
      await userEvent.click(screen.getByRole('radio', { name: /Rumah/ }));
      expect(chosen().map(({ value }) => value)).toEqual(['R']);
    });

    it('starts without a value by default', () => {
      render(<RadioGroup name="alamat_kirim" legend="Kirim ke" options={options} />);
      expect(chosen()).toEqual([]);
    });
  });

  describe('CameraControls', () => {
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

  describe('DocumentFilled', () => {
    it('shows its picture and its description', () => {
      render(
        <DocumentFilled
          document={{
            preview: 'data:,',
            previewAlt: 'Foto NPWP',
            name: 'npwp.jpg',
            size: '1,2 MB',
          }}
          take={<button type="button">Foto ulang</button>}
        />,
      );
      expect(screen.getByRole('img', { name: 'Foto NPWP' })).toBeDefined();
      expect(screen.getByText('npwp.jpg')).toBeDefined();
      expect(screen.getByText('1,2 MB')).toBeDefined();
      expect(document.querySelectorAll('.document-note')).toHaveLength(1);
    });

    it('offers to take the document again only if it cannot be removed', async () => {
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

  describe('LoadingOverlay', () => {
    it('shows note, progress and action only when they are given', async () => {
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
      // Progress is announced seldom; the bar exposes the current value.
      expect(screen.getByRole('status').textContent).toContain('25 %');
      expect(screen.getByRole('progressbar', { name: 'Data terkirim' })).toHaveProperty(
        'value',
        43,
      );
      await userEvent.click(screen.getByRole('button', { name: 'Batalkan' }));
      expect(press).toHaveBeenCalledOnce();
      rerender(<LoadingOverlay open={false} message="Mengirim data" />);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('RadioGroup', () => {
  const options = [
    { value: 'L', label: 'Laki-laki' },
    { value: 'P', label: 'Perempuan', note: 'Sesuai kartu' },
  ];

  it('gives each option a label, a note and a name, and reports the chosen one', () => {
    const change = vi.fn();
    render(
      <RadioGroup
        name="jk"
        legend="Jenis kelamin"
        options={options}
        onChange={({ target }) => change(target.value)}
      />,
    );
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ name, value }) => [name, value])).toEqual([
      ['jk', 'L'],
      ['jk', 'P'],
    ]);
    expect(screen.getByRole('group', { name: 'Jenis kelamin' }).textContent).toBe(
      'Jenis kelaminLaki-lakiPerempuanSesuai kartu',
    );
    expect(screen.getByText('Laki-laki').parentElement?.textContent).toBe('Laki-laki');
    fireEvent.click(screen.getByText('Perempuan'));
    expect(change).toHaveBeenCalledExactlyOnceWith('P');
    expect(document.querySelector('p')).toBeNull();
  });

  it('keeps the controlled value until the parent changes it', () => {
    const group = (value: string) => (
      <RadioGroup name="g" legend="Golongan" options={options} value={value} onChange={() => {}} />
    );
    const checked = () =>
      screen.getAllByRole<HTMLInputElement>('radio').map(({ checked: isChecked }) => isChecked);
    const { rerender } = render(group('P'));
    expect(checked()).toEqual([false, true]);
    rerender(group(''));
    expect(checked()).toEqual([false, false]);
  });

  it.each([
    ['Pilih dahulu', undefined, 'Pilih dahulu'],
    [undefined, 'Boleh diubah nanti', 'Boleh diubah nanti'],
    ['Pilih dahulu', 'Boleh diubah nanti', 'Pilih dahulu Boleh diubah nanti'],
    [undefined, undefined, undefined],
  ])('with the error %j and the hint %j is described by %j', (error, hint, description) => {
    render(
      <RadioGroup
        name="h"
        legend="Hubungan"
        options={options}
        {...(error && { error })}
        {...(hint && { hint })}
      />,
    );
    expect(textOf(screen.getByRole('group').getAttribute('aria-describedby'))).toBe(description);
  });
});

describe('CardChoice', () => {
  const show = (checked: boolean) => {
    const pick = vi.fn();
    render(
      <CardChoice
        name="kartu"
        value="G-7"
        checked={checked}
        onPick={pick}
        tier="gold"
        print={{ product: 'Kartu Uji', tierName: 'Emas' }}
        title="Kartu Emas"
        pickLabel="Pilih"
        pickedLabel="Dipilih"
        benefits={<span>Cicilan 0 %</span>}
      />,
    );
    return pick;
  };
  const radio = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Kartu Emas' });

  it('is a radio button with the name of the card, described by its benefits', () => {
    const pick = show(false);
    expect([radio().name, radio().value, radio().checked]).toEqual(['kartu', 'G-7', false]);
    expect(textOf(radio().getAttribute('aria-describedby'))).toBe('Cicilan 0 %');
    fireEvent.click(radio());
    expect(pick).toHaveBeenCalledOnce();
  });

  it('can be picked with a button that names the card', () => {
    const pick = show(false);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pilih Kartu Emas' });
    expect([button.type, button.value]).toEqual(['button', 'G-7']);
    fireEvent.click(button);
    expect(pick).toHaveBeenCalledOnce();
  });

  it('shows that it is picked', () => {
    show(true);
    expect(radio().checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Dipilih Kartu Emas' })).toBeTruthy();
    expect(screen.queryByText('Pilih')).toBeNull();
  });

  it('has a decorative picture', () => {
    show(false);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('CardChoices', () => {
  it('has a name, and shows its error with an Indonesian text below', () => {
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
