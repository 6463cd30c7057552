// @vitest-environment node
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { files, record } from '../contracts/olderRequests.ts';
import { person, pixel } from './applicant.ts';
import { onEachStore } from './onEachStore.ts';

const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
const sha256 = (base64: string) =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');

onEachStore((client) => {
  const records = () => client.tester('GET', 'records');
  const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;
  const bytesAt = async (url: string) =>
    Buffer.from(await (await client.request(url)).arrayBuffer());

  test('API-46 files are stored under their names with the record’s id, or the NIK in its place', async () => {
    const id = idOf(await client.call('submitRecord', whole));
    expect((await client.call('submitFiles', { ...files, updateby: '', id })).responseCode).toBe(
      '00',
    );
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const again = { ...files, updateby: '', id: person.nik, file_foto: photo.toString('base64') };
    expect((await client.call('submitFiles', again)).responseCode).toBe('00');
    const { files: stored } = await records();
    expect(
      Object.fromEntries(
        stored.map(({ name, file }: { name: string; file: object }) => [name, file]),
      ),
    ).toMatchObject({
      [`NPWP_${person.nik}.jpg`]: { type: 'application/pdf', sha256: sha256(files.file_npwp) },
      [`foto_${person.nik}.jpg`]: {
        type: 'image/jpeg',
        sha256: sha256(photo.toString('base64')),
      },
    });
    expect(stored).toHaveLength(2);
  });

  test('API-46 without an NPWP there is one file; an unknown id, another’s NIK and no picture are refused', async () => {
    const asked = { ...files, updateby: '', id: person.nik };
    expect((await client.call('submitFiles', asked)).status).toBe(404);
    await client.call('submitRecord', whole);
    const nik = '9971040101900055';
    const others = { nik, file_npwp_name: `NPWP_${nik}.jpg`, file_foto_name: `foto_${nik}.jpg` };
    expect((await client.call('submitFiles', { ...asked, ...others })).status).toBe(400);
    const misnamed = { ...asked, file_foto_name: `foto_${nik}.jpg` };
    expect((await client.call('submitFiles', misnamed)).status).toBe(400);
    const text = { ...asked, file_foto: Buffer.from('no picture').toString('base64') };
    expect(await client.call('submitFiles', text)).toMatchObject({
      status: 400,
      responseDescription: 'file_foto bukan gambar.',
    });
    expect((await records()).files).toEqual([]);
    await client.call('submitFiles', { ...asked, file_npwp: '' });
    expect((await records()).files).toHaveLength(1);
  });

  test('API-44 API-45 photos are really converted, and kept under the names that a record points to', async () => {
    const lying = await sharp({
      create: { width: 30, height: 10, channels: 4, background: '#0f08' },
    })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const file_data = lying.toString('base64');
    const { nik } = person;
    await client.call('convertFile', { file_data, nik, file_name: 'ktp' });
    await client.call('convertFile', { file_data: pixel, nik, file_name: 'foto' });
    const { converted } = await records();
    const ktp = converted.find(({ name }: { name: string }) => name === whole.data_tl);
    const meta = await sharp(await bytesAt(ktp.file.url)).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 10, height: 30 });
    await client.call('convertFiles', { file_foto: file_data, nik, file_ktp: pixel });
    const after = (await records()).converted;
    expect(after.map(({ name }: { name: string }) => name).sort()).toEqual([
      whole.dok_tl,
      whole.data_tl,
    ]);
    expect((await client.request(ktp.file.url)).status).toBe(404);
  });
});
