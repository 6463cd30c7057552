import * as z from 'zod/mini';
import { config } from '#config';
import { channelIds } from '../../src/limits.ts';
import {
  codedResponse,
  dataOf,
  definePost,
  forwardedText,
  optionalText,
  responseCode,
  shortText,
} from './call.ts';

/**
 * The schema of a registration (REG-01 to REG-04); `dob` is yyyy-mm-dd, `selfie` and `identity` are base64
 * without prefix.
 */
export const registrationRequestSchema = z.object({
  callbackUrl: shortText,
  channelId: shortText,
  reffNumber: shortText,
  email: shortText,
  phone: shortText,
  nik: shortText,
  name: shortText,
  dob: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  selfie: z.string(),
  identity: z.string(),
  reffId: z.optional(shortText),
});
export type RegistrationRequest = z.infer<typeof registrationRequestSchema>;

const registration = (path: string) =>
  definePost({
    base: 'identity',
    path,
    request: registrationRequestSchema,
    response: z.object({
      responseCode,
      responseDescription: optionalText,
      data: dataOf({ register_token: forwardedText, reference_number: forwardedText }),
    }),
    hasSideEffects: true,
    acceptsErrorResponses: true,
    // REG-05, REG-07.
    codes: { '00': 'registered', RC18: 'emailRefused', '422': 'phoneRefused' },
  });

/** OTP-11: the number of remaining attempts, our optional addition. Other values are ignored. */
const remainingTries = z.catch(
  z.optional(
    z.union([
      z.int().check(z.nonnegative()),
      z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
    ]),
  ),
  undefined,
);

/** OTP-11: whether the code has expired, our optional addition. Other values are ignored. */
const expiredFlag = z.catch(z.optional(z.boolean()), undefined);

/** The calls of registration and one-time codes. */
export const registrationCalls = {
  /** API-30: SubmitRegisterV2. */
  register: registration('registrasi-v2'),
  /** API-31: SubmitRegisterOtp, the configured alternative (REG-09). */
  registerIb: registration('registrasi-iB'),
  /** API-32: SubmitRequestOTP. */
  requestOtp: definePost({
    base: 'identity',
    path: config.paths.otpRequest,
    request: z.object({
      channelId: shortText,
      registrationToken: shortText,
      reffNumberRegistration: shortText,
    }),
    response: z.object({
      responseCode,
      responseDescription: optionalText,
      data: dataOf({ transaction_id: forwardedText }),
    }),
    hasSideEffects: true,
    acceptsErrorResponses: true,
    constants: { channelId: channelIds.default },
    // REG-06; 404 is our assumption: the bank has no such registration, or no longer.
    codes: { '00': 'sent', '404': 'notRegistered' },
  }),
  /** API-33. */
  resendOtp: definePost({
    base: 'identity',
    path: 'otp-resend',
    request: z.object({
      channelId: shortText,
      transactionId: shortText,
      reffNumberRegister: shortText,
    }),
    response: codedResponse,
    hasSideEffects: true,
    acceptsErrorResponses: true,
    constants: { channelId: channelIds.default },
    // OTP-17, OTP-18; 404 is our assumption: the bank has no such transaction, or no longer.
    codes: { '00': 'sent', '423': 'refused', '404': 'noTransaction' },
  }),
  /** API-34. */
  validateOtp: definePost({
    base: 'identity',
    path: 'otp-validation',
    request: z.object({
      channelId: shortText,
      transactionId: shortText,
      otpCode: shortText,
    }),
    response: z.object({
      ...codedResponse.shape,
      sisa_percobaan: remainingTries,
      kedaluwarsa: expiredFlag,
    }),
    hasSideEffects: true,
    acceptsErrorResponses: true,
    constants: { channelId: channelIds.otpValidation },
    // OTP-10 to OTP-12; 404 as above.
    codes: {
      '00': 'accepted',
      '422': 'failed',
      '423': 'locked',
      '68': 'later',
      '404': 'noTransaction',
    },
  }),
};
