import * as z from 'zod/mini';
import { defineGet, emptyRequest } from './call.ts';

/** By its first bytes: JPEG, PNG or WebP, with or without a data-URL prefix. */
const picture = z
  .string()
  .check(z.regex(/^(?:data:image\/(?:jpeg|png|webp);base64,)?(?:\/9j\/|iVBORw0KGgo|UklGR)/));

/**
 * LIV-12, LIV-15: what the frame posts to the page, and nothing besides. Faces are base64; a refused face
 * may come without them.
 */
export const livenessMessageSchema = z.strictObject({
  fc_token: z.optional(z.string()),
  face1: z.optional(z.union([z.literal(''), picture])),
  face2: z.optional(z.union([z.literal(''), picture])),
  result: z.union([z.string(), z.boolean()]),
});

/** Ours: what the frame's page posts as soon as it runs; a page that says it could not be opened posts nothing. */
export const livenessReadySchema = z.strictObject({ ready: z.literal(true) });

export const livenessCalls = {
  /** API-26: the frame's address lies at data.data.user_landing_url of the answer's envelope. */
  livenessAddress: defineGet({
    base: 'identity',
    path: 'get-liveness-url',
    request: emptyRequest,
    response: z.object({ data: z.object({ data: z.object({ user_landing_url: z.url() }) }) }),
  }),
};
