// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { begun } from '../contracts/examples.ts';
import { apply1, apply2, apply4, record } from '../contracts/olderRequests.ts';
import { applicationOf, confirmed, person, pixel, submit } from './applicant.ts';
import { onEachStore } from './onEachStore.ts';

const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
const sealOf = (base64: string) =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

onEachStore((client) => {
  const stored = async () => (await client.tester('GET', 'records')).apply;
  const step2 = (id: string, change = {}) =>
    client.call('applyStep2', { id, ...apply2, ...change });
  const step3 = (id: string) => client.call('applyStep3', { id, image_selfie: pixel });
  const step4 = (id: string, change = {}) =>
    client.call('applyStep4', { id, ...apply4, ...change });
  const completed = async () => {
    const id = await begun(client);
    for (const step of [step2, step3, step4]) {
      expect(await step(id)).toMatchObject({ status: 200, responseCode: '00', data: { id } });
    }
    return id;
  };

  test('APP-01 APP-02 APP-03 APP-04 four steps with the id of the first are one application, as sent', async () => {
    const id = await completed();
    const { image_ktp, ...fields } = apply1;
    const [application, ...more] = await stored();
    expect(more).toEqual([]);
    expect(application).toMatchObject({
      id,
      nik: person.nik,
      steps: [
        { ...fields, image_ktp: `sha256:${sealOf(image_ktp)}` },
        apply2,
        { image_selfie: `sha256:${sealOf(pixel)}` },
        apply4,
      ],
      completedAt: expect.any(String),
    });
    for (const field of ['image_ktp', 'image_selfie']) {
      const file = await client.request(application.files[field].url);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(pixel, 'base64'));
    }
  });

  test('APP-06 a step before the one ahead of it is refused, saying which is missing', async () => {
    const id = await begun(client);
    expect(await step3(id)).toMatchObject({
      status: 409,
      responseDescription: 'Langkah 2 belum dikirim.',
    });
    await step2(id);
    expect(await step4(id)).toMatchObject({
      status: 409,
      responseDescription: 'Langkah 3 belum dikirim.',
    });
    expect((await stored())[0]).toMatchObject({ completedAt: null, steps: [{}, {}] });
  });

  test('APP-06 an unknown id is refused at every step', async () => {
    for (const step of [step2, step3, step4]) {
      expect(await step(crypto.randomUUID())).toMatchObject({
        status: 404,
        responseDescription: expect.any(String),
      });
    }
  });

  test('APP-03 what is no picture is refused, and nothing of it is kept', async () => {
    const id = await begun(client);
    await step2(id);
    const asked = { id, image_selfie: Buffer.from('text').toString('base64') };
    expect((await client.call('applyStep3', asked)).status).toBe(400);
    expect(Object.keys((await stored())[0].files)).toEqual(['image_ktp']);
  });

  test('a step may be corrected until the application is complete, then only repeated', async () => {
    const id = await begun(client);
    await step2(id, { jabatan: 'Direktur' });
    await step2(id);
    await step3(id);
    await step4(id);
    expect((await stored())[0].steps[1]).toEqual(apply2);
    expect((await step4(id)).responseCode).toBe('00');
    expect(await step4(id, { kode_referal: 'LAIN' })).toMatchObject({ status: 409 });
    expect(await step2(id, { jabatan: 'Direktur' })).toMatchObject({ status: 409 });
    expect((await stored())[0].steps[3]).toEqual(apply4);
  });

  test('an application that was never completed begins anew under its id', async () => {
    const id = await begun(client);
    await step2(id);
    expect(await begun(client)).toBe(id);
    expect(await step3(id)).toMatchObject({ status: 409 });
    expect(await stored()).toHaveLength(1);
  });

  test('SUB-16 one application counts for a NIK, whichever way it came', async () => {
    await completed();
    expect((await client.call('applyStep1', apply1)).responseCode).toBe('51');
    expect((await client.call('submitRecord', whole)).responseCode).toBe('51');
    const application = applicationOf(await confirmed(client));
    expect((await submit(client, application)).responseCode).toBe('51');
    expect((await client.call('submitDirect', application)).responseCode).toBe('51');

    await client.tester('POST', 'reset');
    const id = await begun(client);
    await step2(id);
    await step3(id);
    await client.call('submitRecord', whole);
    expect((await step4(id)).responseCode).toBe('51');
    expect((await client.call('applyStep1', apply1)).responseCode).toBe('51');
    expect((await stored())[0].completedAt).toBeNull();
  });

  test('SUB-16 of two ways at once for one NIK exactly one is taken', async () => {
    const id = await begun(client);
    await step2(id);
    await step3(id);
    const application = applicationOf(await confirmed(client));
    const answers = await Promise.all([
      step4(id),
      client.call('submitRecord', whole),
      submit(client, application),
    ]);
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '51', '51']);
  });
});
