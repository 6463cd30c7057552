import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { notify } from '../store/database.ts';
import { providerApplications, type StoredFile } from '../store/schema.ts';
import { storeWithFiles } from '../store/store.ts';
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

/**
 * Starts an application under a new ID, so that nobody can continue an application by knowing its NIK.
 * @returns its ID, or undefined if this NIK has applied through any channel.
 */
export function startApplication(
  bank: Bank,
  nik: string,
  step: ApplyStep,
): Promise<string | undefined> {
  return storeWithFiles(bank.store, async (tx, { put }) => {
    await lockNik(tx, nik);
    if (await hasApplied(tx, nik)) return undefined;
    if (step.picture) await put(step.picture.file);
    const id = randomUUID();
    const stored = { steps: [toStoredFields(step)], files: toStoredFiles(step) };
    await tx
      .insert(providerApplications)
      .values({ id, nik, ...stored, startedAt: bank.clock.now() });
    await notify(tx, 'records');
    return id;
  });
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
  const isThisId = eq(providerApplications.id, id);
  const fields = toStoredFields(step);
  return storeWithFiles(bank.store, async (tx, { put, remove }) => {
    const find = async () => {
      const [found] = await tx.select().from(providerApplications).where(isThisId);
      if (!found) throw new Refusal(404, '404', 'Pengajuan dengan id ini tidak ditemukan.');
      return found;
    };
    const { nik } = await find();
    await lockNik(tx, nik);
    const before = await find();
    if (before.completedAt) {
      if (!isDeepStrictEqual(before.steps[number - 1], fields)) {
        throw new Refusal(409, '409', 'Pengajuan ini sudah lengkap dan tidak dapat diubah.');
      }
      return true;
    }
    if (before.steps.length < number - 1) {
      throw new Refusal(409, '409', `Langkah ${before.steps.length + 1} belum dikirim.`);
    }
    if (number === lastStep && (await hasApplied(tx, nik))) return false;
    if (step.picture) {
      await put(step.picture.file);
      remove(before.files[step.picture.field]);
    }
    const files = { ...before.files, ...toStoredFiles(step) };
    const steps = before.steps.toSpliced(number - 1, 1, fields);
    const completedAt = number === lastStep ? bank.clock.now() : null;
    await tx.update(providerApplications).set({ steps, files, completedAt }).where(isThisId);
    await notify(tx, 'records');
    return true;
  });
}
