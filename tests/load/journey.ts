import type { CallId } from '../../api/contracts/index.ts';
import type { Client } from '../sandbox/bank.ts';
import { applicationOf, faceFile, faces, pixel, registrationOf, seal } from '../sandbox/people.ts';

/** Returns the invented person with this index, 0 to 99,999. Province 99 does not exist, and no two NIKs are alike. */
export const createLoadPerson = (index: number) => ({
  nik: `9971040101${String(900_000 + index)}`,
  phone: `08120001${String(index).padStart(5, '0')}`,
  email: `orang${index}@contoh.id`,
});
export type Person = ReturnType<typeof createLoadPerson>;

/** A call and its duration; `error`: status and code of a refusal, or the message of a thrown error. */
export type Sample = { call: string; milliseconds: number; error?: string };

/** A file of the usual size of a card photo. */
const photo = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(250_000, 7)]);
const cardFile = `data:image/png;base64,${photo.toString('base64')}`;

/** Makes the calls of one applicant from the first list to the receipt, and adds the duration of each to `measured`. */
export async function completeJourney(
  client: Client,
  person: Person,
  samples: Sample[],
): Promise<void> {
  const measure = async <T extends { status: number; responseCode?: string }>(
    call: string,
    sendCall: () => Promise<T>,
  ): Promise<T> => {
    const startTime = performance.now();
    try {
      const response = await sendCall();
      const { status, responseCode = '00' } = response;
      const isSuccess = status === 200 && responseCode === '00';
      samples.push({
        call,
        milliseconds: performance.now() - startTime,
        ...(!isSuccess && { error: `${status} ${responseCode}` }),
      });
      return response;
    } catch (error) {
      samples.push({
        call,
        milliseconds: performance.now() - startTime,
        error: (error as Error).message,
      });
      throw error;
    }
  };
  const call = (id: CallId, body: object = {}) => measure(id, () => client.call(id, body));

  for (const list of ['jobTypes', 'jobTitles', 'industries'] as const) {
    await measure(list, async () => ({ status: (await client.send(list)).status }));
  }
  const channelId = '6020';
  await call('readCard', { ktp: photo.toString('base64'), reffNumber: person.nik, channelId });
  await call('checkNik', { nik: person.nik });
  for (const term of ['men', 'mente', 'senayan']) await call('regionSearch', { term });
  const { data } = await call('livenessAddress');
  const landing = new URL((data as { data: { user_landing_url: string } }).data.user_landing_url);
  let fc_token = '';
  await measure('face frame', async () => {
    const response = await fetch(`${landing.origin}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: landing.searchParams.get('session'), ...faces }),
    });
    ({ fc_token } = (await response.json()) as { fc_token: string });
    return { status: response.status };
  });
  const registration = await call('register', {
    ...registrationOf(person),
    selfie: faces.face1,
    identity: photo.toString('base64'),
  });
  const registered = registration.data as { register_token: string; reference_number: string };
  const registrationIds = {
    registrationToken: registered.register_token,
    reffNumberRegistration: registered.reference_number,
  };
  const otp = await call('requestOtp', { channelId, ...registrationIds });
  const { transaction_id: transactionId } = otp.data as { transaction_id: string };
  const otpCode = await client.codeFor(person.phone);
  await call('validateOtp', { channelId: '6010', transactionId, otpCode });
  const application = applicationOf(
    { ...registrationIds, who: person },
    { fc_token, face1: faceFile, ktpfile: cardFile },
  );
  await call('submitApplication', { data: seal(JSON.stringify(application)) });
}
