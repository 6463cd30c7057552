import type { CallId, CallInput } from '../../api/contracts/index.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import type { Client } from '../sandbox/bank.ts';
import {
  applicationOf,
  confirmed,
  faces,
  photographOf,
  pixel,
  registered,
  registrationOf,
  seal,
} from '../sandbox/people.ts';
import { apply1, apply2, apply4, files, record, returnAddresses, step1 } from './olderRequests.ts';

const { personalData, profile, home } = applicant;
const { nik } = personalData;

/** The id in the answer to a call that is made on the way to another one. */
async function idFrom(client: Client, call: 'applyStep1' | 'submitRecord', asked: object) {
  const { data } = await client.call(call, asked);
  return (data as { id: string }).id;
}

export const begun = (client: Client) => idFrom(client, 'applyStep1', apply1);
const fixed = { persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
export const recorded = (client: Client) => idFrom(client, 'submitRecord', { ...record, ...fixed });

/** A visit to the second provider's page, before its challenge. */
export async function visited(client: Client) {
  await client.call('advanceToken');
  const asked = { ...returnAddresses, tryCount: 1, region: 'IND' };
  const { data } = await client.call('advanceResult', asked);
  return data as { signatureId: string; url: string };
}

/** A visit that was ended as the page ends it. */
export async function passed(client: Client, selfie: string | undefined = faces.face1) {
  const visit = await visited(client);
  const { origin: frame } = new URL(visit.url);
  const ended = await client.frame(`${frame}/advance/end`, {
    method: 'POST',
    body: JSON.stringify({ signatureId: visit.signatureId, selfie }),
  });
  return { ...visit, ended };
}

/**
 * A valid request for every call, and what has to happen before it. A call without an example does not
 * compile.
 */
export const examples: { [Id in CallId]: (client: Client) => Promise<CallInput<Id>> } = {
  jobTypes: async () => ({}),
  jobTitles: async () => ({}),
  industries: async () => ({}),
  jobTitlesViaDb: async () => ({}),
  jobTypesViaDb: async () => ({}),
  industriesViaDb: async () => ({}),
  companies: async () => ({}),
  maritalStatuses: async () => ({}),
  educations: async () => ({}),
  olderJobTypesV1: async () => ({}),
  olderJobTitlesV1: async () => ({}),
  homeStatuses: async () => ({}),
  olderJobTitles: async () => ({}),
  olderJobTypes: async () => ({}),
  olderIndustries: async () => ({}),
  regionSearch: async () => ({ term: 'menteng' }),
  regionByPostalCode: async () => ({ postalCode: home.kdpos_rmh }),
  subdistrict: async () => ({ value: home.kelurahan_rmh }),
  readCard: async () => ({ ktp: await photographOf(specimenPerson), reffNumber: 'SCARD-1' }),
  checkNik: async () => ({ nik }),
  livenessAddress: async () => ({}),
  register: async () => registrationOf(),
  registerIb: async () => registrationOf(),
  requestOtp: async (client) => {
    const { registrationToken, reffNumberRegistration } = await registered(client);
    return { registrationToken, reffNumberRegistration };
  },
  resendOtp: async (client) => {
    const { transactionId, reffNumberRegistration } = await registered(client);
    await client.tester('PUT', 'clock', { advanceMs: 181_000 });
    return { transactionId, reffNumberRegister: reffNumberRegistration };
  },
  validateOtp: async (client) => {
    const { transactionId } = await registered(client);
    return { transactionId, otpCode: await client.codeFor(personalData.no_hp) };
  },
  submitApplication: async (client) => ({
    data: seal(JSON.stringify(applicationOf(await confirmed(client)))),
  }),
  submitDirect: async (client) => applicationOf(await confirmed(client)),
  readCardOlder: async () => ({ foto_ktp64: await photographOf(specimenPerson) }),
  submitStep1: async () => step1,
  submitRecord: async () => record,
  submitFiles: async (client) => ({ id: await recorded(client), ...files }),
  convertFile: async () => ({ file_data: pixel, nik, file_name: 'foto' }),
  convertFiles: async () => ({ file_foto: pixel, nik, file_ktp: pixel }),
  sendMail: async () => ({ username: personalData.nama_lengkap, email: profile.alamat_email }),
  advanceToken: async () => ({}),
  advanceResult: async (client) => {
    await client.call('advanceToken');
    return returnAddresses;
  },
  advanceScore: async (client) => {
    const { signatureId } = await passed(client);
    return { signatureId };
  },
  applyStep1: async () => apply1,
  applyStep2: async (client) => ({ id: await begun(client), ...apply2 }),
  applyStep3: async (client) => {
    const id = await begun(client);
    await client.call('applyStep2', { id, ...apply2 });
    return { id, image_selfie: pixel };
  },
  applyStep4: async (client) => {
    const id = await begun(client);
    await client.call('applyStep2', { id, ...apply2 });
    await client.call('applyStep3', { id, image_selfie: pixel });
    return { id, ...apply4 };
  },
};
