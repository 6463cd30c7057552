import { expect } from 'vitest';
import type * as z from 'zod/mini';

/** What a form shows: the first message of every field that a value breaks, by its dotted path. */
export function faults(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const shown: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    shown[issue.path.join('.')] ??= issue.message;
  }
  return shown;
}

/** One row of a table: the field, what is put into it, and the message, `null` where it is fine. */
export type Row = [field: string, value: unknown, message: string | null];

/** What a table's test does: a valid form in which one field is replaced shows that message alone, or nothing. */
export const caseOf =
  (schema: z.ZodMiniType, valid: object) =>
  (...[field, value, message]: Row) => {
    const shown = message === null ? {} : { [field]: message };
    expect(faults(schema, { ...valid, [field]: value })).toEqual(shown);
  };

export const digits = (count: number) => '1234567890'.repeat(13).slice(0, count);
export const letters = (count: number) => 'a'.repeat(count);
export const phone = (count: number) => `08${digits(count - 2)}`;
