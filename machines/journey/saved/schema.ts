import type * as z from 'zod/mini';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { identityFirstOwn } from './identityFirstSchema.ts';
import type { savedTable } from './sixStepSchema.ts';

/** Every value that one of the journeys saves. */
type Table = typeof savedTable & typeof identityFirstOwn;
export type SavedKey = keyof Table;
/** All but the channel, which is always there. */
export type DroppableKey = Exclude<SavedKey, 'code'>;
type ValueOf<Key extends SavedKey> = z.output<Table[Key]['shape']>;

export type Saved = { code: string } & { [Key in DroppableKey]?: ValueOf<Key> };
export type StoredJob = ValueOf<'step5'>;
export type Pending = ValueOf<'pending'>;
export type Refused = ValueOf<'refused'>;
/** Keys whose value is a reference to a sealed file. */
export type FileKey = {
  [Key in SavedKey]: ValueOf<Key> extends FileRef ? Key : never;
}[SavedKey];
