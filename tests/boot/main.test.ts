// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

const view = vi.hoisted(() => ({
  /** The error that evaluating the file throws. */
  fault: undefined as Error | undefined,
  showApp: vi.fn(),
  get startJourney() {
    if (this.fault) throw this.fault;
    return this.starting;
  },
  starting: vi.fn(),
}));
vi.mock('../../src/boot/view.tsx', () => view);

/** Unhandled errors, which a browser reports to the window. */
const untold: unknown[] = [];
const hear = (error: unknown) => void untold.push(error);

afterEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  view.fault = undefined;
  process.off('unhandledRejection', hear);
});

describe('main.tsx', () => {
  const boot = async () => {
    document.body.innerHTML =
      '<div id="app"></div><p id="stuck" hidden></p><p id="outdated" hidden></p>';
    untold.length = 0;
    process.on('unhandledRejection', hear);
    await import('../../src/main.tsx');
  };
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('p')].filter((it) => !it.hidden).map((it) => it.id);

  it('renders the started journey into the app element', async () => {
    view.starting.mockResolvedValue('the journey');
    await boot();
    await vi.waitFor(() => expect(view.showApp).toHaveBeenCalledTimes(1));
    expect(view.showApp).toHaveBeenCalledWith(document.getElementById('app'), 'the journey');
    expect(shown()).toEqual([]);
  });

  const unreadable = new SyntaxError('?.');
  it.each([
    ['a file that the browser cannot read', unreadable, 'file', 'outdated'],
    ['a file that did not come', new TypeError('Failed to fetch'), 'file', 'stuck'],
    ['data that are no JSON', unreadable, 'data', 'stuck'],
  ])('shows the matching notice: %s', async (_, error, of, notice) => {
    if (of === 'file') view.fault = error;
    else view.starting.mockRejectedValue(error);
    await boot();
    await vi.waitFor(() => expect(shown()).toEqual([notice]));
    await vi.waitFor(() => expect(untold).toEqual([error]));
  });
});
