import * as z from 'zod/mini';
import { defineGet, emptyRequest } from './call.ts';

/** The schema of a base64 JPEG, PNG or WebP, by its first bytes, with or without a data-URL prefix. */
const picture = z
  .string()
  .check(z.regex(/^(?:data:image\/(?:jpeg|png|webp);base64,)?(?:\/9j\/|iVBORw0KGgo|UklGR)/));

/**
 * The schema of the frame's message to the page (LIV-12, LIV-15); other properties are refused. Pictures
 * are base64, and may be missing when the check failed.
 */
export const livenessMessageSchema = z.strictObject({
  fc_token: z.optional(z.string()),
  face1: z.optional(z.union([z.literal(''), picture])),
  face2: z.optional(z.union([z.literal(''), picture])),
  result: z.union([z.string(), z.boolean()]),
});

/** Our addition: the message that the frame's page posts as soon as it runs. An error page posts nothing. */
export const livenessReadySchema = z.strictObject({ ready: z.literal(true) });

/** The schema of an address that the browser opens. It refuses `javascript:` and `data:`, which could run scripts in the app. */
export const webAddress = z.url({ protocol: /^https?$/ });

export const livenessCalls = {
  /** API-26: the response has the frame's address at `data.data.user_landing_url`. */
  livenessAddress: defineGet({
    base: 'identity',
    path: 'get-liveness-url',
    request: emptyRequest,
    response: z.object({ data: z.object({ data: z.object({ user_landing_url: webAddress }) }) }),
  }),
};
