import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { loadBrand } from '../brand/loadBrand.ts';
import { hashLines, readConsentLines } from '../build/consentTexts.ts';
import { type ConsentRecord, consentRecordSchema } from '../fields/consentRecordSchema.ts';
import type { ConsentPurpose } from '../lib/consent.ts';
import { CommandFailure } from './command.ts';

/** What the check of a consent record found. */
export interface ConsentReport {
  /** One line for each error; without one the record is valid. */
  errors: string[];
  /** The events in words, and what this build cannot confirm. */
  lines: string[];
}

type Lines = Readonly<Record<ConsentPurpose, readonly string[]>>;
type Event = ConsentRecord['events'][number];

/** Returns one line for each event whose type, state or time contradicts an earlier one or its purpose. */
function findOrderErrors(events: readonly Event[]): string[] {
  const current = new Map<ConsentPurpose, Event['event_state']>();
  return events.flatMap((event, index) => {
    const { purpose, event_state: state, event_time: time, event_type: type } = event;
    const before = current.get(purpose);
    current.set(purpose, state);
    const where = `Event ${index + 1} (${purpose} ${state})`;
    const isNotice = purpose === 'identity';
    return [
      ...(isNotice !== (type === 'notice') || isNotice !== (state === 'acknowledged')
        ? [`${where}: a notice is acknowledged, and a consent is given, refused or withdrawn.`]
        : []),
      ...(state === 'withdrawn' && before !== 'given'
        ? [`${where}: only a given consent can be withdrawn.`]
        : []),
      ...(time < (events[index - 1]?.event_time ?? '')
        ? [`${where}: it is earlier than the event before it.`]
        : []),
    ];
  });
}

/** Returns the JSON of a saved record, or of one that an application contained as base64. */
const decode = (content: string): string =>
  content.startsWith('{') ? content : Buffer.from(content, 'base64').toString('utf8');

/**
 * Checks a saved consent record: its layout, the order of its events, their purposes and their application. An event
 * with another text than this build's is no error; its line says so.
 * @param content the content of the file
 * @param texts the lines of each purpose's text in this build, and their version
 */
export function checkConsentRecord(
  content: string,
  texts: { lines: Lines; version: string },
): ConsentReport {
  let json: unknown;
  try {
    json = JSON.parse(decode(content.trim()));
  } catch {
    return { errors: ['It is neither JSON nor JSON in base64.'], lines: [] };
  }
  const read = consentRecordSchema.safeParse(json, {
    // The small build of Zod has no texts.
    error: z.locales.en().localeError,
  });
  if (!read.success) {
    const errors = read.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the record'}: ${message}`,
    );
    return { errors, lines: [] };
  }
  const { events, pii_processing: processing, record_header: header } = read.data;
  const named = processing.purposes.map(({ purpose }) => purpose);
  const unnamed = events.filter(({ purpose }) => !named.includes(purpose));
  const ofOtherApplications = events.filter(({ entity_id: id }) => id !== header.pii_principal_id);
  return {
    errors: [
      ...findOrderErrors(events),
      ...unnamed.map(
        ({ purpose }) => `There is an event of ${purpose}, which no purpose describes.`,
      ),
      ...ofOtherApplications.map(
        ({ entity_id: id }) => `There is an event of another application, ${id}.`,
      ),
    ],
    lines: events.map(({ event_time: time, event_state: state, ...event }) => {
      const { purpose, notice_version: version, notice_hash: hash, screen } = event;
      const isKnown = hash === hashLines(texts.lines[purpose]);
      const text = isKnown
        ? version === texts.version
          ? 'the text of this build'
          : `the text of this build, which calls its version ${texts.version}`
        : 'another text than that of this build';
      return `${time}  ${purpose} ${state} on ${screen}, version ${version}: ${text}`;
    }),
  };
}

/** Checks the record in a file. Returns the exit code: 0, or 1 if it is invalid. @throws CommandFailure */
export function run({ file }: { file: string }): number {
  if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}.`);
  const { errors, lines } = checkConsentRecord(readFileSync(file, 'utf8'), {
    lines: readConsentLines(),
    version: loadBrand().texts.privacy.version,
  });
  for (const line of lines) console.info(line);
  for (const error of errors) console.error(`✗ ${error}`);
  console.info(errors.length > 0 ? 'The record is invalid.' : 'The record is valid.');
  return errors.length > 0 ? 1 : 0;
}
