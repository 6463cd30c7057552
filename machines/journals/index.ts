// What the pages of the sandbox and the atlas need of journals.
export { examineJournals } from './examine.ts';
export { collectJournals, getSequences } from './journals.ts';
export { formatRows, readBatch } from './rows.ts';
export { createTables, summarizeEndings } from './tables.ts';
