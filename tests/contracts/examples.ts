import { allCalls } from '../../api/contracts/all.ts';
import type { CallId, CallInput } from '../../api/contracts/index.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { type Client, origin } from '../sandbox/bank.ts';
import {
  applicationOf,
  confirmPerson,
  faces,
  photographOf,
  pixel,
  registerPerson,
  registrationOf,
  seal,
} from '../sandbox/people.ts';
import { base64, expectedRequests, handOver, type Scenario } from './expectedRequests.ts';

const { personalData, profile, home } = applicant;

const { nik } = personalData;

/** Makes a call and returns the id in its response. */
async function idFrom(client: Client, call: 'applyStep1' | 'submitRecord', asked: object) {
  const { data } = await client.call(call, asked);
  return (data as { id: string }).id;
}

/** Sends the first apply step, and returns the id of its application. */
export const startApplication = (client: Client) => idFrom(client, 'applyStep1', apply1);
const recordConstants = { persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
const submitExampleRecord = (client: Client) =>
  idFrom(client, 'submitRecord', { ...record, ...recordConstants });

/** Submits first step, record and files, whose photos the conversion calls use: e-KTP (step 1) and face (files). */
export async function submitExampleFiles(client: Client) {
  await client.call('submitStep1', { ...step1, ...step1Constants });
  const id = await submitExampleRecord(client);
  await client.call('submitFiles', { id, ...files, updateby: '' });
}
const step1Constants = { create_date: '', create_by: '', update_date: '', update_by: '' };

/** Requests a visit to the second provider's page. Returns its signature and URL. */
export async function openProviderPage(client: Client) {
  await client.call('advanceToken');
  const input = { ...returnAddresses, tryCount: 1, region: 'IND' };
  const { data } = await client.call('advanceResult', input);
  return data as { signatureId: string; url: string };
}

/** Requests a visit and ends it with a selfie as the page does. Returns the visit and the response in `ended`. */
export async function passProviderPage(client: Client, selfie: string | undefined = faces.face1) {
  const visit = await openProviderPage(client);
  const { origin: frame } = new URL(visit.url);
  const ended = await client.frame(`${frame}/advance/end`, {
    method: 'POST',
    body: JSON.stringify({ signatureId: visit.signatureId, selfie }),
  });
  return { ...visit, ended };
}

const announced = { id: handOver.id, device: handOver.first, bytes: 14, slices: 1 };
const slice = { id: handOver.id, device: handOver.first, index: 0, data: base64('slice') };

/** Hands over a draft of one slice, and returns the id of the hand-over. */
async function handOverExample(client: Client) {
  await client.call('openHandOver', announced);
  await client.call('storeHandOverSlice', slice);
  return { id: handOver.id };
}

/** Draws the photo once: that takes longer than most calls. */
const specimenPhoto = () => (drawnPhoto ??= photographOf(specimenPerson));
let drawnPhoto: Promise<string> | undefined;

/**
 * Makes the calls that must come before a call, and returns its valid request. One function for every call. A call without an example does not
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
  identityFirstJobTypesV1: async () => ({}),
  identityFirstJobTitlesV1: async () => ({}),
  homeStatuses: async () => ({}),
  identityFirstJobTitles: async () => ({}),
  identityFirstJobTypes: async () => ({}),
  identityFirstIndustries: async () => ({}),
  regionSearch: async () => ({ term: 'menteng' }),
  regionByPostalCode: async () => ({ postalCode: home.kdpos_rmh }),
  subdistrict: async () => ({ value: home.kelurahan_rmh }),
  readCard: async () => ({ ktp: await specimenPhoto(), reffNumber: 'SCARD-1' }),
  checkNik: async () => ({ nik }),
  livenessAddress: async () => ({}),
  register: async () => registrationOf(),
  registerIb: async () => registrationOf(),
  requestOtp: async (client) => {
    const { registrationToken, reffNumberRegistration } = await registerPerson(client);
    return { registrationToken, reffNumberRegistration };
  },
  resendOtp: async (client) => {
    const { transactionId, reffNumberRegistration } = await registerPerson(client);
    await client.tester('PUT', 'clock', { advanceMs: 181_000 });
    return { transactionId, reffNumberRegister: reffNumberRegistration };
  },
  validateOtp: async (client) => {
    const { transactionId } = await registerPerson(client);
    return { transactionId, otpCode: await client.codeFor(personalData.no_hp) };
  },
  submitApplication: async (client) => ({
    data: seal(JSON.stringify(applicationOf(await confirmPerson(client)))),
  }),
  submitDirect: async (client) => applicationOf(await confirmPerson(client)),
  readCardIdentityFirst: async () => ({ foto_ktp64: await specimenPhoto() }),
  submitStep1: async () => step1,
  submitRecord: async () => record,
  submitFiles: async (client) => ({ id: await submitExampleRecord(client), ...files }),
  convertFile: async (client) => {
    await submitExampleFiles(client);
    return { file_data: files.file_foto, nik, file_name: 'foto' };
  },
  convertFiles: async (client) => {
    await submitExampleFiles(client);
    return { file_foto: files.file_foto, nik, file_ktp: step1.ktp_blob };
  },
  sendMail: async () => ({ username: personalData.nama_lengkap, email: profile.alamat_email }),
  advanceToken: async () => ({}),
  advanceResult: async (client) => {
    await client.call('advanceToken');
    return returnAddresses;
  },
  advanceScore: async (client) => {
    const { signatureId } = await passProviderPage(client);
    return { signatureId };
  },
  applyStep1: async () => apply1,
  applyStep2: async (client) => ({ id: await startApplication(client), ...apply2 }),
  applyStep3: async (client) => {
    const id = await startApplication(client);
    await client.call('applyStep2', { id, ...apply2 });
    return { id, image_selfie: pixel };
  },
  applyStep4: async (client) => {
    const id = await startApplication(client);
    await client.call('applyStep2', { id, ...apply2 });
    await client.call('applyStep3', { id, image_selfie: pixel });
    return { id, ...apply4 };
  },
  openHandOver: async () => announced,
  storeHandOverSlice: async (client) => {
    await client.call('openHandOver', announced);
    return slice;
  },
  describeHandOver: async (client) => ({
    ...(await handOverExample(client)),
    device: handOver.second,
  }),
  fetchHandOverSlice: async (client) => ({
    ...(await handOverExample(client)),
    device: handOver.second,
    index: 0,
  }),
  takeHandOver: async (client) => ({
    ...(await handOverExample(client)),
    device: handOver.second,
    mark: handOver.mark,
  }),
  holdHandOver: async (client) => ({
    ...(await handOverExample(client)),
    device: handOver.first,
    claim: 1,
  }),
  deleteHandOver: handOverExample,
};

/** Returns an expected request without its record number and without the constants that the client adds. */
function exampleOf<Id extends CallId>(id: Id, scenario: Scenario): Omit<CallInput<Id>, 'id'> {
  const [, , bodies] = expectedRequests[id];
  const constants = Object.keys(allCalls[id].constants ?? {});
  const fields = Object.entries(bodies[scenario]?.at(-1) as object);
  return Object.fromEntries(
    fields.filter(([name]) => name !== 'id' && !constants.includes(name)),
  ) as Omit<CallInput<Id>, 'id'>;
}

export const step1 = { ...exampleOf('submitStep1', 'the full record'), ktp_blob: pixel };
export const record = exampleOf('submitRecord', 'the full record');
export const apply1 = { ...exampleOf('applyStep1', "the provider's steps"), image_ktp: pixel };
export const apply2 = exampleOf('applyStep2', "the provider's steps");
export const apply4 = { alamat_pengiriman_kartu: 'R', kode_referal: 'AGEN-4' };
export const files = {
  ...exampleOf('submitFiles', 'the full record'),
  file_npwp: Buffer.from('%PDF-1.4 test %%EOF').toString('base64'),
  file_npwp_name: `NPWP_${nik}.pdf`,
  file_foto: pixel,
};

export const returnAddresses = {
  returnUrl: `${origin}/tips-liveness?result=success`,
  failedReturnUrl: `${origin}/tips-liveness?result=failed`,
};
