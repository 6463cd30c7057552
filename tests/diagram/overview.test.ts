// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawDetail } from '../../machines/diagram/detail.ts';
import { modelOf } from '../../machines/diagram/model.ts';
import { drawOverview } from '../../machines/diagram/overview.ts';
import { measure } from '../../machines/diagram/text.ts';
import { waysOf } from '../../machines/diagram/ways.ts';
import { journey } from '../../machines/journey/journey.ts';

interface Area {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const model = modelOf(journey as never);
const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');
const overview = parsed(await drawOverview(model));
const number = (element: Element, name: string) => Number(element.getAttribute(name));

/** Where a line of text stands; its height is that of its letters. */
const areaOfText = (text: Element): Area => {
  const name = text.textContent ?? '';
  const [left, base] = [number(text, 'x'), number(text, 'y')];
  const size = text.getAttribute('class') === 'phase' ? 15 : 13;
  const right = left + measure(name.trim(), 'plain', size);
  return { name, left, top: base - 10, right, bottom: base + 3 };
};
const areaOfBox = (rect: Element): Area => {
  const [left, top] = [number(rect, 'x'), number(rect, 'y')];
  return {
    name: rect.parentElement?.getAttribute('data-state') ?? 'phase',
    left,
    top,
    right: left + number(rect, 'width'),
    bottom: top + number(rect, 'height'),
  };
};
const overlap = (a: Area, b: Area) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const within = (inner: Area, outer: Area) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

test('in the overview no label lies on a screen, a phase’s name or another label', () => {
  const labels = [...overview.querySelectorAll('text.onLine')].map(areaOfText);
  const names = [...overview.querySelectorAll('text.phase')].map(areaOfText);
  const boxes = [...overview.querySelectorAll('rect.box')].map(areaOfBox);
  expect(labels.length).toBeGreaterThan(10);
  const pairs = labels.flatMap((label, index) =>
    [...labels.slice(index + 1), ...names, ...boxes]
      .filter((other) => overlap(label, other))
      .map((other) => `${label.name} on ${other.name}`),
  );
  expect(pairs).toEqual([]);
});

test('in the overview phases keep apart, and every screen and its text lie within their frame', () => {
  const phases = [...overview.querySelectorAll('rect.region')].map(areaOfBox);
  const boxes = [...overview.querySelectorAll('rect.box')].map(areaOfBox);
  for (const [index, phase] of phases.entries()) {
    expect(phases.slice(index + 1).filter((other) => overlap(phase, other))).toEqual([]);
  }
  for (const box of boxes)
    expect(
      phases.some((phase) => within(box, phase)),
      box.name,
    ).toBe(true);
  for (const link of overview.querySelectorAll('a[data-state]')) {
    const box = areaOfBox(link.querySelector('rect') as Element);
    for (const text of [...link.querySelectorAll('text')].map(areaOfText)) {
      expect(within({ ...text, right: text.left }, box), `${box.name}: ${text.name}`).toBe(true);
      expect(text.right, `${box.name}: ${text.name}`).toBeLessThanOrEqual(box.right);
    }
  }
});

test('every way onwards is a line in the overview, and every way back a word in its screen', () => {
  const ways = waysOf(model);
  const onwards = ways.filter(({ isBack }) => !isBack);
  expect(overview.querySelectorAll('path.forwards').length).toBe(onwards.length + 1);
  const isMarked = (state: string) =>
    overview.querySelector(`a[data-state="${state}"] tspan.back`)?.textContent?.startsWith('↩');
  for (const { from } of ways.filter(({ isBack }) => isBack)) {
    if (model.some(({ path }) => path === from)) expect(isMarked(from), from).toBe(true);
  }
});

test('in every detail the text of a state stays inside its box', () => {
  for (const { path } of model.filter(({ depth }) => depth === 1)) {
    const drawing = parsed(drawDetail(model, path));
    const boxes = [...drawing.querySelectorAll('rect.box, rect.region')].map(areaOfBox);
    for (const text of [...drawing.querySelectorAll('text')].map(areaOfText)) {
      const around = boxes.filter(({ left, right, top, bottom }) =>
        within({ ...text, right: text.left }, { name: '', left, right, top, bottom }),
      );
      for (const box of around) {
        expect(text.right, `${path}: ${text.name}`).toBeLessThanOrEqual(box.right + 1);
      }
    }
  }
});
