import * as z from 'zod/mini';
import * as brand from '#brand';
import {
  absoluteLink,
  base,
  bearer,
  callPath,
  link,
  origin,
  publicKey,
  splitList,
  wholeNumber,
} from './values.ts';

/** The allowed values of NODE_ENV. Another value would disable the restrictions of production. */
export const nodeEnvironments = ['development', 'production', 'test'] as const;

/** The longest timer delay of a browser (ms). */
const longestDelay = 2 ** 31 - 1;

const milliseconds = (fallback: number) => z._default(wholeNumber(0, longestDelay), fallback);

/**
 * The schema of the values that the specification leaves open: of a settings file (settings.ts), or of `VITE_…`
 * variables in development. variantSchema.ts has those of the identity-first journey and of a bank's alternatives.
 * The defaults use the sandbox bank on the app's own origin.
 */
export const configSchema = z.object({
  /** ENT-16: the journey. `?journey=` on the front page selects the other one. */
  VITE_JOURNEY: z._default(z.enum(['six-step', 'identity-first']), 'six-step'),
  /** LIV-11: a frame inside the app, or a redirect to AdvanceAI's page. */
  VITE_LIVENESS_PROVIDER: z._default(z.enum(['frame', 'advance-ai']), 'frame'),
  /** SUB-19: the sealed envelope, or all data fields unencrypted to the OTP endpoint. */
  VITE_SUBMISSION_MODE: z._default(z.enum(['encrypted', 'direct']), 'encrypted'),
  /** API-21: the search term is appended. API-32: the specification does not show this path. */
  VITE_PATH_REGION_SEARCH: z._default(callPath(), 'wilayah/search/'),
  VITE_PATH_OTP_REQUEST: z._default(callPath(), 'otp-request'),
  /** Base addresses (API-01): local service, provider apply API, identity provider. */
  VITE_API_LOCAL: z._default(base(), '/bank/local'),
  VITE_API_APPLY: z._default(base(), '/bank/apply'),
  VITE_API_IDENTITY: z._default(base(), '/bank/identity'),
  /** The fixed bearer value for the identity provider (API-03). Empty: no bearer. */
  VITE_API_BEARER: z._default(bearer(), ''),
  /** The origin that may be framed for liveness and post its message. Empty: the frame of the sandbox. */
  VITE_LIVENESS_ORIGIN: z._default(origin(), ''),
  /** Whether the frame's page reports that it is ready. If not, its load event counts. */
  VITE_LIVENESS_READY: z._default(z.enum(['message', 'load']), 'message'),
  /** The results that count as a verified face (LIV-15), separated by commas. */
  VITE_LIVENESS_SUCCESS: z._default(
    z.string().check(z.regex(/[^\s,]/, 'texts with commas between them')),
    'success,true',
  ),
  /** Whether the camera photographs a still e-KTP without a press. */
  VITE_AUTOMATIC_SHOT: z._default(z.enum(['on', 'off']), 'on'),
  /** The beginning of the reference number of a photo (OCR-13), which requests contain. */
  VITE_OCR_REFF_PREFIX: z._default(
    z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/, 'at most 100 visible ASCII characters')),
    'SCARD',
  ),
  /**
   * Where the journal sends state changes, call outcomes and durations, without any value of the applicant:
   * an address that takes OTLP/HTTP logs in JSON, such as https://collector/v1/logs. Empty: no journal.
   */
  VITE_JOURNAL_URL: z._default(link(), ''),
  VITE_CALLBACK_URL: z._default(absoluteLink(), 'https://contoh.id/callback'),
  /**
   * The application key of the specified envelope (SUB-18). WARNING: everybody who opens the page can read
   * what a browser receives. This key is an obstacle and never a secret. TLS protects the data in transit.
   */
  VITE_APP_KEY: z._default(
    z.string().check(z.minLength(16)),
    'sandbox-application-key-not-a-secret',
  ),
  /**
   * SUB-18: the bank's RSA public key (SubjectPublicKeyInfo, base64). It wraps a new key for each
   * submission.
   */
  VITE_BANK_PUBLIC_KEY: z._default(publicKey(), ''),
  /**
   * OTP: the lifetime of a code in minutes, which the code page shows. 0 when the bank does not publish it.
   */
  VITE_CODE_MINUTES: z._default(wholeNumber(0, 24 * 60), 5),
  /**
   * Whether the application contains the record of notices and consents as the field `consent_record`. Without
   * it the payload is exactly the specified one.
   */
  VITE_CONSENT_RECORD: z._default(z.enum(['off', 'send']), 'off'),
  /** Whether applicants can continue on another device, with a draft that only they can open. */
  VITE_HAND_OVER: z._default(z.enum(['on', 'off']), 'on'),
  VITE_REGISTRATION_CALL: z._default(z.enum(['registrasi-v2', 'registrasi-iB']), 'registrasi-v2'),
  VITE_ADDRESS_BACK: z._default(z.enum(['profile', 'checklist']), 'profile'),
  /** Whether the summary is optional, or must be confirmed between step 6 and the face check. */
  VITE_SUMMARY: z._default(z.enum(['offer', 'gate']), 'offer'),
  /** ADR-14: whether a visible residence is required. The literal specification says `optional`. */
  VITE_RESIDENCE: z._default(z.enum(['required', 'optional']), 'required'),
  /** Entries in the bank's list of job types that need no employer, separated by commas (JOB-08). */
  VITE_JOBS_WITHOUT_COMPANY: z._default(
    z.string(),
    'Ibu Rumah Tangga,Pensiunan,Pelajar,Mahasiswa,Pelajar/Mahasiswa,Tidak Bekerja',
  ),
  /** CHK-10: the displayed number. A phone dials its digits. */
  VITE_CALL_CENTER: z._default(
    z
      .string()
      .check(
        z.regex(
          /^\+?\(?\d[\d ()-]*$/,
          'a telephone number of digits, spaces, hyphens and brackets',
        ),
      ),
    brand.callCenter,
  ),
  VITE_LINK_GENERAL_TERMS: z._default(link(), brand.links.generalTerms),
  VITE_LINK_TERMS_PDF: z._default(link(), brand.links.termsPdf),
  VITE_LINK_PRIVACY_NOTICE: z._default(link(), brand.links.privacyNotice),
  VITE_LINK_PUBLIC_SITE: z._default(link(), brand.links.publicSite),
  VITE_LINK_MOBILE_APP: z._default(link(), brand.links.mobileApp),
  /** CON-02: the specified delays. Configuration may shorten them, for example for a demonstration. */
  VITE_DELAY_OCR_RETURN: milliseconds(6000),
  VITE_DELAY_DOCUMENT_RETURN: milliseconds(1000),
  VITE_DELAY_FACE_RETURN: milliseconds(1000),
  VITE_DELAY_OTP_RETURN: milliseconds(1000),
  VITE_DELAY_LIVENESS_TEST: milliseconds(2000),
  VITE_DELAY_RESEND: milliseconds(180_000),
  VITE_DELAY_WAITING: milliseconds(1000),
  VITE_DELAY_SPLASH: milliseconds(1200),
  VITE_DELAY_THANKS: milliseconds(10),
});

