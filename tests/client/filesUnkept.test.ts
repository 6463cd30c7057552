import { beforeEach, describe, expect, test } from 'vitest';
import { blobFromBase64, fromBase64, toBase64, toDataUrl } from '../../src/lib/files/base64.ts';
import { fileOfData, filesIn, sessionData } from '../../src/lib/files/sessionData.ts';
import { createUnsealedFiles } from '../../src/lib/files/unsealedFiles.ts';
import { fakeSessionStorage } from './browser.ts';

const session = fakeSessionStorage();
beforeEach(() => session.clear());
const photo = (text: string, type = 'image/jpeg') => new Blob([text], { type });

describe('bytes as text', () => {
  test('are the same again, also where they are more than one slice', () => {
    const bytes = Uint8Array.from({ length: 24_577 + 24_576 }, (_, at) => (at * 31) % 256);
    const text = toBase64(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(text)).toEqual(bytes);
    expect(toBase64(new Uint8Array())).toBe('');
  });

  test('of a file tell its type, or that it has none', async () => {
    expect(await toDataUrl(photo('gaji', 'application/pdf'))).toBe(
      'data:application/pdf;base64,Z2FqaQ==',
    );
    expect(await toDataUrl(photo('slip', ''))).toBe(
      'data:application/octet-stream;base64,c2xpcA==',
    );
  });

  test.each([
    ['Z2FqaQ==', 'image/gif'],
    ['data:image/webp;base64,Z2FqaQ==', 'image/webp'],
    ['data:image/png;ref=file.1;name=a;base64,Z2FqaQ==', 'image/png'],
    ['data:;base64,Z2FqaQ==', ''],
  ])('%s is a file of the type %j', async (text, type) => {
    const file = blobFromBase64(text, 'image/gif');
    expect([file.type, await file.text()]).toEqual([type, 'gaji']);
  });

  test('that are none are refused', () => {
    expect(() => blobFromBase64('data:image/png;base64,%%%', '')).toThrow();
  });
});

describe('a file in the session', () => {
  test.each([
    ['ktp', 3],
    ['foto', 4],
    ['wajah', 5],
  ])('tells its size in bytes: %s has %i', async (text, size) => {
    const data = await sessionData(photo(text), 'file.5', 'foto saya;1.jpg');
    expect(fileOfData(data)).toEqual({
      ...{ ref: 'file.5', type: 'image/jpeg', size },
      ...{ name: 'foto saya;1.jpg', kept: 'session' },
    });
  });

  test.each([
    ['another data URL', 'data:image/png;base64,AAAA'],
    ['what only holds one', ' data:image/png;ref=a;name=b;base64,AAAA'],
    ['a name that is damaged', 'data:image/png;ref=a;name=%E0%A4;base64,AAAA'],
    ['nothing', ''],
  ])('is not %s', (_, text) => expect(fileOfData(text)).toBeNull());

  test('is found by whatever key it lies under, and removed with it', () => {
    session.setItem('slipGaji', 'data:image/png;ref=file.6;name=b;base64,BBBB');
    session.setItem('lain', 'data:image/png;base64,CCCC');
    const [found, ...others] = filesIn(session);
    expect([found?.ref, others]).toEqual(['file.6', []]);
    found?.remove();
    expect([session.getItem('slipGaji'), session.getItem('lain')?.length]).toEqual([null, 26]);
  });
});

describe('a file that cannot be sealed', () => {
  test('lies in the session under its reference, and is found there', async () => {
    const files = createUnsealedFiles(session);
    expect(await files.put(photo('ktp-ku'), 'file.11', 'ktp.jpg')).toBe('session');
    expect(fileOfData(session.getItem('file.11') ?? '')?.name).toBe('ktp.jpg');
    expect(await files.get('file.11')?.text()).toBe('ktp-ku');
    expect(files.get('file.11')?.type).toBe('image/jpeg');
    expect(files.get('file.12')).toBeNull();
    files.remove('file.12');
    files.remove('file.11');
    expect(session.length).toBe(0);
  });

  test('lies in memory where there is no session, or it has no room', async () => {
    for (const storage of [null, fakeSessionStorage(20)]) {
      const files = createUnsealedFiles(storage);
      const file = photo('slip-ku');
      expect(await files.put(file, 'file.13', 'slip.jpg')).toBe('memory');
      expect(files.get('file.13')).toBe(file);
      files.remove('file.13');
      expect(files.get('file.13')).toBeNull();
    }
  });

  test('leaves the session room for what is typed', async () => {
    const files = createUnsealedFiles(session);
    const large = photo('x'.repeat(1_500_000));
    expect(await files.put(large, 'file.14', 'a.jpg')).toBe('session');
    expect(await files.put(large, 'file.15', 'b.jpg')).toBe('memory');
    expect(
      await createUnsealedFiles(fakeSessionStorage()).put(
        photo('x'.repeat(2_625_000)),
        'file.16',
        'c',
      ),
    ).toBe('memory');
  });

  test('is refused where the memory of the phone would not do', async () => {
    const files = createUnsealedFiles(null);
    const half = { size: 16_000_000 } as Blob;
    expect(await files.put(half, 'file.17', 'd')).toBe('memory');
    expect(await files.put(half, 'file.18', 'e')).toBe('memory');
    await expect(files.put({ size: 1 } as Blob, 'file.19', 'f')).rejects.toMatchObject({
      reason: 'storage',
    });
    files.remove('file.17');
    expect(await files.put({ size: 2 } as Blob, 'file.20', 'g')).toBe('memory');
  });

  test('that is damaged is as good as gone', () => {
    session.setItem('dataNpwp', 'data:image/png;ref=file.21;name=n;base64,%%%');
    expect(createUnsealedFiles(session).get('file.21')).toBeNull();
  });

  test('goes with all others, and what is no file stays', async () => {
    const files = createUnsealedFiles(session);
    await files.put(photo('satu'), 'file.22', 'h');
    session.setItem('no_hp', '0814');
    files.clear();
    expect([session.length, session.getItem('no_hp'), files.get('file.22')]).toEqual([
      ...[1, '0814'],
      null,
    ]);
  });
});
