import * as z from 'zod/mini';
import { type FormId, savedKeyOf } from '../../../machines/journey/forms.ts';
import {
  addLosses,
  dropFiles,
  isDocument,
  updateSaved,
} from '../../../machines/journey/saved/invalidate.ts';
import {
  capturedAgainKeys,
  fileKeys,
  type SavedKey,
} from '../../../machines/journey/saved/savedKeys.ts';
import type { FileKey, Saved } from '../../../machines/journey/saved/schema.ts';
import { savedTable } from '../../../machines/journey/saved/sixStepSchema.ts';
import { type FileStore, parseSessionFile } from '../../lib/files/index.ts';
import type { Drafts } from './drafts.ts';
import { savedKeyNames, sessionKeys } from './persistence.ts';

/** Returns the value that matches the schema, as text or else as JSON; undefined when neither does. */
function decode(schema: z.core.$ZodType, stored: string): unknown {
  const asText = z.safeParse(schema, stored);
  if (asText.success) return asText.data;
  try {
    const parsed = z.safeParse(schema, JSON.parse(stored));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

const isFile = (name: keyof Saved): boolean => (fileKeys as (keyof Saved)[]).includes(name);

/** Reads one value. A file that could not be sealed is stored under its key as a data URL (STO-03). */
const readValue = (name: keyof Saved, shape: z.core.$ZodType, stored: string): unknown =>
  (isFile(name) && parseSessionFile(stored)) || decode(shape, stored);

/** Reads the session without a value that does not match its schema. The channel `code` (STO-08) is '' when it is missing. */
export function readSaved(storage: Storage, shapes: SavedShapes = savedTable): Saved {
  const saved: Record<string, unknown> = {};
  for (const name of savedKeyNames) {
    const stored = storage.getItem(sessionKeys[name]);
    const shape = shapes[name];
    const value = stored === null || !shape ? undefined : readValue(name, shape, stored);
    if (value !== undefined) saved[name] = value;
  }
  return { ...saved, code: typeof saved.code === 'string' ? saved.code : '' };
}

interface RestoreSources {
  shapes?: SavedShapes | undefined;
  session: Storage;
  files: Pick<FileStore, 'get' | 'claim'>;
  drafts?: Drafts | undefined;
}

/** Checks whether a journey submits in parts, as the identity-first one does. Its submission is not stored sealed (REV-15). */
const isSentInParts = (shapes: SavedShapes = savedTable) => 'sent' in shapes;
/** Checks whether data of a submission in parts is missing. */
const lacksData = ({ step2, review }: Saved) => !step2 || !review;

/** Removes the pending submission: it can no longer be repeated identically (SUB-15). */
function dropPendingSubmission(saved: Saved): void {
  if (saved.pending?.op === 'submit') delete saved.pending;
}

/**
 * Restores what an earlier page load of this tab saved. A reference to a lost or damaged file is dropped, so that its
 * step asks for it again. The valid fields of an invalid or dropped step, and of steps that the camera of the e-KTP
 * drops, are written to `drafts`.
 */
export async function restoreSaved({
  session,
  files,
  shapes,
  drafts,
}: RestoreSources): Promise<Saved> {
  const saved = readSaved(session, shapes);
  await files.claim(fileKeys.flatMap((key) => saved[key] ?? []));
  const lostDocuments: string[] = [];
  const lostKeys: FileKey[] = [];
  await Promise.all(
    fileKeys.map(async (key) => {
      const file = saved[key];
      if (!file || (await files.get(file)) !== null) return;
      lostKeys.push(key);
      if (isDocument(key)) lostDocuments.push(file.ref);
      else delete saved[key];
    }),
  );
  const cannotRepeat = isSentInParts(shapes)
    ? lostKeys.length > 0 || lacksData(saved)
    : lostDocuments.length > 0 && !saved.sealedApplication;
  if (cannotRepeat) dropPendingSubmission(saved);
  // Results that belong to other data than the restored data are removed.
  const restored = addLosses(dropFiles(updateSaved(saved, {}), lostDocuments), lostKeys);
  if (drafts) restoreDrafts(session, restored, shapes ?? savedTable, drafts);
  return restored;
}

/** The schemas of the values that a journey saves, by saved key. Values without a schema are not restored. */
export type SavedShapes = { readonly [Key in keyof Saved]?: z.core.$ZodType };

/** Forms whose fields are typed, in either journey. A consent is never restored in parts. */
const typedForms = (Object.keys(savedKeyOf) as FormId[]).filter((form) => form !== 'checklist');

function parseFields(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Returns the schemas of a step's fields; {} when the step's schema is no object schema. */
const getFieldSchemas = (shape: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  shape instanceof z.core.$ZodObject ? shape._zod.def.shape : {};

const isDroppedByCamera = (name: SavedKey) =>
  (capturedAgainKeys as readonly SavedKey[]).includes(name);

/**
 * Writes the valid fields of each invalid or dropped step as the draft of its form, if that has none. A valid step gets
 * one, too, if the camera of the e-KTP drops the step: a full storage may have had no space for the draft.
 */
function restoreDrafts(session: Storage, saved: Saved, shapes: SavedShapes, drafts: Drafts): void {
  for (const form of typedForms) {
    const name = savedKeyOf[form];
    const shape = shapes[name];
    if (!shape || (saved[name] !== undefined && !isDroppedByCamera(name))) continue;
    const rules = getFieldSchemas(shape);
    const validFields = Object.entries(parseFields(session.getItem(sessionKeys[name]))).filter(
      ([field, value]) => {
        const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
        return rule !== undefined && z.safeParse(rule, value).success;
      },
    );
    if (validFields.length > 0 && !drafts.read(form)) {
      drafts.write(form, { ...Object.fromEntries(validFields), readingOf: saved.readingOf });
    }
  }
}
