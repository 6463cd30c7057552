import {
  applicant,
  type Answers as Forms,
  identityFirstApplicant,
} from '../../machines/paths/applicant.ts';
import type { AddressFormValues } from '../../src/fields/address.ts';
import type { ChecklistValues } from '../../src/fields/checklist.ts';
import { SimulatedBlob } from './browserGlobals.ts';
import type { Random } from './determinism.ts';

/** The values that a person intends to enter, in either journey. */
export interface Answers extends Omit<Forms, 'checklist'> {
  point: ChecklistValues['point'];
  offers: boolean;
}

/** An invented person with unique values. */
export interface Identity extends Omit<Answers, 'identity' | 'review'> {
  number: number;
  /** Whether the person requests another code instead of entering the first. */
  requestsAnotherCode?: boolean;
  /** Every picture that was taken of the card, and of the face. */
  cards: SimulatedBlob[];
  faces: SimulatedBlob[];
}

/** A minimal JPEG; a comment can follow its first two bytes (`startBytes`). */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
  'base64',
);
const startBytes = 2;

/** Creates a valid JPEG that is unique by its comment. */
function createPicture(whose: string): SimulatedBlob {
  const comment = Buffer.from(whose, 'utf8');
  const mark = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return new SimulatedBlob(
    [jpeg.subarray(0, startBytes), mark, comment, jpeg.subarray(startBytes)],
    { type: 'image/jpeg' },
  );
}

/** Takes another picture; all pictures are different. */
export function takePicture(identity: Identity, what: 'cards' | 'faces'): SimulatedBlob {
  const picture = createPicture(`${what} ${identity.number}.${identity[what].length}`);
  identity[what].push(picture);
  return picture;
}

/** Returns a number as letters, because names contain no digits. */
const lettersOf = (number: number) =>
  [...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Builds a NIK with province 99, which does not exist and marks test data. */
function buildNik(number: number, birth: [day: number, month: number, year: number], place = 71) {
  const [day, month, year] = birth;
  return `99${place}04${digits(day, 2)}${digits(month, 2)}${digits(year % 100, 2)}${digits(number, 4)}`;
}

/** Creates the values of an invented person. */
export function createIdentity(chance: Random, number: number): Identity {
  const birth: [number, number, number] = [
    chance.between(1, 28),
    chance.between(1, 12),
    chance.between(1962, 2003),
  ];
  const letters = lettersOf(number);
  const serial = digits(number, 5);
  const isElsewhere = chance.happens(0.5);
  const nothing = Object.fromEntries(
    Object.keys(applicant.residence).map((key) => [key, '']),
  ) as Record<keyof typeof applicant.residence, ''>;
  const residence = isElsewhere
    ? { ...applicant.residence, alamat_dms: `Jl. Kenanga ${letters} No. ${number}` }
    : nothing;
  return {
    ...applicant,
    number,
    cards: [],
    faces: [],
    chooser: chance.pick([
      { boardCC: '1', chooseCard: 'cardgold' },
      { boardCC: '2', chooseCard: 'cardplatinum' },
      { boardCC: '3', chooseCard: 'cardgold' },
    ]),
    personalData: {
      no_hp: `0812${serial}00`,
      kd_promo: chance.happens(0.3) ? `PROMO${serial}` : '',
      nik: buildNik(number, birth),
      nama_lengkap: `PEMOHON ${letters}`,
      tempat_lahir: `KOTA ${letters}`,
      tgl_lahir: `${digits(birth[0], 2)}-${digits(birth[1], 2)}-${birth[2]}`,
    },
    profile: {
      ...applicant.profile,
      jns_kelamin: chance.pick(['M', 'F']),
      status_kwn: chance.pick(['Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati']),
      ibukandung: `Ibu ${letters}`,
      alamat_email: `pemohon${number}@contoh.id`,
      nama_darurat: `Kerabat ${letters}`,
      no_darurat: `0813${serial}11`,
    },
    address: {
      ...applicant.home,
      ...residence,
      alamat_rmh: `Jl. Mawar ${letters} No. ${number}`,
      alamat_berbeda: isElsewhere,
      selectedKelurahanData: { rmh: 1, dms: isElsewhere ? 1 : 0 },
    } as AddressFormValues,
    job: {
      ...applicant.job,
      nama_perusahaan: `PT ${letters}`,
      no_perusahaan: `021${serial}2`,
      bruto: String(5_000_000 + number * 1000),
      npwp: `99${digits(number, 14)}`,
    },
    delivery: { alamatkirim: chance.pick(['alamatdomisili', 'alamatperusahaan']) },
    point: chance.pick(['100', '0', '50']),
    offers: chance.happens(0.5),
  };
}

/** Converts a person's values to those of the identity-first journey. */
export function toIdentityFirstAnswers({
  personalData,
  profile,
  job,
}: Pick<Identity, 'personalData' | 'profile' | 'job'>): Pick<Answers, 'identity' | 'review'> {
  const { kd_promo: _, ...person } = personalData;
  const { identity, review } = identityFirstApplicant;
  const mother = profile.ibukandung;
  const shared = { ...person, status_pernikahan: 'M' as const };
  return {
    identity: { ...identity, ...shared, jenis_kelamin: profile.jns_kelamin as 'M' | 'F' },
    review: {
      ...review,
      ...shared,
      jns_kelamin: profile.jns_kelamin as 'M' | 'F',
      email: profile.alamat_email,
      no_npwp: job.npwp,
      nama_ibu: mother,
      nama_darurat: profile.nama_darurat,
      no_darurat: profile.no_darurat,
      nama_perusahaan: job.nama_perusahaan,
      no_perusahaan: job.no_perusahaan,
      lamakerja: job.lamakerja,
      bruto: job.bruto,
    },
  };
}

/** A submission with the values that were typed until then. */
export interface Attempt {
  typed: Partial<Answers>;
  /** Whether the terms were agreed to, and the offers. */
  agreed: boolean;
  offers: boolean;
  /** The NIK that was typed when the face was checked. */
  faceOf: string | undefined;
}

/** What a person has done in one application, to compare it with what the bank has stored. */
export interface Activity {
  typed: Partial<Answers>;
  agreed: boolean;
  offers: boolean;
  faceOf: string | undefined;
  attempts: Attempt[];
  registrations: { body: string; number: string; isAnswered: boolean }[];
  /** Whether an application was sent without a response of the bank since. */
  isUnanswered: boolean;
}

/** Returns the typed NIK: in the identity-first journey that of the review, which may correct the identity's. */
export const getTypedNik = ({ personalData, identity, review }: Partial<Answers>) =>
  personalData?.nik ?? review?.nik ?? identity?.nik;

export const createActivity = (): Activity => ({
  typed: {},
  agreed: false,
  offers: false,
  faceOf: undefined,
  attempts: [],
  registrations: [],
  isUnanswered: false,
});
