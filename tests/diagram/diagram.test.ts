// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getAllSites } from '../../machines/definition.ts';
import { committedFiles, folder, generate } from '../../machines/diagram/command.ts';
import { createModel, getScreenLinks, phases } from '../../machines/diagram/model.ts';
import { measureText, type Run } from '../../machines/diagram/svg.ts';
import { guardWords } from '../../machines/diagram/words.ts';
import { journey } from '../../machines/journey/journey.ts';

const model = createModel(journey as never);
const files = await generate();
const screens = model.filter(({ depth }) => depth === 1);
const arrowsOf = (screen: string) =>
  model
    .filter(({ path }) => path === screen || path.startsWith(`${screen}.`))
    .flatMap((state) => state.arrows);
const parsed = (name: string, type: DOMParserSupportedType) =>
  new DOMParser().parseFromString(files.get(name) ?? '', type);
const drawings = new Map(screens.map(({ key }) => [key, parsed(`${key}.svg`, 'image/svg+xml')]));
const drawn = (key: string) => drawings.get(key) as Document;

interface Area {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const number = (element: Element, name: string) => Number(element.getAttribute(name));

const fontSizes: Record<string, number> = { phase: 15, title: 19 };

/** Where a line of text stands; its height is that of its letters. */
const areaOfText = (text: Element): Area => {
  const name = text.textContent ?? '';
  const [left, base] = [number(text, 'x'), number(text, 'y')];
  const size = fontSizes[text.getAttribute('class') ?? ''] ?? 13;
  const runs = [...text.querySelectorAll('tspan')];
  const width = runs.reduce(
    (sum, run) =>
      sum + measureText(run.textContent ?? '', run.getAttribute('class') as Run['tone'], size),
    0,
  );
  return { name: name.trim(), left, top: base - 10, right: left + width, bottom: base + 3 };
};

/** Returns the straight parts of a line as areas without a thickness; its rounded corners are inside their hulls. */
const areasOfPath = (path: Element): Area[] => {
  const numbers = (path.getAttribute('d') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  const points = numbers.flatMap((x, at): [number, number][] =>
    at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : [],
  );
  return points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] as [number, number];
    return {
      name: path.getAttribute('class') ?? '',
      left: Math.min(x, fromX),
      top: Math.min(y, fromY),
      right: Math.max(x, fromX),
      bottom: Math.max(y, fromY),
    };
  });
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
/** Returns the texts of a drawing that a line crosses. */
const getCrossedTexts = (drawing: Document): string[] => {
  const lines = [...drawing.querySelectorAll('path')].flatMap(areasOfPath);
  return [...drawing.querySelectorAll('text')]
    .map(areaOfText)
    .flatMap((text) => lines.filter((line) => overlap(line, text)).map(() => text.name));
};
const overlap = (a: Area, b: Area) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const within = (inner: Area, outer: Area) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

test.each(committedFiles)(
  '%s is what the chart generates; if not, run `npm run tool -- diagram`',
  (name) => {
    const now = files.get(name)?.split('\n') ?? [];
    const agreed = readFileSync(join(folder, name), 'utf8').split('\n');
    const differing = now.findIndex((line, at) => line !== agreed[at]);
    expect(now[differing]).toBe(agreed[differing]);
    expect(now.length).toBe(agreed.length);
  },
);

test('the same chart gives the same bytes', async () => {
  expect([...(await generate())]).toEqual([...files]);
});

test('no line of a drawing crosses a text', () => {
  const crossed = [...files.keys()]
    .filter((name) => name.endsWith('.svg'))
    .flatMap((name) =>
      getCrossedTexts(parsed(name, 'image/svg+xml')).map((text) => `${name}: ${text}`),
    );
  expect(crossed).toEqual([]);
  // A line through the first label is found.
  const [first] = [...parsed('overview.svg', 'image/svg+xml').querySelectorAll('text.onLine')];
  const { left, top, bottom } = areaOfText(first as Element);
  const line = `<path d="M${left + 1} ${top - 9}L${left + 1} ${bottom + 9}"/></svg>`;
  const broken = (files.get('overview.svg') ?? '').replace('</svg>', line);
  expect(getCrossedTexts(new DOMParser().parseFromString(broken, 'image/svg+xml'))).toEqual([
    first?.textContent,
  ]);
});

