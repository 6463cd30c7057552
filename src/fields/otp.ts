import * as z from 'zod/mini';

/** OTP-03: five digits. */
export const otpSchema = z.string().check(z.regex(/^\d{5}$/));
