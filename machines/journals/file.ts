import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { exportLogsRequest } from '../../api/contracts/otlp.ts';
import { type JournalRow, parseRows, readBatch } from './rows.ts';

/** The error for a file that is missing, contains no journals, or has a line that is no batch. */
export class UnreadableJournals extends Error {
  override name = 'UnreadableJournals';
}

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Reads a file of batches, one in a line, as collectors and `simulate --journals` write them. */
async function readBatches(file: string): Promise<JournalRow[]> {
  const rows: JournalRow[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    number += 1;
    if (line.trim() === '') continue;
    const batch = z.safeParse(exportLogsRequest, parseLine(line));
    if (!batch.success)
      throw new UnreadableJournals(`${file}: line ${number} is no batch of OTLP logs in JSON`);
    for (const row of readBatch(batch.data)) rows.push(row);
  }
  return rows;
}

/**
 * Reads a file with journals: batches in lines, or the CSV of `/sandbox/journeys.csv`.
 * @throws UnreadableJournals
 */
export async function readJournals(file: string): Promise<JournalRow[]> {
  let rows: JournalRow[];
  try {
    rows = file.endsWith('.csv') ? parseRows(readFileSync(file, 'utf8')) : await readBatches(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UnreadableJournals(`There is no file ${file}`);
  }
  if (rows.length === 0) throw new UnreadableJournals(`${file} holds no journal`);
  return rows;
}
