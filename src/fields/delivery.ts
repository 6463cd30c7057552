import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';

export const deliveryChoices = ['alamatdomisili', 'alamatperusahaan'] as const;
/** Delivery codes of the wire (OTH-06): R is home, K is office. */
export const deliveryCodes = { alamatdomisili: 'R', alamatperusahaan: 'K' } as const;

/** Step 6 (OTH-02, OTH-03). */
export const deliverySchema = z.object({
  alamatkirim: z.enum(deliveryChoices, messages.deliveryRequired),
});
export type DeliveryValues = z.infer<typeof deliverySchema>;
