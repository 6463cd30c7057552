/** The income brackets, from low to high (CHO-02). */
export const incomeBrackets = ['1', '2', '3'] as const;

/** The cards of the product. */
export const cards = ['cardgold', 'cardplatinum'] as const;
export type IncomeBracket = (typeof incomeBrackets)[number];
export type Card = (typeof cards)[number];

/** The cards that each income bracket offers (CHO-04, CHO-05). */
export const cardsOfBracket: Record<IncomeBracket, readonly Card[]> = {
  '1': ['cardgold'],
  '2': ['cardgold', 'cardplatinum'],
  '3': ['cardgold', 'cardplatinum'],
};

/** Returns the cards that a bracket offers; none for any other value. */
export const getOfferedCards = (bracket: unknown): readonly Card[] =>
  incomeBrackets.flatMap((known) => (known === bracket ? cardsOfBracket[known] : []));

/** The values of step 1 as typed: '' when nothing is chosen. */
export interface CardChoice {
  boardCC: string;
  chooseCard: string;
}

/** The shares of charity in percent; the rest are reward points (CHK-08). */
export const pointChoices = ['100', '0', '50'] as const;
export type PointChoice = (typeof pointChoices)[number];

/** The delivery addresses, residence and company (OTH-02), with their codes in requests: home and office (OTH-06). */
export const deliveryCodes = { alamatdomisili: 'R', alamatperusahaan: 'K' } as const;
export type DeliveryChoice = keyof typeof deliveryCodes;
export const deliveryChoices = Object.keys(deliveryCodes) as DeliveryChoice[];
/** The codes for home and office, which the identity-first journey's forms contain, too (REV-06). */
export const addressCodes = Object.values(deliveryCodes);

/** The genders in forms and requests. */
export const genders = ['M', 'F'] as const;

/** The marital statuses of step 3. Each value is also its label (PRO-03). */
export const maritalStatuses = ['Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati'] as const;
