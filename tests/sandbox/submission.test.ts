// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { applicationOf, confirmed, person, registered, seal, submit } from './applicant.ts';
import { onEachStore } from './onEachStore.ts';

onEachStore((client) => {
  const received = () => client.tester('GET', 'applications');
  const times = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));

  test('ENT-19 SUB-01 a sealed application is opened, stored and answered with 00', async () => {
    const application = applicationOf(await confirmed(client));
    expect(await submit(client, application)).toMatchObject({ status: 200, responseCode: '00' });

    const [stored, ...more] = await received();
    expect(more).toEqual([]);
    const { ktpfile, face1, npwpFile, slipgajiFile, ...fields } = application;
    expect(stored.fields).toEqual(fields);
    expect(Object.keys(stored.files).sort()).toEqual(['face1', 'ktpfile', 'npwpFile']);

    const bytes = Buffer.from(npwpFile.split(',')[1] ?? '', 'base64');
    expect(stored.files.npwpFile).toMatchObject({
      type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const file = await client.request(stored.files.npwpFile.url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
  });

  test('ADR-07 SUB-14 regions that the bank does not list are taken as they were typed, with their flags', async () => {
    const application = {
      ...applicationOf(await confirmed(client)),
      kelurahan_rmh: 'Sukamaju Baru Sekali',
      kdpos_rmh: '999990',
      kel_perusahaan: 'Desa Tanpa Daftar',
      selectedKelurahanData: { rmh: 0, dms: 1 },
      selectedKelurahanDataPerushaan: 0,
    };
    expect(await submit(client, application)).toMatchObject({ status: 200, responseCode: '00' });
    const [stored] = await received();
    expect(stored.fields).toMatchObject({
      kelurahan_rmh: 'Sukamaju Baru Sekali',
      kel_perusahaan: 'Desa Tanpa Daftar',
      selectedKelurahanData: { rmh: 0, dms: 1 },
      selectedKelurahanDataPerushaan: 0,
    });
  });

  test('SUB-15 the same submission again gets its first answer and is stored once', async () => {
    const application = applicationOf(await confirmed(client));
    const first = await submit(client, application);
    expect(await submit(client, application)).toEqual(first);
    expect(await received()).toHaveLength(1);
  });

  test('SUB-15 it gets its first answer also when the bank would not take it any more', async () => {
    const application = applicationOf(await confirmed(client));
    const first = await submit(client, application);
    const years = 60 * 366 * 24 * 60 * 60_000;
    await client.tester('PUT', 'clock', { advanceMs: years });
    expect(await submit(client, application)).toEqual(first);
    const another = { ...application, no_darurat: '081298765439' };
    expect(await submit(client, another)).toMatchObject({ status: 400, responseCode: '30' });
  });

  test('SUB-15 twenty equal submissions at once are stored once and all answered with 00', async () => {
    const data = seal(JSON.stringify(applicationOf(await confirmed(client))));
    const answers = await times(20, () => client.call('submitApplication', { data }));
    expect(answers.map(({ responseCode }) => responseCode)).toEqual(Array(20).fill('00'));
    expect(await received()).toHaveLength(1);
  });

  test('SUB-16 another submission for the same NIK is answered with 51 and not stored', async () => {
    await submit(client, applicationOf(await confirmed(client)));
    const later = await confirmed(client, person, 'SCARD-later');
    expect((await submit(client, applicationOf(later))).responseCode).toBe('51');
    expect(await received()).toHaveLength(1);
  });

  test('SUB-16 of different submissions for one NIK at once exactly one is received', async () => {
    const registrations: Awaited<ReturnType<typeof confirmed>>[] = [];
    for (let index = 0; index < 6; index++) {
      registrations.push(await confirmed(client, person, `SCARD-${index}`));
    }
    const answers = await times(6, (index) => {
      const registration = registrations[index];
      if (!registration) throw new Error('no registration');
      return submit(client, applicationOf(registration));
    });
    const codes = answers.map(({ responseCode }) => responseCode).sort();
    expect(codes).toEqual(['00', '51', '51', '51', '51', '51']);
    expect(await received()).toHaveLength(1);
  });

  test('SUB-15 applications of different people at once are all stored', async () => {
    const people = Array.from({ length: 8 }, (_, index) => ({
      nik: `99710401019000${10 + index}`,
      phone: `0812000000${10 + index}`,
      email: `orang${index}@contoh.id`,
    }));
    const answers = await Promise.all(
      people.map(async (who) => {
        const registration = await confirmed(client, who);
        return submit(client, applicationOf(registration, { nik: who.nik, no_hp: who.phone }));
      }),
    );
    expect(answers.every(({ responseCode }) => responseCode === '00')).toBe(true);
    expect(await received()).toHaveLength(8);
  });

  test('without a confirmed code the application is refused and not stored', async () => {
    const unconfirmed = await submit(client, applicationOf(await registered(client)));
    expect(unconfirmed).toMatchObject({
      responseCode: '12',
      responseMessageId: expect.any(String),
    });
    const elsewhere = applicationOf(await confirmed(client), { nik: '9971040101900099' });
    expect((await submit(client, elsewhere)).responseCode).toBe('12');
    expect(await received()).toEqual([]);
  });

  test('a payload that breaks a rule of the forms is refused, naming the field alone', async () => {
    const registration = await confirmed(client);
    const answer = await submit(client, applicationOf(registration, { no_hp: '0712345678' }));
    expect(answer).toMatchObject({ status: 400, responseCode: '30' });
    expect(answer.responseMessageId).toContain('no_hp');
    expect(answer.responseMessageId).not.toContain('0712345678');
    expect(await received()).toEqual([]);
  });

  test('SUB-18 every changed byte of the envelope is refused before anything is opened', async () => {
    const application = applicationOf(await confirmed(client));
    const [version, encoded = ''] = seal(JSON.stringify(application)).split('.');
    const bytes = Buffer.from(encoded, 'base64');
    const places = [0, 15, 16, 40, bytes.length - 65, bytes.length - 64, bytes.length - 1];
    const tampered = places.map((place) => {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 1;
      return `${version}.${copy.toString('base64')}`;
    });
    const others = [
      `c1.${encoded}`,
      `v2.${encoded}`,
      encoded,
      'v1.',
      'v1.AAAA',
      `v1.${bytes.subarray(0, -64).toString('base64')}`,
      seal(JSON.stringify(application), 'another-application-key'),
      seal('not json'),
    ];
    for (const data of [...tampered, ...others]) {
      const answer = await client.call('submitApplication', { data });
      expect(answer).toMatchObject({ status: 400, responseCode: '400' });
    }
    expect(await received()).toEqual([]);
  });
});
