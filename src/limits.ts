/**
 * The limits of specification §9 and others, each with its reason. Fields, chart, client and sandbox share
 * them. Durations are milliseconds, sizes are bytes.
 */
export const limits = {
  age: { min: 21, max: 65 },
  /** Characters of a text or number without another limit (names, regions, extension, income). */
  text: 500,
  /** Characters of an e-mail address (RFC 5321). */
  email: 254,
  /** §5, §9: a NIK has sixteen digits. */
  nik: 16,
  /** §5, §9. */
  phone: { min: 10, max: 19 },
  /** §5, §9. */
  emergencyPhone: { min: 10, max: 13 },
  /** §5, §9. */
  promo: 100,
  /** §5, §9: for home, residence and company. */
  street: 120,
  /** §5, §9. */
  rtRw: 3,
  /** §5, §9. */
  postalCode: 6,
  /** §5, §9. */
  companyPhone: 12,
  /** §5, §9: a NIK that serves as NPWP has sixteen digits, the earlier format fifteen. */
  npwp: 16,
  /** §5, §9. */
  otp: 5,
  /** Digits: nobody up to the age of 65 has worked for a hundred years. */
  employmentYears: 2,
  /**
   * A shorter search is not sent. The client cuts a longer one, which the bank would reject. After `nearbyDelay`, the
   * results no longer wait for those near the address on the card, which move the rows when they arrive. `maxShown`
   * rows hold all regions of one name (113 Sidomulyo): some banks do not limit their results.
   */
  regionSearch: {
    ...{ minCharacters: 3, maxCharacters: 100, maxShown: 250 },
    ...{ debounce: 300, nearbyDelay: 2_000 },
  },
  pdfBytes: 10_000_000,
  /** The bytes of a request's body. */
  bodyBytes: 24 * 1024 * 1024,
  /** Characters of a report from the liveness frame: two pictures of 4 MB each as base64, and a token. */
  faceReport: 12_000_000,
  /** The number of poor photos after which the applicant may use one anyway. */
  photoTries: 2,
  /** Characters in base64. A hundred notices and consents have about 42,000. */
  consentRecord: 100_000,
  /** The working days until the bank decides (END-01). */
  approvalDays: { min: 2, max: 9 },
} as const;

/**
 * JPEG scale and quality by document; `upload` is for picked files (CON-07, DOC-15). `webcamQuality` is that of a
 * camera frame before it is scaled.
 */
export const imageScales = {
  idPhoto: { scale: 0.7, quality: 0.7 },
  npwpPhoto: { scale: 0.7, quality: 0.7 },
  slipPhoto: { scale: 0.7, quality: 0.7 },
  upload: { scale: 0.3, quality: 0.7 },
  webcamQuality: 0.92,
} as const;

/** The camera constraints of the e-KTP (OCR-03): `ideal`, so that the browser resolves 4:3 against ratio 1. */
export const idCamera = { width: 1280, height: 960, frameRate: 15, aspectRatio: 1 } as const;

/** The timeouts of calls and of work on the phone, and the delays of hints (ms). */
export const timeouts = {
  /** A call without side effects, or without a body. */
  read: 15_000,
  ocr: 45_000,
  /** A call with side effects. */
  once: 60_000,
  /** Added to `once` for each megabyte of payload, so that a slow network can finish. */
  oncePerMegabyte: 15_000,
  /** Validating, scaling and storing a file. */
  file: 30_000,
  /** The delay before the camera photographs a still card: long enough to see and hear the announcement. */
  holdStill: 1_500,
  /** A photo that is not assessed in time is used as it is. */
  assess: 4_000,
  /** Encoding a photo in the worker, and again on the page. The worker of a slow phone needs one second. */
  encode: 4_000,
  /** Sealing the application in its worker. */
  seal: 30_000,
  /** The provider's page, from its address to its ready message: like any other read. */
  frame: 15_000,
  /** The delay before a wait explains itself: about as long as people wait without feedback. */
  longWait: 5_000,
  /** The delay before a wait shows what helps: a normal network has answered every call by then. */
  veryLongWait: 15_000,
  /** The request for the server's release, when a part of the app is missing. */
  release: 5_000,
} as const;

/** The minimum body size (bytes) that shows upload progress: one second at 250 kbps. */
export const progressShownFrom = 32 * 1024;

/** When a tap counts as an accidental second tap: on what just appeared, near the previous tap (ms, px). */
export const secondTap = {
  /** Nobody reacts to what appeared less than this ago. A double tap is as fast (Android: 300). */
  justNow: 300,
  /** The distance between taps of one thumb. It is not more than the height of the smallest button (40). */
  near: 40,
} as const;

/** The channel IDs of specification §9 (CON-01). */
export const channelIds = { default: '6020', otpValidation: '6010' } as const;
