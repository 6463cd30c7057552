// @vitest-environment jsdom
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Accordion, AccordionItem, type AccordionItemProps } from '../../src/ui/Accordion.tsx';
import { getStarPath } from '../../src/ui/art/drawing.ts';
import { Button } from '../../src/ui/Button.tsx';
import { useListHeight } from '../../src/ui/Combobox.tsx';
import { Progress } from '../../src/ui/LoadingOverlay.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageHeading, useIsScrolled, useKeyboardInset } from '../../src/ui/Page.tsx';
import { StepHeader } from '../../src/ui/StepHeader.tsx';

it('the star of two squares has its eight points at the corners of the squares', () => {
  const points = [...getStarPath(0, 0, 100).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
  const reaches = points.map(([, x, y]) => Math.round(Math.hypot(Number(x), Number(y))));
  expect(reaches).toEqual(Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? 100 : 77)));
  // The first point is at the top.
  expect(points[0]?.slice(1).map(Number)).toEqual([0, -100]);
});

describe('page layout', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  describe('PageHeading', () => {
    it('is focused on mount at the top of the page, but not when its text changes', () => {
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

    it.each([
      ['the field with its name', <button key="b" type="button" name="npwp" />, 'npwp'],
      ['the closest rendered field above it', null, 'gaji'],
    ])('moves the focus of a removed control to %s', async (_, successor, name) => {
      const renderPage = (control: ReactNode) => (
        <>
          <PageHeading>Data pekerjaan</PageHeading>
          <input name="gaji" />
          <input type="file" name="berkas" hidden />
          {control}
          <input name="perusahaan" />
        </>
      );
      const { rerender } = render(
        renderPage(
          <button key="a" type="button" name="npwp">
            Hapus
          </button>,
        ),
      );
      screen.getByRole('button', { name: 'Hapus' }).focus();
      rerender(renderPage(successor));
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name));
    });

    it('gets the focus of a removed control without a field above it, but not after a press beside it', async () => {
      const renderPage = (control: ReactNode) => (
        <>
          <PageHeading>Data pekerjaan</PageHeading>
          <p>Gagal dimuat.</p>
          {control}
        </>
      );
      const { rerender } = render(renderPage(<button type="button">Coba lagi</button>));
      screen.getByRole('button').focus();
      rerender(renderPage(null));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));

      rerender(renderPage(<button type="button">Coba lagi</button>));
      const user = userEvent.setup();
      screen.getByRole('button').focus();
      await user.click(screen.getByText('Gagal dimuat.'));
      rerender(renderPage(null));
      await act(async () => {});
      expect(document.activeElement).toBe(document.body);
    });

    it('keeps words unbroken in a text, and renders other content unchanged', () => {
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
  });

  describe('PageFrame', () => {
    it('is only a column without bar, footer and form', () => {
      const { container } = render(<PageFrame>Isi halaman</PageFrame>);
      expect(screen.getByRole('main').textContent).toBe('Isi halaman');
      expect(screen.queryByRole('banner')).toBeNull();
      expect(screen.queryByRole('contentinfo')).toBeNull();
      expect(container.querySelector('form')).toBeNull();
    });

    it('is a form without native validation that its footer submits', () => {
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

  describe('StepHeader', () => {
    const progress = { step: 2, total: 8, label: 'Langkah', ofText: 'dari' };
    const done = () => screen.getByRole('progressbar').style.getPropertyValue('--done');

    /** Returns the positions of the marks of the later stages, and whether each is passed. */
    const marks = (container: HTMLElement) =>
      [...container.querySelectorAll<HTMLElement>('.thread-mark')].map((mark) => [
        mark.style.getPropertyValue('--at'),
        mark.classList.contains('thread-passed'),
      ]);

    it('shows the stages after the numbered steps as marks, with a description', () => {
      const early = { ...progress, step: 4, stagesAfter: 2, nextText: 'lalu dua' };
      const { container } = render(<StepHeader backLabel="Mundur" progress={early} />);
      expect(done()).toBe('40%');
      expect(marks(container)).toEqual([
        ['90%', false],
        ['100%', false],
      ]);
      expect(screen.getByRole('progressbar').getAttribute('aria-description')).toBe('lalu dua');
      expect(container.textContent).toBe('4 dari 8');
    });

    it('continues after the numbered steps, and names their stages', () => {
      const beyond = { step: 1, total: 4, stagesBefore: 6, label: 'Tahap', ofText: 'dari' };
      const { container } = render(<StepHeader backLabel="Mundur" progress={beyond} />);
      expect(done()).toBe('70%');
      expect(marks(container).map(([, isPassed]) => isPassed)).toEqual([true, false, false, false]);
      expect(container.textContent).toBe('Tahap 1 dari 4');
    });
  });
});

describe('small components', () => {
  afterEach(cleanup);

  describe('Button', () => {
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lanjutkan' });

    it('calls onClick with the event, and does not submit by default', () => {
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

    it('shows that it is busy and keeps the focus', () => {
      render(<Button busy>Lanjutkan</Button>);
      expect(button().getAttribute('aria-busy')).toBe('true');
      expect(button().disabled).toBe(false);
      expect(fireEvent.click(button())).toBe(false);
    });
  });

  describe('Notice', () => {
    it.each([
      ['info', true, 'status'],
      ['error', true, 'alert'],
      [undefined, true, 'status'],
      ['error', undefined, 'nothing'],
    ] as const)('of kind %s with live %s is announced as %s', (kind, live, role) => {
      render(<Notice {...{ kind, live }}>Sambungan terputus</Notice>);
      for (const each of ['status', 'alert']) {
        const announced = screen.queryByRole(each)?.textContent;
        expect(announced).toBe(each === role ? 'Sambungan terputus' : undefined);
      }
    });
  });

  it('Progress has a name and a percentage, with a decorative text', () => {
    render(<Progress label="Terunggah" percent={61} text="61 %" />);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Terunggah' });
    expect([bar.value, bar.max]).toEqual([61, 100]);
    expect(screen.getByText('61 %').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('AccordionItem', () => {
  afterEach(cleanup);

  function show(given: Partial<AccordionItemProps> = {}) {
    const onToggle = vi.fn();
    const fold = (more: Partial<AccordionItemProps>) => (
      <Accordion>
        <AccordionItem title="Pekerjaan" refusalCount={0} onToggle={onToggle} {...given} {...more}>
          <input aria-label="Jabatan" defaultValue="Perawat" />
        </AccordionItem>
      </Accordion>
    );
    const { rerender } = render(fold({}));
    return { onToggle, become: (more: Partial<AccordionItemProps>) => rerender(fold(more)) };
  }

  const section = () => screen.getByRole<HTMLDetailsElement>('group');

  it('opens on each failed validation while it has an error', () => {
    const { become } = show({ errorText: 'Isi jabatan' });
    expect(section().open).toBe(false);
    become({ refusalCount: 1 });
    expect(section().open).toBe(true);
    section().open = false;
    become({ refusalCount: 1 });
    expect(section().open).toBe(false);
    become({ refusalCount: 2 });
    expect(section().open).toBe(true);
  });

  it('opens when an error appears after a failed validation', () => {
    const { become } = show({ refusalCount: 3 });
    expect(section().open).toBe(false);
    become({ refusalCount: 3, errorText: 'Isi bidang usaha' });
    expect(section().open).toBe(true);
  });

  it('opens for an empty error text, which it does not show', () => {
    show({ refusalCount: 4, errorText: '' });
    expect(section().open).toBe(true);
    expect(section().querySelector('summary')?.textContent).toBe('Pekerjaan');
  });
});

/** The visible part of a page 740 px high, as a phone reports it. */
class Viewport extends EventTarget {
  height = 740;
  offsetTop = 0;
  scale = 1;
  become(part: { height?: number; offsetTop?: number; scale?: number }, event = 'resize') {
    Object.assign(this, part);
    act(() => this.dispatchEvent(new Event(event)));
  }
}

describe('layout measurements', () => {
  let viewport: Viewport;

  beforeEach(() => {
    viewport = new Viewport();
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: 740 });
  });

  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    Reflect.deleteProperty(window, 'visualViewport');
  });

  const root = document.documentElement;

  const inset = () => root.style.getPropertyValue('--keyboard');

  const boxAt = (at: { top?: number; bottom?: number }) => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => ({ top: 0, bottom: 0, ...at }) as DOMRect;
    return element;
  };

  describe('useKeyboardInset', () => {
    it('measures how much of the page the keyboard covers below the visible part', () => {
      renderHook(() => useKeyboardInset());
      expect(inset()).toBe('');
      viewport.become({ height: 430.4 });
      expect(inset()).toBe('310px');
      expect(root.classList.contains('keyboard-open')).toBe(true);
      viewport.become({ offsetTop: 60 }, 'scroll');
      expect(inset()).toBe('250px');
    });

    it('ignores browser bars and zoom', () => {
      renderHook(() => useKeyboardInset());
      viewport.become({ height: 620 });
      expect(inset()).toBe('');
      viewport.become({ height: 619 });
      expect(inset()).toBe('121px');
      viewport.become({ scale: 1.05 });
      expect(inset()).toBe('');
      expect(root.classList.contains('keyboard-open')).toBe(false);
    });

    it('resets on unmount and stops listening', () => {
      const { unmount } = renderHook(() => useKeyboardInset());
      viewport.become({ height: 400 });
      unmount();
      expect(inset()).toBe('');
      expect(root.classList.contains('keyboard-open')).toBe(false);
      viewport.become({ height: 300 });
      viewport.become({ height: 310 }, 'scroll');
      expect(inset()).toBe('');
    });
  });

  describe('useListHeight', () => {
    const heightBelow = (bottom: number | null, open = true) => {
      const anchor = { current: bottom === null ? null : boxAt({ bottom }) };
      return renderHook(({ isOpen }) => useListHeight(anchor, isOpen), {
        initialProps: { isOpen: open },
      });
    };

    it('ends in the middle of a row of 60 px, after at most six and a half rows', () => {
      // 740 - 300 - 14 = 426: seven rows and a bit, of which six and a half are shown.
      expect(heightBelow(300).result.current).toBe(6.5 * 60 + 5);
      // 740 - 420 - 14 = 306: five rows and a bit; four and a half leave no row cut elsewhere.
      expect(heightBelow(420).result.current).toBe(4.5 * 60 + 5);
      // 740 - 396 - 14 = 330: exactly five and a half.
      expect(heightBelow(396).result.current).toBe(5.5 * 60 + 5);
    });

    it('is at least one and a half rows', () => {
      expect(heightBelow(700).result.current).toBe(1.5 * 60 + 5);
    });

    it('ends at the footer or the keyboard', () => {
      const foot = boxAt({ top: 600 });
      foot.className = 'foot';
      document.body.append(foot);
      const { result } = heightBelow(300);
      // 600 - 300 - 14 = 286
      expect(result.current).toBe(4.5 * 60 + 5);
      viewport.become({ height: 380, offsetTop: 100 });
      // 480 - 300 - 14 = 166
      expect(result.current).toBe(2.5 * 60 + 5);
      viewport.become({ height: 500 });
      expect(result.current).toBe(4.5 * 60 + 5);
    });

    it('measures when the list opens and when the page scrolls, but not after it is closed', () => {
      const box = boxAt({ bottom: 300 });
      const anchor = { current: box };
      const { result, rerender, unmount } = renderHook(({ open }) => useListHeight(anchor, open), {
        initialProps: { open: false },
      });
      expect(result.current).toBe(4.5 * 60);
      rerender({ open: true });
      expect(result.current).toBe(6.5 * 60 + 5);
      box.getBoundingClientRect = () => ({ bottom: 600 }) as DOMRect;
      act(() => window.dispatchEvent(new Event('scroll')));
      expect(result.current).toBe(1.5 * 60 + 5);
      rerender({ open: false });
      box.getBoundingClientRect = () => ({ bottom: 300 }) as DOMRect;
      act(() => window.dispatchEvent(new Event('scroll')));
      viewport.become({ height: 700 });
      expect(result.current).toBe(1.5 * 60 + 5);
      unmount();
    });

    it('works without the element and without a visual viewport', () => {
      expect(heightBelow(null).result.current).toBe(4.5 * 60);
      Reflect.deleteProperty(window, 'visualViewport');
      Object.defineProperty(window, 'visualViewport', { configurable: true, value: null });
      expect(heightBelow(420).result.current).toBe(4.5 * 60 + 5);
      expect(() => renderHook(() => useKeyboardInset())).not.toThrow();
    });
  });

  describe('useIsScrolled', () => {
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
      act(() => window.dispatchEvent(new Event('scroll')));
    };
    afterEach(() => scrollTo(0));

    it('is true from the fifth pixel on, also initially', () => {
      const { result, unmount } = renderHook(() => useIsScrolled());
      expect(result.current).toBe(false);
      scrollTo(4);
      expect(result.current).toBe(false);
      scrollTo(5);
      expect(result.current).toBe(true);
      unmount();
      expect(renderHook(() => useIsScrolled()).result.current).toBe(true);
      scrollTo(0);
    });
  });
});
