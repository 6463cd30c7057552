import type { OcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { readCard } from '../../api/sandbox/ocr/readCard.ts';
import { asSent, type Specimen } from '../ocr/corpus/index.ts';

/** Whether the sandbox bank reads NIK and name from the photo as the journey sends it. */
export async function isReadable(engine: OcrEngine, { jpeg, truth }: Specimen): Promise<boolean> {
  const ktp = (await asSent(jpeg)).toString('base64');
  let result = await readCard(engine, ktp);
  // A busy machine says nothing about a photo.
  if (result.outcome === 'tooSlow') result = await readCard(engine, ktp);
  return (
    result.outcome === 'read' &&
    result.reading.nik === truth.nik &&
    result.reading.nama === truth.nama
  );
}
