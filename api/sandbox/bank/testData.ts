/**
 * NIKs with a fixed result. NIKs of province 99 do not exist; the last two digits are the code of the NIK
 * check. Any other NIK with a possible birth date gets 00.
 */
export const testNiks = {
  declined: '9999990101900054',
  notInRegistry: '9999990101900051',
  earlierPending: '9999990101900053',
} as const;

/** An address that belongs to another customer: registration returns RC18. */
export const takenEmail = 'terdaftar@contoh.id';

/** A number that the identity provider refuses: registration returns 422. */
export const refusedPhone = '081200000422';

/** A face token that is valid without a face check and can be reused; all others come from the frame. */
export const testFaceToken = 'FC-0001';
