import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FlightReport, readReport } from '../../src/lib/flightReport.ts';
import { buildReport } from '../atlas/build.ts';
import { writeAtlas as buildAtlas, folder, write } from '../atlas/command.ts';
import { createAtlasStates, getProvenance } from '../atlas/gather.ts';
import { journey } from '../journey/journey.ts';
import { type PlayedStep, playReport } from './playReport.ts';

const clock = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);

/** Adds the report to the atlas, which is built first if necessary. Returns the path of the page. */
async function showInAtlas(report: FlightReport, played: readonly PlayedStep[]): Promise<string> {
  if (!existsSync(join(folder, 'index.html'))) {
    console.info('There is no atlas yet: it is built first.');
    await buildAtlas();
  }
  const states = createAtlasStates(journey as never);
  const site = buildReport({ states, provenance: getProvenance() }, report, played);
  write(site);
  return join(process.cwd(), folder, [...site.files.keys()].join());
}

/**
 * Runs `npm run tool -- replay report.json`: replays a report on the chart, says where the chart differs, and adds a
 * page to the atlas.
 */
export async function run({ report: file }: { report: string }): Promise<number> {
  const report = readReport(readFileSync(file, 'utf8'));
  if (!report) {
    console.error(`${file} is no report as 'Salin laporan' copies it.`);
    return 2;
  }
  console.info(`Report ${report.code}, ${report.flow}, chart ${report.chart ?? 'unknown'}`);
  for (const [fact, value] of Object.entries(report.device ?? {}))
    console.info(`  ${fact}: ${value}`);
  const played = playReport(report);
  for (const { happening, as } of played) {
    const { at, event, state, answer, times } = happening;
    const line = [event, answer, times && `× ${times}`].filter(Boolean).join(' ');
    const meant = as === event ? '' : `  (${as})`;
    const verdict = as === undefined ? '  ← the chart departs here' : meant;
    console.info(`${clock(at)}  ${line}\n           → ${state}${verdict}`);
  }
  for (const { at, name, took, answer } of report.calls)
    console.info(`${clock(at)}  call ${name}: ${answer}, ${took} ms`);
  console.info(`To be watched in the atlas: ${await showInAtlas(report, played)}`);
  const departed = played.filter(({ as }) => as === undefined).length;
  console.info(
    departed === 0 ? 'The chart does the same.' : `The chart departs ${departed} times.`,
  );
  return departed === 0 ? 0 : 1;
}
