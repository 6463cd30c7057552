import * as z from 'zod/mini';
import type { Call } from '../contracts/call.ts';
import { getFileFields, maxFileLengths } from '../contracts/files.ts';
import type { CallId } from '../contracts/index.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = { [keyword: string]: unknown };

type ObjectSchema = JsonSchema & {
  properties: Record<string, JsonSchema>;
  required?: string[];
};

/** The largest integer of JavaScript, which zod adds to every integer and which limits nothing. */
const maxSafeInteger = Number.MAX_SAFE_INTEGER;

/**
 * Removes what adds no rule: `$schema`, zod's own formats, the pattern of `date-time`, the limit of integers, and the
 * schemas of property names and of additional properties that allow everything.
 */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([keyword, content]) =>
      !(keyword === '$schema') &&
      !(keyword === 'format' && content === 'starts_with') &&
      !(keyword === 'pattern' && 'format' in value && value.format === 'date-time') &&
      !(keyword === 'maximum' && content === maxSafeInteger) &&
      !(keyword === 'additionalProperties' && JSON.stringify(content) === '{}') &&
      !(keyword === 'propertyNames' && JSON.stringify(content) === '{"type":"string"}'),
  );
  return Object.fromEntries(entries.map(([keyword, content]) => [keyword, simplify(content)]));
}

/**
 * Converts a schema of a contract to JSON Schema: what is sent, before any conversion. Checks that JSON
 * Schema cannot express, such as dates that must exist, are omitted.
 */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  return simplify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) as JsonSchema;
}

/** Returns the names of the parameters in a call's path, in their order. */
export const getPathParameters = ({ path }: Pick<Call, 'path'>): string[] =>
  [...path.matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => name);

const fileTexts = {
  photo: 'A photo: JPEG, PNG or WebP, base64.',
  document: 'A document: PDF or photo, base64.',
  record: 'The record of notices and consents: base64 of its JSON.',
  slice: 'A slice of a draft, sealed on the phone with a key that the bank does not get: base64.',
  sealed: 'The sealed envelope (SUB-18). Its content is the JSON that `submitDirect` sends openly.',
} as const;

/** Returns the schema of a call's request without its path parameters; undefined for a call without fields. */
export function getBodySchema(id: CallId, call: Call): ObjectSchema | undefined {
  const schema = toJsonSchema(call.request) as ObjectSchema;
  const inPath = getPathParameters(call);
  const files = getFileFields(id);
  const properties = Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => !inPath.includes(name))
      .map(([name, property]): [string, JsonSchema] => {
        const kind = files[name];
        const constant = call.constants?.[name];
        return [
          name,
          {
            ...property,
            ...(kind && { description: fileTexts[kind], maxLength: maxFileLengths[kind] }),
            ...(constant !== undefined && { const: constant }),
          },
        ];
      }),
  );
  if (Object.keys(properties).length === 0) return undefined;
  const required = schema.required?.filter((name) => !inPath.includes(name));
  return { ...schema, properties, ...(required && { required }) };
}

export function getParameterSchema(call: Call, name: string): JsonSchema {
  const { properties } = toJsonSchema(call.request) as ObjectSchema;
  return properties[name] ?? { type: 'string' };
}

/**
 * Converts the schema of a response. Objects accept other fields: the app ignores what it does not know, and
 * tools that check responses by the document must not refuse it.
 */
export function toResponseSchema(schema: z.core.$ZodType): JsonSchema {
  const addOpenness = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addOpenness);
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.entries(value).map(([name, content]) => [name, addOpenness(content)]);
    const isClosed = 'properties' in value && !('additionalProperties' in value);
    return { ...Object.fromEntries(inner), ...(isClosed && { additionalProperties: true }) };
  };
  return addOpenness(toJsonSchema(schema)) as JsonSchema;
}
