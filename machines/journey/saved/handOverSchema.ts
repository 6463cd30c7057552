import * as z from 'zod/mini';
import { moment } from '../../../src/fields/consentEvent.ts';
import { requestText } from '../../../src/fields/text.ts';
import { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { screenIds } from '../screens.ts';
import type { handOverTraits, ShapesOf } from './savedKeys.ts';

const token = requestText().check(z.minLength(1));
/** See `HandOverLink` in src/lib/handOver/link.ts. */
const linkShape = { id: token, secret: token, device: token };

/** The schemas of what a hand-over to another device saves, in either journey. Only its phones load them. */
export const handOverShapes = {
  /**
   * The hand-over of this application to another device, or from one. `stage`: its bytes are sealed, but not all sent;
   * the link can be used; another device holds the application; this device may hold it (`bound`), so it must claim the
   * application before it submits; it has claimed it. `digest`: of what was sealed. `left`: when and where the
   * application went.
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
