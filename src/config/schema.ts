import * as z from 'zod/mini';
import {
  absoluteLink,
  base,
  bearer,
  callPath,
  link,
  listOf,
  origin,
  publicKey,
  wholeNumber,
} from './values.ts';

/** What NODE_ENV may be: any other word would count as none of these, and let in what production keeps out. */
export const nodeEnvironments = ['development', 'production', 'test'] as const;

/** A timer of a browser takes no more. */
const longestDelay = 2 ** 31 - 1;

const milliseconds = (fallback: number) => z._default(wholeNumber(0, longestDelay), fallback);

/**
 * Every value that the specification leaves out, read from `VITE_…` variables when the app is built;
 * those of the identity-first journey and of a bank's alternatives alone are in variantSchema.ts. The defaults talk to the sandbox bank on the
 * app's own origin.
 */
export const configSchema = z.object({
  /** ENT-16: the generation of the flow; `?journey=` on the front page chooses the other one. */
  VITE_JOURNEY: z._default(z.enum(['six-step', 'identity-first']), 'six-step'),
  /** LIV-11: a frame inside the app, or AdvanceAI's page that the applicant is sent to. */
  VITE_LIVENESS_PROVIDER: z._default(z.enum(['frame', 'advance-ai']), 'frame'),
  /** SUB-19: the sealed envelope, or all data fields as they are to the OTP endpoint. */
  VITE_SUBMISSION_MODE: z._default(z.enum(['encrypted', 'direct']), 'encrypted'),
  /** API-21: the typed term is appended. API-32: not shown. */
  VITE_PATH_REGION_SEARCH: z._default(callPath(), 'wilayah/search/'),
  VITE_PATH_OTP_REQUEST: z._default(callPath(), 'otp-request'),
  /** Base addresses (API-01): local service, provider apply API, identity provider. */
  VITE_API_LOCAL: z._default(base(), '/bank/local'),
  VITE_API_APPLY: z._default(base(), '/bank/apply'),
  VITE_API_IDENTITY: z._default(base(), '/bank/identity'),
  /** Fixed bearer value for the identity provider (API-03); off when empty. */
  VITE_API_BEARER: z._default(bearer(), ''),
  /** Origins, besides the app's own, that may be framed for liveness and may post its message. */
  VITE_LIVENESS_ORIGIN: z._default(origin(), ''),
  /** Whether the frame's page says that it is there; of one that does not, having loaded something counts. */
  VITE_LIVENESS_READY: z._default(z.enum(['message', 'load']), 'message'),
  /** Results that count as a verified face (LIV-15), separated by commas. */
  VITE_LIVENESS_SUCCESS: z._default(z.string().check(z.regex(/[^\s,]/)), 'success,true'),
  /** Whether an e-KTP that is held still before the camera is photographed without a press. */
  VITE_AUTOMATIC_SHOT: z._default(z.enum(['on', 'off']), 'on'),
  VITE_OCR_REFF_PREFIX: z._default(z.string(), 'SCARD'),
  VITE_CALLBACK_URL: z._default(absoluteLink(), 'https://contoh.id/callback'),
  /**
   * The application key of the specified envelope (SUB-18). LOUD WARNING: whatever is shipped to a
   * browser can be read by everybody who opens the page. This key is an obstacle, never a secret;
   * what protects the data on its way is TLS.
   */
  VITE_APP_KEY: z._default(
    z.string().check(z.minLength(16)),
    'sandbox-application-key-not-a-secret',
  ),
  /** SUB-18: the bank's RSA public key (SubjectPublicKeyInfo, base64); a fresh key per submission is wrapped with it. */
  VITE_BANK_PUBLIC_KEY: z._default(publicKey(), ''),
  /** OTP: how many minutes a code counts, which the code page says; 0 where the bank does not say it. */
  VITE_CODE_MINUTES: z._default(wholeNumber(0, 24 * 60), 5),
  VITE_REGISTRATION_CALL: z._default(z.enum(['registrasi-v2', 'registrasi-iB']), 'registrasi-v2'),
  VITE_ADDRESS_BACK: z._default(z.enum(['profile', 'checklist']), 'profile'),
  /** Whether the summary of all answers is offered, or stands between step 6 and the face check. */
  VITE_SUMMARY: z._default(z.enum(['offer', 'gate']), 'offer'),
  /** ADR-14: whether a residence that is shown must be filled; to the letter it is `optional`. */
  VITE_RESIDENCE: z._default(z.enum(['required', 'optional']), 'required'),
  /** Entries of the bank's list of job types that name no employer, separated by commas (JOB-08). */
  VITE_JOBS_WITHOUT_COMPANY: z._default(
    z.string(),
    'Ibu Rumah Tangga,Pensiunan,Pelajar,Mahasiswa,Pelajar/Mahasiswa,Tidak Bekerja',
  ),
  /** CHK-10: as it is written; a phone dials its digits. */
  VITE_CALL_CENTER: z._default(z.string().check(z.regex(/^\+?\d[\d ()-]*$/)), '1500-000'),
  VITE_LINK_GENERAL_TERMS: z._default(link(), 'https://contoh.id/syarat-umum'),
  VITE_LINK_TERMS_PDF: z._default(link(), '/syarat-dan-ketentuan.pdf'),
  VITE_LINK_PUBLIC_SITE: z._default(link(), 'https://contoh.id'),
  VITE_LINK_MOBILE_APP: z._default(link(), 'https://contoh.id/app'),
  /** CON-02; configuration may shorten them, for instance for a demonstration. */
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
 * @throws when a variable has a value that its entry does not admit; the message names the variable.
 */
export function parseConfig(env: Record<string, unknown>) {
  const e = readEnv(configSchema, env);
  return {
    journey: e.VITE_JOURNEY,
    submission: e.VITE_SUBMISSION_MODE,
    /** Nothing is configured that has to be fetched beside the journey (src/app/variants.ts). */
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
    callbackUrl: e.VITE_CALLBACK_URL,
    ocr: { reffPrefix: e.VITE_OCR_REFF_PREFIX },
    automaticShot: e.VITE_AUTOMATIC_SHOT === 'on',
    codeMinutes: e.VITE_CODE_MINUTES,
    registrationCall: e.VITE_REGISTRATION_CALL,
    summary: e.VITE_SUMMARY,
    address: { backTarget: e.VITE_ADDRESS_BACK, residence: e.VITE_RESIDENCE },
    liveness: {
      provider: e.VITE_LIVENESS_PROVIDER,
      origin: e.VITE_LIVENESS_ORIGIN,
      ready: e.VITE_LIVENESS_READY,
      successValues: listOf(e.VITE_LIVENESS_SUCCESS),
    },
    jobsWithoutCompany: listOf(e.VITE_JOBS_WITHOUT_COMPANY),
    callCenter: e.VITE_CALL_CENTER,
    links: {
      generalTerms: e.VITE_LINK_GENERAL_TERMS,
      termsPdf: e.VITE_LINK_TERMS_PDF,
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

/** What is not repeated in a message, which may stand in a log. */
const secret = /BEARER|DATABASE_URL|SANDBOX_(?:APP_KEY|TESTERS)/;

function faultOf(issue: Issue, env: Record<string, unknown>): string {
  const name = issue.path.join('.');
  const mustBe =
    issue.code === 'custom'
      ? issue.message
      : issue.code === 'invalid_value'
        ? `one of ${issue.values.join(', ')}`
        : issue.code === 'invalid_format' && 'pattern' in issue
          ? `a text like ${issue.pattern}`
          : issue.code === 'too_small'
            ? `at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`
            : issue.code === 'too_big'
              ? `at most ${issue.maximum}`
              : 'a whole number';
  const value = secret.test(name) ? 'no value that can be used' : JSON.stringify(env[name]);
  return `${name} is ${value}; it must be ${mustBe}.`;
}

/** A text without the spaces around it; undefined for an empty one, which counts as not set. */
const given = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || undefined : value;

/**
 * The variables of an environment that a schema names, checked. Spaces around a value are dropped; an empty
 * variable counts as one that is not set.
 * @throws one line for each variable that has a value its entry does not admit, with what it admits.
 */
export function readEnv<Schema extends z.ZodMiniObject>(
  schema: Schema,
  env: Record<string, unknown>,
): z.infer<Schema> {
  const named = Object.keys(schema.shape).map((name) => [name, given(env[name])]);
  const read = z.safeParse(schema, Object.fromEntries(named));
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => faultOf(issue, env)).join('\n'));
}
