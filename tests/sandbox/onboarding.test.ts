// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { specimenPerson } from '../../api/sandbox/card/details.ts';
import { record, step1 } from '../contracts/olderRequests.ts';
import { applicationOf, confirmed, person, pixel, submit } from './applicant.ts';
import { photographOf } from './cards.ts';
import { onEachStore } from './onEachStore.ts';

const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };
const first = { ...step1, ...empties };
const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
const sha256 = (base64: string) =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

onEachStore((client) => {
  const records = () => client.tester('GET', 'records');
  const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;

  test('API-41 a first step is stored as it was sent, its photo apart; a corrected one takes its place', async () => {
    expect((await client.call('submitStep1', first)).responseCode).toBe('00');
    await client.call('submitStep1', { ...first, tmp_lahir: 'DEPOK' });
    const { step1: stored } = await records();
    const { ktp_blob, ...fields } = first;
    expect(stored).toMatchObject([
      { applicant: person.nik, fields: { ...fields, tmp_lahir: 'DEPOK' } },
    ]);
    expect(stored[0].photo).toMatchObject({ type: 'image/png', sha256: sha256(ktp_blob) });
    const photo = await client.request(stored[0].photo.url);
    expect(Buffer.from(await photo.arrayBuffer())).toEqual(Buffer.from(ktp_blob, 'base64'));
  });

  test('OLD-20 a first step without a NIK is known by its phone number', async () => {
    await client.call('submitStep1', { ...first, nik: '' });
    await client.call('submitStep1', first);
    const { step1: stored } = await records();
    expect(stored.map(({ applicant }: { applicant: string }) => applicant).sort()).toEqual(
      [person.phone, person.nik].sort(),
    );
  });

  test('API-43 OLD-30 OLD-31 OLD-32 a full record is stored as it was sent and gets an id, the same one when repeated', async () => {
    const answer = await client.call('submitRecord', { ...whole, nm_ayah: '' });
    expect(answer).toMatchObject({ responseCode: '00', data: { id: expect.any(String) } });
    expect(await client.call('submitRecord', { ...whole, nm_ayah: '' })).toEqual(answer);
    expect((await records()).records).toMatchObject([
      { id: idOf(answer), nik: person.nik, fields: { ...whole, nm_ayah: '' } },
    ]);
  });

  test.each([
    ['data_tl', { data_tl: 'ktp_9971046504930003' }],
    ['dok_tl', { dok_tl: 'foto_9971046504930003' }],
  ])('OLD-32 a record whose %s is of another NIK is refused', async (field, change) => {
    const answer = await client.call('submitRecord', { ...whole, ...change });
    expect(answer).toMatchObject({
      status: 400,
      responseDescription: expect.stringContaining(field),
    });
    expect((await records()).records).toEqual([]);
  });

  test('API-43 another record for the same NIK is answered with 51 and not stored', async () => {
    await client.call('submitRecord', whole);
    const other = await client.call('submitRecord', { ...whole, namapers: 'PT Lain' });
    expect(other.responseCode).toBe('51');
    expect((await records()).records).toHaveLength(1);
  });

  test('API-43 of different records for one NIK at once exactly one is received', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => client.call('submitRecord', { ...whole, namapers: `PT ${n}` })),
    );
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual([
      '00',
      '51',
      '51',
      '51',
    ]);
  });

  test('SUB-16 who has applied by the sealed payload cannot send a record, and the other way round', async () => {
    const application = applicationOf(await confirmed(client));
    await submit(client, application);
    expect((await client.call('submitRecord', whole)).responseCode).toBe('51');
    await client.tester('POST', 'reset');
    await client.call('submitRecord', whole);
    const later = applicationOf(await confirmed(client));
    expect((await submit(client, later)).responseCode).toBe('51');
    expect(await client.tester('GET', 'applications')).toEqual([]);
  });

  test('SUB-19 a direct submission is stored like a sealed one, once, and needs the confirmed code too', async () => {
    const application = applicationOf(await confirmed(client));
    const answer = await client.call('submitDirect', application);
    expect(answer).toMatchObject({ status: 200, responseCode: '00' });
    expect(await client.call('submitDirect', application)).toEqual(answer);
    expect(await submit(client, application)).toEqual(answer);
    const { ktpfile, face1, npwpFile, slipgajiFile, ...fields } = application;
    const [stored, ...more] = await client.tester('GET', 'applications');
    expect([stored.fields, more]).toEqual([fields, []]);
    expect(stored.files.face1.sha256).toBe(sha256(face1.split(',')[1] ?? ''));

    const later = applicationOf(await confirmed(client, person, 'SCARD-later'));
    expect((await client.call('submitDirect', later)).responseCode).toBe('51');
    const unconfirmed = { ...later, reffNumberRegistration: 'REG-none' };
    expect((await client.call('submitDirect', unconfirmed)).responseCode).toBe('12');
  });

  test('API-40 a mail is noted with name and address; what is no address is refused', async () => {
    const asked = { username: 'SITI RAHMAWATI', email: person.email };
    expect((await client.call('sendMail', asked)).responseCode).toBe('00');
    expect((await client.call('sendMail', { ...asked, email: 'siti' })).status).toBe(400);
    expect((await records()).mails).toMatchObject([asked]);
  });

  test('API-28 OLD-29 the older reading really reads the card, with place and date behind a comma', async () => {
    const answer = await client.call('readCardOlder', {
      foto_ktp64: await photographOf(specimenPerson),
    });
    const { nik, nama, jenis_kelamin, status_perkawinan, tempat_lahir, tanggal_lahir } =
      specimenPerson;
    expect(answer).toMatchObject({
      responseCode: '00',
      data: {
        nik,
        nama,
        jenis_kelamin,
        status_hubungan: status_perkawinan,
        tempat_tanggal_lahir: `${tempat_lahir}, ${tanggal_lahir}`,
      },
    });
    const blank = await client.call('readCardOlder', { foto_ktp64: pixel });
    expect(blank.responseCode).not.toBe('00');
    expect(blank.data).toBeNull();
  });

  test('a reset forgets every record and its files', async () => {
    await client.call('submitStep1', first);
    const [{ photo }] = (await records()).step1;
    await client.call('submitRecord', whole);
    await client.call('convertFile', { file_data: pixel, nik: person.nik, file_name: 'ktp' });
    await client.tester('POST', 'reset');
    expect(Object.values(await records()).flat()).toEqual([]);
    expect((await client.request(photo.url)).status).toBe(404);
  });

  test('the testers page tells how much has arrived', async () => {
    await client.call('submitStep1', first);
    const page = await (await client.request('/sandbox')).text();
    expect(page).toMatch(/<dt>Data awal<\/dt><dd>1<\/dd>/);
    expect(page).toMatch(/<dt>Data lengkap<\/dt><dd>0<\/dd>/);
  });
});
