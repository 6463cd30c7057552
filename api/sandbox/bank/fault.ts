import * as z from 'zod/mini';
import { allCalls } from '../../contracts/all.ts';

/**
 * A fault of one call. Without `times` it lasts until it is cleared. `drop` closes the connection before
 * the bank handles the call, `dropAnswer` afterwards. `delayMs` delays whatever else happens.
 */
export const faultSchema = z.strictObject({
  call: z.string().check(z.refine((id) => Object.hasOwn(allCalls, id), 'unknown call')),
  status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  code: z.optional(z.string()),
  description: z.optional(z.string()),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  drop: z.optional(z.boolean()),
  dropAnswer: z.optional(z.boolean()),
  body: z.optional(z.unknown()),
  malformed: z.optional(z.boolean()),
  html: z.optional(z.boolean()),
  times: z.optional(z.int32().check(z.minimum(1))),
});

export type Fault = z.infer<typeof faultSchema>;

/**
 * Creates the response that a fault returns instead of the bank's, by the first of these: `malformed`, `html`,
 * `body`, `code` and `status`. Returns undefined without them: the bank responds itself.
 */
export function createFaultResponse(fault: Fault): Response | undefined {
  const json = { 'content-type': 'application/json' };
  const status = fault.status ?? 200;
  if (fault.malformed) return new Response('{"responseCode":"00', { status, headers: json });
  if (fault.html) {
    return new Response('<!doctype html><title>Gateway</title><h1>502 Bad Gateway</h1>', {
      status: fault.status ?? 502,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  }
  if (fault.body !== undefined) return Response.json(fault.body, { status });
  if (fault.code === undefined && fault.status === undefined) return undefined;
  const code = fault.code ?? String(fault.status);
  const text = fault.description ?? `Gangguan yang diatur penguji (kode ${code}).`;
  return Response.json(
    { responseCode: code, responseDescription: text, responseMessageId: text },
    { status },
  );
}
