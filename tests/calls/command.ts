import { callTable } from './table.ts';

/** `npm run tool -- calls`: every call to the bank, who uses it, what it answers, what tests it. */
export async function run(): Promise<number> {
  console.info(callTable());
  return 0;
}
