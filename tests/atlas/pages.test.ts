// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildReport } from '../../machines/atlas/build.ts';
import type { Entry } from '../../machines/atlas/entries.ts';
import { createAtlasStates } from '../../machines/atlas/gather.ts';
import { getStatePage } from '../../machines/atlas/html.ts';
import { journey } from '../../machines/journey/journey.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { recordJourney } from '../app/recorded.ts';

const states = createAtlasStates(journey as never);

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

  test('shows a result as a link with kind and picture, and arrow keys move between results', () => {
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

  test('says when nothing was found, and closes the list when the box is empty', () => {
    type('tidakadayangbegini');
    expect(links()).toEqual([]);
    expect(box().textContent).toBe('Tidak ditemukan.');
    type('');
    expect(box().hidden).toBe(true);
  });
});

describe('createReportPage', async () => {
  const provenance = { commit: 'abc', date: 'hari ini' };
  const { recorder, actor } = await recordJourney();
  /** A report in which one step differs from what the chart does. */
  const report = structuredClone(recorder.report());
  actor.stop();
  const wrong = report.happened.findIndex(({ event }) => event === 'profile.submitted');
  Object.assign(report.happened[wrong] ?? {}, { state: 'delivery.editing' });
  report.code = '../../K7';
  /** A call that ended one minute after it began, without an event of its own. */
  const minute = 60_000;
  for (const recorded of [...report.happened, ...report.calls]) recorded.at += minute;
  const ended = report.happened[wrong]?.at ?? 0;
  report.calls.push({ at: ended, name: 'withoutEvent', took: minute, answer: 'done' });
  const built = buildReport({ states, provenance }, report, playReport(report));
  const [[name, page] = ['', '']] = built.files;

  const steps = () => [...document.querySelectorAll<HTMLElement>('.steps > li')];
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  const position = () => document.getElementById('position')?.textContent;
  const shown = () => document.querySelector<HTMLImageElement>('.player img')?.getAttribute('src');
  const marked = () => steps().findIndex(({ id }) => location.hash === `#${id}`);

  beforeAll(async () => {
    document.body.innerHTML = page.slice(page.indexOf('<main>'), page.indexOf('<footer>'));
    vi.useFakeTimers();
    await import('../../machines/atlas/static/replay.js');
  });
  afterEach(() => vi.clearAllTimers());
  afterAll(() => vi.useRealTimers());

  test('shows each step with its state’s page and picture, and marks steps where the chart differs', () => {
    expect(name).toBe('report.K7.html');
    expect(steps()).toHaveLength(report.happened.length);
    for (const [index, { state }] of report.happened.entries()) {
      const links = [...(steps()[index]?.querySelectorAll('a') ?? [])].map((link) =>
        link.getAttribute('href'),
      );
      expect(links).toEqual([`#s${index}`, ...state.split('+').map(getStatePage)]);
      for (const leaf of state.split('+')) expect(states.has(leaf), leaf).toBe(true);
    }
    const departs = steps().flatMap(({ className }, at) => (className === 'departs' ? [at] : []));
    expect(departs).toContain(wrong);
    for (const file of built.pictures.values()) expect(existsSync(file), file).toBe(true);
  });

  test('shows every call once, at the step that its end causes', () => {
    const calls = [...document.querySelectorAll('.steps li li')].map(
      ({ textContent }) => textContent,
    );
    expect(calls).toHaveLength(report.calls.length);
    const sending = steps().findIndex(({ textContent }) =>
      textContent?.includes('sendApplication:'),
    );
    expect(report.happened[sending]?.event).toBe('xstate.done.actor.sendApplication');
  });

  test('shows when a call began, at the first step after its end', () => {
    const [line] = [...document.querySelectorAll('.steps li li')].filter(({ textContent }) =>
      textContent.includes('withoutEvent'),
    );
    const began = ((ended - minute) / 1000).toFixed(1).replace('.', ',');
    expect(line?.textContent).toBe(`withoutEvent: done, 60,0 s (dimulai ${began} s)`);
    expect(steps().findIndex((step) => step.contains(line as Element))).toBe(
      report.happened.findIndex(({ at }) => at >= ended),
    );
  });

  test('replays a report step by step, or automatically to the end', async () => {
    const last = report.happened.length - 1;
    expect([position(), marked()]).toEqual([`Langkah 0 dari ${last}`, -1]);
    expect(button('Sebelumnya')?.disabled).toBe(true);
    button('Berikutnya')?.click();
    expect([position(), marked()]).toEqual([`Langkah 1 dari ${last}`, 1]);
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