describe('guardWords', () => {
  const unsettled = 'tidak ada pengiriman yang belum pasti';
  test.each<[keyof typeof guardWords, string[]]>([
    ['isReachable', ['alamat dan data menuju Kode OTP']],
    ['isReachableWithConfirmedCode', ['alamat dan data menuju Kode OTP', 'kode sudah benar']],
    ['isEarlierStepMissing', ['data belum cukup lagi untuk Kode OTP', unsettled]],
    ['isFaceRefused', ['verifikasi wajah ditolak', unsettled]],
    ['hasUnsettledRegistration', ['pendaftaran belum pasti', 'wajah terverifikasi']],
    ['isConnectionLost', ['tanpa jaringan', 'tanpa jawaban']],
    ['isRequestRefused', ['bank menolak permintaan', 'bukan hanya untuk sementara']],
    ['canEarlierRequestHaveArrived', ['mungkin sudah diterima', 'isinya tidak ditolak']],
    ['isReviewComplete', ['isian lengkap dan benar', 'kedua persetujuan ada']],
    ['isReviewCompleteWithSameNik', ['kedua persetujuan ada', 'NIK tetap']],
  ])('name every condition that %s checks', (guard, parts) => {
    for (const part of parts) expect(guardWords[guard]({ screen: 'otp' })).toContain(part);
  });

  test('do not call a hand-over that was sent a code', () => {
    expect(arrowsOf('handOver').flatMap(({ label, guard }) => `${label}, ${guard}`)).toContain(
      'Jawaban: kirim bagian pemindahan, terkirim',
    );
  });
});

describe('SCXML', () => {
  const document = parsed('journey.scxml', 'application/xml');

  test('contains every state and every transition', () => {
    expect(document.querySelectorAll('state, parallel').length).toBe(model.length);
    expect(document.querySelectorAll('transition').length).toBe(
      getAllSites(journey as never).length,
    );
  });

  test('contains everything that the drawings show, so that every change is visible', () => {
    const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    const said: string[] = [];
    while (comments.nextNode()) said.push(comments.currentNode.textContent?.trim() ?? '');
    const words = (...parts: string[]) => parts.filter(Boolean).join(', ');
    const toBeSaid = model.flatMap(({ description, tags, calls, arrows }) => [
      words(description, ...tags),
      ...calls,
      ...arrows.map(({ label, guard }) => words(label, guard)),
    ]);
    expect(said).toEqual(toBeSaid.filter(Boolean));
  });
});

describe('the drawing of each screen', () => {
  test('contains every state with its description, and a row for every transition', () => {
    for (const { key, path: screen } of screens) {
      const titles = [...drawn(key).querySelectorAll('g > title')].map(
        (title) => title.textContent,
      );
      const own = model.filter(
        ({ path, children }) =>
          path.startsWith(`${screen}.`) || (path === screen && children.length === 0),
      );
      expect(titles).toEqual(own.map(({ path, description }) => `${path}: ${description}`));
      const rows = drawn(key).querySelectorAll('circle[class^="on"]').length;
      expect(rows, screen).toBe(arrowsOf(screen).length);
      expect(files.get(`${key}.svg`)).not.toContain('undefined');
    }
    const all = model.flatMap(({ arrows }) => arrows).length;
    expect(all).toBe(getAllSites(journey as never).length);
  });

  test('contains every transition in Mermaid, too', () => {
    for (const { key, path } of screens) {
      const lines = (files.get(`${key}.mmd`) ?? '').match(/ --> \w+: /g) ?? [];
      expect(lines.length, path).toBe(arrowsOf(path).length);
    }
  });

  test('draws the text of a state inside its box', () => {
    for (const { key, path } of screens) {
      const drawing = drawn(key);
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
});

describe('the overview', () => {
  const overview = parsed('overview.svg', 'image/svg+xml');

  test('is as wide as a desktop, and the drawing of a screen as wide as a phone', () => {
    const widthOf = (name: string) =>
      Number(/viewBox="0 0 ([\d.]+)/.exec(files.get(name) ?? '')?.[1]);
    for (const { key } of screens) expect(widthOf(`${key}.svg`)).toBeLessThanOrEqual(400);
    expect(widthOf('overview.svg')).toBeLessThanOrEqual(1280);
  });

  test('contains every screen in one phase', () => {
    expect(phases.flatMap(({ states }) => states).sort()).toEqual(
      screens.map(({ key }) => key).sort(),
    );
  });

  test('draws no label over a screen, a phase’s name or another label', () => {
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

  test('draws phases without overlap, and every screen and text inside its frame', () => {
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

  test('draws a line for every link to a next screen, and a text for every link back', () => {
    const ways = getScreenLinks(model);
    const forwardLinks = ways.filter(({ isBack }) => !isBack);
    expect(overview.querySelectorAll('path.forwards').length).toBe(forwardLinks.length + 1);
    const isMarked = (state: string) =>
      overview.querySelector(`a[data-state="${state}"] tspan.back`)?.textContent?.startsWith('↩');
    for (const { from } of ways.filter(({ isBack }) => isBack)) {
      if (model.some(({ path }) => path === from)) expect(isMarked(from), from).toBe(true);
    }
  });

  test('names each screen that a screen leads back to once', () => {
    for (const box of overview.querySelectorAll('a[data-state]')) {
      const lines = [...box.querySelectorAll('text')].map((text) => text.textContent).join(' ');
      const backs = lines
        .split('↩')
        .slice(1)
        .map((line) => line.trim());
      expect(new Set(backs).size, `${box.getAttribute('data-state')}: ${backs}`).toBe(backs.length);
    }
  });
});
