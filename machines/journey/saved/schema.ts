import type * as z from 'zod/mini';
import type { identityFirstOwn } from './identityFirstSchema.ts';
import type { DroppableKey, SavedKey } from './savedKeys.ts';
import type { savedTable } from './sixStepSchema.ts';

export type { DroppableKey, FileKey, SavedKey } from './savedKeys.ts';

type Shapes = typeof savedTable & typeof identityFirstOwn;
type ValueOf<Key extends SavedKey> = z.output<Shapes[Key]>;

export type Saved = { code: string } & { [Key in DroppableKey]?: ValueOf<Key> };
export type StoredJob = ValueOf<'step5'>;
export type Pending = ValueOf<'pending'>;
export type Refused = ValueOf<'refused'>;
