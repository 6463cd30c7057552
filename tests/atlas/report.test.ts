// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildReport } from '../../machines/atlas/build.ts';
import { atlasStates } from '../../machines/atlas/facts.ts';
import { pageOfState } from '../../machines/atlas/links.ts';
import { journey } from '../../machines/journey/journey.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { recorded } from '../app/recorded.ts';

const states = atlasStates(journey as never);
const madeOf = { commit: 'abc', date: 'hari ini' };
const { recorder, actor } = await recorded();
/** As somebody might send it: in one step something else than the chart does. */
const report = structuredClone(recorder.report());
actor.stop();
const wrong = report.happened.findIndex(({ event }) => event === 'profile.submitted');
Object.assign(report.happened[wrong] ?? {}, { state: 'delivery.editing' });
report.code = '../../K7';
const { files, pictures } = buildReport({ states, madeOf }, report, playReport(report));
const [[name, page] = ['', '']] = files;

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
  for (const file of pictures.values()) expect(existsSync(file), file).toBe(true);
});

test('every call stands once, at the step that followed its end', () => {
  const calls = [...document.querySelectorAll('.steps li li')].map(
    ({ textContent }) => textContent,
  );
  expect(calls).toHaveLength(report.calls.length);
  const sending = steps().findIndex(({ textContent }) => textContent?.includes('sendApplication:'));
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