/**
 * Parses the environment into the app's configuration.
 * @throws when a variable has an invalid value; the message names the variable.
 */
export function parseConfig(env: Record<string, unknown>, nameOf?: NameOf) {
  const e = readEnv(configSchema, env, nameOf);
  return {
    journey: e.VITE_JOURNEY,
    submission: e.VITE_SUBMISSION_MODE,
    /** Whether the configuration needs no additional modules (src/app/variants.ts). */
    hasDefaultAdapters:
      e.VITE_LIVENESS_PROVIDER === 'frame' && e.VITE_SUBMISSION_MODE === 'encrypted',
    paths: { regionSearch: e.VITE_PATH_REGION_SEARCH, otpRequest: e.VITE_PATH_OTP_REQUEST },
    bases: {
      local: e.VITE_API_LOCAL,
      apply: e.VITE_API_APPLY,
      identity: e.VITE_API_IDENTITY,
    },
    bearer: e.VITE_API_BEARER,
    appKey: e.VITE_APP_KEY,
    bankPublicKey: e.VITE_BANK_PUBLIC_KEY,
    journalUrl: e.VITE_JOURNAL_URL,
    callbackUrl: e.VITE_CALLBACK_URL,
    ocr: { reffPrefix: e.VITE_OCR_REFF_PREFIX },
    automaticShot: e.VITE_AUTOMATIC_SHOT === 'on',
    codeMinutes: e.VITE_CODE_MINUTES,
    sendsConsentRecord: e.VITE_CONSENT_RECORD === 'send',
    handsOver: e.VITE_HAND_OVER === 'on',
    registrationCall: e.VITE_REGISTRATION_CALL,
    summary: e.VITE_SUMMARY,
    address: { backTarget: e.VITE_ADDRESS_BACK, residence: e.VITE_RESIDENCE },
    liveness: {
      provider: e.VITE_LIVENESS_PROVIDER,
      origin: e.VITE_LIVENESS_ORIGIN,
      ready: e.VITE_LIVENESS_READY,
      successValues: splitList(e.VITE_LIVENESS_SUCCESS),
    },
    jobsWithoutCompany: splitList(e.VITE_JOBS_WITHOUT_COMPANY),
    callCenter: e.VITE_CALL_CENTER,
    links: {
      generalTerms: e.VITE_LINK_GENERAL_TERMS,
      termsPdf: e.VITE_LINK_TERMS_PDF,
      privacyNotice: e.VITE_LINK_PRIVACY_NOTICE,
      publicSite: e.VITE_LINK_PUBLIC_SITE,
      mobileApp: e.VITE_LINK_MOBILE_APP,
    },
    delays: {
      ocrReturn: e.VITE_DELAY_OCR_RETURN,
      documentReturn: e.VITE_DELAY_DOCUMENT_RETURN,
      faceReturn: e.VITE_DELAY_FACE_RETURN,
      otpReturn: e.VITE_DELAY_OTP_RETURN,
      livenessTest: e.VITE_DELAY_LIVENESS_TEST,
      resend: e.VITE_DELAY_RESEND,
      waiting: e.VITE_DELAY_WAITING,
      splash: e.VITE_DELAY_SPLASH,
      thanks: e.VITE_DELAY_THANKS,
    },
  };
}
export type Config = ReturnType<typeof parseConfig>;

