import { createOcrEngine, type OcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { readCard } from '../../api/sandbox/ocr/readCard.ts';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import {
  getDesign,
  getScoringSeeds,
  getTuningSeeds,
  resizeAsJourney,
  type Specimen,
} from '../ocr/corpus/index.ts';
import { openAssessor, printTimes } from './browser.ts';
import { type AssessedPhoto, assessedPhotos, scoreAdvice } from './frames.ts';

/** Milliseconds. More than the bank has: a busy machine says nothing about a photo. */
const readLimit = 180_000;

/** Checks whether the sandbox bank reads NIK and name from the photo, as the journey sends it. */
async function isReadable(engine: OcrEngine, { jpeg, truth }: Specimen): Promise<boolean> {
  const ktp = (await resizeAsJourney(jpeg)).toString('base64');
  const result = await readCard(engine, ktp, readLimit);
  return (
    result.outcome === 'read' &&
    result.reading.nik === truth.nik &&
    result.reading.nama === truth.nama
  );
}

/** Shares of the readable photos that may be refused, and of the unreadable ones let through. */
const allowed = { refused: 0.05, passed: 0.1 };

/** What the phone said of a photo, and whether the sandbox bank then read it. */
interface Scored {
  kind: AssessedPhoto['kind'];
  seed: number;
  issue: PhotoIssue | null;
  readable: boolean;
}

const isWrong = (it: Scored) => it.readable !== (it.issue === null);

function counts(all: readonly Scored[]) {
  const readable = all.filter((it) => it.readable);
  const unreadable = all.filter((it) => !it.readable);
  return {
    readable: readable.length,
    refused: readable.filter(isWrong).length,
    unreadable: unreadable.length,
    passed: unreadable.filter(isWrong).length,
  };
}

/** Formats both error rates with the numbers of photos. */
function rates(all: readonly Scored[]): string {
  const { readable, refused, unreadable, passed } = counts(all);
  const rate = (part: number, whole: number) =>
    `${part} of ${whole} = ${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return `false reject ${rate(refused, readable)}, false accept ${rate(passed, unreadable)}`;
}

/** Whether both error rates are as low as they must be. */
function isGood(all: readonly Scored[]): boolean {
  const { readable, refused, unreadable, passed } = counts(all);
  return refused <= allowed.refused * readable && passed <= allowed.passed * unreadable;
}

function row(name: string, all: readonly Scored[]): string {
  const { readable, refused, unreadable, passed } = counts(all);
  const hints = new Map<string, number>();
  for (const { issue } of all) if (issue) hints.set(issue, (hints.get(issue) ?? 0) + 1);
  return [
    name.padEnd(12),
    String(all.length).padStart(6),
    `${refused}/${readable}`.padStart(17),
    `${passed}/${unreadable}`.padStart(18),
    ` ${[...hints].map(([issue, times]) => `${issue} ${times}`).join(', ')}`,
  ].join(' ');
}

/** A row for every group of photos, in the order of their first. */
function rowsBy(all: readonly Scored[], groupOf: (it: Scored) => string): string[] {
  const groups = [...new Set(all.map(groupOf))];
  return groups.map((group) =>
    row(
      group,
      all.filter((it) => groupOf(it) === group),
    ),
  );
}

/** By kind of photo and by design of the card: how many of the readable were refused, of the unreadable let through. */
function table(all: readonly Scored[]): string {
  return [
    '             photos  refused/readable  passed/unreadable  hints',
    ...rowsBy(all, ({ kind }) => kind),
    ...rowsBy(all, ({ seed }) => `${getDesign(seed)} card`),
    row('all', all),
    `\nAt most ${100 * allowed.refused} % and ${100 * allowed.passed} % are allowed: ${rates(all)}`,
  ].join('\n');
}

/**
 * Runs `npm run tool -- photo-quality:score [--seeds 25] [--from 0] [--tuning] [--advice]`: measures how well
 * the phone's assessment of a photo predicts whether the sandbox bank reads NIK and name. Measures its time
 * first (`--seeds 0`: only that). Uses seeds that the thresholds were not tuned with, unless `--tuning`.
 * Prints each wrong assessment, and the rates after each seed. Resolves with 1 if an error rate is too high,
 * or if the advice for one kind of frame is wrong too often (`--advice`: only this, without slow readings).
 */
export async function run(chosen: {
  seeds: number;
  from: number;
  tuning: boolean;
  advice: boolean;
}): Promise<number> {
  const seeds = (chosen.tuning ? getTuningSeeds : getScoringSeeds)(chosen.seeds, chosen.from);
  if (chosen.advice) return (await scoreAdvice(seeds)) ? 0 : 1;
  const engine = createOcrEngine();
  const assessor = await openAssessor();
  const all: Scored[] = [];
  try {
    await printTimes(assessor, seeds[0] ?? 0);
    for (const seed of seeds) {
      for await (const photo of assessedPhotos([seed])) {
        const issue = await assessor.assess(photo.jpeg);
        const scored = { issue, readable: await isReadable(engine, photo), kind: photo.kind, seed };
        all.push(scored);
        if (isWrong(scored)) {
          console.info(`  ${seed} ${photo.kind}: ${issue ?? 'passed, yet not read'}`);
        }
      }
      console.info(`Seed ${seed} (${seeds.indexOf(seed) + 1}/${seeds.length}): ${rates(all)}`);
    }
  } finally {
    await assessor.close();
    await engine.close();
  }
  if (all.length > 0) console.info(`\n${table(all)}`);
  const isRight = seeds.length === 0 || (await scoreAdvice(seeds));
  return isGood(all) && isRight ? 0 : 1;
}
