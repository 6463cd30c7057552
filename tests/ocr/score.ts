import { parseArgs } from 'node:util';
import { cardFields } from '../../api/sandbox/card/details.ts';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { readCard } from '../../api/sandbox/ocr/readCard.ts';
import {
  asSent,
  type Condition,
  conditions,
  corpus,
  scoringSeeds,
  tuningSeeds,
} from './corpus/index.ts';
import {
  certaintyMarksOf,
  type Marks,
  marksOf,
  type Scored,
  type Tally,
  tallyOf,
  wrongFields,
} from './tally.ts';

/** What unseen photographs must reach (shares). */
const wanted = { fields: 0.92, nik: 0.97 };

/** Milliseconds for one photograph: a busy machine shall not change what can be read. */
const patience = 180_000;

/** Photos after which the engine has taken the memory that it works with. */
const warm = 20;
const memory = () => Math.round(process.memoryUsage().rss / 1e6);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

function row(name: string, it: Tally): string {
  const shares = [it.read, it.fields, it.nik, it.name].map(percent).join(' ');
  const times = [it.median, it.slowest].map((ms) => `${Math.round(ms)} ms`.padStart(9)).join(' ');
  return `${name.padEnd(16)} ${String(it.photos).padStart(6)} ${shares} ${times}`;
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
  console.info(`${' '.repeat(16)} photos ${head}    median   slowest`);
  const byCondition = groupsOf(all, ({ specimen }) => specimen.condition);
  for (const [name, tally] of byCondition) console.info(row(name, tally));
  for (const [name, tally] of groupsOf(all, ({ specimen }) => `${specimen.design} design`)) {
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
    const wrong = wrongFields(scored).map(
      (field) => `  ${field}: ${specimen.truth[field]} | ${reading[field] ?? ''}`,
    );
    if (wrong.length === 0) continue;
    console.info(`${specimen.seed} ${specimen.condition} ${specimen.design} ${specimen.typeface}`);
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
 * `npm run ocr:score -- [--seeds 20] [--from 0] [--tuning] [--misses] [--conditions clean,blur]`: how well photographs of
 * generated e-KTPs, as the journey sends them, are read (OCR-07, OCR-12). Scoring seeds unless
 * `--tuning`. Resolves with 1 when the photographs as a whole miss what is wanted.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '20' },
      from: { type: 'string', default: '0' },
      tuning: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      conditions: { type: 'string', default: conditions.join(',') },
    },
  });
  const seeds = (values.tuning ? tuningSeeds : scoringSeeds)(
    Number(values.seeds),
    Number(values.from),
  );
  const engine = createOcrEngine();
  const all: Scored[] = [];
  let early = 0;
  const chosen = values.conditions.split(',') as Condition[];
  for await (const specimen of corpus({ seeds, conditions: chosen })) {
    const ktp = (await asSent(specimen.jpeg)).toString('base64');
    const start = performance.now();
    const result = await readCard(engine, ktp, patience);
    all.push({ specimen, result, milliseconds: performance.now() - start });
    if (all.length === warm) early = memory();
  }
  await engine.close();
  print(all, values.misses);
  if (early)
    console.info(
      `Memory of this process: ${early} MB after ${warm} photos, ${memory()} MB after ${all.length}`,
    );
  const { fields, nik } = tallyOf(all);
  return fields >= wanted.fields && nik >= wanted.nik ? 0 : 1;
}