type Issue = z.core.$ZodIssue;

/** Returns the name that a message shows for a variable. */
export type NameOf = (variable: string) => string;

/** Variables whose values must not appear in a message, because logs contain messages. */
const secret = /BEARER|DATABASE_URL|SANDBOX_(?:APP_KEY|TESTERS)/;

function describeIssue(issue: Issue, env: Record<string, unknown>, nameOf: NameOf): string {
  const name = issue.path.join('.');
  const mustBe =
    issue.code === 'custom' || issue.code === 'invalid_format'
      ? issue.message
      : issue.code === 'invalid_value'
        ? `one of ${issue.values.join(', ')}`
        : issue.code === 'too_small'
          ? `at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`
          : issue.code === 'too_big'
            ? `at most ${issue.maximum}`
            : 'a whole number';
  const value = secret.test(name) ? 'no value that can be used' : JSON.stringify(env[name]);
  return `${nameOf(name)} is ${value}; it must be ${mustBe}.`;
}

/** Trims a text. Returns undefined for an empty text, which counts as not set. */
const trimValue = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || undefined : value;

/**
 * Reads and validates the variables of a schema. Spaces around a value are removed. An empty variable
 * counts as not set.
 * @throws one line for each invalid variable, with the allowed values.
 */
export function readEnv<Schema extends z.ZodMiniObject>(
  schema: Schema,
  env: Record<string, unknown>,
  nameOf: NameOf = (variable) => variable,
): z.infer<Schema> {
  const named = Object.keys(schema.shape).map((name) => [name, trimValue(env[name])]);
  const read = z.safeParse(schema, Object.fromEntries(named));
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => describeIssue(issue, env, nameOf)).join('\n'));
}
