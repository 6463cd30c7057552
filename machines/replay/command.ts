import { readFileSync } from 'node:fs';
import { readReport } from '../../src/lib/flightReport.ts';
import { playReport } from './playReport.ts';

const clock = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);

/** `npm run replay -- report.json`: plays a report on the chart, and says where the chart departs from it. */
export async function run([file = '']: string[]): Promise<number> {
  const report = file ? readReport(readFileSync(file, 'utf8')) : null;
  if (!report) {
    console.error('npm run replay -- report.json: a report as "Salin laporan" copies it');
    return 1;
  }
  console.info(`Report ${report.code}, ${report.flow}`);
  for (const [fact, value] of Object.entries(report.device ?? {}))
    console.info(`  ${fact}: ${value}`);
  const played = playReport(report);
  for (const { happening, as } of played) {
    const { at, event, state, answer, times } = happening;
    const said = [event, answer, times && `× ${times}`].filter(Boolean).join(' ');
    const meant = as === event ? '' : `  (${as})`;
    const verdict = as === undefined ? '  ← the chart departs here' : meant;
    console.info(`${clock(at)}  ${said}\n           → ${state}${verdict}`);
  }
  for (const { at, name, took, answer } of report.calls)
    console.info(`${clock(at)}  call ${name}: ${answer}, ${took} ms`);
  const departed = played.filter(({ as }) => as === undefined).length;
  console.info(
    departed === 0 ? 'The chart does the same.' : `The chart departs ${departed} times.`,
  );
  return departed === 0 ? 0 : 1;
}
