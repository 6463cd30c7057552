// @vitest-environment jsdom

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadAfterPaint } from '../../src/boot/inlineScripts.ts';

describe('loadAfterPaint', () => {
  const files = { entry: 'assets/boot-Lama1234.js', style: 'assets/style.css', ahead: ['a.js'] };
  const stuck = () => document.getElementById('stuck');
  const links = () => [...document.head.querySelectorAll('link')];
  const reload = vi.fn();
  let frame: FrameRequestCallback | undefined;

  beforeEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '<form id="stuck" hidden></form>';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      frame = callback;
      return 1;
    });
    document.documentElement.dataset.base = '/kartu/';
    reload.mockClear();
    loadAfterPaint(document, files, reload);
    return () => {
      delete document.documentElement.dataset.base;
      vi.useRealTimers();
      vi.restoreAllMocks();
    };
  });

  test('requests nothing before the first paint, then style and modules below the base path in parallel', () => {
    vi.advanceTimersByTime(999);
    expect(links()).toEqual([]);
    frame?.(0);
    vi.advanceTimersByTime(0);
    expect(links().map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['stylesheet', '/kartu/assets/style.css'],
      ['modulepreload', '/kartu/assets/boot-Lama1234.js'],
      ['modulepreload', '/kartu/a.js'],
    ]);
    vi.advanceTimersByTime(2_000);
    expect(links()).toHaveLength(3);
  });

  describe('when the browser reports paints', () => {
    let paint = () => {};
    let asked: unknown[] = [];
    const view = document.defaultView ?? window;
    beforeEach(() => {
      asked = [];
      class Observer {
        static supportedEntryTypes = ['mark', 'paint'];
        constructor(callback: () => void) {
          paint = callback;
        }
        observe(what: unknown) {
          asked.push(what);
        }
      }
      Object.assign(view, { PerformanceObserver: Observer });
      frame = undefined;
      return () => {
        Reflect.deleteProperty(view, 'PerformanceObserver');
        document.documentElement.className = '';
      };
    });

    test('waits for the paint of a page with content', () => {
      document.documentElement.className = 'is-phone';
      loadAfterPaint(document, files);
      expect([frame, asked]).toEqual([undefined, [{ type: 'paint', buffered: true }]]);
      expect(links()).toEqual([]);
      paint();
      paint();
      expect(links()).toHaveLength(3);
    });

    test('waits for the first frame of a page that is empty until the app has loaded', () => {
      document.documentElement.className = 'is-inside';
      loadAfterPaint(document, files);
      expect(asked).toEqual([]);
      frame?.(0);
      vi.advanceTimersByTime(0);
      expect(links()).toHaveLength(3);
    });
  });

  test('requests the app after a second when the page draws no frame', () => {
    vi.advanceTimersByTime(1_000);
    expect(links()).toHaveLength(3);
  });

  test.each(['load', 'error'])(
    "shows an error when the app's file fails after the style’s %s",
    async (event) => {
      vi.advanceTimersByTime(1_000);
      expect(stuck()?.hidden).toBe(true);
      links()[0]?.dispatchEvent(new Event(event));
      await vi.waitFor(() => expect(stuck()?.hidden).toBe(false));
      expect(reload).not.toHaveBeenCalled();
      dispatchEvent(new Event('online'));
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  test('reloads the same address when the applicant tries again', () => {
    // A submission that nothing prevents would replace the query.
    expect(stuck()?.dispatchEvent(new Event('submit', { cancelable: true }))).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each<[string, string, Record<string, string>]>([
    ["an extension's script", 'script', { src: 'chrome-extension://abc/content.js' }],
    ["a provider's module", 'script', { type: 'module', src: 'https://cdn.contoh.id/assets/a.js' }],
    ['a script that an app injects from our origin', 'script', { src: '/assets/inject.js' }],
    ['a picture', 'img', { src: '/assets/foto.png' }],
    ['a style sheet', 'link', { rel: 'stylesheet', href: 'https://cdn.contoh.id/a.css' }],
  ])('shows nothing when %s fails', (_, tag, attributes) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
    expect(stuck()?.hidden).toBe(true);
  });
});
