import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actionWords } from '../../e2e/atlas/actionWords.ts';
import { buildAtlas } from '../../e2e/atlas/build.ts';
import { codeTables } from '../../e2e/atlas/codes.ts';
import { gather } from '../../e2e/atlas/facts.ts';
import { html } from '../../e2e/atlas/html.ts';
import { pageOfState } from '../../e2e/atlas/links.ts';
import { createShots, isTransient } from '../../e2e/atlas/shots.ts';
import { journey } from '../../machines/journey.ts';

const facts = await gather({ withProofs: false });
const { files, pictures } = buildAtlas(facts);
const pages = [...files].filter(([name]) => name.endsWith('.html'));
const tables = codeTables(facts);

test('every state has a page with its description, and every state that is seen a picture', () => {
  expect(facts.states.size).toBeGreaterThan(100);
  const findShot = createShots(['look', 'staged']);
  for (const state of facts.states.values()) {
    const page = files.get(pageOfState(state.path)) ?? '';
    expect(page, state.path).toContain(html`${state.description}`.text);
    if (isTransient(state) || state.path === '') continue;
    const shot = findShot(state);
    expect(shot, `${state.path}: npm run atlas:pictures takes the missing ones`).not.toBeNull();
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
      if (anchor && anchor !== 'proof') {
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
  expect(endOf('checkNik', '00')).toEqual(['checklist.editing']);
  expect(endOf('checkNik', '51')).toEqual(['rejectionDukcapil']);
  expect(endOf('checkNik', '53')).toEqual(['rejectionNik']);
  expect(endOf('checkNik', '54')).toEqual(['rejectionTotal']);
  expect(endOf('validateOtp', '423')).toEqual(['otp.entry.failed']);
  expect(endOf('resendOtp', '423')).toEqual(['otp.resend.alerting']);
  expect(endOf('sendApplication', '51')).toEqual(['rejection']);
  const other = tables
    .find(({ port }) => port === 'checkNik')
    ?.rows.find(({ code }) => code === 'kode lain');
  expect(other?.said).toEqual(['Layanan sedang sibuk']);
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
