// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CameraControls } from '../../src/ui/CameraControls.tsx';
import { CameraFrame, type CameraFrameProps } from '../../src/ui/CameraFrame.tsx';

afterEach(cleanup);

describe('the page of a camera', () => {
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
  /** What is drawn around the picture. */
  const corners = () =>
    picture().parentElement?.parentElement?.querySelectorAll(':scope > span').length;

  it('shows its picture and what to do, with nothing said that is not given', () => {
    const { container } = render(frame());
    expect(container.textContent).toBe('Foto kartuKaki');
    expect(picture()).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Foto kartu' }));
    expect(screen.queryByRole('list')).toBeNull();
    expect(container.querySelectorAll('p')).toHaveLength(1);
  });

  it('leads back', () => {
    const back = vi.fn();
    render(frame({ onBack: back }));
    fireEvent.click(screen.getByRole('button', { name: 'Ke langkah awal' }));
    expect(back).toHaveBeenCalledOnce();
  });

  it('says more below its title, and gives its tips in order', () => {
    render(
      frame({
        subtitle: 'Letakkan e-KTP di sini',
        tips: [
          { icon: 'info', text: 'Cari tempat terang' },
          { icon: 'camera', text: 'Pegang e-paspor lurus' },
        ],
      }),
    );
    expect(screen.getByText('e-KTP').parentElement?.textContent).toBe('Letakkan e-KTP di sini');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cari tempat terang',
      'Pegang e-paspor lurus',
    ]);
    expect(screen.getByText('e-paspor').tagName).toBe('SPAN');
  });

  it('reads out what to do better each time that is something else', () => {
    const { container, rerender } = render(frame());
    const live = container.querySelector('[aria-live="polite"]');
    expect(live?.textContent).toBe('');
    rerender(frame({ hint: 'Dekatkan e-KTP' }));
    expect(live?.textContent).toBe('Dekatkan e-KTP');
    expect(screen.getByText('e-KTP').tagName).toBe('SPAN');
    const said = live?.firstElementChild;
    rerender(frame({ hint: 'Jauhkan' }));
    expect(live?.textContent).toBe('Jauhkan');
    // A text that is only changed is not read out everywhere: another element is.
    expect(live?.firstElementChild).not.toBe(said);
  });

  it.each([
    [undefined, 4],
    ['card', 4],
    ['paper', 4],
    ['face', 0],
  ] as const)('aimed at %s has %i corners', (aim, count) => {
    render(frame(aim && { aim }));
    expect(corners()).toBe(count);
  });
});

describe('the shutter', () => {
  const controls = { shutterLabel: 'Potret', onShoot: () => {}, ready: true };
  const shutter = () => screen.getByRole('button', { name: 'Potret' });
  const ring = () => shutter().querySelector('svg');

  it('stands alone where there is one lens and no other way', () => {
    const { container } = render(<CameraControls {...controls} />);
    expect(screen.getAllByRole('button')).toEqual([shutter()]);
    expect(container.textContent).toBe('Potret');
    expect(shutter().getAttribute('type')).toBe('button');
    expect(ring()).toBeNull();
    expect(shutter().querySelector('[aria-hidden]')).toBeNull();
  });

  it('has the lens beside it where there are several, and the other way', () => {
    const turn = vi.fn();
    render(
      <CameraControls
        {...controls}
        lens={{ label: 'Kamera depan', onSwitch: turn }}
        aside={<a href="#galeri">Galeri</a>}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Kamera depan' }));
    expect(turn).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Galeri' })).toBeTruthy();
  });

  it('shows a ring, for the eye alone, while a photo is about to be taken, and a spinner while busy', () => {
    const { rerender } = render(<CameraControls {...controls} counting />);
    expect(ring()?.getAttribute('aria-hidden')).toBe('true');
    rerender(<CameraControls {...controls} busy />);
    expect(ring()).toBeNull();
    expect(shutter().querySelector('[aria-hidden="true"]')).not.toBeNull();
    expect(shutter().getAttribute('aria-busy')).toBe('true');
  });
});
