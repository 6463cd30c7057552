import { parseArgs } from 'node:util';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { scoringSeeds, tuningSeeds } from '../ocr/corpus/index.ts';
import { openGate } from './browser.ts';
import { gatePhotos } from './photos.ts';
import { isGood, isWrong, rates, type Scored, table } from './tally.ts';
import { printTimes } from './times.ts';
import { isReadable } from './truth.ts';

/**
 * `npm run gate:score -- [--seeds 25] [--from 0] [--tuning]`: how well the assess of photos foretells
 * whether the sandbox bank reads NIK and name, with what assessing costs first (`--seeds 0`: that
 * alone). Seeds that its thresholds were never tuned on, unless `--tuning`. Tells each wrong
 * assessment and, seed by seed, the rates so far. Resolves with 1 when more is refused or let through
 * than may be.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '25' },
      from: { type: 'string', default: '0' },
      tuning: { type: 'boolean', default: false },
    },
  });
  const choose = values.tuning ? tuningSeeds : scoringSeeds;
  const seeds = choose(Number(values.seeds), Number(values.from));
  const engine = createOcrEngine();
  const gate = await openGate();
  const all: Scored[] = [];
  try {
    await printTimes(gate, seeds[0] ?? 0);
    for (const seed of seeds) {
      for await (const photo of gatePhotos([seed])) {
        const issue = await gate.assess(photo.jpeg);
        const scored = { issue, readable: await isReadable(engine, photo), kind: photo.kind, seed };
        all.push(scored);
        if (isWrong(scored)) {
          console.info(`  ${seed} ${photo.kind}: ${issue ?? 'passed, yet not read'}`);
        }
      }
      console.info(`Seed ${seed} (${seeds.indexOf(seed) + 1}/${seeds.length}): ${rates(all)}`);
    }
  } finally {
    await gate.close();
    await engine.close();
  }
  if (all.length > 0) console.info(`\n${table(all)}`);
  return isGood(all) ? 0 : 1;
}
