import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { type NewFile, newFile, sentPicture, storedOf } from '../files.ts';
import { Refusal } from '../handlers/answer.ts';
import type { Visit } from '../handlers/handler.ts';
import { notify } from '../store/database.ts';
import { recordFiles } from '../store/schema.ts';

type Kind = (typeof recordFiles.$inferSelect)['kind'];

/** Keeps a file under the name that its caller knows it by; one of the same name takes its place. */
export async function keepRecordFile(
  { store, clock }: Bank,
  owner: { nik: string; kind: Kind; name: string },
  file: NewFile,
): Promise<void> {
  await store.pictures.put(file.name, file.bytes);
  const fresh = { file: storedOf(file), receivedAt: clock.now() };
  const { nik, kind, name } = recordFiles;
  const replaced = await store.db.transaction(async (tx) => {
    const before = await tx
      .select({ file: recordFiles.file })
      .from(recordFiles)
      .where(and(eq(nik, owner.nik), eq(kind, owner.kind), eq(name, owner.name)))
      .for('update');
    await tx
      .insert(recordFiles)
      .values({ ...owner, ...fresh })
      .onConflictDoUpdate({ target: [nik, kind, name], set: fresh });
    await notify(tx, 'records');
    return before;
  });
  await store.pictures.remove(replaced.map((row) => row.file.name));
}

/**
 * A photo as the bank's archive takes it: a JPEG that lies upright without its camera's note.
 * @throws Refusal when it is no picture.
 */
export async function converted(
  { bank, client, left }: Visit,
  field: string,
  base64: string,
): Promise<NewFile> {
  const { bytes } = sentPicture(field, base64);
  const jpeg = await bank.cards.toJpeg(bytes, { client, left });
  if (!jpeg) throw new Refusal(400, '31', `${field} bukan gambar yang dapat dibuka.`);
  return newFile(`${randomUUID()}-${field}`, 'image/jpeg', jpeg);
}
