// @vitest-environment node
import { expect, test } from 'vitest';
import { passed, visited } from '../contracts/examples.ts';
import { returnAddresses } from '../contracts/olderRequests.ts';
import { applicationOf, confirmed, pixel, submit } from './applicant.ts';
import { faceFile, faces } from './faces.ts';
import { onEachStore } from './onEachStore.ts';
import { origin } from './support.ts';

onEachStore((client) => {
  const constants = { tryCount: 1, region: 'IND' };
  const score = (signatureId: string) => client.call('advanceScore', { signatureId });
  const end = (signatureId: string, selfie?: string) =>
    client.frame('http://127.0.0.1:4301/advance/end', {
      method: 'POST',
      body: JSON.stringify({ signatureId, selfie }),
    });
  const failed = async () => {
    const visit = await visited(client);
    return { ...visit, ended: await end(visit.signatureId) };
  };

  test('API-23 API-25 without a token there is no page, nor with one that is too old', async () => {
    const result = () => client.call('advanceResult', { ...returnAddresses, ...constants });
    expect((await result()).responseCode).toBe('41');
    const { data } = await client.call('advanceToken');
    expect(data).toEqual({ token: expect.stringMatching(/^AAI-/) });
    expect((await result()).responseCode).toBe('00');
    await client.tester('PUT', 'clock', { advanceMs: 10 * 60_000 });
    expect((await result()).responseCode).toBe('41');
  });

  test('LIV-11 the page lies on the frame’s origin and cannot be embedded', async () => {
    const { url, signatureId } = await visited(client);
    expect(url).toBe(`http://127.0.0.1:4301/advance?signatureId=${signatureId}`);
    const page = await client.frame(url);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('permissions-policy')).toContain('camera=(self)');
    const text = await page.text();
    expect(text).toContain('src="/page.js"');
    expect(text).not.toContain('/framed.js');
    // LIV-20: as many tries as the app has asked for.
    expect(text).toContain('data-tries="1"');
    const script = await client.frame('http://127.0.0.1:4301/page.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
  });

  test.each([
    ['returnUrl', 'https://jahat.example/tips-liveness?result=success'],
    ['failedReturnUrl', 'http://127.0.0.1:9999/tips-liveness?result=failed'],
    ['returnUrl', `${origin}.jahat.example/`],
    ['failedReturnUrl', 'javascript:alert(1)'],
  ])('LIV-20 nobody is sent to a %s outside the app: %s', async (field, address) => {
    await client.call('advanceToken');
    const asked = { ...returnAddresses, ...constants, [field]: address };
    expect(await client.call('advanceResult', asked)).toMatchObject({
      status: 400,
      responseDescription: expect.stringContaining(field),
    });
  });

  test('LIV-20 LIV-21 who passes goes to returnUrl, and the score gives the selfie', async () => {
    const { signatureId, ended } = await passed(client);
    expect(await ended.json()).toEqual({ location: returnAddresses.returnUrl });
    expect(await score(signatureId)).toMatchObject({
      status: 200,
      responseCode: '00',
      data: { image: faces.face1 },
    });
  });

  test('LIV-20 who fails goes to failedReturnUrl, and there is no selfie', async () => {
    const { signatureId, ended } = await failed();
    expect(await ended.json()).toEqual({ location: returnAddresses.failedReturnUrl });
    expect(await score(signatureId)).toMatchObject({ responseCode: '13', data: null });
  });

  test('API-24 an unknown signatureId is refused; one whose check has not ended gives nothing', async () => {
    expect(await score(crypto.randomUUID())).toMatchObject({
      status: 404,
      responseDescription: expect.any(String),
    });
    const { signatureId } = await visited(client);
    expect(await score(signatureId)).toMatchObject({ responseCode: '12', data: null });
  });

  test('a visit ends once: neither a second end nor its page comes after', async () => {
    const { signatureId, url } = await failed();
    expect((await end(signatureId, faces.face1)).status).toBe(409);
    expect((await client.frame(url)).status).toBe(410);
    expect((await score(signatureId)).responseCode).toBe('13');
    expect((await client.frame(url.replace(signatureId, 'x'))).status).toBe(404);
  });

  test('of two ends at once one counts', async () => {
    const { signatureId } = await visited(client);
    const answers = await Promise.all([
      end(signatureId, faces.face1),
      end(signatureId, faces.face1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('what is no picture proves no face', async () => {
    const { signatureId } = await visited(client);
    expect((await end(signatureId, 'data:image/jpeg;base64,AAAA')).status).toBe(400);
    expect((await end(signatureId, pixel)).status).toBe(422);
    expect((await end('x', faces.face1)).status).toBe(400);
    expect((await score(signatureId)).responseCode).toBe('12');
  });

  test('a page that was left open too long fails, and a selfie is kept for half an hour', async () => {
    const open = await visited(client);
    await client.tester('PUT', 'clock', { advanceMs: 15 * 60_000 });
    expect((await client.frame(open.url)).status).toBe(410);
    expect(await (await end(open.signatureId, faces.face1)).json()).toEqual({
      location: returnAddresses.failedReturnUrl,
    });
    const done = await passed(client);
    await client.tester('PUT', 'clock', { advanceMs: 30 * 60_000 });
    expect(await score(done.signatureId)).toMatchObject({ responseCode: '14', data: null });
  });

  test('LIV-21 a passed visit proves the face of one registration, as a token of the frame does', async () => {
    const { signatureId: fc_token } = await passed(client);
    const application = applicationOf(await confirmed(client), { fc_token, face1: faceFile });
    expect((await submit(client, application)).responseCode).toBe('00');

    const other = { nik: '9971040101900077', phone: '081200000077', email: 'lain@contoh.id' };
    const registration = await confirmed(client, other);
    const submitWith = (token: string) =>
      submit(client, applicationOf(registration, { fc_token: token, face1: faceFile }));
    expect((await submitWith(fc_token)).responseCode).toBe('13');
    expect((await submitWith((await failed()).signatureId)).responseCode).toBe('13');
    expect((await submitWith((await passed(client)).signatureId)).responseCode).toBe('00');
  });
});
