import type * as z from 'zod/mini';
import type { identityFirstTable } from './identityFirstSchema.ts';
import type { DroppableKey, SavedKey } from './savedKeys.ts';
import type { savedTable } from './sixStepSchema.ts';

export type { DroppableKey, FileKey, SavedKey } from './savedKeys.ts';

type SixStep = typeof savedTable;
/** What the six steps save. */
export type SixStepSaved = { [Key in keyof SixStep]?: z.output<SixStep[Key]> };
type IdentityFirst = typeof identityFirstTable;
/** What lies under a key in one journey or the other: a session runs one of them (STO-11). */
type ValueOf<Key extends SavedKey> =
  | (Key extends keyof SixStep ? z.output<SixStep[Key]> : never)
  | (Key extends keyof IdentityFirst ? z.output<IdentityFirst[Key]> : never);

export type Saved = { code: string } & { [Key in DroppableKey]?: ValueOf<Key> };
export type StoredJob = ValueOf<'step5'>;
export type Pending = ValueOf<'pending'>;
export type Refused = ValueOf<'refused'>;
