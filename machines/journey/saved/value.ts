import type * as z from 'zod/mini';
import type { MaskOf } from './mask.ts';

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
