import { readFileSync } from 'node:fs';
import { readReport } from '../../src/lib/flightReport.ts';
import { playReport } from './playReport.ts';

const [file = ''] = process.argv.slice(2).filter((part) => !part.startsWith('-'));
const report = file ? readReport(readFileSync(file, 'utf8')) : null;
if (!report) {
  process.stderr.write('npm run replay -- report.json: a report as "Salin laporan" copies it\n');
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const clock = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);
say(`Report ${report.code}, ${report.flow}`);
for (const [fact, value] of Object.entries(report.device ?? {})) say(`  ${fact}: ${value}`);
const played = playReport(report);
for (const { happening, as } of played) {
  const { at, event, state, answer, times } = happening;
  const said = [event, answer, times && `× ${times}`].filter(Boolean).join(' ');
  const verdict = as === undefined ? '  ← the chart departs here' : as === event ? '' : `  (${as})`;
  say(`${clock(at)}  ${said}\n           → ${state}${verdict}`);
}
for (const { at, name, took, answer } of report.calls)
  say(`${clock(at)}  call ${name}: ${answer}, ${took} ms`);
const departed = played.filter(({ as }) => as === undefined).length;
say(departed === 0 ? 'The chart does the same.' : `It departs ${departed} times.`);
