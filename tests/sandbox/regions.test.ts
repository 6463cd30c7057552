import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Region } from '../../api/contracts/lists.ts';
import { run } from '../../api/sandbox/regions/load.ts';
import {
  createRegionIndex,
  createRegionSearch,
  maxResults,
} from '../../api/sandbox/regions/regionIndex.ts';
import { parseRegionsCsv, storeRegions } from '../../api/sandbox/regions/storeRegions.ts';
import { openStore } from '../../api/sandbox/store/open.ts';
import { limits } from '../../src/limits.ts';
import { isFullRun } from '../size.ts';
import { clientOf, freshDatabase, openSandbox, runCommand, shortLived } from './bank.ts';
import { manyRegions } from './manyRegions.ts';
import { formsOf } from './regionForms.ts';

const header = 'Kode Pos;Provinsi;Kabupaten/Kota;Kecamatan;Desa/Kelurahan';

describe('createRegionIndex', () => {
  // Separate processes and databases start slowly on a busy machine.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

  const sample = parseRegionsCsv(readFileSync('api/sandbox/data/regions.csv', 'utf8'));

  const index = createRegionIndex(sample);

  const names = (term: string) => index.search(term).map(({ kelurahan }) => kelurahan);

  const first = (term: string) => {
    const [region] = index.search(term);
    return region && `${region.kelurahan}, ${region.kota} ${region.kodePos}`;
  };

  test('the sample has at least 300 unique kelurahan of at least ten provinces', () => {
    expect(sample.length).toBeGreaterThanOrEqual(300);
    expect(new Set(sample.map(({ provinsi }) => provinsi)).size).toBeGreaterThanOrEqual(10);
    const places = sample.map(({ kelurahan, kecamatan, kota }) =>
      [kelurahan, kecamatan, kota].join(),
    );
    expect(new Set(places).size).toBe(sample.length);
  });

  test('lists a complete name first, then longer names', () => {
    const found = index
      .search('menteng')
      .map(({ kelurahan, kodePos }) => `${kelurahan} ${kodePos}`);
    expect(found).toEqual([
      'Menteng 10310',
      'Menteng 16111',
      'Menteng Atas 12960',
      'Menteng Dalam 12870',
    ]);
  });

  test.each([
    ['a later word of the name', 'sahari', 'Gunung Sahari Selatan, Jakarta Pusat 10610'],
    ['words in another order', 'utara sahari', 'Gunung Sahari Utara, Jakarta Pusat 10720'],
    ['the kota after the name', 'menteng bogor', 'Menteng, Kota Bogor 16111'],
    ['the kecamatan after the name', 'paledang lengkong', 'Paledang, Kota Bandung 40261'],
    ['the provinsi after the name', 'merdeka sumatera', 'Merdeka, Kota Medan 20154'],
    ['a name written as two words', 'condong catur', 'Condongcatur, Kabupaten Sleman 55283'],
    ['a name written as one word', 'kebonsirih', 'Kebon Sirih, Jakarta Pusat 10340'],
    ['signs and accents', 'Dr. Soetómo', 'Dr. Soetomo, Kota Surabaya 60264'],
    ['a letter too few', 'mentng', 'Menteng, Jakarta Pusat 10310'],
    ['a letter too many', 'cikinni', 'Cikini, Jakarta Pusat 10330'],
    ['a wrong letter', 'cilandok', 'Cilandak Barat, Jakarta Selatan 12430'],
    ['two letters swapped', 'seanyan', 'Senayan, Jakarta Selatan 12190'],
    ['a wrong first letter', 'nanggarai', 'Manggarai, Jakarta Selatan 12850'],
    ['two slips in a long name', 'condongcattur', 'Condongcatur, Kabupaten Sleman 55283'],
    ['a slip before a right word', 'kebin sirih', 'Kebon Sirih, Jakarta Pusat 10340'],
    ['a slip next to the kota', 'mentang bogor', 'Menteng, Kota Bogor 16111'],
  ])('%s finds the kelurahan: %s', (_, term, expected) => {
    expect(first(term)).toBe(expected);
  });

  test('finds the kelurahan of a kecamatan when no kelurahan has that name', () => {
    expect(names('coblong')).toEqual([
      'Cipaganti',
      'Dago',
      'Lebak Siliwangi',
      'Lebakgede',
      'Sadang Serang',
      'Sekeloa',
    ]);
  });

  test('finds nothing for unknown text, and does not guess for short words', () => {
    for (const term of ['gedung putih', 'xyzzy', 'zzz', '   ', '-- ']) {
      expect(names(term)).toEqual([]);
    }
  });

  test('the cached response equals the search result', () => {
    const answers = createRegionSearch(sample);
    for (const term of ['menteng', 'mentng', 'xyzzy', 'menteng', 'Menteng']) {
      expect(JSON.parse(answers.searchResponse(term).json)).toEqual({ data: index.search(term) });
    }
  });

  test('returns the best fifty of many regions', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      id: String(at),
      kelurahan: at === 299 ? 'Suka' : `Sukamaju ${at}`,
      kecamatan: 'Contoh',
      kota: 'Kota Contoh',
      provinsi: 'Contoh',
      kodePos: '99999',
    }));
    const found = createRegionIndex(many).search('suka');
    expect(found).toHaveLength(maxResults);
    expect(found[0]?.kelurahan).toBe('Suka');
    // A region that matches by name and by word appears once.
    expect(createRegionIndex(many).search('sukx')).toHaveLength(maxResults);
  });

  test.each([
    ['an administrative word before the name', 'Kel. Cilandak Barat', 'Cilandak Barat'],
    ['another one', 'DESA CONDONGCATUR', 'Condongcatur'],
    ['several of them', 'Kelurahan/Desa Cikini', 'Cikini'],
    [
      'the area after a comma',
      'Menteng, Kec. Bogor Barat, Kota Bogor, Prov. Jawa Barat',
      'Menteng',
    ],
    ['the area without signs', 'condongcatur kec depok kab sleman', 'Condongcatur'],
    ['a shortened word', 'Kb. Sirih', 'Kebon Sirih'],
    ['a shortened word that the list never has', 'Gng. Shr. Utara', 'Gunung Sahari Utara'],
    ['an apostrophe', 'Cik’ini', 'Cikini'],
    ['an area that is misspelt', 'Cikini, Kec. Mentheng', 'Cikini'],
  ])('understands %s: %s', (_, term, expected) => {
    expect(names(term)[0]).toBe(expected);
  });

  describe('names that contain types of places', () => {
    const regionOf = (kelurahan: string, at: number) => ({
      id: `r${at}`,
      kelurahan,
      kecamatan: `Kecamatan ${at}`,
      kota: `Kabupaten ${at}`,
      provinsi: 'Uji',
      kodePos: String(99_000 + at),
    });
    const list = ['Baru', 'Kota Baru', 'Desa Baru', 'Kampung Baru', 'Melayu', 'Kampung Melayu'];
    const odd = ['2 x 11 Kayu Tanam', 'Blok 15', 'Parit II', "O'o", 'Tj. Sari', 'Tu', 'P. Rambang'];
    const own = createRegionIndex([...list, ...odd].map(regionOf));
    const found = (term: string) => own.search(term).map(({ kelurahan }) => kelurahan);

    test.each([
      ['Kampung Melayu', ['Kampung Melayu', 'Melayu']],
      ['Kp. Melayu', ['Kampung Melayu', 'Melayu']],
      ['Desa Baru', ['Desa Baru', 'Baru']],
      ['Kel. Kota Baru', ['Kota Baru', 'Baru']],
      ['2x11 Kayu Tanam', ['2 x 11 Kayu Tanam']],
      ['2 X 11', ['2 x 11 Kayu Tanam']],
      ['blok15', ['Blok 15']],
      ['Parit 2', ['Parit II']],
      ['OO', ["O'o"]],
      ['Tanjung Sari', ['Tj. Sari']],
      ['Pulau Rambang', ['P. Rambang']],
      ['Tu, Kecamatan 11', ['Tu']],
    ])('“%s” finds %j', (term, expected) => {
      expect(found(term).slice(0, expected.length)).toEqual(expected);
    });
  });

  describe('a list of realistic size', () => {
    const list = manyRegions();
    const full = createRegionIndex(list);
    const place = ({ kelurahan, kecamatan, kota }: Region) => [kelurahan, kecamatan, kota].join();

    /** Searches like the app: if the list is incomplete, again with the kecamatan of the card. */
    const isFound = (term: string, region: Region, nearby?: string) => {
      const { places, isCut } = full.find(term.slice(0, limits.regionSearch.maxCharacters));
      const found = places.map((at) => full.regions[at] as Region);
      if (isCut && nearby) found.push(...full.search(`${term}, ${nearby}`));
      return found.some((one) => place(one) === place(region));
    };

    const asList = Object.keys(formsOf(list[0] as Region));

    // A full run searches for each region once, in one of the ways.
    const step = isFullRun ? asList.length : 97;

    test.each(asList.map((kind, first) => [kind, first] as const))(
      'finds every 97th of 83,762 regions (every 8th in a full run) by %s',
      (kind, first) => {
        const missed: string[] = [];
        for (let at = first; at < list.length; at += step) {
          const region = list[at] as Region;
          const terms = formsOf(region)[kind] ?? [];
          const term = terms[Math.floor(at / step) % terms.length];
          if (!term || term.length < limits.regionSearch.minCharacters) continue;
          if (!isFound(term, region, region.kecamatan)) missed.push(`${term}: ${place(region)}`);
        }
        expect(missed).toEqual([]);
      },
    );

    test('exact spellings come first, then spellings with other gaps', () => {
      const found = full.search('Sukamaju').map(({ kelurahan }) => kelurahan);
      expect(found).toEqual([...Array(65).fill('Sukamaju'), ...Array(54).fill('Suka Maju')]);
      expect(full.search('suka maju')[0]?.kelurahan).toBe('Suka Maju');
    });

    test('marks only incomplete lists as incomplete', () => {
      const answers = createRegionSearch(list.slice(0, 500));
      const isCut = (term: string) => JSON.parse(answers.searchResponse(term).json).terpotong;
      expect([isCut('suka'), isCut('sido'), isCut('sukamaju')]).toEqual([true, true, undefined]);
    });

    // `npm run tool -- regions:measure` measures the slowest searches.
    test('ADR-10 uses the first six distinct words of a search of fifty', () => {
      const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
      const six = ['tanjung sungai batu suka muara gunung', 'k m s b t p', 'te su ba la ka pa'];
      for (const first of six) {
        const found = full.search(first);
        expect(full.search(`${first} ${letters.join(' ')}`)).toEqual(found);
        const repeated = first.replaceAll(' ', ` ${first.split(' ')[0]} `);
        expect(full.search(`${repeated} ${letters.join(' ')}`)).toEqual(full.search(repeated));
      }
    });
  });

  describe('a full list', () => {
    let folder: string;
    let file: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'regions-'));
      file = join(folder, 'list.csv');
      const rows = Array.from(
        { length: 6_000 },
        (_, at) => `99${100 + (at % 900)};Uji;Kota Uji;K${at};Desa ${at}`,
      );
      await writeFile(file, [header, ...rows].join('\n'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    test.runIf(isFullRun)(
      'is loaded by one command with progress and survives a restart',
      async () => {
        const data = join(folder, 'data');
        const args = ['tool', 'regions:load', file];
        const command = runCommand('src/cli/main.ts', args, { SANDBOX_DATA: data }, shortLived);
        expect(await command.ended).toBe(0);
        expect(command.output()).toContain('5000 of 6000 regions');
        expect(command.output()).toMatch(/6000 regions loaded/);
        const sandbox = await openSandbox(data);
        const { data: found } = await clientOf(sandbox).call('regionSearch', { term: 'desa 5999' });
        await sandbox.close();
        expect(found).toMatchObject([{ kelurahan: 'Desa 5999', kodePos: '99699' }]);
      },
    );

    test('is refused by the command when a line is invalid, naming the line', async () => {
      const wrong = join(folder, 'wrong.csv');
      await writeFile(wrong, `${header}\n99001;A;B;C;D\n1;A;B;C;D`);
      const complain = vi.spyOn(console, 'error').mockReturnValue();
      expect(await run({ file: wrong })).toBe(1);
      expect(complain).toHaveBeenCalledWith(expect.stringMatching(/Line 3: the postal code/));
      complain.mockRestore();
    });

    test.runIf(process.env.DATABASE_URL)(
      'replaces the list of a running bank on PostgreSQL',
      async () => {
        const { databaseUrl, drop } = await freshDatabase();
        const sandbox = await openSandbox('memory', databaseUrl);
        const search = async (term: string) =>
          (await clientOf(sandbox).call('regionSearch', { term })).data;
        expect(await search('menteng')).toHaveLength(4);
        const store = await openStore({ data: 'memory', databaseUrl });
        await storeRegions(store, parseRegionsCsv(`${header}\n99001;Uji;Kota Uji;Utara;Desa Uji`));
        await store.close();
        await expect.poll(() => search('desa uji'), { timeout: 10_000 }).toHaveLength(1);
        expect(await search('menteng')).toHaveLength(0);
        await sandbox.close();
        await drop();
      },
    );
  });
});

