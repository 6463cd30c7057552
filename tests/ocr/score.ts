import { cardReadingSchema } from '../../api/contracts/card.ts';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { type CardResult, readCard } from '../../api/sandbox/ocr/readCard.ts';
import { type CardDetails, cardFields } from '../../api/sandbox/specimen/details.ts';
import {
  type CardField,
  isDoubtful,
  mapReadingToFields,
  minCertainty,
} from '../../machines/journey/mapping/prefill.ts';
import {
  conditions,
  generateCorpus,
  getScoringSeeds,
  getTuningSeeds,
  resizeAsJourney,
  type Specimen,
} from './corpus/index.ts';
import type { Condition } from './corpus/photograph.ts';

/** The result of one photograph, and the processor time that it took. */
type Scored = {
  specimen: Pick<Specimen, 'seed' | 'condition' | 'design' | 'typeface' | 'number' | 'truth'>;
  result: CardResult;
  seconds: number;
};

/** The results of a group of photographs. Shares are 0 to 1. An unread photograph counts as sixteen wrong fields. */
type Tally = {
  photos: number;
  read: number;
  fields: number;
  nik: number;
  name: number;
  /** Wrong NIKs (count) and wrong values (share of all values) that are not marked for the applicant to check. */
  hiddenNik: number;
  hidden: number;
  median: number;
  slowest: number;
};

/** Returns the fields of a photograph that were not read exactly as printed. */
function getWrongFields({ specimen, result }: Scored): (keyof CardDetails)[] {
  const reading = result.outcome === 'read' ? result.reading : {};
  return cardFields.filter((field) => reading[field] !== specimen.truth[field]);
}

