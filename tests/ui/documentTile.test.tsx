// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentTile, type DocumentTileProps } from '../../src/ui/DocumentTile.tsx';

afterEach(cleanup);

function show(given: Partial<DocumentTileProps> = {}) {
  const onTake = vi.fn();
  const onPick = vi.fn();
  const ref = createRef<HTMLButtonElement>();
  const tile = { name: 'npwp', label: 'Foto e-NPWP', takeLabel: 'Potret', onTake, ref };
  const upload = { label: 'Pilih berkas', accept: 'image/png,.pdf', onPick };
  render(<DocumentTile {...tile} upload={upload} {...given} />);
  return { onTake, onPick, ref };
}

const group = () => screen.getByRole('group', { name: 'Foto e-NPWP' });
const take = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Potret' });
const file = () => screen.getByLabelText<HTMLInputElement>('Pilih berkas');

describe('a document that is not there yet', () => {
  it('is named by its label, with the ways to it and nothing else', () => {
    const { ref } = show();
    expect(group().textContent).toBe('Foto e-NPWPPotretPilih berkas');
    expect(screen.getByText('e-NPWP').tagName).toBe('SPAN');
    expect(group().querySelector('p')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(take().name).toBe('npwp');
    expect(take().hasAttribute('aria-describedby')).toBe(false);
    expect(take().hasAttribute('aria-busy')).toBe(false);
    expect(ref.current).toBe(take());
  });

  it('is photographed at a press', () => {
    const { onTake } = show();
    fireEvent.click(take());
    expect(onTake).toHaveBeenCalledOnce();
  });

  it('is picked from the phone under its name, of the kinds that it takes', async () => {
    const { onPick } = show();
    expect([file().type, file().name, file().accept]).toEqual(['file', 'npwp', 'image/png,.pdf']);
    const picked = new File(['n'], 'npwp.png', { type: 'image/png' });
    await userEvent.upload(file(), picked);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(picked);
  });

  it('is not picked where the file chooser was left without a file', () => {
    const { onPick } = show();
    fireEvent.change(file(), { target: { files: [] } });
    fireEvent.change(file(), { target: { files: null } });
    expect(onPick).not.toHaveBeenCalled();
  });

  it('says its mark, its hint and what is wrong with it, the last to who comes to the button', () => {
    show({ mark: 'boleh kosong', hint: 'Maksimal 5 MB', error: 'Belum ada foto' });
    expect(group().textContent).toBe(
      'Foto e-NPWPboleh kosongPotretPilih berkasMaksimal 5 MBBelum ada foto',
    );
    const told = document.getElementById(take().getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('Belum ada foto');
  });

  it('has no other way where there is none, and waits while it is worked on', () => {
    const { onTake } = show({ upload: undefined, busy: true });
    expect(screen.queryByLabelText('Pilih berkas')).toBeNull();
    expect(take().getAttribute('aria-busy')).toBe('true');
    fireEvent.click(take());
    expect(onTake).not.toHaveBeenCalled();
  });
});

describe('a document that is there', () => {
  const document = { preview: 'data:image/png,n', previewAlt: 'Foto kartu NPWP' };

  it('is shown, and is taken again at a press, without the ways of an empty one', () => {
    const { onTake } = show({ document, hint: 'Maksimal 6 MB' });
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Foto kartu NPWP' });
    expect(picture.src).toBe('data:image/png,n');
    expect(group().textContent).toBe('Foto e-NPWPPotret');
    fireEvent.click(take());
    expect(onTake).toHaveBeenCalledOnce();
  });

  it('is taken away under the name of its field, which says of what', () => {
    const onRemove = vi.fn();
    const file = { previewAlt: 'Berkas', name: 'npwp.pdf', size: '1,7 MB', note: 'Tersimpan' };
    show({ document: file, remove: { text: 'Buang', context: 'npwp.pdf', onRemove } });
    expect(group().textContent).toBe('Foto e-NPWPnpwp.pdf1,7 MBTersimpanBuang npwp.pdf');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Buang npwp.pdf' });
    expect([button.name, button.type]).toEqual(['npwp', 'button']);
    fireEvent.click(button);
    expect(onRemove).toHaveBeenCalledOnce();
    expect(screen.queryByRole('img', { name: 'Berkas' })).toBeNull();
  });
});
