// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildReport } from '../../machines/atlas/build.ts';
import type { Entry } from '../../machines/atlas/entries.ts';
import { atlasStates } from '../../machines/atlas/gather.ts';
import { pageOfState } from '../../machines/atlas/html.ts';
import { journey } from '../../machines/journey/journey.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { recorded } from '../app/recorded.ts';

const states = atlasStates(journey as never);

describe('the search box', () => {
  const entry = (kind: Entry['kind'], title: string, more: Partial<Entry> = {}): Entry => ({
    ...{ kind, title, says: '', address: `${title}.html`, words: '', names: title },
    ...more,
  });
  const box = () => document.getElementById('found') as HTMLElement;
  const links = () => [...box().querySelectorAll('a')];

  beforeAll(async () => {
    document.body.innerHTML =
      '<form class="search"><input id="q"><div id="found" hidden></div><p id="count"></p></form>';
    vi.stubGlobal('atlasEntries', [
      entry('Layar', 'Alamat', { picture: 'alamat.png' }),
      entry('Teks', 'Alamat rumah'),
    ]);
    await import('../../machines/atlas/client/search.ts');
  });
  afterAll(() => vi.unstubAllGlobals());

  function type(text: string): void {
    const input = document.getElementById('q') as HTMLInputElement;
    input.value = text;
    input.focus();
    input.dispatchEvent(new Event('input'));
  }
  const press = (key: string) =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

  test('a hit is a link with its kind and picture, and arrows go from one to the next', () => {
    type('alamat');
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      'Alamat.html',
      'Alamat rumah.html',
    ]);
    expect(links()[0]?.textContent).toContain('Layar');
    expect(links()[0]?.querySelector('img')?.getAttribute('src')).toBe('pictures/alamat.png');
    expect(document.getElementById('count')?.textContent).toBe('2 ditemukan');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(links()[1]);
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(document.getElementById('q'));
    press('Escape');
    expect(box().hidden).toBe(true);
  });

  test('nothing found is said, and an emptied box closes the list', () => {
    type('tidakadayangbegini');
    expect(links()).toEqual([]);
    expect(box().textContent).toBe('Tidak ditemukan.');
    type('');
    expect(box().hidden).toBe(true);
  });
});

describe('a report of a phone', async () => {
  const madeOf = { commit: 'abc', date: 'hari ini' };
  const { recorder, actor } = await recorded();
  /** As somebody might send it: in one step something else than the chart does. */
  const report = structuredClone(recorder.report());
  actor.stop();
  const wrong = report.happened.findIndex(({ event }) => event === 'profile.submitted');
  Object.assign(report.happened[wrong] ?? {}, { state: 'delivery.editing' });
  report.code = '../../K7';
  const built = buildReport({ states: states, madeOf }, report, playReport(report));
  const [[name, page] = ['', '']] = built.files;

  const steps = () => [...document.querySelectorAll<HTMLElement>('.steps > li')];
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  const told = () => document.getElementById('told')?.textContent;
  const shown = () => document.querySelector<HTMLImageElement>('.player img')?.getAttribute('src');
  const marked = () => steps().findIndex(({ id }) => location.hash === `#${id}`);

  beforeAll(async () => {
    document.body.innerHTML = page.slice(page.indexOf('<main>'), page.indexOf('<footer>'));
    // jsdom goes to no other place of a page by itself.
    vi.useFakeTimers();
    await import('../../machines/atlas/static/replay.js');
  });
  afterEach(() => vi.clearAllTimers());
  afterAll(() => vi.useRealTimers());

  test('a report is a page of the atlas: each step with its state’s page and picture, where the chart departs marked', () => {
    expect(name).toBe('report.K7.html');
    expect(steps()).toHaveLength(report.happened.length);
    for (const [index, { state }] of report.happened.entries()) {
      const links = [...(steps()[index]?.querySelectorAll('a') ?? [])].map((link) =>
        link.getAttribute('href'),
      );
      expect(links).toEqual([`#s${index}`, ...state.split('+').map(pageOfState)]);
      for (const leaf of state.split('+')) expect(states.has(leaf), leaf).toBe(true);
    }
    const departs = steps().flatMap(({ className }, at) => (className === 'departs' ? [at] : []));
    expect(departs).toContain(wrong);
    for (const file of built.pictures.values()) expect(existsSync(file), file).toBe(true);
  });

  test('every call stands once, at the step that followed its end', () => {
    const calls = [...document.querySelectorAll('.steps li li')].map(
      ({ textContent }) => textContent,
    );
    expect(calls).toHaveLength(report.calls.length);
    const sending = steps().findIndex(({ textContent }) =>
      textContent?.includes('sendApplication:'),
    );
    expect(report.happened[sending]?.event).toBe('xstate.done.actor.sendApplication');
  });

  test('a report is watched step by step, and plays by itself to its end', async () => {
    const last = report.happened.length - 1;
    expect([told(), marked()]).toEqual([`Langkah 0 dari ${last}`, -1]);
    expect(button('Sebelumnya')?.disabled).toBe(true);
    button('Berikutnya')?.click();
    expect([told(), marked()]).toEqual([`Langkah 1 dari ${last}`, 1]);
    expect(shown()).toBe(steps()[1]?.dataset.picture);
    button('Putar')?.click();
    await vi.advanceTimersByTimeAsync(500);
    expect(marked()).toBe(2);
    button('Berhenti')?.click();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(marked()).toBe(2);
    button('Putar')?.click();
    await vi.advanceTimersByTimeAsync(2_000 * last);
    expect([marked(), button('Berikutnya')?.disabled]).toEqual([last, true]);
    expect(button('Putar')).toBeDefined();
  });
});
