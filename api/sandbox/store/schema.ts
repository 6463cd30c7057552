import { isNotNull } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FullRecord } from '../../contracts/identityFirst.ts';
import type { ExportLogsRequest } from '../../contracts/otlp.ts';
import type { ApplicationFields, FileField } from '../../contracts/submission.ts';
import type { Fault } from '../bank/fault.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Registrations with the identity provider, by the caller's reference number. */
export const registrations = pgTable('registrations', {
  reffNumber: text('reff_number').primaryKey(),
  referenceNumber: text('reference_number').notNull().unique(),
  registerToken: text('register_token').notNull().unique(),
  nik: text('nik').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  /** The application must have the same values; null for registrations without them. */
  name: text('name'),
  dob: text('dob'),
  /** The address of the client; empty for one inside the bank's process. */
  caller: text('caller').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});

/**
 * Attempts for a person's number or address within hours, so that a restarted journey does not reset the
 * count. Clients are counted separately, so that a stranger cannot use up the owner's attempts.
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

/** Messages that a real bank would have sent by SMS or e-mail. */
export const messages = pgTable('messages', {
  id: serial('id').primaryKey(),
  channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  code: text('code').notNull(),
  sentAt: moment('sent_at').notNull(),
});

/** A stored file without its bytes. */
export type StoredFile = { name: string; type: string; size: number; sha256: string };

/** Received applications of the six-step journey; their files are stored separately, under the names in `files`. */
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
 * First steps of the identity-first journey. The same photo again replaces the details that came with it;
 * anybody else who knows the NIK adds another row.
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

/** The full records of the identity-first journey (OLD-30 to OLD-34), one per NIK. */
export const fullRecords = pgTable('full_records', {
  id: text('id').primaryKey(),
  nik: text('nik').notNull().unique(),
  fields: json('fields').$type<FullRecord>().notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** Converted photos, and files sent with a full record, by their names. */
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

/** Mails that a real bank would have sent after a review. */
export const mails = pgTable('mails', {
  id: serial('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  sentAt: moment('sent_at').notNull(),
});

/**
 * Applications with the provider (APP-01 to APP-04), with the fields of each step. Anybody may start one
 * for a NIK under a new ID; only one can be completed.
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

/** Tokens that the second liveness provider issued to the bank. */
export const advanceTokens = pgTable('advance_tokens', {
  token: text('token').primaryKey(),
  createdAt: moment('created_at').notNull(),
});

/** Sessions on the second provider's page; each selfie proves one registration. */
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

/** Sessions of the liveness frame; each issues one token, for one registration. */
export const livenessSessions = pgTable('liveness_sessions', {
  id: text('id').primaryKey(),
  fcToken: text('fc_token').unique(),
  /** SHA-256 of the recognized face, which an application with this token must contain. */
  face: text('face'),
  createdAt: moment('created_at').notNull(),
  usedBy: text('used_by'),
});

/** Received files, if the bank uses a PostgreSQL database; otherwise they are in a folder or in memory. */
export const pictures = pgTable('pictures', {
  name: text('name').primaryKey(),
  bytes: bytea('bytes').notNull(),
  /** By the database's clock: only old unreferenced pictures are removed. */
  storedAt: moment('stored_at').notNull().defaultNow(),
});

/** The kelurahan of the region search (ADR-12). */
export const regions = pgTable('regions', {
  id: text('id').primaryKey(),
  kelurahan: text('kelurahan').notNull(),
  kecamatan: text('kecamatan').notNull(),
  kota: text('kota').notNull(),
  provinsi: text('provinsi').notNull(),
  kodePos: text('kode_pos').notNull(),
});

/** Faults that testers have injected; `timesLeft` is null for those that last until cleared. */
export const faults = pgTable('faults', {
  id: serial('id').primaryKey(),
  call: text('call').notNull(),
  fault: jsonb('fault').$type<Fault>().notNull(),
  timesLeft: integer('times_left'),
});

/** Batches of the app's journal (OTLP logs): events of journeys, without any value of an applicant. */
export const journals = pgTable('journals', {
  id: serial('id').primaryKey(),
  batch: json('batch').$type<ExportLogsRequest>().notNull(),
  receivedAt: moment('received_at').notNull(),
});

/**
 * Hand-overs of a draft to another device. The bank cannot read their slices. Devices are SHA-256 values of their
 * random numbers, different for each hand-over.
 */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: text('id').primaryKey(),
    /** The device that handed over. */
    creator: text('creator').notNull(),
    /** The device that has the application; the creator until another device takes it. */
    holder: text('holder').notNull(),
    /** The sealed name of the holder, and when it took the application; null for a creator that never took it back. */
    mark: text('mark'),
    takenAt: moment('taken_at'),
    /** How often another device has taken it. */
    takes: integer('takes').notNull().default(0),
    /** The device that submits the application; no other device can take it afterwards. */
    claimedBy: text('claimed_by'),
    claimedAt: moment('claimed_at'),
    /** The announced size of all slices. */
    bytes: integer('bytes').notNull(),
    slices: integer('slices').notNull(),
    /** The received slices; the next one has this index. */
    receivedSlices: integer('received_slices').notNull().default(0),
    /** The size of the slices that are stored; 0 after they are removed. */
    storedBytes: integer('stored_bytes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    completedAt: moment('completed_at'),
    expiresAt: moment('expires_at'),
    deletedAt: moment('deleted_at'),
    /** The address of the client; empty for one inside the bank's process, and after the slices are removed. */
    caller: text('caller').notNull().default(''),
  },
  ({ expiresAt }) => [index('hand_overs_expiring').on(expiresAt)],
);

/** The sealed slices of hand-overs, in their order. */
export const handOverSlices = pgTable(
  'hand_over_slices',
  {
    handOver: text('hand_over')
      .notNull()
      .references(() => handOvers.id, { onDelete: 'cascade' }),
    index: integer('index').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  ({ handOver, index }) => [primaryKey({ columns: [handOver, index] })],
);

/** Settings shared by all processes of the bank: the clock's shift, the source of the regions. */
export const settings = pgTable('settings', {
  key: text('key', { enum: ['clock', 'regions'] }).primaryKey(),
  value: jsonb('value').notNull(),
});
