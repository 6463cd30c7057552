import { journey } from '../journey/journey.ts';
import { type Assessed, assessChart, assessRules } from './assess.ts';

const count = (figure: number): string => figure.toLocaleString('en');

function tell(of: string, { figures, equivalent, open }: Assessed): boolean {
  const reasons = new Map<string, string[]>();
  for (const { name, because } of equivalent) {
    reasons.set(because, [...(reasons.get(because) ?? []), name]);
  }
  for (const [because, names] of reasons) {
    console.info(`equivalent: ${because}`);
    for (const name of names) console.info(`  ${name}`);
  }
  for (const name of open) console.error(`SURVIVED, or a reason for nothing: ${name}`);
  const { mutants, killed, survived, seconds } = figures;
  console.info(
    `${of}: ${count(mutants)} mutants, ${count(killed)} killed, ${figures.equivalent} equivalent, ${survived} survived, ${seconds.toFixed(1)} s\n`,
  );
  return open.length === 0;
}

/**
 * `npm run mutants`: how many changes of the chart the golden paths notice, and how many changes of
 * its rules their tables; `-- chart` or `-- rules` for one of the two.
 */
export async function run(options: string[]): Promise<number> {
  const wants = (what: string) => options.length === 0 || options.includes(what);
  const isFine = [
    ...(wants('chart') ? [tell('Chart', assessChart(journey as never))] : []),
    ...(wants('rules') ? [tell('Rules', await assessRules())] : []),
  ];
  return isFine.every(Boolean) ? 0 : 1;
}
