import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { refusedPhone, takenEmail, testFaceToken, testNiks } from '../sandbox/bank/testData.ts';
import { type CardDetails, specimenPerson } from '../sandbox/specimen/details.ts';
import { drawFace } from '../sandbox/specimen/face.ts';
import { drawSpecimen } from '../sandbox/specimen/specimen.ts';

/** What a test person does. */
const behaviours = ['complete', 'wrongCode', 'again', 'blankPhoto'] as const;

/** The schema of a test person of the bank; all people are invented. */
export const personSchema = z.strictObject({
  /** What the person is for: `NIK ditolak`. */
  name: z.string(),
  nik: z.string().check(z.regex(/^\d{16}$/)),
  fullName: z._default(z.string(), specimenPerson.nama),
  birthPlace: z._default(z.string(), specimenPerson.tempat_lahir),
  /** dd-mm-yyyy */
  birthDate: z._default(z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/)), '25-04-1993'),
  phone: z.string().check(z.regex(/^08\d{8,17}$/)),
  email: z.string(),
  /** The code that the bank accepts for this person; left out, the sandbox's messages are read. */
  code: z.optional(z.string()),
  /** The `fc_token` that the bank accepts without a face check; left out, the journey ends at the frame. */
  faceToken: z.optional(z.string()),
  /** `wrongCode` types wrong codes first; `again` applies a second time; `blankPhoto` photographs an empty table. */
  behaviour: z._default(z.enum(behaviours), 'complete'),
});

export type TestPerson = z.infer<typeof personSchema>;

/** Reads the file with a bank's test people. @throws with the reason in one line, also for an empty list. */
export function readPeople(file: string): TestPerson[] {
  const parsed = z.safeParse(z.array(personSchema), JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success && parsed.data.length > 0) return parsed.data;
  const [issue] = parsed.error?.issues ?? [];
  if (!issue) throw new Error('The list of people is empty.');
  const [index, ...keys] = issue.path;
  if (index === undefined) throw new Error('It must be a list of people (JSON).');
  const where = `Person ${Number(index) + 1}`;
  throw new Error(
    issue.code === 'unrecognized_keys'
      ? `${where}: ${issue.keys.join(', ')} is unknown; known: ${Object.keys(personSchema.shape).join(', ')}.`
      : `${where}: ${keys.join('.') || 'the entry'} is missing or wrong.`,
  );
}

const number = (index: number, digits: number) => String(index).padStart(digits, '0');

/** Returns an invented person whose values are unique within a run; `run` (0 to 499) distinguishes runs on one host. */
const specimen = (
  index: number,
  run: number,
  plan: number,
  change: Partial<TestPerson>,
): TestPerson => ({
  name: 'pengajuan lengkap',
  nik: `997104650493${number((run * 20 + index + 1000 * plan) % 10_000, 4)}`,
  fullName: specimenPerson.nama,
  birthPlace: specimenPerson.tempat_lahir,
  birthDate: specimenPerson.tanggal_lahir,
  phone: `0812${number((run * 20 + index) % 10_000_000, 8)}`,
  email: `uji${run}.${index}@contoh.id`,
  faceToken: testFaceToken,
  behaviour: 'complete',
  ...change,
});

/**
 * Creates the sandbox's people: one without a refusal, and one for each fixed refusal and each other behaviour.
 * @param plan the index of the plan; a NIK may apply once, so each plan has other NIKs
 */
export function createSpecimenPeople(run: number, plan = 0): TestPerson[] {
  const people: Partial<TestPerson>[] = [
    {},
    { name: 'NIK ditolak', nik: testNiks.declined, birthDate: '01-01-1990' },
    { name: 'NIK tidak ada di Dukcapil', nik: testNiks.notInRegistry, birthDate: '01-01-1990' },
    { name: 'pengajuan lama tertunda', nik: testNiks.earlierPending, birthDate: '01-01-1990' },
    { name: 'e-mail sudah terdaftar', email: takenEmail },
    { name: 'nomor ditolak', phone: refusedPhone },
    { name: 'kode salah', behaviour: 'wrongCode' },
    { name: 'mengajukan lagi', behaviour: 'again' },
    { name: 'foto tidak terbaca', behaviour: 'blankPhoto' },
  ];
  return people.map((change, index) => specimen(index + 1, run, plan, change));
}

/** The pictures of a test person, as the phone sends them: JPEG. */
export interface Pictures {
  card: Blob;
  face: Blob;
}

/** Draws the e-KTP of a test person, marked SPECIMEN (for `blankPhoto` only the table), and an invented face. */
export async function drawPictures(person: TestPerson): Promise<Pictures> {
  const details: CardDetails = {
    ...specimenPerson,
    nik: person.nik,
    nama: person.fullName,
    tempat_lahir: person.birthPlace,
    tanggal_lahir: person.birthDate,
  };
  const card = await sharp(await drawSpecimen(details))
    .resize({ width: 1000 })
    .toBuffer();
  const table = { width: 1280, height: 960, channels: 3 as const, background: '#6d5a48' };
  const layers = person.behaviour === 'blankPhoto' ? [] : [{ input: card }];
  const photo = await sharp({ create: table }).composite(layers).jpeg({ quality: 70 }).toBuffer();
  const toBlob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });
  return { card: toBlob(photo), face: toBlob(await drawFace(0, 640)) };
}
