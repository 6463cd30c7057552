import * as z from 'zod/mini';
import { type FormId, savedKeyOf } from '../../../machines/journey/forms.ts';
import { updateSaved } from '../../../machines/journey/saved/invalidate.ts';
import { fileKeys } from '../../../machines/journey/saved/savedKeys.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { savedTable } from '../../../machines/journey/saved/sixStepSchema.ts';
import { type FileStore, parseSessionFile } from '../../lib/files/index.ts';
import type { Drafts } from './drafts.ts';
import { savedKeyNames, sessionKeys } from './persistence.ts';

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

/** Reads the session. A value that does not match its schema counts as missing. */
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

/**
 * Checks whether a journey submits in parts. Such a submission is never sealed and repeated (REV-15).
 */
const isSentInParts = (shapes: SavedShapes = savedTable) => 'sent' in shapes;
/** Checks whether data of such a submission is missing. */
const lacksData = ({ step2, review }: Saved) => !step2 || !review;

/** Removes the pending submission: it can no longer be repeated identically (SUB-15). */
function dropPendingSubmission(saved: Saved): void {
  if (saved.pending?.op === 'submit') delete saved.pending;
}

/**
 * Restores what an earlier page load of this tab saved. A file whose bytes are lost or damaged counts as
 * missing, so that its step asks for it again. When a step is invalid, its valid fields become a draft.
 */
export async function restoreSaved({
  session,
  files,
  shapes,
  drafts,
}: RestoreSources): Promise<Saved> {
  const saved = readSaved(session, shapes);
  if (drafts) restoreDrafts(session, saved, shapes ?? savedTable, drafts);
  await files.claim(fileKeys.flatMap((key) => saved[key] ?? []));
  const isLost = await Promise.all(
    fileKeys.map(async (key) => {
      const file = saved[key];
      if (!file || (await files.get(file)) !== null) return false;
      delete saved[key];
      return true;
    }),
  );
  if (isSentInParts(shapes) && (isLost.includes(true) || lacksData(saved)))
    dropPendingSubmission(saved);
  // Results that belong to other data than the restored data are removed.
  return updateSaved(saved, {});
}

/** The schemas of the values that a journey saves. Other keys are ignored. */
export type SavedShapes = { readonly [Key in keyof Saved]?: z.core.$ZodType };

/** Forms whose fields are typed, in either journey. A consent is never restored in parts. */
const typedForms = (Object.keys(savedKeyOf) as FormId[]).filter((form) => form !== 'checklist');

function fieldsIn(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Returns the rules of a step's fields, or none when the step's schema is not a plain object. */
const rulesOf = (shape: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  shape instanceof z.core.$ZodObject ? shape._zod.def.shape : {};

/**
 * Restores drafts. When a step of another app version or a damaged step is invalid, its valid fields become
 * the draft of its form, unless a draft exists.
 */
function restoreDrafts(session: Storage, saved: Saved, shapes: SavedShapes, drafts: Drafts): void {
  for (const form of typedForms) {
    const name = savedKeyOf[form];
    const shape = shapes[name];
    if (!shape || saved[name] !== undefined) continue;
    const rules = rulesOf(shape);
    const kept = Object.entries(fieldsIn(session.getItem(sessionKeys[name]))).filter(
      ([field, value]) => {
        const rule = rules[field];
        return rule !== undefined && z.safeParse(rule, value).success;
      },
    );
    if (kept.length > 0 && !drafts.read(form)) {
      drafts.write(form, { ...Object.fromEntries(kept), readingOf: saved.readingOf });
    }
  }
}
