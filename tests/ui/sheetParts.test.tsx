// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AlertSheet } from '../../src/ui/AlertSheet.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { supportDialogs } from './dialogSupport.ts';

beforeAll(supportDialogs);
afterEach(cleanup);

const cancel = (at: Element) =>
  fireEvent(at, new Event('cancel', { bubbles: true, cancelable: true }));

describe('a sheet', () => {
  const sheet = { open: true, title: 'Akad', onClose: () => {} };

  it('is not there before it is opened', () => {
    render(
      <Sheet {...sheet} open={false}>
        Naskah akad
      </Sheet>,
    );
    expect(screen.queryByText('Naskah akad')).toBeNull();
  });

  it('has no more than a title and its body where nothing else is given', () => {
    render(<Sheet {...sheet}>Naskah akad</Sheet>);
    const dialog = screen.getByRole('dialog', { name: 'Akad' });
    expect(dialog.textContent).toBe('AkadNaskah akad');
    expect(dialog.children).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2, name: 'Akad' }).tabIndex).toBe(-1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    expect(dialog.querySelector('[tabindex="0"]')).toBeNull();
  });

  it('has what is given beside its title and at its foot', () => {
    render(
      <Sheet
        {...sheet}
        aside={<output>17 AGU 1995</output>}
        foot={<button type="button">Ya</button>}
      >
        Naskah akad
      </Sheet>,
    );
    expect(screen.getByRole('status').textContent).toBe('17 AGU 1995');
    expect(screen.getByRole('button', { name: 'Ya' })).toBeTruthy();
  });

  it('is scrolled by key where it is for reading alone', () => {
    render(
      <Sheet {...sheet} isText>
        Naskah akad
      </Sheet>,
    );
    const body = screen.getByRole('region', { name: 'Akad' });
    expect(body.tabIndex).toBe(0);
    expect(body.textContent).toBe('Naskah akad');
  });

  it.each([
    ['Escape', () => cancel(screen.getByRole('dialog'))],
    ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Tutup akad' }))],
  ])('asks its owner to close it with %s', (_, way) => {
    const close = vi.fn();
    render(
      <Sheet {...sheet} closeLabel="Tutup akad" onClose={close}>
        Naskah akad
      </Sheet>,
    );
    way();
    expect(close).toHaveBeenCalledOnce();
  });

  it('shows what it was last given while it is open, and can be opened again', () => {
    const { rerender } = render(<Sheet {...sheet}>Halaman satu</Sheet>);
    rerender(<Sheet {...sheet}>Halaman dua</Sheet>);
    expect(screen.getByRole('dialog').textContent).toBe('AkadHalaman dua');
    rerender(
      <Sheet {...sheet} open={false}>
        Halaman tiga
      </Sheet>,
    );
    expect(screen.queryByText(/Halaman/)).toBeNull();
    rerender(<Sheet {...sheet}>Halaman empat</Sheet>);
    expect(screen.getByRole('dialog').textContent).toBe('AkadHalaman empat');
  });

  it('shows on its way out what it was last given, not what it opened with', () => {
    const never = new Promise(() => {});
    HTMLDialogElement.prototype.getAnimations = () => [{ finished: never }] as never;
    onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'getAnimations'));
    const { rerender } = render(<Sheet {...sheet}>Lembar satu</Sheet>);
    rerender(<Sheet {...sheet}>Lembar dua</Sheet>);
    rerender(
      <Sheet {...sheet} open={false}>
        Lembar tiga
      </Sheet>,
    );
    expect(screen.getByText(/Lembar/).textContent).toBe('Lembar dua');
  });
});

describe('an alert', () => {
  const alert = { open: true, lines: ['Nomor belum terdaftar', 'Unknown number'], okLabel: 'Oke' };

  it('says each line in its language, and nothing that it is not given', () => {
    const isEnglish = (line: string) => line.startsWith('Unknown');
    render(<AlertSheet {...alert} isEnglish={isEnglish} onOk={() => {}} />);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toBe('Nomor belum terdaftarUnknown numberOke');
    expect(screen.getByText('Nomor belum terdaftar').hasAttribute('lang')).toBe(false);
    expect(screen.getByText('Unknown number').lang).toBe('en');
    expect(dialog.querySelectorAll('p')).toHaveLength(2);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('names no language where nobody tells lines apart', () => {
    render(<AlertSheet {...alert} onOk={() => {}} />);
    expect(screen.getByText('Unknown number').hasAttribute('lang')).toBe(false);
  });

  it('is answered by Escape as by OK, and its other way leads elsewhere', async () => {
    const ok = vi.fn();
    const other = vi.fn();
    render(
      <AlertSheet
        {...alert}
        onOk={ok}
        other={{ label: 'Ganti nomor', onPress: other }}
        note="Tunggu 58 detik"
        help={<a href="tel:1500">Telepon</a>}
        illustration={<img alt="Telepon genggam" src="data:," />}
      />,
    );
    cancel(screen.getByRole('alertdialog'));
    expect(ok).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Ganti nomor' }));
    expect(other).toHaveBeenCalledOnce();
    expect(ok).toHaveBeenCalledOnce();
    expect(screen.getByText('Tunggu 58 detik')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Telepon' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Telepon genggam' })).toBeTruthy();
  });

  it('has OK under the key whenever it opens, though whom to call stands before it', () => {
    const help = <a href="tel:1500">Telepon</a>;
    const { rerender } = render(<AlertSheet {...alert} help={help} onOk={() => {}} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Oke' }));
    rerender(<AlertSheet {...alert} open={false} help={help} onOk={() => {}} />);
    rerender(<AlertSheet {...alert} help={help} onOk={() => {}} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Oke' }));
  });

  it('is gone once it is closed', () => {
    const { rerender } = render(<AlertSheet {...alert} onOk={() => {}} />);
    rerender(<AlertSheet {...alert} open={false} onOk={() => {}} />);
    expect(screen.queryByText('Unknown number')).toBeNull();
  });
});

describe('a wait', () => {
  it('has the focus itself, so that no key ends it by chance, and Escape does not end it', () => {
    const press = vi.fn();
    render(<LoadingOverlay open message="Mengirim" action={{ label: 'Henti', onPress: press }} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Mengirim' });
    expect(document.activeElement).toBe(dialog);
    expect(dialog.tabIndex).toBe(-1);
    expect(cancel(dialog)).toBe(false);
    expect(dialog.open).toBe(true);
    expect(press).not.toHaveBeenCalled();
  });

  it('is as wide as what is known of it: a bar of a hundred parts, with its words beside it', () => {
    const progress = {
      label: 'Foto terkirim',
      percent: 37,
      text: '37 dari 100',
      spoken: 'Sepertiga',
    };
    render(<LoadingOverlay open message="Mengirim foto" progress={progress} />);
    expect(screen.getByRole('progressbar', { name: 'Foto terkirim' })).toHaveProperty('max', 100);
    expect(screen.getByText('37 dari 100').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Mengirim fotoSepertiga');
  });
});
