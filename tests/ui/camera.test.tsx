// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CameraControls, CameraFrame, type CameraFrameProps } from '../../src/ui/CameraFrame.tsx';
import { DocumentTile, type DocumentTileProps } from '../../src/ui/DocumentTile.tsx';

afterEach(cleanup);

describe('CameraFrame', () => {
  const frame = (given: Partial<CameraFrameProps> = {}) => (
    <CameraFrame
      title="Foto kartu"
      backLabel="Ke langkah awal"
      onBack={() => {}}
      foot="Kaki"
      {...given}
    >
      <img alt="Gambar kamera" src="data:," />
    </CameraFrame>
  );
  const picture = () => screen.getByRole('img', { name: 'Gambar kamera' });
  /** Returns the number of corners around the picture. */
  const corners = () =>
    picture().parentElement?.parentElement?.querySelectorAll(':scope > span').length;

  it('shows picture and instruction, and nothing that is not given', () => {
    const { container } = render(frame());
    expect(container.textContent).toBe('Foto kartuKaki');
    expect(picture()).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Foto kartu' }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('announces each new hint', () => {
    const { container, rerender } = render(frame());
    const live = container.querySelector('[aria-live="polite"]');
    expect(live?.textContent).toBe('');
    rerender(frame({ hint: 'Dekatkan e-KTP' }));
    expect(live?.textContent).toBe('Dekatkan e-KTP');
    expect(screen.getByText('e-KTP').tagName).toBe('SPAN');
    const hint = live?.firstElementChild;
    rerender(frame({ hint: 'Jauhkan' }));
    expect(live?.textContent).toBe('Jauhkan');
    // Some screen readers do not announce a changed text, so each hint is a new element.
    expect(live?.firstElementChild).not.toBe(hint);
  });

  it.each([
    [undefined, 4],
    ['card', 4],
    ['paper', 4],
    ['face', 0],
  ] as const)('with aim %s has %i corners', (aim, count) => {
    render(frame(aim && { aim }));
    expect(corners()).toBe(count);
  });
});

describe('CameraControls', () => {
  const controls = { shutterLabel: 'Potret', onShoot: () => {}, ready: true };
  const shutter = () => screen.getByRole('button', { name: 'Potret' });
  const ring = () => shutter().querySelector('svg');

  it.each([
    { ready: true, busy: false, shoots: true },
    { ready: true, busy: true, shoots: false },
    { ready: false, busy: false, shoots: false },
    { ready: false, busy: true, shoots: false },
  ])('with ready $ready and busy $busy takes a photo: $shoots', ({ shoots, ...state }) => {
    const onShoot = vi.fn();
    render(<CameraControls {...controls} {...state} onShoot={onShoot} />);
    expect(shutter().getAttribute('aria-disabled')).toBe(shoots ? null : 'true');
    expect(shutter().getAttribute('aria-busy')).toBe(state.busy ? 'true' : null);
    fireEvent.click(shutter());
    expect(onShoot).toHaveBeenCalledTimes(shoots ? 1 : 0);
  });

  it('shows a decorative ring before an automatic photo, and a spinner while busy', () => {
    const { rerender } = render(<CameraControls {...controls} counting />);
    expect(ring()?.getAttribute('aria-hidden')).toBe('true');
    rerender(<CameraControls {...controls} busy />);
    expect(ring()).toBeNull();
    expect(shutter().querySelector('[aria-hidden="true"]')).not.toBeNull();
    expect(shutter().getAttribute('aria-busy')).toBe('true');
  });
});

describe('DocumentTile', () => {
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

  describe('an empty tile', () => {
    it('shows its label and its buttons only', () => {
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

    it('accepts a file of the permitted types, also the same file twice', async () => {
      const { onPick } = show();
      const picked = new File(['n'], 'npwp.png', { type: 'image/png' });
      await userEvent.upload(file(), picked);
      await userEvent.upload(file(), picked);
      expect(onPick.mock.calls).toEqual([[picked], [picked]]);
    });

    it('ignores a cancelled file chooser', () => {
      const { onPick } = show();
      fireEvent.change(file(), { target: { files: [] } });
      fireEvent.change(file(), { target: { files: null } });
      expect(onPick).not.toHaveBeenCalled();
    });

    it('can have only one button, and a busy state', () => {
      const { onTake } = show({ upload: undefined, busy: true });
      expect(screen.queryByLabelText('Pilih berkas')).toBeNull();
      expect(take().getAttribute('aria-busy')).toBe('true');
      fireEvent.click(take());
      expect(onTake).not.toHaveBeenCalled();
    });
  });

  describe('a filled tile', () => {
    const document = { preview: 'data:image/png,n', previewAlt: 'Foto kartu NPWP' };

    it('shows the document, and offers only to take it again', () => {
      const { onTake } = show({ document, hint: 'Maksimal 6 MB' });
      const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Foto kartu NPWP' });
      expect(picture.src).toBe('data:image/png,n');
      expect(group().textContent).toBe('Foto e-NPWPPotret');
      fireEvent.click(take());
      expect(onTake).toHaveBeenCalledOnce();
    });

    it('removes the document with a button that has the field name and a context', () => {
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
});
