import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { notify } from '../store/database.ts';
import { providerApplications, type StoredFile } from '../store/schema.ts';
import { hasApplied, lockNik } from './applications.ts';
import type { Bank } from './bank.ts';
import { type NewFile, toStoredFile } from './files.ts';
import { Refusal } from './refusal.ts';

/** A step of an application. Its picture is stored separately; the stored field has its checksum. */
export type ApplyStep = {
  fields: Record<string, unknown>;
  picture?: { field: string; file: NewFile };
};

const toStoredFields = ({ fields, picture }: ApplyStep) => ({
  ...fields,
  ...(picture && { [picture.field]: `sha256:${picture.file.sha256}` }),
});

const toStoredFiles = ({ picture }: ApplyStep): Record<string, StoredFile> =>
  picture ? { [picture.field]: toStoredFile(picture.file) } : {};

/** The result of storing a step, and the referenced files afterwards and before. */
type StepResult<T> = {
  result: T;
  files: Record<string, StoredFile>;
  before?: Record<string, StoredFile>;
};

/** Stores a step's picture, does the work, and removes pictures that are no longer referenced or whose work failed. */
async function withPicture<T>(
  { store }: Bank,
  { picture }: ApplyStep,
  work: () => Promise<StepResult<T>>,
) {
  const added = picture ? [picture.file.name] : [];
  if (picture) await store.pictures.put(picture.file.name, picture.file.bytes);
  const {
    result,
    files,
    before = {},
  } = await work().catch(async (error: unknown) => {
    await store.pictures.remove(added);
    throw error;
  });
  const names = [...added, ...Object.values(before).map(({ name }) => name)];
  const referenced = Object.values(files).map(({ name }) => name);
  await store.pictures.remove(names.filter((name) => !referenced.includes(name)));
  return result;
}

/**
 * Starts an application under a new ID, so that nobody can continue an application by knowing its NIK.
 * @returns its ID, or undefined if this NIK has applied through any channel.
 */
export function startApplication(
  bank: Bank,
  nik: string,
  step: ApplyStep,
): Promise<string | undefined> {
  const { store, clock } = bank;
  const files = toStoredFiles(step);
  return withPicture<string | undefined>(bank, step, () =>
    store.db.transaction(async (tx) => {
      await lockNik(tx, nik);
      if (await hasApplied(tx, nik)) return { result: undefined, files: {} };
      const id = randomUUID();
      const steps = [toStoredFields(step)];
      await tx
        .insert(providerApplications)
        .values({ id, nik, steps, files, startedAt: clock.now() });
      await notify(tx, 'records');
      return { result: id, files };
    }),
  );
}

const lastStep = 4;

/**
 * Stores step 2, 3 or 4 of an application, or replaces it until the application is complete; steps cannot be
 * skipped. Step 4 completes the application.
 * @returns true, also for a repetition of a stored step; false only for step 4, if this NIK has applied
 * meanwhile through another channel or under another ID.
 * @throws Refusal for an unknown ID, a step out of order, and a change of a complete application.
 */
export function storeStep(
  bank: Bank,
  id: string,
  number: 2 | 3 | 4,
  step: ApplyStep,
): Promise<boolean> {
  const { store, clock } = bank;
  const isThisId = eq(providerApplications.id, id);
  const fields = toStoredFields(step);
  return withPicture<boolean>(bank, step, () =>
    store.db.transaction(async (tx) => {
      const [known] = await tx
        .select({ nik: providerApplications.nik })
        .from(providerApplications)
        .where(isThisId);
      if (!known) throw new Refusal(404, '404', 'Pengajuan dengan id ini tidak ditemukan.');
      await lockNik(tx, known.nik);
      const [before] = await tx.select().from(providerApplications).where(isThisId);
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
      if (number === lastStep && (await hasApplied(tx, known.nik))) {
        return { result: false, files: before.files };
      }
      const files = { ...before.files, ...toStoredFiles(step) };
      const steps = before.steps.toSpliced(number - 1, 1, fields);
      const completedAt = number === lastStep ? clock.now() : null;
      await tx.update(providerApplications).set({ steps, files, completedAt }).where(isThisId);
      await notify(tx, 'records');
      return { result: true, files, before: before.files };
    }),
  );
}
