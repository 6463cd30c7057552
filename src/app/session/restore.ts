import * as z from 'zod/mini';
import { fileKeys } from '../../../machines/journey/saved/facts.ts';
import { update } from '../../../machines/journey/saved/invalidate.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { sessionKeys } from '../../../machines/journey/saved/sessionKeys.ts';
import { savedTable } from '../../../machines/journey/saved/sixStepSchema.ts';
import { type FileStore, fileOfData } from '../../lib/files/index.ts';
import type { Drafts } from './drafts.ts';
import { type SavedShapes, salvage } from './salvage.ts';
import { keyNames } from './store.ts';

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
    const shape = shapes[name]?.shape;
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

/** Whether a journey sends its files part by part: nothing of it is sealed to be sent again (REV-15). */
const isSentInParts = (shapes: SavedShapes = savedTable) => 'sent' in shapes;

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
  if (isLost.includes(true) && isSentInParts(shapes)) settle(saved);
  // What was made for other data than these, whoever changed them, counts no more.
  return update(saved, {});
}
