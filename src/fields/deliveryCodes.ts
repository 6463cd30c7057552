export const deliveryChoices = ['alamatdomisili', 'alamatperusahaan'] as const;
/** Delivery codes of the wire (OTH-06): R is home, K is office. */
export const deliveryCodes = { alamatdomisili: 'R', alamatperusahaan: 'K' } as const;
