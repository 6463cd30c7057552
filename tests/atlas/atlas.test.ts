// @vitest-environment jsdom
import { existsSync, readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pictured } from '../../e2e/visual/environment.ts';
import { variants } from '../../e2e/visual/variants.ts';
import { actionWords } from '../../machines/atlas/actionWords.ts';
import { buildAtlas, buildReport, entriesOf } from '../../machines/atlas/build.ts';
import { gather } from '../../machines/atlas/gather.ts';
import { html, pageOfState } from '../../machines/atlas/html.ts';
import { codeTables } from '../../machines/atlas/pages/codes.ts';
import { createShots, isTransient } from '../../machines/atlas/shots.ts';
import { journey } from '../../machines/journey/journey.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { recorded } from '../app/recorded.ts';

const facts = await gather({ withProofs: false });

const { files, pictures } = buildAtlas(facts);
const pages = [...files].filter(([name]) => name.endsWith('.html'));
const tables = codeTables(facts);
Object.assign(globalThis, { atlasEntries: entriesOf(facts, tables) });
document.body.innerHTML =
  '<form class="search"><input id="q"><div id="found" hidden></div><p id="count"></p></form>';
await import('../../machines/atlas/static/search.js');

/** What the box shows for a text: each line and where it leads. */
function found(text: string): { text: string; address: string }[] {
  const input = document.getElementById('q') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
  return [...document.querySelectorAll('#found a')].map((link) => ({
    text: link.textContent ?? '',
    address: link.getAttribute('href') ?? '',
  }));
}

test('every state has a page with its description, and every state that is seen a picture', () => {
  expect(facts.states.size).toBeGreaterThan(100);
  const findShot = createShots();
  for (const state of facts.states.values()) {
    const page = files.get(pageOfState(state.path)) ?? '';
    expect(page, state.path).toContain(html`${state.description}`.text);
    if (isTransient(state) || state.path === '') continue;
    const shot = findShot(state);
    expect(
      shot,
      `${state.path}: npm run tool -- atlas:pictures takes the missing ones`,
    ).not.toBeNull();
    expect(existsSync(shot?.file ?? ''), state.path).toBe(true);
  }
  for (const file of pictures.values()) expect(existsSync(file), file).toBe(true);
});

test('every page tells every transition out of its state, each with the paths that take it', () => {
  for (const { path, arrows } of facts.states.values()) {
    const page = files.get(pageOfState(path)) ?? '';
    const own = page.split('Yang terjadi dari sini')[1]?.split('<h2>')[0] ?? '';
    expect(own.match(/<li class=/g)?.length ?? 0, path).toBe(arrows.length);
  }
});

