import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Application } from '../../api/contracts/submission.ts';
import { testFaceToken } from '../../api/sandbox/bank/testData.ts';
import { type CardDetails, specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { drawFace } from '../../api/sandbox/specimen/face.ts';
import { drawSpecimen } from '../../api/sandbox/specimen/specimen.ts';
import { getFormOnlyScreens } from '../../machines/journey/flows/flow.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { FormValues } from '../../machines/journey/forms.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { type PlainForm, toWireNames, type UnionToIntersection } from '../../src/fields/steps.ts';
import { appKey, type Client } from './bank.ts';

/** The applicant of the tests. */
export const person: { nik: string; phone: string; email: string } = {
  nik: applicant.personalData.nik,
  phone: applicant.personalData.no_hp,
  email: applicant.profile.alamat_email,
};

/** Returns one of many people who differ in NIK, phone and e-mail. */
export const strangerAt = (index: number): typeof person => ({
  nik: `9971040101${910_000 + index}`,
  phone: `0812000${70_000 + index}`,
  email: `orang${index}@contoh.id`,
});

const examplesOfPlainForms = toWireNames(
  Object.assign(
    {},
    ...getFormOnlyScreens(sixStep).map((form) => applicant[form]),
  ) as UnionToIntersection<Pick<FormValues, PlainForm>[PlainForm]>,
);

/** The smallest valid picture. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Creates a registration of a person. */
export const registrationOf = ({ nik, phone, email } = person, reffNumber = `SCARD-${nik}`) => ({
  callbackUrl: 'https://contoh.id/callback',
  channelId: '6020',
  reffNumber,
  email,
  phone,
  nik,
  name: applicant.personalData.nama_lengkap,
  dob: '1993-04-25',
  selfie: pixel,
  identity: pixel,
});

type Registered = {
  registrationToken: string;
  reffNumberRegistration: string;
  /** The registered person. */
  who?: typeof person;
};

/** Registers a person, requests a code, and returns the data for the next calls. */
export async function registerPerson(client: Client, who = person, reffNumber?: string) {
  const answer = await client.call('register', registrationOf(who, reffNumber));
  const data = answer.data as { register_token: string; reference_number: string };
  const registration: Registered = {
    registrationToken: data.register_token,
    reffNumberRegistration: data.reference_number,
  };
  const otp = await client.call('requestOtp', { channelId: '6020', ...registration });
  const { transaction_id: transactionId } = otp.data as { transaction_id: string };
  return { ...registration, transactionId, who };
}

/** Registers a person and confirms the code. */
export async function confirmPerson(client: Client, who = person, reffNumber?: string) {
  const registration = await registerPerson(client, who, reffNumber);
  await client.call('validateOtp', {
    channelId: '6010',
    transactionId: registration.transactionId,
    otpCode: await client.codeFor(who.phone),
  });
  return registration;
}

/** Creates an application for a registration. */
export function applicationOf(
  { registrationToken, reffNumberRegistration, who = person }: Registered,
  change: Partial<Application> = {},
): Application {
  return {
    ...applicant.chooser,
    ...examplesOfPlainForms,
    ...applicant.home,
    ...applicant.residence,
    ...applicant.job,
    no_hp: who.phone,
    nik: who.nik,
    alamat_email: who.email,
    nama_lengkap: applicant.personalData.nama_lengkap,
    tempat_lahir: applicant.personalData.tempat_lahir,
    tgl_lahir: applicant.personalData.tgl_lahir,
    kd_promo: 0,
    npwpFile: `data:application/pdf;base64,${Buffer.from('%PDF-1.4 test %%EOF').toString('base64')}`,
    slipgajiFile: '',
    alamatkirim: 'R',
    face1: `data:image/png;base64,${pixel}`,
    fc_token: testFaceToken,
    ktpfile: `data:image/png;base64,${pixel}`,
    reffNumberPrivy: reffNumberRegistration,
    registerTokenPrivy: registrationToken,
    reffId: 'OCR-1',
    channelId: '6020',
    refferalNo: '',
    mpc: '100',
    persetujuan1: 1,
    persetujuan2: 0,
    selectedKelurahanData: { rmh: 1, dms: 1 },
    selectedKelurahanDataPerushaan: 1,
    reffNumberRegistration,
    ...change,
  };
}

/** Seals a text by the description of SUB-18, without the product's code. */
export function seal(plaintext: string, key = appKey): string {
  const derive = (purpose: string) => createHmac('sha512', key).update(purpose).digest();
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', derive('enc').subarray(0, 32), iv);
  const body = Buffer.concat([iv, cipher.update(plaintext, 'utf8'), cipher.final()]);
  const mac = createHmac('sha512', derive('mac')).update('v1').update(body).digest();
  return `v1.${Buffer.concat([body, mac]).toString('base64')}`;
}

/** Submits a sealed application. */
export const submit = (client: Client, application: unknown) =>
  client.call('submitApplication', { data: seal(JSON.stringify(application)) });

const base64 = async (turn: number) => (await drawFace(turn, 640)).toString('base64');

/** The two pictures of a face challenge: straight, and turned. */
export const faces = { face1: await base64(0), face2: await base64(0.5) };

/** The straight face as an application contains it: a data URL. */
export const faceFile = `data:image/jpeg;base64,${faces.face1}`;

/** Invented people; region code 99 belongs to no province. */
export const people: CardDetails[] = [
  specimenPerson,
  {
    ...specimenPerson,
    nik: '9974051708850001',
    nama: 'BUDI SANTOSO',
    tempat_lahir: 'JAKARTA',
    tanggal_lahir: '17-08-1985',
    jenis_kelamin: 'LAKI-LAKI',
    golongan_darah: 'AB',
    alamat: 'JL. KEMANG RAYA NO. 45',
    rt_rw: '001/010',
    kelurahan: 'BANGKA',
    kecamatan: 'MAMPANG PRAPATAN',
    provinsi: 'DKI JAKARTA',
    kota: 'JAKARTA SELATAN',
    status_perkawinan: 'BELUM KAWIN',
    pekerjaan: 'PEGAWAI NEGERI SIPIL',
  },
  {
    ...specimenPerson,
    nik: '9978124112900003',
    nama: 'NI LUH AYU PRATIWI',
    tempat_lahir: 'SURABAYA',
    tanggal_lahir: '01-12-1990',
    agama: 'HINDU',
    golongan_darah: '-',
    alamat: 'JL. DHARMAWANGSA IX NO. 8',
    kelurahan: 'AIRLANGGA',
    kecamatan: 'GUBENG',
    provinsi: 'JAWA TIMUR',
    kota: 'KOTA SURABAYA',
    status_perkawinan: 'CERAI HIDUP',
    pekerjaan: 'DOSEN',
  },
  {
    ...specimenPerson,
    nik: '9971031502780007',
    nama: 'MUHAMMAD ILYAS NASUTION',
    tempat_lahir: 'MEDAN',
    tanggal_lahir: '15-02-1978',
    jenis_kelamin: 'LAKI-LAKI',
    golongan_darah: 'B',
    alamat: 'JL. GATOT SUBROTO NO. 177',
    rt_rw: '012/003',
    kecamatan: 'MEDAN HELVETIA',
    provinsi: 'SUMATERA UTARA',
    kota: 'KOTA MEDAN',
    status_perkawinan: 'CERAI MATI',
    pekerjaan: 'WIRASWASTA',
  },
  {
    ...specimenPerson,
    nik: '9971115606990011',
    nama: "ANDI NUR'AINI",
    tempat_lahir: 'MAKASSAR',
    tanggal_lahir: '16-06-1999',
    golongan_darah: 'A',
    alamat: 'JL. PENGAYOMAN BLOK F6',
    kelurahan: 'MASALE',
    kecamatan: 'PANAKKUKANG',
    provinsi: 'SULAWESI SELATAN',
    kota: 'KOTA MAKASSAR',
    status_perkawinan: 'BELUM KAWIN',
    pekerjaan: 'PELAJAR/MAHASISWA',
  },
  {
    ...specimenPerson,
    nik: '9904070909690009',
    nama: 'RM. DWI HARYO KUSUMO',
    tempat_lahir: 'SLEMAN',
    tanggal_lahir: '09-09-1969',
    jenis_kelamin: 'LAKI-LAKI',
    agama: 'KATHOLIK',
    alamat: 'DUSUN KARANGWUNI',
    kelurahan: 'CATURTUNGGAL',
    kecamatan: 'DEPOK',
    provinsi: 'DAERAH ISTIMEWA YOGYAKARTA',
    kota: 'KABUPATEN SLEMAN',
    pekerjaan: 'GURU',
  },
  {
    ...specimenPerson,
    nik: '9971036708880888',
    nama: 'ILLIANA LIM',
    tempat_lahir: 'DENPASAR',
    tanggal_lahir: '27-08-1988',
    agama: 'BUDHA',
    alamat: 'JL. TEUKU UMAR 88',
    rt_rw: '000/000',
    provinsi: 'BALI',
    kota: 'KOTA DENPASAR',
    kewarganegaraan: 'WNA',
  },
];

type View = {
  cardWidth?: number;
  ground?: string;
  degrees?: number;
  blur?: number;
  scale?: number;
  square?: boolean;
};

/**
 * Renders a camera picture of a card on a table: 1280×960 pixels (960×960 when square), multiplied by
 * `scale`, as a base64 JPEG of quality 70.
 */
export async function photographOf(details: CardDetails, view: View = {}): Promise<string> {
  const { cardWidth = 1000, ground = '#6d5a48', degrees = 0, blur, scale = 1, square } = view;
  const frame = { width: square ? 960 : 1280, height: 960 };
  const card = await sharp(await drawSpecimen(details))
    .resize({ width: cardWidth })
    .ensureAlpha()
    .rotate(degrees, { background: ground })
    .png()
    .toBuffer();
  const table = { create: { ...frame, channels: 3 as const, background: ground } };
  const picture = sharp(
    await sharp(table)
      .composite([{ input: card }])
      .png()
      .toBuffer(),
  );
  if (blur) picture.blur(blur);
  const shot = await picture.toBuffer();
  const jpeg = await sharp(shot)
    .resize({ width: Math.round(frame.width * scale) })
    .jpeg({ quality: 70 })
    .toBuffer();
  return jpeg.toString('base64');
}
