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
  who: Person,
  measured: Sample[],
): Promise<void> {
  const timed = async <T extends { status: number; responseCode?: string }>(
    call: string,
    make: () => Promise<T>,
  ): Promise<T> => {
    const began = performance.now();
    try {
      const answer = await make();
      const { status, responseCode = '00' } = answer;
      const isFine = status === 200 && responseCode === '00';
      measured.push({
        call,
        milliseconds: performance.now() - began,
        ...(!isFine && { error: `${status} ${responseCode}` }),
      });
      return answer;
    } catch (error) {
      measured.push({
        call,
        milliseconds: performance.now() - began,
        error: (error as Error).message,
      });
      throw error;
    }
  };
  const call = (id: CallId, body: object = {}) => timed(id, () => client.call(id, body));

  for (const list of ['jobTypes', 'jobTitles', 'industries'] as const) {
    await timed(list, async () => ({ status: (await client.send(list)).status }));
  }
  const channelId = '6020';
  await call('readCard', { ktp: photo.toString('base64'), reffNumber: who.nik, channelId });
  await call('checkNik', { nik: who.nik });
  for (const term of ['men', 'mente', 'senayan']) await call('regionSearch', { term });
  const { data } = await call('livenessAddress');
  const landing = new URL((data as { data: { user_landing_url: string } }).data.user_landing_url);
  let fc_token = '';
  await timed('face frame', async () => {
    const answer = await fetch(`${landing.origin}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: landing.searchParams.get('session'), ...faces }),
    });
    ({ fc_token } = (await answer.json()) as { fc_token: string });
    return { status: answer.status };
  });
  const registration = await call('register', {
    ...registrationOf(who),
    selfie: faces.face1,
    identity: photo.toString('base64'),
  });
  const registered = registration.data as { register_token: string; reference_number: string };
  const known = {
    registrationToken: registered.register_token,
    reffNumberRegistration: registered.reference_number,
  };
  const otp = await call('requestOtp', { channelId, ...known });
  const { transaction_id: transactionId } = otp.data as { transaction_id: string };
  const otpCode = await client.codeFor(who.phone);
  await call('validateOtp', { channelId: '6010', transactionId, otpCode });
  const application = applicationOf(
    { ...known, who },
    { fc_token, face1: faceFile, ktpfile: cardFile },
  );
  await call('submitApplication', { data: seal(JSON.stringify(application)) });
}
