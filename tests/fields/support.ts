import { expect } from 'vitest';
import type * as z from 'zod/mini';

/**
 * Returns the visible errors of a form: the first message of every invalid field, by its dotted path.
 */
export function getErrors(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const shown: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    shown[issue.path.join('.')] ??= issue.message;
  }
  return shown;
}

/** A table row: the field, its value, and the message, or `null` for a valid value. */
export type Row = [field: string, value: unknown, message: string | null];

/** Creates a table test: a valid form with one replaced field shows only this message, or nothing. */
export const createCase =
  (schema: z.ZodMiniType, valid: object) =>
  (...[field, value, message]: Row) => {
    const shown = message === null ? {} : { [field]: message };
    expect(getErrors(schema, { ...valid, [field]: value })).toEqual(shown);
  };

export const digits = (count: number) => '1234567890'.repeat(13).slice(0, count);
export const letters = (count: number) => 'a'.repeat(count);
/** Creates a mobile number with this many digits. */
export const createPhone = (count: number) => `08${digits(count - 2)}`;
