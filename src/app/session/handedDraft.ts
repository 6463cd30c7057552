import * as z from 'zod/mini';
import type { FlowId } from '../../../machines/journey/flows/flow.ts';
import { type FormId, savedKeyOf } from '../../../machines/journey/forms.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { pickTravelling, travellingFileKeys } from '../../../machines/journey/saved/travels.ts';
import type { FileRef } from '../../lib/fileRef.ts';
import type { FileStore } from '../../lib/files/index.ts';
import { toBase64Url } from '../../lib/handOver/base64Url.ts';
import type { DraftFile } from '../../lib/handOver/sealedDraft.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { createMemoryStorage } from '../../lib/storage.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { writeSavedData } from './persistence.ts';
import { restoreSaved, type SavedShapes } from './restore.ts';

const formIds = Object.keys(savedKeyOf) as FormId[];

/** The data that another device receives, without the bytes of the files. */
interface HandedData {
  saved: Saved;
  /**
   * The typed values of the forms. The typed one-time code is not among them: its form saves nothing, and the code is
   * valid for this device only.
   */
  drafts: { [Form in FormId]?: Record<string, unknown> };
}

const readDrafts = (drafts: Pick<Drafts, 'read'>): HandedData['drafts'] =>
  Object.fromEntries(
    formIds.flatMap((form) => {
      const values = drafts.read(form);
      return values ? [[form, values]] : [];
    }),
  );

/** Returns the `data` that another device receives (saved values and drafts), and the references of its `files`. */
export function packDraft(
  saved: Saved,
  drafts: Pick<Drafts, 'read'>,
): { data: HandedData; files: FileRef[] } {
  const picked = pickTravelling(saved);
  return {
    data: { saved: picked, drafts: readDrafts(drafts) },
    files: travellingFileKeys.flatMap((key) => picked[key] ?? []),
  };
}

/** Returns the SHA-256 of the data that another device receives, in base64url. A new photo has a new reference. */
export async function computeDigest(data: HandedData): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(data));
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

/** The received data are validated later, field by field, like those of an earlier page load. */
const handedDataSchema = z.object({
  saved: z.record(z.string(), z.unknown()),
  drafts: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Checks whether a value is a file reference. References of older or newer apps may differ in other fields. */
const isFileRef = (value: Record<string, unknown>) =>
  typeof value.ref === 'string' && 'kept' in value;

/**
 * Replaces every reference of a received file, also in fingerprints (`recordedFor`). A reference of a file that was not
 * received becomes null, so that its step asks for the file again.
 */
function replaceRefs(value: unknown, stored: ReadonlyMap<string, FileRef>): unknown {
  if (typeof value === 'string') {
    let text = value;
    for (const [ref, file] of stored) text = text.replaceAll(ref, file.ref);
    return text;
  }
  if (Array.isArray(value)) return value.map((item) => replaceRefs(item, stored));
  if (!isRecord(value)) return value;
  if (isFileRef(value)) return stored.get(String(value.ref)) ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceRefs(item, stored)]),
  );
}

/** Returns the file name on the sending device, or ''. */
function findFileName(saved: Readonly<Record<string, unknown>>, ref: string): string {
  const found = travellingFileKeys
    .map((key) => saved[key])
    .find((file) => isRecord(file) && file.ref === ref);
  return isRecord(found) && typeof found.name === 'string' ? found.name : '';
}

/** Returns the schemas of a flow's saved values; undefined for those that `restoreSaved` uses by default. */
const loadShapes = async (flow: FlowId): Promise<SavedShapes | undefined> =>
  flow === 'identityFirst'
    ? (await import('../../../machines/journey/saved/identityFirstSchema.ts')).identityFirstTable
    : undefined;

/** A received draft on this device. */
export interface UnpackedDraft {
  saved: Saved;
  /** The references of the stored files. */
  files: FileRef[];
  /** Replaces all drafts of this tab, which may belong to an earlier application. */
  writeDrafts(drafts: Pick<Drafts, 'clear' | 'write'>): void;
}

/** Stores all files, or none. Returns them by the received reference. @throws FileFailure 'storage' */
async function storeFiles(
  saved: Readonly<Record<string, unknown>>,
  received: readonly DraftFile[],
  files: Pick<FileStore, 'put' | 'remove'>,
): Promise<Map<string, FileRef>> {
  const stored = new Map<string, FileRef>();
  try {
    for (const { ref, blob } of received) {
      // A file without bytes is lost, so its step asks for it again.
      if (blob.size > 0) stored.set(ref, await files.put(blob, findFileName(saved, ref)));
    }
  } catch (error) {
    await Promise.all([...stored.values()].map((file) => files.remove(file)));
    throw error;
  }
  return stored;
}

/**
 * Stores the files of a received draft and restores its data as a reload restores the session (restoreSaved). Does not
 * write the drafts of this tab.
 * @returns null when the data have no valid structure
 * @throws FileFailure 'storage' when the files have no space
 */
export async function unpackDraft(
  { data, files: received, flow }: { data: unknown; files: readonly DraftFile[]; flow: FlowId },
  files: Pick<FileStore, 'put' | 'get' | 'remove'>,
): Promise<UnpackedDraft | null> {
  const parsed = z.safeParse(handedDataSchema, data);
  if (!parsed.success) return null;
  const shapes = await loadShapes(flow);
  const stored = await storeFiles(parsed.data.saved, received, files);
  const handed = replaceRefs(parsed.data, stored) as typeof parsed.data;
  const session = createMemoryStorage();
  // The sending device may have another version, so what does not travel is dropped here too.
  writeSavedData(session, null, pickTravelling(handed.saved as unknown as Saved));
  const drafts = createDrafts(createMemoryStorage());
  for (const form of formIds) {
    const values = handed.drafts[form];
    if (values) drafts.write(form, values);
  }
  // This tab has just stored these files, so there is nothing to claim.
  const claim = async () => undefined;
  const saved = await restoreSaved({
    session,
    shapes,
    drafts,
    files: { get: (file) => files.get(file), claim },
  });
  return {
    saved,
    files: [...stored.values()],
    writeDrafts(tab) {
      tab.clear();
      for (const [form, values] of Object.entries(readDrafts(drafts)))
        tab.write(form as FormId, values);
    },
  };
}