test('every link leads to a page, a place on it or a picture of the atlas, and none to the internet', () => {
  const ids = new Map(
    pages.map(([name, page]) => [
      name,
      new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  for (const [name, page] of pages) {
    for (const [, address = ''] of page.matchAll(/ (?:href|src|srcset)="([^"]+)"/g)) {
      const [file = '', anchor] = address.split('#');
      if (file.startsWith('data:')) continue;
      const isThere = file.startsWith('pictures/')
        ? pictures.has(file.slice('pictures/'.length))
        : file === '' || files.has(file);
      expect(isThere, `${name}: ${address}`).toBe(true);
      if (anchor) {
        expect(ids.get(file || name)?.has(anchor), `${name}: ${address}`).toBe(true);
      }
    }
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/=["']?https?:/);
    expect(page, name).not.toMatch(/undefined|\[object/);
  }
});

test('every code of every call is told with the states that the real actor came to', () => {
  for (const { title, rows } of tables) {
    for (const { code, endsIn } of rows) expect(endsIn, `${title}: ${code}`).not.toEqual([]);
  }
  const endOf = (port: string, code: string) =>
    tables.find((table) => table.port === port)?.rows.find((row) => row.code === code)?.endsIn;
  // On a detour a cleared NIK leads back to where it began.
  expect(endOf('checkNik', '00')?.[0]).toBe('checklist.editing');
  expect(endOf('checkNik', '51')).toEqual(['rejectionDukcapil.telling']);
  expect(endOf('checkNik', '53')).toEqual(['rejectionNik.telling']);
  expect(endOf('checkNik', '54')).toEqual(['rejectionTotal.telling']);
  expect(endOf('validateOtp', '423')).toEqual(['otp.entry.failed']);
  expect(endOf('resendOtp', '423')).toEqual(['otp.resend.alerting']);
  expect(endOf('sendApplication', '51')).toEqual(['rejection.telling']);
  const other = tables
    .find(({ port }) => port === 'checkNik')
    ?.rows.find(({ code }) => code === 'kode lain');
  expect(other?.said).toEqual(['Bank belum dapat memproses permintaan ini: Layanan sedang sibuk']);
});

test('actions have words, and words belong to actions of the chart', () => {
  expect(Object.keys(actionWords).sort()).toEqual(
    Object.keys(journey.implementations.actions).sort(),
  );
});

test('what is put into a page is escaped', () => {
  expect(html`<p title="${'"'}">${'<b>&'}${html`<i>${"'"}</i>`}${['<', 1]}${null}</p>`.text).toBe(
    '<p title="&quot;">&lt;b&gt;&amp;<i>&#39;</i>&lt;1</p>',
  );
});

test('51 finds the codes 51 first, each with the screen that it ends on', () => {
  const [first, second, ...others] = found('51');
  expect(first?.text).toContain('51 · periksa NIK: NIK tidak ada di Dukcapil');
  expect(first?.text).toContain('Data NIK tidak sesuai (rejectionDukcapil.telling)');
  expect(first?.address).toBe('codes.html#checkNik-51');
  expect(second?.text).toContain('Anda sudah pernah mengajukan Syariah Card (rejection.telling)');
  const codes = others.filter(({ text }) => text.startsWith('Kode'));
  expect(codes.map(({ text }) => text.slice(4, text.indexOf(':')))).toEqual(
    expect.arrayContaining(['51 · kirim data pengajuan', '51 · ajukan, langkah 1']),
  );
  // Codes before all that only mentions one.
  expect(others.slice(0, codes.length)).toEqual(codes);
});

test('a whole question finds its answer, in English and in Indonesian', () => {
  for (const question of [
    'What happens when the registry says 51?',
    'Apa yang terjadi bila Dukcapil menjawab 51?',
  ]) {
    expect(found(question)[0]?.address, question).toBe('codes.html#checkNik-51');
  }
});

test('a row, a screen, a state and a test NIK are found by their names', () => {
  expect(found('LIV-12')[0]?.address).toBe('rows.html#LIV-12');
  expect(found('alamat')[0]?.address).toBe('state.address.html');
  expect(found('otp.entry.throttled')[0]?.address).toBe('state.otp.entry.throttled.html');
  expect(found('9999990101900053')[0]?.address).toBe('codes.html#checkNik-53');
});

test('nothing found is said, and an emptied box closes the list', () => {
  expect(found('tidakadayangbegini')).toEqual([]);
  expect(document.getElementById('found')?.textContent).toBe('Tidak ditemukan.');
  found('');
  expect(document.getElementById('found')?.hidden).toBe(true);
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
  const built = buildReport({ states: facts.states, madeOf }, report, playReport(report));
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
      for (const leaf of state.split('+')) expect(facts.states.has(leaf), leaf).toBe(true);
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

const baselines = readdirSync('e2e/visual/baselines').map((name) => name.replace(/\.png$/, ''));

const suffixes = [...Object.keys(variants), 'dark'];
const variantOf = new RegExp(`^(.+)-(${suffixes.join('|')})$`);

test('every state that is noted has its picture, and a layout all of its variants', () => {
  const bases = baselines.filter((name) => !variantOf.test(name));
  expect(bases.sort()).toEqual(Object.keys(pictured()).sort());
  const layouts = baselines.flatMap((name) => (name.endsWith('-dark') ? name.slice(0, -5) : []));
  expect(layouts.length).toBeGreaterThan(10);
  const expected = layouts.flatMap((name) => suffixes.map((suffix) => `${name}-${suffix}`));
  expect(baselines.filter((name) => variantOf.test(name)).sort()).toEqual(expected.sort());
});
