import type * as z from 'zod/mini';
import type { FileRef } from '../../../src/lib/fileRef.ts';

/** What a saved value stands or falls with, beside being saved. */
export interface Ties {
  /** Goes into the application: a change of it makes a sealed application stale. */
  application?: true;
  /** Was made for certain data, and goes when that data changes (invalidate.ts). */
  group?: 'clearance' | 'face' | 'registration' | 'refusal';
  /** Belongs to this value: a new one voids it (PER-03). */
  of?: 'dataImg';
}

/** A saved value: its shape, how it is shown to whoever watches the chart, and its ties. */
export const value = <Shape extends z.core.$ZodType, const T extends Ties>(
  shape: Shape,
  mask: MaskOf<z.output<Shape>>,
  ties?: T,
) => ({ shape, mask, ...(ties as T) });

/** How a free text is hidden: only its kind and its length stay. */
export type Hidden = 'text' | 'digits' | 'date' | 'token';

/**
 * How a value is shown to whoever watches the chart. `shown`: as it is; `word`: a free text that is
 * never about a person, as it is; the others keep no more than kind and size.
 */
type Mask = Hidden | 'word' | 'shown' | 'file';

type KeyOf<T> = T extends unknown ? keyof T : never;

type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** A mask for every value of a type, key by key: a new key without a mask does not compile. */
export type MaskOf<T> = [T] extends [null | undefined]
  ? 'shown'
  : [NonNullable<T>] extends [FileRef | Blob]
    ? 'file'
    : [NonNullable<T>] extends [string]
      ? string extends NonNullable<T>
        ? Hidden | 'word'
        : Hidden | 'shown'
      : [NonNullable<T>] extends [number | boolean]
        ? Hidden | 'shown'
        : { [K in KeyOf<NonNullable<T>>]-?: MaskOf<ValueOf<NonNullable<T>, K>> };

/** Any table of masks, once its type is known to be complete. */
export type Masks = Mask | { readonly [key: string]: Masks };
