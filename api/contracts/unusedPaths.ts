/**
 * API-47: constants that the specification names and whose use is not shown; no call is made with
 * them. Their values are not shown either.
 */
export const unusedPaths = {
  districtByKelurahan: 'district?kelurahan=',
  identityRegistration: 'registration',
  identityOtpRequest: 'request-otp',
} as const;
