import * as z from 'zod/mini';
import { moment } from '../../../src/fields/consentEvent.ts';
import { requestText } from '../../../src/fields/text.ts';
import { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { screenIds } from '../screens.ts';
import type { handOverTraits, ShapesOf } from './savedKeys.ts';

const token = requestText().check(z.minLength(1));
/** The schema of `HandOverLink` (src/lib/handOver/link.ts). */
const linkShape = { id: token, secret: token, device: token };

/** The schemas of what a hand-over to another device saves, in either journey. Only its phones load them. */
export const handOverShapes = {
  /**
   * The hand-over of this application to another device, or from one.
   * `stage`: `sealed`: not all bytes are sent; `sent`: the link can be used; `left`: another device holds the
   * application; `bound`: this device received it, and must claim it before it submits; `claimed`: it has done so.
   * `digest`: of the sealed data. `left`: when and to which device the application went.
   */
  handOver: z.object({
    ...linkShape,
    stage: z.enum(['sealed', 'sent', 'left', 'bound', 'claimed']),
    digest: z.optional(token),
    expiresAt: z.optional(moment),
    left: z.optional(
      z.object({ at: moment, name: requestText(), isSubmitted: z.optional(z.boolean()) }),
    ),
  }),
  /** The sealed bytes, until all of them are sent. */
  sealedHandOver: fileRefSchema,
  /** The screen where the applicant opened the hand-over, and returns to. */
  handOverFrom: z.enum(screenIds),
  /** The link by which this tab was opened, until the application is here. */
  arrival: z.object(linkShape),
} satisfies ShapesOf<typeof handOverTraits>;
