import * as z from 'zod/mini';
import { type FormId, savedKeyOf } from '../../../machines/journey/forms.ts';
import { update } from '../../../machines/journey/saved/invalidate.ts';
import { fileKeys } from '../../../machines/journey/saved/savedKeys.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { savedTable } from '../../../machines/journey/saved/sixStepSchema.ts';
import { type FileStore, fileOfData } from '../../lib/files/index.ts';
import type { Drafts } from './drafts.ts';
import { keyNames, sessionKeys } from './persistence.ts';

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

/** A file that could not be sealed lies under its key as a data URL (STO-03). */
const readValue = (name: keyof Saved, shape: z.core.$ZodType, stored: string): unknown =>
  (isFile(name) && fileOfData(stored)) || decode(shape, stored);

/** Reads what the session holds. A value that no longer has its shape counts as missing. */
export function readSaved(storage: Storage, shapes: SavedShapes = savedTable): Saved {
  const saved: Record<string, unknown> = {};
  for (const name of keyNames) {
    const stored = storage.getItem(sessionKeys[name]);
    const shape = shapes[name];
    const value = stored === null || !shape ? undefined : readValue(name, shape, stored);
    if (value !== undefined) saved[name] = value;
  }
  return { ...saved, code: typeof saved.code === 'string' ? saved.code : '' };
}

interface Kept {
  shapes?: SavedShapes | undefined;
  session: Storage;
  files: Pick<FileStore, 'get' | 'own'>;
  drafts?: Drafts | undefined;
}

/** Whether a journey sends its application part by part: nothing of it is sealed to be sent again (REV-15). */
const isSentInParts = (shapes: SavedShapes = savedTable) => 'sent' in shapes;
/** Whether what such an application is made of is not whole any more. */
const lacksData = ({ step2, review }: Saved) => !step2 || !review;

/** What was under way can never be sent again as it was: nothing of it stays unsettled (SUB-15). */
function settle(saved: Saved): void {
  if (saved.pending?.op === 'submit') delete saved.pending;
}

/**
 * What an earlier page of this tab saved. A file whose bytes are gone or damaged counts as not given, so
 * that its step is asked for again instead of failing later; of a step that does not fit its rules the
 * fields that do come back as its draft.
 */
export async function restoreSaved({ session, files, shapes, drafts }: Kept): Promise<Saved> {
  const saved = readSaved(session, shapes);
  if (drafts) salvage(session, saved, shapes ?? savedTable, drafts);
  await files.own(fileKeys.flatMap((key) => saved[key] ?? []));
  const isLost = await Promise.all(
    fileKeys.map(async (key) => {
      const file = saved[key];
      if (!file || (await files.get(file)) !== null) return false;
      delete saved[key];
      return true;
    }),
  );
  if (isSentInParts(shapes) && (isLost.includes(true) || lacksData(saved))) settle(saved);
  // What was made for other data than these, whoever changed them, counts no more.
  return update(saved, {});
}

/** The shapes of what a journey saves; what its table does not name is none of it. */
export type SavedShapes = { readonly [Key in keyof Saved]?: z.core.$ZodType };

/** What somebody typed, whichever journey has its form. A consent is never put together from remains. */
const typedForms = (Object.keys(savedKeyOf) as FormId[]).filter((form) => form !== 'checklist');

function fieldsIn(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The rules of a step's fields, one by one; none where the step is no plain list of fields. */
const rulesOf = (shape: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  shape instanceof z.core.$ZodObject ? shape._zod.def.shape : {};

/**
 * A step that another version of the app has left, or that was damaged, does not fit its rules any more:
 * the fields that do are drafts of its form, unless something was typed there since.
 */
function salvage(session: Storage, saved: Saved, shapes: SavedShapes, drafts: Drafts): void {
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
