interface ContactTyped {
  event: { values: { no_hp: string; kd_promo: string } };
}

/** Phone and promo code are kept as they are typed: the way to the photo clears step 2 (PER-03). */
export const keepsContact = {
  actions: { type: 'save' as const, params: ({ event }: ContactTyped) => event.values },
};
