import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { notify } from '../store/database.ts';
import { providerApplications, type StoredFile } from '../store/schema.ts';
import { hasApplied, inTurnOf } from './applications.ts';
import type { Bank } from './bank.ts';
import { type NewFile, storedOf } from './files.ts';
import { Refusal } from './refusal.ts';

/** A step as it is kept: its picture lies apart, and stands in the fields by its content. */
export type Step = { fields: Record<string, unknown>; picture?: { field: string; file: NewFile } };

const keptFields = ({ fields, picture }: Step) => ({
  ...fields,
  ...(picture && { [picture.field]: `sha256:${picture.file.sha256}` }),
});

const keptFiles = ({ picture }: Step): Record<string, StoredFile> =>
  picture ? { [picture.field]: storedOf(picture.file) } : {};

type Done<T> = {
  result: T;
  files: Record<string, StoredFile>;
  before?: Record<string, StoredFile>;
};

/** Stores a step's picture around the work that keeps it, and removes what is not kept any more. */
async function withPicture<T>({ store }: Bank, { picture }: Step, work: () => Promise<Done<T>>) {
  const own = picture ? [picture.file.name] : [];
  if (picture) await store.pictures.put(picture.file.name, picture.file.bytes);
  try {
    const { result, files, before = {} } = await work();
    const names = [...own, ...Object.values(before).map(({ name }) => name)];
    const kept = Object.values(files).map(({ name }) => name);
    await store.pictures.remove(names.filter((name) => !kept.includes(name)));
    return result;
  } catch (error) {
    await store.pictures.remove(own);
    throw error;
  }
}

/**
 * Begins an application, under an id that nobody was given before: who knows a NIK alone continues nothing.
 * @returns its id, or undefined when this NIK has applied, in whichever way.
 */
export function beginApplication(bank: Bank, nik: string, step: Step): Promise<string | undefined> {
  const { store, clock } = bank;
  const files = keptFiles(step);
  return withPicture<string | undefined>(bank, step, () =>
    store.db.transaction(async (tx) => {
      await inTurnOf(tx, nik);
      if (await hasApplied(tx, nik)) return { result: undefined, files: {} };
      const id = randomUUID();
      const steps = [keptFields(step)];
      await tx
        .insert(providerApplications)
        .values({ id, nik, steps, files, startedAt: clock.now() });
      await notify(tx, 'records');
      return { result: id, files };
    }),
  );
}

const last = 4;

/**
 * Takes a further step, none before the one ahead of it; the last one completes the application.
 * @returns whether it is kept: not when this NIK has applied meanwhile, in another way or under another id.
 * @throws Refusal for an unknown id, a step out of order, and a change of what is complete.
 */
export function continueApplication(
  bank: Bank,
  id: string,
  number: 2 | 3 | 4,
  step: Step,
): Promise<boolean> {
  const { store, clock } = bank;
  const here = eq(providerApplications.id, id);
  const fields = keptFields(step);
  return withPicture<boolean>(bank, step, () =>
    store.db.transaction(async (tx) => {
      const [known] = await tx
        .select({ nik: providerApplications.nik })
        .from(providerApplications)
        .where(here);
      if (!known) throw new Refusal(404, '404', 'Pengajuan dengan id ini tidak ditemukan.');
      await inTurnOf(tx, known.nik);
      const [before] = await tx.select().from(providerApplications).where(here);
      if (!before) throw new Refusal(404, '404', 'Pengajuan dengan id ini tidak ditemukan.');
      if (before.completedAt) {
        if (!isDeepStrictEqual(before.steps[number - 1], fields)) {
          throw new Refusal(409, '409', 'Pengajuan ini sudah lengkap dan tidak dapat diubah.');
        }
        return { result: true, files: before.files };
      }
      if (before.steps.length < number - 1) {
        throw new Refusal(409, '409', `Langkah ${before.steps.length + 1} belum dikirim.`);
      }
      if (number === last && (await hasApplied(tx, known.nik))) {
        return { result: false, files: before.files };
      }
      const files = { ...before.files, ...keptFiles(step) };
      const steps = before.steps.toSpliced(number - 1, 1, fields);
      const completedAt = number === last ? clock.now() : null;
      await tx.update(providerApplications).set({ steps, files, completedAt }).where(here);
      await notify(tx, 'records');
      return { result: true, files, before: before.files };
    }),
  );
}
