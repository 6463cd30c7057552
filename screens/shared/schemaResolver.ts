import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/**
 * Lets a step's schema judge its form: the values as they are, and for each field that is wrong the
 * first of its faults.
 */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.core.$ZodType<unknown, FieldValues>,
  ): Resolver<Values, unknown, Values> =>
  async (values) => {
    const { error } = await z.safeParseAsync(schema, values);
    if (!error) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    // From the last to the first, so that the first stays.
    for (const { path, code, message } of [...error.issues].reverse()) {
      set(errors, path.join('.'), { type: code ?? '', message });
    }
    return { values: {}, errors };
  };
