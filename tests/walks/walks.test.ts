import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import { plantedFaults } from '../../machines/walks/plantedFaults.ts';
import { searchWalks } from '../../machines/walks/search.ts';
import { createStory, writeTest } from '../../machines/walks/story.ts';
import { findViolation, runWalk } from '../../machines/walks/walk.ts';
import { blankSteps, formatWalkStep, parseWalkStep } from '../../machines/walks/walkSteps.ts';
import { getWatched } from '../../machines/walks/watch.ts';

const chart = journey as never;
const withoutTerms = plantedFaults['the terms are not asked for'](journey) as never;
/** A walk that skips the consent, with steps that do not matter. */
const walk = {
  start: { journey: 'sixStep', differences: ['summary first'] },
  steps: [
    'open: chooser',
    'chooser.submitted: gold',
    'reload',
    'open: idCapture',
    'file.chosen',
    'answer assessPhoto (assess.dataImg): good',
    'answer keepFile (keepIdPhoto): kept',
    'open: personalData',
    'duplicate',
    'personalData.submitted: complete',
    'answer checkNik (checkNik): clear',
    'checklist.submitted: 50',
  ],
} as const;

test('random walks of a fixed seed find no violation, and are the same each time', async () => {
  const looked = new Map<string, number>();
  const found = await searchWalks(chart, { seed: 7, steps: 2_000 }, { looked });
  expect(found.violation).toBeNull();
  expect(found.steps).toBe(2_000);
  expect(looked.size).toBeGreaterThan(15);
  const again = await searchWalks(chart, { seed: 7, steps: 2_000 });
  expect({ ...again, milliseconds: 0 }).toEqual({ ...found, milliseconds: 0 });
});

test('walks watch nearly every property of the proofs', () => {
  const watched = getWatched(defaultSettings).map(({ property }) => property);
  expect(watched).toContain('consentIsGiven');
  expect(watched).toContain('oneIdentity');
  expect(watched).not.toContain('receiptNeedsRecord');
  expect(watched.length).toBeGreaterThan(20);
});

describe('findViolation', () => {
  test('returns the property and the steps up to its violation, also in a duplicated tab', async () => {
    const violation = await findViolation(withoutTerms, walk);
    expect(violation).toMatchObject({ property: 'consentIsGiven', steps: walk.steps });
    expect(await findViolation(chart, walk)).toBeNull();
  });

  test('leaves out steps that are not possible', async () => {
    const steps = ['answer checkNik (checkNik): clear', 'switch', ...walk.steps];
    const violation = await findViolation(withoutTerms, { ...walk, steps });
    expect(violation?.steps).toEqual(walk.steps);
  });

  test('finds a step at which the chart throws', async () => {
    const crashing = journey.provide({
      guards: {
        isTermsConsentMissing: () => {
          throw new Error('SPECIMEN');
        },
      },
    });
    const violation = await findViolation(crashing as never, walk);
    expect(violation?.property).toBe('nothingCrashes');
  });
});

test('a result of the face provider is not kept when another device takes the application', async () => {
  const steps = [
    ...walk.steps.slice(0, -1),
    'terms.agreed: yes',
    ...['checklist.submitted: 50', 'profile.submitted: complete', 'address.submitted: complete'],
    ...['job.submitted: complete', 'delivery.submitted: residence'],
    ...['open: handOver', 'handOver.confirmed', 'answer sealHandOver (sealHandOver): sealed'],
    'open: faceTips, provider says success',
    'handOver.left',
  ];
  const start = { journey: 'sixStep', differences: ['goes elsewhere'] } as const;
  let last = '';
  const queue = steps.map(parseWalkStep);
  const { broken } = await runWalk(chart, start, () => queue.shift() ?? null, {
    observe: (_, { before, after }) => {
      if (before.context.entry.result) last = getStatePath(after);
    },
  });
  expect(broken).toBeNull();
  expect(last).toBe('handOver.elsewhere');
});

test.each(Object.entries(plantedFaults))(
  'walks find that %s, and shrink the walk until every step is needed',
  async (_name, plant) => {
    const broken = plant(journey as never) as never;
    const { violation } = await searchWalks(broken, { seed: 1, steps: 60_000 });
    if (!violation) throw new Error('Not found');
    const { start, steps } = violation;
    expect(steps.length).toBeLessThan(40);
    for (const index of steps.keys()) {
      const shorter = steps.filter((_, at) => at !== index);
      expect(await findViolation(broken, { start, steps: shorter }), steps[index]).toBeNull();
    }
    expect(await findViolation(chart, { start, steps })).toBeNull();
  },
);

test('createStory describes a walk in the words of the atlas', async () => {
  const story = await createStory(withoutTerms, walk);
  expect(story[0]).toBe('Mulai: enam langkah, ringkasan wajib');
  expect(story).toHaveLength(walk.steps.length + 1);
  expect(story).toContain('3. Halaman dimuat ulang');
  expect(story.at(-1)).toMatch(/^12\. Lanjut: konversi poin 50 → Lengkapi profil \(simpan/);
});

test('the written test runs, and passes on the chart as it is', async () => {
  const folder = 'node_modules/.cache/walks';
  mkdirSync(folder, { recursive: true });
  const text = writeTest(walk, 'Consent “first”.').replaceAll('../..', resolve('.'));
  writeFileSync(join(folder, 'written.test.ts'), text);
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    'export default { test: { testTimeout: 600_000 } };\n',
  );
  // A process of its own: this one belongs to another run.
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [vitest, 'run', '--root', folder]);
  expect(stdout).toContain('1 passed');
  rmSync(folder, { recursive: true });
});

test('parseWalkStep reads what formatWalkStep writes', () => {
  const names = [
    ...walk.steps,
    ...['switch', 'otherJourney', 'link with channel and referral: chooser'],
    ...['late answer readCard (readCard): read', 'timer xstate.after.splash.journey.splash'],
    ...blankSteps.map(formatWalkStep),
  ];
  expect(names.map((name) => formatWalkStep(parseWalkStep(name)))).toEqual(names);
  expect(() => parseWalkStep('late no such call')).toThrow('No step is called');
});
