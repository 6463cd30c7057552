import { parseArgs } from 'node:util';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { scoringSeeds, tuningSeeds } from '../ocr/corpus/index.ts';
import { type Judged, openGate } from './browser.ts';
import { type GatePhoto, gatePhotos } from './photos.ts';
import { isReadable } from './truth.ts';

/** Shares of the readable photos that may be refused, and of the unreadable ones let through. */
const allowed = { refused: 0.05, passed: 0.1 };

interface Scored extends Judged {
  kind: GatePhoto['kind'];
  seed: number;
  readable: boolean;
}

const count = (all: Scored[], is: (it: Scored) => boolean) => all.filter(is).length;
const refused = (all: Scored[]) => count(all, (it) => it.readable && it.flaw !== null);
const passed = (all: Scored[]) => count(all, (it) => !it.readable && it.flaw === null);

function row(name: string, all: Scored[]): string {
  const readable = count(all, (it) => it.readable);
  const hints = new Map<string, number>();
  for (const { flaw } of all) if (flaw) hints.set(flaw, (hints.get(flaw) ?? 0) + 1);
  return [
    name.padEnd(12),
    String(all.length).padStart(6),
    String(readable).padStart(9),
    `${refused(all)}/${readable}`.padStart(9),
    `${passed(all)}/${all.length - readable}`.padStart(9),
    ` ${[...hints].map(([flaw, times]) => `${flaw} ${times}`).join(', ')}`,
  ].join(' ');
}

function times(name: string, all: number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

function print(all: Scored[]): boolean {
  console.info('             photos  readable   refused    passed  hints');
  for (const kind of new Set(all.map((it) => it.kind))) {
    console.info(
      row(
        kind,
        all.filter((it) => it.kind === kind),
      ),
    );
  }
  console.info(row('all', all));
  const readable = Math.max(
    1,
    count(all, (it) => it.readable),
  );
  const unreadable = Math.max(1, all.length - readable);
  const shares = { refused: refused(all) / readable, passed: passed(all) / unreadable };
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.info(
    `\nFalse reject ${percent(shares.refused)} (at most ${percent(allowed.refused)}), ` +
      `false accept ${percent(shares.passed)} (at most ${percent(allowed.passed)})`,
  );
  for (const it of all) {
    if (it.readable === (it.flaw === null)) continue;
    console.info(`  ${it.kind} ${it.seed}: ${it.flaw ?? 'passed'}`);
  }
  console.info('\nAt a quarter of this processor’s speed:');
  const frames = all.map((it) => it.frame);
  const shots = all.map((it) => it.shot);
  console.info(times('  a frame of the camera', frames));
  console.info(times('  a shot, decoding included', shots));
  return shares.refused <= allowed.refused && shares.passed <= allowed.passed;
}

/**
 * `npm run gate:score -- [--seeds 8] [--from 0] [--tuning]`: how well the judge of photos foretells
 * whether the sandbox bank reads NIK and name. Seeds that its thresholds were never tuned on, unless
 * `--tuning`. Resolves with 1 when more is refused or let through than may be.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      seeds: { type: 'string', default: '8' },
      from: { type: 'string', default: '0' },
      tuning: { type: 'boolean', default: false },
    },
  });
  const choose = values.tuning ? tuningSeeds : scoringSeeds;
  const engine = createOcrEngine();
  const gate = await openGate();
  const all: Scored[] = [];
  try {
    for await (const photo of gatePhotos(choose(Number(values.seeds), Number(values.from)))) {
      const judged = await gate.judge(photo.jpeg);
      const readable = await isReadable(engine, photo);
      all.push({ ...judged, readable, kind: photo.kind, seed: photo.seed });
    }
  } finally {
    await gate.close();
    await engine.close();
  }
  return print(all) ? 0 : 1;
}
