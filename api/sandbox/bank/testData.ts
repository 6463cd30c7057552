/**
 * Test data with an answer of its own. NIKs of province 99 belong to nobody; the last two digits
 * are the code that the NIK check gives. Every other NIK with a possible date of birth gives 00.
 */
export const testNiks = {
  declined: '9999990101900054',
  notInRegistry: '9999990101900051',
  earlierPending: '9999990101900053',
} as const;

/** Registration answers RC18: this address is taken by another customer. */
export const takenEmail = 'terdaftar@contoh.id';

/** Registration answers 422: the identity provider refuses this number. */
export const refusedPhone = '081200000422';

/** A face token that counts without a face check, again and again; all others come from the frame. */
export const testFaceToken = 'FC-0001';
