import { isNotNull } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FullRecord } from '../../contracts/identityFirst.ts';
import type { ApplicationFields, FileField } from '../../contracts/submission.ts';
import type { Fault } from '../bank/fault.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One registration with the identity provider, found again by the caller's own number. */
export const registrations = pgTable('registrations', {
  reffNumber: text('reff_number').primaryKey(),
  referenceNumber: text('reference_number').notNull().unique(),
  registerToken: text('register_token').notNull().unique(),
  nik: text('nik').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  /** As the application has to have them; null where they were registered before both were kept. */
  name: text('name'),
  dob: text('dob'),
  /** The address that registered; empty for one inside the bank's process. */
  caller: text('caller').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});

/**
 * What is counted of a person's number or address over hours, so that beginning anew begins no new count; of
 * each caller for itself, so that no stranger uses up what is its owner's.
 */
export const attempts = pgTable(
  'attempts',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['registration', 'message', 'guess'] }).notNull(),
    subject: text('subject').notNull(),
    caller: text('caller').notNull().default(''),
    at: moment('at').notNull(),
  },
  ({ kind, subject, at }) => [index('attempts_of').on(kind, subject, at)],
);

/** The one-time code of a registration: one row, a resend replaces its code. */
export const otps = pgTable('otps', {
  transactionId: text('transaction_id').primaryKey(),
  referenceNumber: text('reference_number')
    .notNull()
    .unique()
    .references(() => registrations.referenceNumber),
  code: text('code').notNull(),
  sentAt: moment('sent_at').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  locked: boolean('locked').notNull().default(false),
  confirmedAt: moment('confirmed_at'),
  /** Bank time (ms) of the latest validations, for the throttle. */
  validations: jsonb('validations').$type<number[]>().notNull().default([]),
});

/** What the sandbox would have sent by SMS or e-mail. */
export const messages = pgTable('messages', {
  id: serial('id').primaryKey(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  code: text('code').notNull(),
  sentAt: moment('sent_at').notNull(),
});

export type StoredFile = { name: string; type: string; size: number; sha256: string };

/** A received application; its pictures are kept apart, under the names that `files` tells. */
export const applications = pgTable('applications', {
  id: text('id').primaryKey(),
  nik: text('nik').notNull().unique(),
  reffNumberRegistration: text('reff_number_registration').notNull().unique(),
  // json, not jsonb: the fields keep the order in which they were sent.
  fields: json('fields').$type<ApplicationFields>().notNull(),
  files: json('files').$type<Partial<Record<FileField, StoredFile>>>().notNull(),
  receivedAt: moment('received_at').notNull(),
});

/**
 * What the older onboarding service was told of an applicant at first. Who sends the same photo again corrects
 * what was told with it; whoever else knows the NIK stands beside.
 */
export const firstRecords = pgTable(
  'first_records',
  {
    id: serial('id').primaryKey(),
    /** The NIK, or the phone number of an applicant who gave none yet (OLD-20). */
    applicant: text('applicant').notNull(),
    fields: json('fields').$type<Record<string, unknown>>().notNull(),
    photo: json('photo').$type<StoredFile>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  ({ applicant }) => [index('first_records_of').on(applicant)],
);

/** The older full record (OLD-30 to OLD-34), once for a NIK. */
export const fullRecords = pgTable('full_records', {
  id: text('id').primaryKey(),
  nik: text('nik').notNull().unique(),
  fields: json('fields').$type<FullRecord>().notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** Photos that were converted, and files that were sent with a full record, by their own names. */
export const recordFiles = pgTable(
  'record_files',
  {
    id: serial('id').primaryKey(),
    nik: text('nik').notNull(),
    kind: text('kind', { enum: ['converted', 'sent'] }).notNull(),
    name: text('name').notNull(),
    file: json('file').$type<StoredFile>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  ({ nik, kind, name }) => [unique('record_files_named').on(nik, kind, name)],
);

/** Mails that the sandbox would have sent after a review. */
export const mails = pgTable('mails', {
  id: serial('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  sentAt: moment('sent_at').notNull(),
});

/**
 * An application with the provider (APP-01 to APP-04): what each of its steps brought. Anybody may begin one
 * for a NIK, under an id that nobody else is given; one of them is completed.
 */
export const providerApplications = pgTable(
  'provider_applications',
  {
    id: text('id').primaryKey(),
    nik: text('nik').notNull(),
    steps: json('steps').$type<Record<string, unknown>[]>().notNull(),
    files: json('files').$type<Record<string, StoredFile>>().notNull(),
    startedAt: moment('started_at').notNull(),
    completedAt: moment('completed_at'),
  },
  ({ nik, completedAt }) => [
    index('provider_applications_of').on(nik),
    uniqueIndex('provider_applications_completed').on(nik).where(isNotNull(completedAt)),
  ],
);

/** A token that the second liveness provider gave the bank. */
export const advanceTokens = pgTable('advance_tokens', {
  token: text('token').primaryKey(),
  createdAt: moment('created_at').notNull(),
});

/** One visit to the second provider's page; its selfie proves one registration. */
export const advanceSessions = pgTable('advance_sessions', {
  signatureId: text('signature_id').primaryKey(),
  returnUrl: text('return_url').notNull(),
  failedReturnUrl: text('failed_return_url').notNull(),
  tries: integer('tries').notNull(),
  createdAt: moment('created_at').notNull(),
  outcome: text('outcome', { enum: ['passed', 'failed'] }),
  endedAt: moment('ended_at'),
  selfie: json('selfie').$type<StoredFile>(),
  usedBy: text('used_by'),
});

/** One visit to the liveness frame; its token is given once, and counts for one registration. */
export const livenessSessions = pgTable('liveness_sessions', {
  id: text('id').primaryKey(),
  fcToken: text('fc_token').unique(),
  /** SHA-256 of the face that the frame has seen, which an application with its token has to bring. */
  face: text('face'),
  createdAt: moment('created_at').notNull(),
  usedBy: text('used_by'),
});

/** Files of applications, where several processes share one database; else they lie in a folder. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  bytes: bytea('bytes').notNull(),
  /** By the database's clock: one that nothing names is only removed when it is old. */
  storedAt: moment('stored_at').notNull().defaultNow(),
});

/** The kelurahan that the region search knows (ADR-12). */
export const regions = pgTable('regions', {
  id: text('id').primaryKey(),
  kelurahan: text('kelurahan').notNull(),
  kecamatan: text('kecamatan').notNull(),
  kota: text('kota').notNull(),
  provinsi: text('provinsi').notNull(),
  kodePos: text('kode_pos').notNull(),
});

/** Disturbances that testers have set; `timesLeft` is null for those that hold until cleared. */
export const faults = pgTable('faults', {
  id: serial('id').primaryKey(),
  call: text('call').notNull(),
  fault: jsonb('fault').$type<Fault>().notNull(),
  timesLeft: integer('times_left'),
});

/** What all processes of the bank agree on: the clock's shift, where the regions come from. */
export const settings = pgTable('settings', {
  key: text('key', { enum: ['clock', 'regions'] }).primaryKey(),
  value: jsonb('value').notNull(),
});
