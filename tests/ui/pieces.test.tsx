// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { Compare } from '../../src/ui/Compare.tsx';
import { HelpLink } from '../../src/ui/HelpLink.tsx';
import { LinkButton } from '../../src/ui/LinkButton.tsx';
import { LoadingInline } from '../../src/ui/LoadingInline.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Progress } from '../../src/ui/Progress.tsx';
import { TextLink } from '../../src/ui/TextLink.tsx';

afterEach(cleanup);

describe('a button', () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lanjutkan' });

  it('is pressed with the event, and sends no form unless it is made for that', () => {
    const press = vi.fn();
    const ref = createRef<HTMLButtonElement>();
    render(
      <Button ref={ref} name="lanjut" onClick={press}>
        Lanjutkan
      </Button>,
    );
    expect(ref.current).toBe(button());
    expect(button().type).toBe('button');
    expect(button().name).toBe('lanjut');
    expect(button().hasAttribute('aria-busy')).toBe(false);
    fireEvent.click(button());
    expect(press).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'click' }));
  });

  it('says that it is busy and stays where the focus is', () => {
    render(<Button busy>Lanjutkan</Button>);
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().disabled).toBe(false);
    expect(fireEvent.click(button())).toBe(false);
  });

  it('does without anybody who hears of it', () => {
    render(<Button>Lanjutkan</Button>);
    expect(fireEvent.click(button())).toBe(true);
  });
});

describe('a note', () => {
  it('is there from the start without being announced', () => {
    render(<Notice action={<button type="button">Perbaiki</button>}>Periksa e-KTP</Notice>);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('e-KTP').tagName).toBe('SPAN');
    expect(screen.getByRole('button', { name: 'Perbaiki' })).toBeTruthy();
  });

  it.each([
    ['info', 'status', 'alert'],
    ['error', 'alert', 'status'],
  ] as const)('of kind %s is announced as %s where it appears, not as %s', (kind, role, other) => {
    render(
      <Notice kind={kind} live>
        Sambungan terputus
      </Notice>,
    );
    expect(screen.getByRole(role).textContent).toBe('Sambungan terputus');
    expect(screen.queryByRole(other)).toBeNull();
  });

  it('is announced politely where nobody says of what kind it is', () => {
    render(<Notice live>Tersambung lagi</Notice>);
    expect(screen.getByRole('status').textContent).toBe('Tersambung lagi');
  });

  it('that is wrong from the start is not announced either', () => {
    render(<Notice kind="error">Belum lengkap</Notice>);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a link', () => {
  it('in a text names what it opens and goes nowhere', () => {
    const press = vi.fn();
    render(
      <TextLink opens="akad" onPress={press}>
        akad
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'akad' });
    expect(link.getAttribute('href')).toBe('#akad');
    expect(link.getAttribute('aria-haspopup')).toBe('dialog');
    expect(fireEvent.click(link)).toBe(false);
    expect(press).toHaveBeenCalledOnce();
  });

  it('for help dials the number and is named by its label', () => {
    render(<HelpLink label="Telepon 1500-321" number="1500-321" />);
    const link = screen.getByRole('link', { name: 'Telepon 1500-321' });
    expect(link.getAttribute('href')).toBe('tel:1500321');
  });

  it('that looks like a button leads to where it says', () => {
    render(
      <LinkButton href="https://contoh.id/" target="_blank">
        Situs bank
      </LinkButton>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Situs bank' });
    expect(link.href).toBe('https://contoh.id/');
    expect(link.target).toBe('_blank');
  });
});

describe('a wait inside a page', () => {
  it('is announced with what it says, and has a note only when it takes long', () => {
    const { container, rerender } = render(<LoadingInline message="Memuat kartu" />);
    expect(screen.getByRole('status').textContent).toBe('Memuat kartu');
    expect(container.querySelector('p')).toBeNull();
    rerender(
      <LoadingInline message="Memuat daftar" note="Masih berjalan">
        <b>12</b>
      </LoadingInline>,
    );
    expect(screen.getByRole('status').textContent).toBe('Memuat daftar12Masih berjalan');
  });
});

it('a progress is a part of a hundred under its name, whose words are for the eye alone', () => {
  render(<Progress label="Terunggah" percent={61} text="61 %" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Terunggah' });
  expect([bar.value, bar.max]).toEqual([61, 100]);
  expect(screen.getByText('61 %').getAttribute('aria-hidden')).toBe('true');
});

it('two things are compared topic by topic, each value under the name of what has it', () => {
  render(
    <Compare
      columns={[
        { name: 'Emas', picture: <img alt="Kartu emas" src="data:," /> },
        { name: 'Perak', picture: <img alt="Kartu perak" src="data:," /> },
      ]}
      topics={[
        { topic: 'Iuran', cells: [{ value: 'Rp0', detail: 'setahun' }, { value: 'Rp75.000' }] },
        { topic: 'Batas', cells: [{ value: '40 juta' }, { value: '15 juta', detail: 'sebulan' }] },
      ]}
    />,
  );
  const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent);
  expect(heads).toEqual(['Emas', 'Perak']);
  expect(screen.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual([
    'Kartu emas',
    'Kartu perak',
  ]);
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Iuran',
    'EmasRp0setahun',
    'PerakRp75.000',
    'Batas',
    'Emas40 juta',
    'Perak15 jutasebulan',
  ]);
});
