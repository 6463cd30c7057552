import { parseArgs } from 'node:util';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { scoringSeeds, tuningSeeds } from '../ocr/corpus/index.ts';
import { scoreAdvice } from './adviceScore.ts';
import { openAssessor } from './browser.ts';
import { assessedPhotos } from './photos.ts';
import { isGood, isWrong, rates, type Scored, table } from './tally.ts';
import { printTimes } from './times.ts';
import { isReadable } from './truth.ts';

/**
 * `npm run photo-quality:score -- [--seeds 25] [--from 0] [--tuning] [--advice]`: how well the phone's
 * assessment of a photo foretells whether the sandbox bank reads NIK and name, with what it costs
 * first (`--seeds 0`: that alone). Seeds that its thresholds were never tuned on, unless `--tuning`.
 * Tells each wrong one and, seed by seed, the rates so far. Resolves with 1 when more is refused or
 * let through than may be, or what is said of frames of one kind is wrong too often (`--advice`: these
 * frames alone, without the reading that takes long).
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '25' },
      from: { type: 'string', default: '0' },
      tuning: { type: 'boolean', default: false },
      advice: { type: 'boolean', default: false },
    },
  });
  const choose = values.tuning ? tuningSeeds : scoringSeeds;
  const seeds = choose(Number(values.seeds), Number(values.from));
  if (values.advice) return (await scoreAdvice(seeds)) ? 0 : 1;
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
