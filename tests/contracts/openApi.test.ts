import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import { callDocumentation } from '../../api/contracts/documentation.ts';
import { handOverCalls } from '../../api/contracts/handOver.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { getUsage, idempotentCalls } from '../../api/openapi/callUsage.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { settingVariables } from '../../src/config/settings.ts';
import { parseVariantConfig } from '../../src/config/variantSchema.ts';
import { readGenerated, renderDocuments, renderOpenApi } from './openApi.ts';

const calls = Object.entries(allCalls) as [CallId, Call][];

interface Operation {
  operationId: CallId;
  description: string;
  'x-requirements': string[];
  'x-codes'?: Record<string, { outcome: string; id: string }>;
  'x-idempotent': { required: boolean };
  'x-base': { path: string };
  requestBody?: { content: Record<string, { examples: Record<string, { value: unknown }> }> };
  parameters?: { name: string; example: string }[];
}
const document = JSON.parse(renderOpenApi()) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operations = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

test.each(Object.entries(renderDocuments()))(
  '%s is current; `npm run tool -- openapi` updates it',
  (file, text) => {
    expect(readGenerated(file) === text).toBe(true);
  },
);

/** Our additions, which no requirement row describes. */
const withoutRows = Object.keys(handOverCalls);

describe('createOpenApiDocument', () => {
  test('describes every call in OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
    expect([...operations.keys()].sort()).toEqual(calls.map(([id]) => id).sort());
  });

  test.each(calls)('describes %s with its path, codes and requirement rows', (id, call) => {
    const operation = operations.get(id);
    expect(operation?.['x-base'].path).toBe(call.path);
    const outcomes = Object.entries(operation?.['x-codes'] ?? {}).map(([code, { outcome }]) => [
      code,
      outcome,
    ]);
    expect(Object.fromEntries(outcomes)).toEqual(call.codes ?? {});
    expect(Object.values(operation?.['x-codes'] ?? {}).every(({ id: words }) => words)).toBe(true);
    const rows = operation?.['x-requirements'] ?? [];
    expect(rows.every((row) => /^[A-Z]{3}-\d\d$/.test(row))).toBe(true);
    expect(rows.length === 0).toBe(withoutRows.includes(id));
  });

  test.each(calls)('gives %s examples that its contract accepts', (id, call) => {
    expect(call.response).toSatisfy((schema: typeof call.response) =>
      schemaAccepts(schema, callDocumentation[id].response),
    );
    const { requestBody, parameters = [] } = operations.get(id) ?? {};
    const body = requestBody?.content['application/json']?.examples.example?.value ?? {};
    const named = Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
    expect(call.request).toSatisfy((schema: typeof call.request) =>
      schemaAccepts(schema, { ...(body as object), ...named }),
    );
  });
});

const schemaAccepts = (schema: Call['request'], value: unknown): boolean =>
  (schema as unknown as { safeParse(value: unknown): { success: boolean } }).safeParse(value)
    .success;

test.each(calls.flatMap(([id]) => getUsage(id).settings.map((setting) => [id, setting] as const)))(
  '%s is used with a setting that exists: %s',
  (_, setting) => {
    const [name = '', value] = setting.split(': ');
    const variables = { [settingVariables[name] ?? 'none']: value };
    expect(Object.keys(variables)).not.toEqual(['none']);
    expect(() => [parseConfig(variables), parseVariantConfig(variables)]).not.toThrow();
  },
);

test('the description of a call says that lists are cached, and that the address of the frame is not', () => {
  expect(operations.get('jobTitles')?.description).toContain('caches the result');
  expect(operations.get('livenessAddress')?.description).toContain('caches none');
});

test('API-02 SUB-15 the repeated calls with side effects are idempotent by fields of their requests, except sendMail', () => {
  const repeatedByClient = calls
    .filter(([, { hasSideEffects, isRetryable }]) => hasSideEffects && isRetryable)
    .map(([id]) => id);
  const marked = Object.entries(idempotentCalls);
  expect(
    marked
      .filter(([, { repeatedBy }]) => repeatedBy === 'client')
      .map(([id]) => id)
      .sort(),
  ).toEqual(repeatedByClient.sort());
  const fields = (id: string) =>
    Object.keys((allCalls[id as CallId].request as { shape?: object }).shape ?? {});
  for (const [id, { key }] of marked) {
    // The key of a sealed submission is inside its envelope.
    if (id === 'submitApplication') continue;
    expect(fields(id), id).toEqual(expect.arrayContaining([...key]));
  }
  expect(operations.get('sendMail')?.['x-idempotent']).toEqual({ required: false });
});