function tallyOf(all: readonly Scored[]): Tally {
  const wrong = all.map(getWrongFields);
  const without = (field: keyof CardDetails) =>
    wrong.filter((fields) => !fields.includes(field)).length / all.length;
  const times = all.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const hidden = all.flatMap(getHiddenFields);
  return {
    photos: all.length,
    read: all.filter(({ result }) => result.outcome === 'read').length / all.length,
    fields: 1 - wrong.flat().length / (all.length * cardFields.length),
    nik: without('nik'),
    name: without('nama'),
    hiddenNik: hidden.filter((field) => field === 'nik').length,
    hidden: hidden.length / (all.length * cardFields.length),
    median: times[Math.floor(times.length / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
  };
}

/** Returns the fields that were read wrongly and are not marked as uncertain. */
function getHiddenFields({ specimen, result }: Scored): (keyof CardDetails)[] {
  if (result.outcome !== 'read') return [];
  const { reading, certainties } = result;
  return cardFields.filter(
    (field) =>
      reading[field] &&
      reading[field] !== specimen.truth[field] &&
      (certainties[field] ?? 1) >= minCertainty,
  );
}

/** The numbers of wrong and right values of a field, and how many of each are marked for the applicant to check. */
type Marks = Record<'wrong' | 'wrongMarked' | 'right' | 'rightMarked', number>;

/** Counts the marks of all sixteen fields. A value below the minimum certainty is marked. */
function countMarksByCertainty(all: readonly Scored[]): Map<keyof CardDetails, Marks> {
  const marks = new Map<keyof CardDetails, Marks>();
  for (const { specimen, result } of all) {
    if (result.outcome !== 'read') continue;
    for (const field of cardFields) {
      const value = result.reading[field];
      if (!value) continue;
      const counts = marks.get(field) ?? { wrong: 0, wrongMarked: 0, right: 0, rightMarked: 0 };
      const kind = value === specimen.truth[field] ? 'right' : 'wrong';
      counts[kind] += 1;
      if ((result.certainties[field] ?? 1) < minCertainty) counts[`${kind}Marked`] += 1;
      marks.set(field, counts);
    }
  }
  return marks;
}

/** Counts the marks of every field that a reading fills in the journey (OCR-12), without empty values. */
function countMarks(all: readonly Scored[]): Map<CardField, Marks> {
  const marks = new Map<CardField, Marks>();
  for (const { specimen, result } of all) {
    if (result.outcome !== 'read') continue;
    const certain = { tingkat_keyakinan: result.certainties };
    const reading = cardReadingSchema.parse({ ...result.reading, ...certain });
    const truth = mapReadingToFields(cardReadingSchema.parse(specimen.truth));
    for (const [name, value] of Object.entries(mapReadingToFields(reading))) {
      if (value === '') continue;
      const field = name as CardField;
      const counts = marks.get(field) ?? { wrong: 0, wrongMarked: 0, right: 0, rightMarked: 0 };
      const kind = value === truth[field] ? 'right' : 'wrong';
      counts[kind] += 1;
      if (isDoubtful(reading, field, value)) counts[`${kind}Marked`] += 1;
      marks.set(field, counts);
    }
  }
  return marks;
}

/** The minimum shares for scoring seeds. */
const requiredShares = { fields: 0.92, nik: 0.97 };

/** The timeout of one photograph in milliseconds, long enough that a busy machine does not change the result. */
const readTimeoutMs = 180_000;

/** The number of photos after which the memory of the engine no longer grows. */
const warmUpPhotos = 20;
const memory = () => Math.round(process.memoryUsage().rss / 1e6);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function row(name: string, it: Tally): string {
  const shares = [it.read, it.fields, it.nik, it.name].map(percent).join(' ');
  const hidden = `${String(it.hiddenNik).padStart(4)} ${percent(it.hidden)}`;
  const times = [it.median, it.slowest].map((s) => `${s.toFixed(2)} s`.padStart(8)).join(' ');
  return `${name.padEnd(18)} ${String(it.photos).padStart(6)} ${shares} ${hidden} ${times}`;
}

const groupsOf = (all: Scored[], name: (scored: Scored) => string) =>
  [...new Set(all.map(name))].map(
    (key) => [key, tallyOf(all.filter((scored) => name(scored) === key))] as const,
  );

/** Prints how many wrong and how many right values are marked for the applicant to check. */
function printMarks(marks: Map<string, Marks>, byField = true): void {
  const sum = (key: keyof Marks) => [...marks.values()].reduce((total, it) => total + it[key], 0);
  console.info(
    `Marked to be looked at again: ${sum('wrongMarked')} of ${sum('wrong')} wrong values, ` +
      `needlessly ${sum('rightMarked')} of ${sum('right')} right ones`,
  );
  for (const [field, { wrong, wrongMarked, right, rightMarked }] of byField ? marks : []) {
    console.info(
      `  ${field.padEnd(13)} ${wrongMarked}/${wrong} wrong, ${rightMarked}/${right} right`,
    );
  }
}

/** Returns how often each field was not read exactly, as a line of text. */
function formatMisses(name: string, all: Scored[]): string {
  const missed = cardFields.flatMap((field) => {
    const times = all.filter((scored) => getWrongFields(scored).includes(field)).length;
    return times > 0 ? [`${field} ${times}`] : [];
  });
  return `  ${name}, of ${all.length}: ${missed.join(', ')}`;
}

function print(all: Scored[], names: boolean): void {
  const head = ['read', 'fields', 'NIK', 'name'].map((word) => word.padStart(8)).join(' ');
  console.info(`${' '.repeat(43)}unmarked wrong: NIK, values; seconds of the processor`);
  console.info(`${' '.repeat(18)} photos ${head}  NIK   values   median  slowest`);
  const byCondition = groupsOf(all, ({ specimen }) => specimen.condition);
  for (const [name, tally] of byCondition) console.info(row(name, tally));
  for (const [name, tally] of groupsOf(all, ({ specimen }) => `${specimen.design} design`)) {
    console.info(row(name, tally));
  }
  for (const [name, tally] of groupsOf(all, ({ specimen }) => `NIK ${specimen.number}`)) {
    console.info(row(name, tally));
  }
  for (const [name, tally] of groupsOf(all, ({ specimen }) => specimen.typeface)) {
    console.info(row(name, tally));
  }
  console.info(row('all', tallyOf(all)));

  console.info('\nNot exact, by field:');
  console.info(formatMisses('all', all));
  for (const design of new Set(all.map(({ specimen }) => specimen.design))) {
    const its = all.filter(({ specimen }) => specimen.design === design);
    console.info(formatMisses(`${design} design`, its));
    printMarks(countMarksByCertainty(its), false);
  }
  console.info('\nOf every field of a card:');
  printMarks(countMarksByCertainty(all));
  console.info('\nOf what the journey fills in:');
  printMarks(countMarks(all));
  for (const scored of names ? all : []) {
    const { specimen, result } = scored;
    const reading = result.outcome === 'read' ? result.reading : {};
    const hidden = getHiddenFields(scored);
    const wrong = getWrongFields(scored).map(
      (field) =>
        `  ${field}: ${specimen.truth[field]} | ${reading[field] ?? ''}${hidden.includes(field) ? ' (unmarked)' : ''}`,
    );
    if (wrong.length === 0) continue;
    const { seed, condition, design, typeface, number } = specimen;
    console.info(
      `${seed} ${condition} ${design} ${typeface} ${number} ${scored.seconds.toFixed(1)} s`,
    );
    console.info(result.outcome === 'read' ? wrong.join('\n') : `  ${result.outcome}`);
  }
  const failing = byCondition.filter(
    ([, { fields, nik }]) => fields < requiredShares.fields || nik < requiredShares.nik,
  );
  console.info(
    `Conditions that by themselves miss ${percent(requiredShares.fields)} of fields or ${percent(requiredShares.nik)} of NIKs: ` +
      (failing.map(([name]) => name).join(', ') || 'none'),
  );
}

/**
 * Measures how well photographs of generated e-KTPs are read (OCR-07, OCR-12), and prints the scores. Usage:
 * `npm run tool -- ocr:score [--seeds 20] [--from 0] [--spread] [--tuning] [--misses] [--conditions clean,blur]`.
 * Uses scoring seeds unless `--tuning` is set.
 * @returns The exit code: 1 when all photographs together do not reach the required shares, otherwise 0.
 */
export async function run(chosen: {
  seeds: number;
  from: number;
  spread: boolean;
  tuning: boolean;
  misses: boolean;
  conditions: readonly Condition[];
}): Promise<number> {
  const seeds = (chosen.tuning ? getTuningSeeds : getScoringSeeds)(chosen.seeds, chosen.from);
  const engine = createOcrEngine();
  const all: Scored[] = [];
  let early = 0;
  for await (const specimen of generateCorpus({
    seeds,
    conditions: chosen.conditions.length > 0 ? chosen.conditions : conditions,
    spread: chosen.spread,
  })) {
    const ktp = (await resizeAsJourney(specimen.jpeg, specimen.condition)).toString('base64');
    const start = process.cpuUsage();
    const result = await readCard(engine, ktp, readTimeoutMs);
    const { user, system } = process.cpuUsage(start);
    const { jpeg: _, ...printed } = specimen;
    all.push({ specimen: printed, result, seconds: (user + system) / 1e6 });
    if (all.length === warmUpPhotos) early = memory();
  }
  await engine.close();
  print(all, chosen.misses);
  if (early)
    console.info(
      `Memory of this process: ${early} MB after ${warmUpPhotos} photos, ${memory()} MB after ${all.length}`,
    );
  const { fields, nik } = tallyOf(all);
  return fields >= requiredShares.fields && nik >= requiredShares.nik ? 0 : 1;
}
