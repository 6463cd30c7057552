import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Application } from '../../api/contracts/submission.ts';
import { testFaceToken } from '../../api/sandbox/testNiks.ts';
import { applicant } from '../fixtures/applicant.ts';
import { appKey, type Client } from './support.ts';

export const person: { nik: string; phone: string; email: string } = {
  nik: applicant.personalData.nik,
  phone: applicant.personalData.no_hp,
  email: applicant.profile.alamat_email,
};

/** The smallest picture there is. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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
  /** Whom it registered. */
  who?: typeof person;
};

/** Registers and asks for a code; gives what the next calls need. */
export async function registered(client: Client, who = person, reffNumber?: string) {
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

/** As `registered`, with the code typed correctly. */
export async function confirmed(client: Client, who = person, reffNumber?: string) {
  const registration = await registered(client, who, reffNumber);
  await client.call('validateOtp', {
    channelId: '6010',
    transactionId: registration.transactionId,
    otpCode: await client.codeFor(who.phone),
  });
  return registration;
}

export function applicationOf(
  { registrationToken, reffNumberRegistration, who = person }: Registered,
  change: Partial<Application> = {},
): Application {
  return {
    ...applicant.chooser,
    ...applicant.profile,
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
    npwpFile: `data:application/pdf;base64,${Buffer.from('%PDF-1.4 test').toString('base64')}`,
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

/** The envelope of SUB-18, written from its description and from nothing of the product. */
export function seal(plaintext: string, key = appKey): string {
  const derive = (purpose: string) => createHmac('sha512', key).update(purpose).digest();
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', derive('enc').subarray(0, 32), iv);
  const body = Buffer.concat([iv, cipher.update(plaintext, 'utf8'), cipher.final()]);
  const mac = createHmac('sha512', derive('mac')).update('v1').update(body).digest();
  return `v1.${Buffer.concat([body, mac]).toString('base64')}`;
}

export const submit = (client: Client, application: unknown) =>
  client.call('submitApplication', { data: seal(JSON.stringify(application)) });
