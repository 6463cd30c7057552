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
  asSent,
  conditions,
  corpus,
  type Specimen,
  scoringSeeds,
  tuningSeeds,
} from './corpus/index.ts';
import type { Condition } from './corpus/photograph.ts';

/** What became of one photograph, and the processor's seconds that it took. */
type Scored = {
  specimen: Pick<Specimen, 'seed' | 'condition' | 'design' | 'typeface' | 'number' | 'truth'>;
  result: CardResult;
  seconds: number;
};

/** Shares are 0 to 1; a photograph that was not read counts as sixteen wrong fields. */
type Tally = {
  photos: number;
  read: number;
  fields: number;
  nik: number;
  name: number;
  /** Wrong NIKs, and share of all values, of which nobody is told to look at them again. */
  hiddenNik: number;
  hidden: number;
  median: number;
  slowest: number;
};

/** The fields of a photograph that were not read exactly as printed. */
function wrongFields({ specimen, result }: Scored): (keyof CardDetails)[] {
  const reading = result.outcome === 'read' ? result.reading : {};
  return cardFields.filter((field) => reading[field] !== specimen.truth[field]);
}

function tallyOf(all: readonly Scored[]): Tally {
  const wrong = all.map(wrongFields);
  const without = (field: keyof CardDetails) =>
    wrong.filter((fields) => !fields.includes(field)).length / all.length;
  const times = all.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const hidden = all.flatMap(hiddenFields);
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

/** The fields that were read wrongly and are as certain as right ones. */
function hiddenFields({ specimen, result }: Scored): (keyof CardDetails)[] {
  if (result.outcome !== 'read') return [];
  const { reading, certainties } = result;
  return cardFields.filter(
    (field) =>
      reading[field] &&
      reading[field] !== specimen.truth[field] &&
      (certainties[field] ?? 1) >= minCertainty,
  );
}

/** Of a field's values that were read: how many, and how many the applicant is asked to look at again. */
type Marks = Record<'wrong' | 'wrongMarked' | 'right' | 'rightMarked', number>;

/** The marks of all sixteen fields, as the journey would set them by how certain each is. */
function certaintyMarksOf(all: readonly Scored[]): Map<keyof CardDetails, Marks> {
  const marks = new Map<keyof CardDetails, Marks>();
  for (const { specimen, result } of all) {
    if (result.outcome !== 'read') continue;
    for (const field of cardFields) {
      const value = result.reading[field];
      if (!value) continue;
      const it = marks.get(field) ?? { wrong: 0, wrongMarked: 0, right: 0, rightMarked: 0 };
      const kind = value === specimen.truth[field] ? 'right' : 'wrong';
      it[kind] += 1;
      if ((result.certainties[field] ?? 1) < minCertainty) it[`${kind}Marked`] += 1;
      marks.set(field, it);
    }
  }
  return marks;
}

/** The marks of every field that a reading fills in the journey (OCR-12); empty values do not count. */
function marksOf(all: readonly Scored[]): Map<CardField, Marks> {
  const marks = new Map<CardField, Marks>();
  for (const { specimen, result } of all) {
    if (result.outcome !== 'read') continue;
    const certain = { tingkat_keyakinan: result.certainties };
    const reading = cardReadingSchema.parse({ ...result.reading, ...certain });
    const truth = mapReadingToFields(cardReadingSchema.parse(specimen.truth));
    for (const [name, value] of Object.entries(mapReadingToFields(reading))) {
      if (value === '') continue;
      const field = name as CardField;
      const it = marks.get(field) ?? { wrong: 0, wrongMarked: 0, right: 0, rightMarked: 0 };
      const kind = value === truth[field] ? 'right' : 'wrong';
      it[kind] += 1;
      if (isDoubtful(reading, field, value)) it[`${kind}Marked`] += 1;
      marks.set(field, it);
    }
  }
  return marks;
}

/** What unseen photographs must reach (shares). */
const wanted = { fields: 0.92, nik: 0.97 };

/** Milliseconds for one photograph: a busy machine shall not change what can be read. */
const readLimit = 180_000;

/** Photos after which the engine has taken the memory that it works with. */
const warm = 20;
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

/** What the applicant is asked to look at again: of the wrong values, and needlessly of the right ones. */
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

/** How often each field was not read exactly. */
function missesOf(name: string, all: Scored[]): string {
  const missed = cardFields.flatMap((field) => {
    const times = all.filter((scored) => wrongFields(scored).includes(field)).length;
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
  console.info(missesOf('all', all));
  for (const design of new Set(all.map(({ specimen }) => specimen.design))) {
    const its = all.filter(({ specimen }) => specimen.design === design);
    console.info(missesOf(`${design} design`, its));
    printMarks(certaintyMarksOf(its), false);
  }
  console.info('\nOf every field of a card:');
  printMarks(certaintyMarksOf(all));
  console.info('\nOf what the journey fills in:');
  printMarks(marksOf(all));
  for (const scored of names ? all : []) {
    const { specimen, result } = scored;
    const reading = result.outcome === 'read' ? result.reading : {};
    const hidden = hiddenFields(scored);
    const wrong = wrongFields(scored).map(
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
    ([, { fields, nik }]) => fields < wanted.fields || nik < wanted.nik,
  );
  console.info(
    `Conditions that by themselves miss ${percent(wanted.fields)} of fields or ${percent(wanted.nik)} of NIKs: ` +
      (failing.map(([name]) => name).join(', ') || 'none'),
  );
}

/**
 * `npm run tool -- ocr:score [--seeds 20] [--from 0] [--spread] [--tuning] [--misses] [--conditions clean,blur]`:
 * how well photographs of generated e-KTPs, as the journey sends them, are read (OCR-07, OCR-12). Scoring
 * seeds unless `--tuning`. Resolves with 1 when the photographs as a whole miss what is wanted.
 */
export async function run(chosen: {
  seeds: number;
  from: number;
  spread: boolean;
  tuning: boolean;
  misses: boolean;
  conditions: readonly Condition[];
}): Promise<number> {
  const seeds = (chosen.tuning ? tuningSeeds : scoringSeeds)(chosen.seeds, chosen.from);
  const engine = createOcrEngine();
  const all: Scored[] = [];
  let early = 0;
  for await (const specimen of corpus({
    seeds,
    conditions: chosen.conditions.length > 0 ? chosen.conditions : conditions,
    spread: chosen.spread,
  })) {
    const ktp = (await asSent(specimen.jpeg, specimen.condition)).toString('base64');
    const start = process.cpuUsage();
    const result = await readCard(engine, ktp, readLimit);
    const { user, system } = process.cpuUsage(start);
    const { jpeg: _, ...printed } = specimen;
    all.push({ specimen: printed, result, seconds: (user + system) / 1e6 });
    if (all.length === warm) early = memory();
  }
  await engine.close();
  print(all, chosen.misses);
  if (early)
    console.info(
      `Memory of this process: ${early} MB after ${warm} photos, ${memory()} MB after ${all.length}`,
    );
  const { fields, nik } = tallyOf(all);
  return fields >= wanted.fields && nik >= wanted.nik ? 0 : 1;
}
