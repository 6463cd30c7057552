import { writeFileSync } from 'node:fs';
import { journey } from '../journey/journey.ts';
import { assessChart, formatSurvivors, survivorsFile } from './assess.ts';

interface Chosen {
  write: boolean;
  every: number;
}

const count = (figure: number): string => figure.toLocaleString('en');

/** Runs `npm run tool -- mutations`: prints how many mutations of the chart the committed lines and the
 * properties notice, and the others by requirement.
 * `--write` updates their list. `--every 4` judges a quarter of them. */
export async function run({ write, every }: Chosen): Promise<number> {
  const oneIn = write ? 1 : every;
  const { figures, equivalent, survivors, open } = assessChart(journey as never, oneIn);
  const reasons = new Map<string, string[]>();
  for (const { name, because } of equivalent) {
    reasons.set(because, [...(reasons.get(because) ?? []), name]);
  }
  for (const [because, names] of reasons) {
    console.info(`equivalent: ${because}`);
    for (const name of names) console.info(`  ${name}`);
  }
  if (write) writeFileSync(survivorsFile, formatSurvivors(survivors));
  console.info(`survived, by requirement:\n${formatSurvivors(survivors)}`);
  for (const { name, path } of survivors)
    if (path) console.error(`differs although a reason is listed: ${name}: ${path}`);
  for (const line of write ? [] : open) console.error(line);
  const { mutations, killed, survived, seconds } = figures;
  console.info(
    `Chart: ${count(mutations)} mutations, ${count(killed)} killed, ${figures.equivalent} equivalent, ${survived} survived, ${seconds.toFixed(1)} s\n`,
  );
  return write || open.length === 0 ? 0 : 1;
}
