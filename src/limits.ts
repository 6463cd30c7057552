/** Every number of specification §9, and the time limits of decisions.md. One table, read by the
 * fields, the chart, the client and the sandbox. Durations are milliseconds, sizes are bytes. */
export const limits = {
  age: { min: 21, max: 65 },
  /**
   * Characters of any text or number that nothing else bounds (names, regions, extension, income): far above
   * what people write, far below what would hold anybody up.
   */
  text: 500,
  /** RFC 5321: no longer address gets a mail. */
  email: 254,
  /** §5, §9: a NIK has sixteen digits. */
  nik: 16,
  /** §5, §9. */
  phone: { min: 10, max: 19 },
  /** §5, §9. */
  emergencyPhone: { min: 10, max: 13 },
  /** §5, §9. */
  promo: 100,
  /** §5, §9: the home's, the residence's and the company's. */
  street: 120,
  /** §5, §9. */
  rtRw: 3,
  /** §5, §9. */
  postalCode: 6,
  /** §5, §9. */
  companyPhone: 12,
  /** §5, §9: a NIK in use as NPWP has sixteen digits, the older form fifteen. */
  npwp: 16,
  /** §5, §9. */
  otp: 5,
  /** Follows from the age: nobody of at most 65 has worked a hundred years; three digits are months. */
  employmentYears: 2,
  /** `maxCharacters`: a search for more is refused. */
  regionSearch: { minCharacters: 3, maxCharacters: 100, debounce: 300 },
  pdfBytes: 10_000_000,
  bodyBytes: 24 * 1024 * 1024,
  /** Characters of a face report from the liveness frame: two pictures of 4 MB each as base64, and its token. */
  faceReport: 12_000_000,
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
  /** A card that is held still is photographed after this: long enough to see and hear it announced. */
  holdStill: 1_500,
  /** A photo that is not assessed by then goes on as it is. */
  assess: 4_000,
  /** Encoding a photo in the worker, and after that on the page: a slow phone's worker needs one second. */
  encode: 4_000,
  seal: 30_000,
  /** The provider's page, from its address to its word that it is there: as long as any other read. */
  frame: 15_000,
  /** A wait says that it takes longer: about as long as attention holds without a word. */
  longWait: 5_000,
  /** … and what can be done: by then a network at its usual pace has answered every call. */
  veryLongWait: 15_000,
  /** Whether there is another release; asked where a part of the app did not come. */
  release: 5_000,
} as const;
export type TimeLimits = typeof timeLimits;

/** Bytes of a body from which on is told how much of it has left: a second at 250 kbps. */
export const progressShownFrom = 32 * 1024;

/** When a tap counts as a hasty thumb's second one; milliseconds, pixels. */
export const secondTap = {
  /** What is on the screen for less, nobody has seen; a double tap is as quick (Android's: 300). */
  justNow: 300,
  /** How far a thumb strays; less than the smallest target is high (44). */
  near: 40,
} as const;

/** Wire constants of specification §9 (CON-01). */
export const channelIds = { default: '6020', otpValidation: '6010' } as const;
