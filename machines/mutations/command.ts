import { journey } from '../journey/journey.ts';
import { assessChart } from './assess.ts';

const count = (figure: number): string => figure.toLocaleString('en');

/** Runs `npm run tool -- mutations`: prints how many mutations of the chart the golden paths notice. */
export async function run(): Promise<number> {
  const { figures, equivalent, open } = assessChart(journey as never);
  const reasons = new Map<string, string[]>();
  for (const { name, because } of equivalent) {
    reasons.set(because, [...(reasons.get(because) ?? []), name]);
  }
  for (const [because, names] of reasons) {
    console.info(`equivalent: ${because}`);
    for (const name of names) console.info(`  ${name}`);
  }
  for (const name of open) console.error(`SURVIVED, or a reason for nothing: ${name}`);
  const { mutations, killed, survived, seconds } = figures;
  console.info(
    `Chart: ${count(mutations)} mutations, ${count(killed)} killed, ${figures.equivalent} equivalent, ${survived} survived, ${seconds.toFixed(1)} s\n`,
  );
  return open.length === 0 ? 0 : 1;
}
