import type { OcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { readCard } from '../../api/sandbox/ocr/readCard.ts';
import { asSent, type Specimen } from '../ocr/corpus/index.ts';

/** Milliseconds. More than the bank has: a busy machine says nothing about a photo. */
const patience = 180_000;

/** Whether the sandbox bank reads NIK and name from the photo as the journey sends it. */
export async function isReadable(engine: OcrEngine, { jpeg, truth }: Specimen): Promise<boolean> {
  const ktp = (await asSent(jpeg)).toString('base64');
  const result = await readCard(engine, ktp, patience);
  return (
    result.outcome === 'read' &&
    result.reading.nik === truth.nik &&
    result.reading.nama === truth.nama
  );
}