describe('parseRegionsCsv', () => {
  test('accepts columns in any order, quotes, semicolons and a byte order mark', () => {
    const text = `\uFEFF${header}\r\n99001;Contoh;"Kota ""Uji""; Baru";Utara;Satu\r\n\r\n99001;Contoh;B;C;Satu`;
    expect(parseRegionsCsv(text)).toEqual([
      {
        id: '99001-satu',
        kelurahan: 'Satu',
        kecamatan: 'Utara',
        kota: 'Kota "Uji"; Baru',
        provinsi: 'Contoh',
        kodePos: '99001',
      },
      {
        id: '99001-satu-2',
        kelurahan: 'Satu',
        kecamatan: 'C',
        kota: 'B',
        provinsi: 'Contoh',
        kodePos: '99001',
      },
    ]);
  });

  test.each([
    ['a missing column', 'kelurahan,kota\nA,B', /no column “kecamatan”/],
    ['a postal code of four digits', `${header}\n9900;A;B;C;D`, /Line 2: the postal code/],
    ['an empty name', `${header}\n99001;A;B;C;D\n99001;A;B;C;`, /Line 3: kelurahan is empty/],
    [
      'a wrong row below one of two lines',
      `${header}\r\n99001;A;B;"C\r\nD";E\r\n9;A;B;C;D`,
      /Line 4: the postal code/,
    ],
    ['a wrong row of two lines', `${header}\n9;A;B;"C\nD";E`, /Line 2: the postal code/],
    [
      'a quote that is not closed',
      `${header}\n99001;A;B;C;D\n99001;A;B;C;"E`,
      /Line 3: .*unterminated/,
    ],
    ['nothing below the header', header, /no row/],
  ])('refuses a list with %s, naming the line', (_, text, message) => {
    expect(() => parseRegionsCsv(text)).toThrow(message);
  });
});
