// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { PageFrame } from '../../src/ui/PageFrame.tsx';
import { PageHeading } from '../../src/ui/PageHeading.tsx';
import { PageTitle } from '../../src/ui/PageTitle.tsx';
import { StepHeader } from '../../src/ui/StepHeader.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the heading of a screen', () => {
  it('has the focus when the screen comes, at the top of the page, and not when its words change', () => {
    document.documentElement.scrollTop = 340;
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const { rerender } = render(<PageHeading>Data pribadi</PageHeading>);
    const heading = screen.getByRole('heading', { level: 1, name: 'Data pribadi' });
    expect(document.activeElement).toBe(heading);
    expect(heading.tabIndex).toBe(-1);
    expect(document.documentElement.scrollTop).toBe(0);
    expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    document.documentElement.scrollTop = 90;
    rerender(<PageHeading>Data pekerjaan</PageHeading>);
    expect(focus).toHaveBeenCalledOnce();
    expect(document.documentElement.scrollTop).toBe(90);
  });

  it('keeps words whole in a text, and draws anything else as it is', () => {
    render(<PageHeading>Foto e-KTP</PageHeading>);
    expect(screen.getByText('e-KTP').tagName).toBe('SPAN');
    cleanup();
    render(
      <PageHeading>
        <em>Foto NPWP</em>
      </PageHeading>,
    );
    expect(screen.getByRole('heading').innerHTML).toBe('<em>Foto NPWP</em>');
  });

  it('has a lead below it only where one is given', () => {
    const { container, rerender } = render(<PageTitle>Alamat</PageTitle>);
    expect(container.querySelector('p')).toBeNull();
    rerender(<PageTitle lead="Sesuai e-KTP Anda">Alamat</PageTitle>);
    expect(container.querySelector('p')?.textContent).toBe('Sesuai e-KTP Anda');
    expect(container.querySelector('p span')?.textContent).toBe('e-KTP');
  });
});

describe('the frame of a page', () => {
  it('is its column alone where it has neither bar nor foot, and no form', () => {
    const { container } = render(<PageFrame>Isi halaman</PageFrame>);
    expect(screen.getByRole('main').textContent).toBe('Isi halaman');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(container.querySelector('form')).toBeNull();
  });

  it('is a form that its foot sends, checked by nobody but its owner', () => {
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const foot = <button type="submit">Kirim</button>;
    const { container } = render(
      <PageFrame header="Bilah" foot={foot} onSubmit={submit}>
        <input aria-label="Wajib" required />
      </PageFrame>,
    );
    expect(screen.getByRole('banner').textContent).toBe('Bilah');
    expect(screen.getByRole('contentinfo').textContent).toBe('Kirim');
    expect(container.querySelector('form')?.noValidate).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    expect(submit).toHaveBeenCalledOnce();
  });
});

describe('the bar of a step', () => {
  const progress = { step: 2, total: 8, label: 'Langkah', of: 'dari' };
  const done = () => screen.getByRole('progressbar').style.getPropertyValue('--done');

  it('tells the step in numbers and in words, and leads back', () => {
    const back = vi.fn();
    const { container } = render(
      <StepHeader backLabel="Kembali" onBack={back} progress={progress} end={<i>Bantuan</i>} />,
    );
    const bar = screen.getByRole('progressbar', { name: 'Langkah' });
    expect(bar.getAttribute('aria-valuemin')).toBe('0');
    expect(bar.getAttribute('aria-valuemax')).toBe('8');
    expect(bar.getAttribute('aria-valuenow')).toBe('2');
    expect(bar.getAttribute('aria-valuetext')).toBe('2 dari 8');
    expect(done()).toBe('25%');
    expect(container.textContent).toBe('2 dari 8Bantuan');
    fireEvent.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(back).toHaveBeenCalledOnce();
  });

  it('is whole behind the numbered steps, and names them', () => {
    const beyond = { ...progress, step: 9, total: 10, label: 'Tahap', isBeyond: true };
    const { container } = render(<StepHeader backLabel="Mundur" progress={beyond} />);
    expect(done()).toBe('100%');
    expect(container.textContent).toBe('Tahap 9 dari 10');
  });

  it('is empty where a screen is no part of the count and nothing lies behind it', () => {
    const { container } = render(<StepHeader backLabel="Pulang" />);
    expect(container.innerHTML).toBe('');
  });
});

describe('the end of a journey', () => {
  it('says who speaks and how it ended, and no more than it is given', () => {
    render(<EndScreen bankName="Bank Contoh Syariah" illustration={<hr />} title="Selesai" />);
    expect(screen.getByRole('banner').innerHTML).toContain('Bank Contoh Syariah');
    expect(screen.getByRole('separator')).toBeTruthy();
    const main = screen.getByRole('main');
    expect(main.textContent).toBe('Selesai');
    expect(main.querySelector('p')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('has its text, what follows it, its rows and the one next step', () => {
    render(
      <EndScreen
        bankName="Bank Misal Syariah"
        illustration={<hr />}
        title="Terkirim"
        text="Kami akan menghubungi Anda"
        rows={[
          { icon: 'call', text: 'Lewat telepon' },
          { icon: 'info', text: 'Lewat e-mail' },
        ]}
        action={<a href="#selesai">Tutup</a>}
      >
        <code>A-17</code>
      </EndScreen>,
    );
    expect(screen.getByText('Kami akan menghubungi Anda').tagName).toBe('P');
    expect(screen.getByText('A-17')).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Lewat telepon', 'Lewat e-mail']);
    expect(screen.getByText('e-mail').tagName).toBe('SPAN');
    expect(screen.getByRole('contentinfo').textContent).toBe('Tutup');
  });
});
