// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  browser,
  everythingStored,
  openDatabase,
  openTab,
  photo,
  startBrowser,
  textOf,
} from './tabs.ts';

beforeEach(startBrowser);

const asText = (stored: unknown) =>
  JSON.stringify(stored, (_key, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
  );

describe('sealed files', () => {
  it('a photo comes back as it was, and what is stored does not show it', async () => {
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    expect(ref).toEqual({
      ref: expect.stringMatching(/^file\./),
      type: 'image/jpeg',
      size: 10,
      name: 'ktp.jpg',
      kept: 'sealed',
    });
    const back = await store.get(ref);
    expect(back?.type).toBe('image/jpeg');
    expect(await back?.text()).toBe('foto e-KTP');
    expect(asText(await everythingStored())).not.toContain('foto e-KTP');
    expect(JSON.stringify({ ...browser.session })).not.toContain('foto e-KTP');
  });

  it('a file of several slices comes back byte for byte, also after a reload', async () => {
    const bytes = new Uint8Array(2_500_001).map((_, at) => (at * 7) % 256);
    const ref = await openTab().put(new Blob([bytes], { type: 'application/pdf' }), 'npwp.pdf');
    const reloaded = openTab(browser.session);
    const back = new Uint8Array(await ((await reloaded.get(ref)) as Blob).arrayBuffer());
    expect(Buffer.compare(back, bytes)).toBe(0);
  });

  it('once the tab is closed nobody can open its files', async () => {
    const ref = await openTab().put(photo(), 'ktp.jpg');
    const other = openTab();
    expect(await other.get(ref)).toBeNull();
    expect(browser.session.length).toBe(0);
    await other.put(photo('lain'), 'x.jpg');
    expect(await other.get(ref)).toBeNull();
  });

  it('files kept at the same moment share one key', async () => {
    const store = openTab();
    const refs = await Promise.all(['a', 'b', 'c'].map((text) => store.put(photo(text), text)));
    expect(await Promise.all(refs.map((ref) => textOf(store, ref)))).toEqual(['a', 'b', 'c']);
  });

  it('DOC-11 a removed file is gone from the store', async () => {
    const store = openTab();
    const [kept, removed] = [await store.put(photo('a'), 'a'), await store.put(photo('b'), 'b')];
    await store.remove(removed);
    expect(await store.get(removed)).toBeNull();
    expect(await textOf(store, kept)).toBe('a');
    const stored = await everythingStored();
    expect([stored.files?.length, stored.slices?.length]).toEqual([1, 1]);
  });

  it('an empty file is refused and so is one whose bytes are gone', async () => {
    const store = openTab();
    await expect(store.put(new Blob([]), 'x')).rejects.toMatchObject({ reason: 'empty' });
    const gone = photo();
    const slice = photo();
    vi.spyOn(slice, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    vi.spyOn(gone, 'slice').mockReturnValue(slice);
    await expect(store.put(gone, 'x')).rejects.toMatchObject({ reason: 'empty' });
  });

  it('a large file whose bytes go while it is copied is refused, not kept by half', async () => {
    const file = new Blob([new Uint8Array(1_500_000)], { type: 'application/pdf' });
    const rest = photo();
    vi.spyOn(rest, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    vi.spyOn(file, 'slice').mockReturnValueOnce(photo()).mockReturnValueOnce(rest);
    await expect(openTab().put(file, 'npwp.pdf')).rejects.toMatchObject({ reason: 'empty' });
  });

  it('a damaged key opens nothing and does not stop new files', async () => {
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    browser.session.setItem('sealedFilesKey', 'bukan kunci!');
    expect(await store.get(ref)).toBeNull();
    const next = await store.put(photo('baru'), 'ktp.jpg');
    expect(next.kept).toBe('sealed');
    expect(await textOf(store, next)).toBe('baru');
  });

  it('the key of a tab cannot be taken out of its seal', async () => {
    const importing = vi.spyOn(crypto.subtle, 'importKey');
    await openTab().put(photo(), 'ktp.jpg');
    expect(importing.mock.calls.map(([, , , extractable]) => extractable)).toEqual([false]);
  });
});

describe('a database that somebody changed', () => {
  /** Two files of two slices each, both of this tab. */
  async function twoFiles() {
    const store = openTab();
    const text = (letter: string) => letter.repeat(1024 * 1024 + 1);
    const [first, second] = [
      await store.put(photo(text('a')), 'a.jpg'),
      await store.put(photo(text('b')), 'b.jpg'),
    ];
    const database = await openDatabase();
    const places = (await database.getAllKeys('files')) as string[];
    /** A tab's file lies under its reference with the tab's own name before it. */
    const placeOf = ({ ref }: { ref: string }) => places.find((place) => place.endsWith(ref)) ?? '';
    return { store, first, second, database, placeOf };
  }

  it('a slice in the place of another opens nothing', async () => {
    const { store, first, database, placeOf } = await twoFiles();
    const [head, tail] = [
      await database.get('slices', [placeOf(first), 0]),
      await database.get('slices', [placeOf(first), 1]),
    ];
    await database.put('slices', tail, [placeOf(first), 0]);
    await database.put('slices', head, [placeOf(first), 1]);
    database.close();
    expect(await store.get(first)).toBeNull();
  });

  it('a slice of another file opens nothing', async () => {
    const { store, first, second, database, placeOf } = await twoFiles();
    await database.put('slices', await database.get('slices', [placeOf(second), 1]), [
      placeOf(first),
      1,
    ]);
    database.close();
    expect(await store.get(first)).toBeNull();
    expect((await store.get(second))?.size).toBe(1024 * 1024 + 1);
  });

  it.each([
    ['cut short', { count: 1 }],
    ['of another type', { type: 'text/html' }],
  ])('a file %s opens nothing', async (_, change) => {
    const { store, first, second, database, placeOf } = await twoFiles();
    await database.put('files', { ...(await database.get('files', placeOf(first))), ...change });
    database.close();
    expect(await store.get(first)).toBeNull();
    expect((await store.get(second))?.size).toBe(1024 * 1024 + 1);
  });

  it('a file without one of its slices opens nothing', async () => {
    const { store, first, database, placeOf } = await twoFiles();
    await database.delete('slices', [placeOf(first), 1]);
    database.close();
    expect(await store.get(first)).toBeNull();
  });
});
