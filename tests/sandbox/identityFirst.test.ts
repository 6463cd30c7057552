import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { identityFirstHandlers } from '../../api/sandbox/handlers/identityFirst.ts';
import { type CardDetails, specimenPerson } from '../../api/sandbox/specimen/details.ts';
import {
  apply1,
  apply2,
  apply4,
  files,
  record,
  startApplication,
  step1,
  submitExampleFiles,
} from '../contracts/examples.ts';
import { onEachStore } from './bank.ts';
import { applicationOf, confirmPerson, person, pixel, submit } from './people.ts';

const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };

const sha256 = (base64: string) =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

/** The response of the identity-first reading to what was read of a photo. */
const respondTo = (reading: Partial<CardDetails>) =>
  identityFirstHandlers.readCardIdentityFirst({ foto_ktp64: pixel }, {
    bank: { cardReaders: { read: async () => ({ outcome: 'read', reading }) } },
  } as never);

test.each([
  [{ tempat_lahir: 'BOGOR' }, 'BOGOR, '],
  [{ tanggal_lahir: '25-04-1993' }, ', 25-04-1993'],
  [{}, undefined],
])(
  'OLD-29 the identity-first reading returns the place and date that were read: %j',
  async (reading, expected) => {
    expect((await respondTo(reading)).data?.tempat_tanggal_lahir).toBe(expected);
  },
);

test('API-28 OLD-08 OLD-29 the identity-first reading returns place and date separated by a comma, and the address', async () => {
  const { nik, nama, jenis_kelamin, status_perkawinan, tempat_lahir, tanggal_lahir } =
    specimenPerson;
  const { alamat, rt_rw, kelurahan, kecamatan, kota, provinsi } = specimenPerson;
  expect(await respondTo(specimenPerson)).toMatchObject({
    responseCode: '00',
    data: {
      nik,
      nama,
      jenis_kelamin,
      status_hubungan: status_perkawinan,
      tempat_tanggal_lahir: `${tempat_lahir}, ${tanggal_lahir}`,
      ...{ alamat, rt_rw, kelurahan, kecamatan, kota, provinsi },
    },
  });
});

const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };

