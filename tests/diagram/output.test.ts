// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, generate } from '../../machines/diagram/generate.ts';
import { modelOf } from '../../machines/diagram/model.ts';
import { phases } from '../../machines/diagram/phases.ts';
import { journey } from '../../machines/journey/journey.ts';
import { allSites } from '../../machines/paths/transitions.ts';

const model = modelOf(journey as never);
const files = await generate();
const screens = model.filter(({ depth }) => depth === 1);

test('the committed drawings are what the chart generates; if not, run `npm run diagram`', () => {
  expect(readdirSync(folder).sort()).toEqual([...files.keys()].sort());
  for (const [name, content] of files) {
    expect(readFileSync(join(folder, name), 'utf8') === content, name).toBe(true);
  }
});

test('the same chart gives the same bytes', async () => {
  expect([...(await generate())]).toEqual([...files]);
});

test('every state is drawn with its description, and every transition of it has a row', () => {
  for (const screen of screens) {
    const svg = files.get(`${screen.key}.svg`) ?? '';
    const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const titles = [...document.querySelectorAll('g > title')].map((title) => title.textContent);
    const own = model.filter(
      ({ path, children }) =>
        path.startsWith(`${screen.path}.`) || (path === screen.path && children.length === 0),
    );
    expect(titles).toEqual(own.map(({ path, description }) => `${path}: ${description}`));
    const rows = document.querySelectorAll('circle[class^="on"]').length;
    const arrows = model
      .filter(({ path }) => path === screen.path || path.startsWith(`${screen.path}.`))
      .flatMap((state) => state.arrows);
    expect(rows, screen.path).toBe(arrows.length);
    expect(svg).not.toContain('undefined');
  }
  const drawn = model.flatMap(({ arrows }) => arrows).length;
  expect(drawn).toBe(allSites(journey as never).length);
});

test('every drawing has the width of a phone or, the overview, of a desktop', () => {
  const widthOf = (name: string) =>
    Number(/viewBox="0 0 ([\d.]+)/.exec(files.get(name) ?? '')?.[1]);
  for (const { key } of screens) expect(widthOf(`${key}.svg`)).toBeLessThanOrEqual(400);
  expect(widthOf('overview-phone.svg')).toBeLessThanOrEqual(400);
  expect(widthOf('overview.svg')).toBeLessThanOrEqual(1280);
});

test('every screen belongs to one phase of the overview', () => {
  expect(phases.flatMap(({ states }) => states).sort()).toEqual(
    screens.map(({ key }) => key).sort(),
  );
});

test('the Mermaid text names every transition, and SCXML every state', () => {
  const scxml = files.get('journey.scxml') ?? '';
  const document = new DOMParser().parseFromString(scxml, 'application/xml');
  expect(document.querySelectorAll('state, parallel').length).toBe(model.length);
  expect(document.querySelectorAll('transition').length).toBe(allSites(journey as never).length);
  for (const screen of screens) {
    const arrows = model
      .filter(({ path }) => path === screen.path || path.startsWith(`${screen.path}.`))
      .flatMap((state) => state.arrows);
    const lines = (files.get(`${screen.key}.mmd`) ?? '').match(/ --> \w+: /g) ?? [];
    expect(lines.length, screen.path).toBe(arrows.length);
  }
});
