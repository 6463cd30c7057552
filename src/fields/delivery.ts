import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { deliveryChoices } from './choices.ts';

/** Step 6 (OTH-02, OTH-03). */
export const deliverySchema = z.object({
  alamatkirim: z.enum(deliveryChoices, messages.deliveryRequired),
});
export type DeliveryValues = z.infer<typeof deliverySchema>;
