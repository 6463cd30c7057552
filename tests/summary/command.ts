import { lastRecord } from '../../machines/record.ts';
import { lastCodeMutants } from '../mutants/code/record.ts';
import { catalogue, exceptions, testsByRow } from '../requirements/catalogue.mjs';
import { summaryOf } from './lines.ts';

/** `npm run summary`: what the last runs in this copy found out about the chart, in five lines. */
export async function run(): Promise<number> {
  const named = testsByRow();
  const lines = summaryOf({
    paths: lastRecord('paths'),
    browser: lastRecord('browser'),
    proofs: lastRecord('proofs'),
    mutants: lastRecord('mutants'),
    codeMutants: lastCodeMutants(),
    rows: {
      named: catalogue.filter(({ id }) => named.has(id)).length,
      excepted: catalogue.filter(({ id }) => exceptions.has(id)).length,
      all: catalogue.length,
    },
  });
  console.info(`\n${lines.join('\n')}`);
  return 0;
}
