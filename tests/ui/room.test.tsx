// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useKeyboardInset } from '../../src/ui/hooks/useKeyboardInset.ts';
import { useListHeight } from '../../src/ui/hooks/useListHeight.ts';
import { useScrolled } from '../../src/ui/hooks/useScrolled.ts';

/** The visible part of a page 740 px high, as a phone tells of it. */
class Viewport extends EventTarget {
  height = 740;
  offsetTop = 0;
  scale = 1;
  become(part: { height?: number; offsetTop?: number; scale?: number }, event = 'resize') {
    Object.assign(this, part);
    act(() => this.dispatchEvent(new Event(event)));
  }
}

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

describe('the room that an on-screen keyboard takes', () => {
  it('is what it covers of the page, below the part that is seen', () => {
    renderHook(() => useKeyboardInset());
    expect(inset()).toBe('0px');
    viewport.become({ height: 430.4 });
    expect(inset()).toBe('310px');
    expect(root.classList.contains('keyboard-open')).toBe(true);
    viewport.become({ offsetTop: 60 }, 'scroll');
    expect(inset()).toBe('250px');
  });

  it('is none of a browser bar that comes, nor of a page that is drawn larger', () => {
    renderHook(() => useKeyboardInset());
    viewport.become({ height: 620 });
    expect(inset()).toBe('0px');
    viewport.become({ height: 619 });
    expect(inset()).toBe('121px');
    viewport.become({ scale: 1.05 });
    expect(inset()).toBe('0px');
    expect(root.classList.contains('keyboard-open')).toBe(false);
  });

  it('is given back with the field that asked for it, which hears of nothing more', () => {
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

describe('the height of a list of finds', () => {
  const heightBelow = (bottom: number | null, open = true) => {
    const anchor = { current: bottom === null ? null : boxAt({ bottom }) };
    return renderHook(({ isOpen }) => useListHeight(anchor, isOpen), {
      initialProps: { isOpen: open },
    });
  };

  it('ends on half a row of 60 px, and on at most six and a half', () => {
    // 740 - 300 - 14 = 426: seven rows and a bit, of which six and a half are shown.
    expect(heightBelow(300).result.current).toBe(6.5 * 60 + 5);
    // 740 - 420 - 14 = 306: five rows and a bit; four and a half leave no row cut elsewhere.
    expect(heightBelow(420).result.current).toBe(4.5 * 60 + 5);
    // 740 - 396 - 14 = 330: exactly five and a half.
    expect(heightBelow(396).result.current).toBe(5.5 * 60 + 5);
  });

  it('is never less than a row and a half', () => {
    expect(heightBelow(700).result.current).toBe(1.5 * 60 + 5);
  });

  it('ends at the foot of the page and at the keyboard, whichever comes first', () => {
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

  it('is measured when the list opens, again when the page scrolls, and no more when it closed', () => {
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

  it('does without the field and without a phone that tells of its visible part', () => {
    expect(heightBelow(null).result.current).toBe(4.5 * 60);
    Reflect.deleteProperty(window, 'visualViewport');
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: null });
    expect(heightBelow(420).result.current).toBe(4.5 * 60 + 5);
    expect(() => renderHook(() => useKeyboardInset())).not.toThrow();
  });
});

describe('whether the page has left its top', () => {
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    act(() => window.dispatchEvent(new Event('scroll')));
  };
  afterEach(() => scrollTo(0));

  it('is so from the fifth pixel on, and where it was opened', () => {
    const { result, unmount } = renderHook(() => useScrolled());
    expect(result.current).toBe(false);
    scrollTo(4);
    expect(result.current).toBe(false);
    scrollTo(5);
    expect(result.current).toBe(true);
    unmount();
    expect(renderHook(() => useScrolled()).result.current).toBe(true);
    scrollTo(0);
  });
});
