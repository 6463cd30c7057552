import type * as z from 'zod/mini';
import type { handOverShapes } from './handOverSchema.ts';
import type { identityFirstTable } from './identityFirstSchema.ts';
import type { DroppableKey, SavedKey } from './savedKeys.ts';
import type { savedTable } from './sixStepSchema.ts';

export type { DroppableKey, FileKey, SavedKey } from './savedKeys.ts';

type SixStep = typeof savedTable;
/** What the six-step journey saves. */
export type SixStepSaved = { [Key in keyof SixStep]?: z.output<SixStep[Key]> };
type IdentityFirst = typeof identityFirstTable;
type HandOver = typeof handOverShapes;
/** The value of a key in either journey: a session runs only one of them (STO-11). */
type ValueOf<Key extends SavedKey> =
  | (Key extends keyof SixStep ? z.output<SixStep[Key]> : never)
  | (Key extends keyof IdentityFirst ? z.output<IdentityFirst[Key]> : never)
  | (Key extends keyof HandOver ? z.output<HandOver[Key]> : never);

/** All saved data. */
export type Saved = { code: string } & { [Key in DroppableKey]?: ValueOf<Key> };
/** The saved job step. */
export type StoredJob = ValueOf<'step5'>;
/** A pending call that must happen once. */
export type PendingCall = ValueOf<'pending'>;
/** What the bank refused. */
export type RefusedAnswer = ValueOf<'refused'>;
