import { existsSync, readFileSync } from 'node:fs';
import { lastRecord } from '../../machines/record.ts';
import { catalogue, exceptions, owedRows, testsByRow } from '../requirements/catalogue.mjs';
import { type BrowserRun, barOf } from './lines.ts';

const browserRun = 'machines/paths/browserRun.json';

/** `npm run bar`: what the last runs in this copy found out about the chart, in five lines. */
export async function run(): Promise<number> {
  const named = testsByRow();
  const lines = barOf({
    paths: lastRecord('paths'),
    browser: existsSync(browserRun)
      ? (JSON.parse(readFileSync(browserRun, 'utf8')) as BrowserRun)
      : null,
    proofs: lastRecord('proofs'),
    chartMutants: lastRecord('chartMutants'),
    ruleMutants: lastRecord('ruleMutants'),
    rows: {
      owed: owedRows.length,
      named: owedRows.filter(({ id }) => named.has(id)).length,
      excepted: owedRows.filter(({ id }) => exceptions.has(id)).length,
      all: catalogue.length,
    },
  });
  console.info(`\n${lines.join('\n')}`);
  return 0;
}
