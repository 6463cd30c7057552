/** Every number of specification §9, and the time limits of decisions.md. One table, read by the
 * fields, the chart, the client and the sandbox. Durations are milliseconds, sizes are bytes. */
export const limits = {
  age: { min: 21, max: 65 },
  nik: 16,
  phone: { min: 10, max: 19 },
  emergencyPhone: { min: 10, max: 13 },
  promo: 100,
  street: 120,
  rtRw: 3,
  postalCode: 6,
  companyPhone: 12,
  companyPhoneExtension: 6,
  npwp: 16,
  otp: 5,
  /** Not in the specification: a bound that keeps a pasted text from breaking layouts and records. */
  name: 100,
  email: 100,
  employmentYears: 2,
  income: 12,
  regionSearch: { minCharacters: 3, debounce: 300 },
  pdfBytes: 10_000_000,
  bodyBytes: 24 * 1024 * 1024,
  /** Poor photos until the applicant may use one all the same. */
  photoTries: 2,
  approvalDays: { min: 2, max: 9 },
} as const;

/** JPEG scale and quality by document (CON-07, DOC-15); `webcamQuality` is the component's default. */
export const imageScales = {
  idPhoto: { scale: 0.7, quality: 0.7 },
  npwpPhoto: { scale: 0.7, quality: 0.7 },
  slipPhoto: { scale: 0.7, quality: 0.7 },
  upload: { scale: 0.3, quality: 0.7 },
  webcamQuality: 0.92,
} as const;

/** OCR-03: sent as `ideal`; the browser resolves the conflict between 4:3 and ratio 1. */
export const idCamera = { width: 1280, height: 960, frameRate: 15, aspectRatio: 1 } as const;

/** How long a call may take before the applicant gets an answer. */
export const timeLimits = {
  read: 15_000,
  ocr: 45_000,
  once: 60_000,
  /** Added to `once` for each megabyte of payload, so that a slow network can finish. */
  oncePerMegabyte: 15_000,
  file: 30_000,
  /** A photo that is not assessed by then goes on as it is. */
  assess: 4_000,
  seal: 30_000,
} as const;
export type TimeLimits = typeof timeLimits;

/** Wire constants of specification §9 (CON-01). */
export const channelIds = { default: '6020', otpValidation: '6010' } as const;