describe('records', () => {
  const first = { ...step1, ...empties };

  onEachStore((client) => {
    const records = () => client.tester('GET', 'records');
    const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;

    test('API-41 stores a first step as sent, its photo separately, and replaces it by a corrected one', async () => {
      expect((await client.call('submitStep1', first)).responseCode).toBe('00');
      await client.call('submitStep1', { ...first, tmp_lahir: 'BANDUNG' });
      const { step1: stored } = await records();
      const { ktp_blob, ...fields } = first;
      expect(stored).toMatchObject([
        { applicant: person.nik, fields: { ...fields, tmp_lahir: 'BANDUNG' } },
      ]);
      expect(stored[0].photo).toMatchObject({ type: 'image/png', sha256: sha256(ktp_blob) });
      const photo = await client.request(stored[0].photo.url);
      expect(Buffer.from(await photo.arrayBuffer())).toEqual(Buffer.from(ktp_blob, 'base64'));
    });

    test('OLD-20 identifies a first step without a NIK by its phone number', async () => {
      await client.call('submitStep1', { ...first, nik: '' });
      await client.call('submitStep1', first);
      const { step1: stored } = await records();
      expect(stored.map(({ applicant }: { applicant: string }) => applicant).sort()).toEqual(
        [first.no_handphone, person.nik].sort(),
      );
    });

    test('API-43 OLD-30 OLD-31 OLD-32 stores a full record as sent and returns its ID, also when it is repeated', async () => {
      const answer = await client.call('submitRecord', { ...whole, nm_ayah: '' });
      expect(answer).toMatchObject({ responseCode: '00', data: { id: expect.any(String) } });
      expect(await client.call('submitRecord', { ...whole, nm_ayah: '' })).toEqual(answer);
      expect((await records()).records).toMatchObject([
        { id: idOf(answer), nik: person.nik, fields: { ...whole, nm_ayah: '' } },
      ]);
    });

    test('API-43 stores exactly one of several simultaneous records for one NIK', async () => {
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

    test('SUB-16 refuses a record after a sealed application, and a sealed application after a record', async () => {
      const application = applicationOf(await confirmPerson(client));
      await submit(client, application);
      expect((await client.call('submitRecord', whole)).responseCode).toBe('51');
      await client.tester('POST', 'reset');
      await client.call('submitRecord', whole);
      const later = applicationOf(await confirmPerson(client));
      expect((await submit(client, later)).responseCode).toBe('51');
      expect(await client.tester('GET', 'applications')).toEqual([]);
    });

    test('SUB-19 stores a direct submission once, like a sealed one', async () => {
      const application = applicationOf(await confirmPerson(client));
      const answer = await client.call('submitDirect', application);
      expect(answer).toMatchObject({ status: 200, responseCode: '00' });
      expect(await client.call('submitDirect', application)).toEqual(answer);
      expect(await submit(client, application)).toEqual(answer);
      const { ktpfile, face1, npwpFile, slipgajiFile, ...fields } = application;
      const [stored, ...more] = await client.tester('GET', 'applications');
      expect([stored.fields, more]).toEqual([fields, []]);
      expect(stored.files.face1.sha256).toBe(sha256(face1.split(',')[1] ?? ''));
    });

    test('a reset removes every record and its files', async () => {
      await submitExampleFiles(client);
      const [{ photo }] = (await records()).step1;
      await client.call('convertFile', { file_data: pixel, nik: person.nik, file_name: 'ktp' });
      expect((await records()).converted).toHaveLength(1);
      await client.tester('POST', 'reset');
      expect(Object.values(await records()).flat()).toEqual([]);
      expect((await client.request(photo.url)).status).toBe(404);
    });

    test("the testers' page shows the number of records", async () => {
      await client.call('submitStep1', first);
      const page = await (await client.request('/sandbox')).text();
      expect(page).toMatch(/<dt>Data awal<\/dt><dd>1<\/dd>/);
      expect(page).toMatch(/<dt>Data lengkap<\/dt><dd>0<\/dd>/);
    });
  });
});

describe('files of a record', () => {
  onEachStore((client) => {
    const records = () => client.tester('GET', 'records');
    const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;
    const bytesAt = async (url: string) =>
      Buffer.from(await (await client.request(url)).arrayBuffer());

    test("API-46 stores files under their names with the record's ID, and replaces them until the face is in the archive", async () => {
      const id = idOf(await client.call('submitRecord', whole));
      expect((await client.call('submitFiles', { ...files, updateby: '', id })).responseCode).toBe(
        '00',
      );
      const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer();
      const again = { ...files, updateby: '', id, file_foto: photo.toString('base64') };
      expect((await client.call('submitFiles', again)).responseCode).toBe('00');
      const face = { file_data: again.file_foto, nik: person.nik, file_name: 'foto' };
      expect((await client.call('convertFile', face)).responseCode).toBe('00');
      expect((await client.call('submitFiles', again)).responseCode).toBe('00');
      // A second tab of the same person continues, but the stored files stay unchanged.
      const late = await client.call('submitFiles', { ...again, ...files });
      expect([late.status, late.responseCode]).toEqual([200, '00']);
      const { files: stored } = await records();
      expect(
        Object.fromEntries(
          stored.map(({ name, file }: { name: string; file: object }) => [name, file]),
        ),
      ).toMatchObject({
        [`NPWP_${person.nik}.pdf`]: { type: 'application/pdf', sha256: sha256(files.file_npwp) },
        [`foto_${person.nik}.jpg`]: {
          type: 'image/jpeg',
          sha256: sha256(photo.toString('base64')),
        },
      });
      expect(stored).toHaveLength(2);
    });

    test('API-44 API-45 converts photos and stores them under the names in the record', async () => {
      const lying = await sharp({
        create: { width: 30, height: 10, channels: 4, background: '#0f08' },
      })
        .withMetadata({ orientation: 6 })
        .png()
        .toBuffer();
      const file_data = lying.toString('base64');
      const { nik } = person;
      await client.call('submitStep1', { ...step1, ...empties, ktp_blob: file_data });
      const id = idOf(await client.call('submitRecord', whole));
      await client.call('submitFiles', { ...files, updateby: '', id });
      await client.call('convertFile', { file_data, nik, file_name: 'ktp' });
      await client.call('convertFile', { file_data: pixel, nik, file_name: 'foto' });
      const { converted } = await records();
      const ktp = converted.find(({ name }: { name: string }) => name === whole.data_tl);
      const meta = await sharp(await bytesAt(ktp.file.url)).metadata();
      expect(meta).toMatchObject({ format: 'jpeg', width: 10, height: 30 });
      await client.call('convertFiles', { file_foto: pixel, nik, file_ktp: file_data });
      const after = (await records()).converted;
      expect(after.map(({ name }: { name: string }) => name).sort()).toEqual([
        whole.dok_tl,
        whole.data_tl,
      ]);
      expect((await client.request(ktp.file.url)).status).toBe(404);
    });
  });
});

describe("the provider's steps", () => {
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
      const id = await startApplication(client);
      for (const step of [step2, step3, step4]) {
        expect(await step(id)).toMatchObject({ status: 200, responseCode: '00', data: { id } });
      }
      return id;
    };

    test('APP-01 APP-02 APP-03 APP-04 stores four steps with the ID of the first as one application', async () => {
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

    test('SUB-16 accepts one application per NIK across all channels', async () => {
      await completed();
      expect((await client.call('applyStep1', apply1)).responseCode).toBe('51');
      expect((await client.call('submitRecord', whole)).responseCode).toBe('51');
      const application = applicationOf(await confirmPerson(client));
      expect((await submit(client, application)).responseCode).toBe('51');
      expect((await client.call('submitDirect', application)).responseCode).toBe('51');

      await client.tester('POST', 'reset');
      const id = await startApplication(client);
      await step2(id);
      await step3(id);
      await client.call('submitRecord', whole);
      expect((await step4(id)).responseCode).toBe('51');
      expect((await client.call('applyStep1', apply1)).responseCode).toBe('51');
      expect((await stored())[0].completedAt).toBeNull();
    });

    test('SUB-16 accepts exactly one of several simultaneous channels for one NIK', async () => {
      const id = await startApplication(client);
      await step2(id);
      await step3(id);
      const application = applicationOf(await confirmPerson(client));
      const answers = await Promise.all([
        step4(id),
        client.call('submitRecord', whole),
        submit(client, application),
      ]);
      expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '51', '51']);
    });
  });
});
