import { describe, expect, test } from 'vitest';
import { allCalls, unusedLists, unusedPaths } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { listCalls } from '../../api/contracts/lists.ts';
import { callRows, callTable, testsOf, usersOf } from './callTable.ts';
import { expectedRequests } from './expectedRequests.ts';

/**
 * What each POST call does at the bank, whether the client sends it again after a failure, and whether the bank
 * sends a response code also with an error status.
 */
const behaviours: Record<string, string> = {
  readCard: 'reads, once',
  checkNik: 'reads, once',
  register: 'changes, once, coded errors',
  registerIb: 'changes, once, coded errors',
  requestOtp: 'changes, once, coded errors',
  resendOtp: 'changes, once, coded errors',
  validateOtp: 'changes, once, coded errors',
  submitApplication: 'changes, once, coded errors',
  readCardIdentityFirst: 'reads, again',
  submitStep1: 'changes, again',
  submitRecord: 'changes, again',
  submitFiles: 'changes, again',
  convertFile: 'changes, again',
  convertFiles: 'changes, again',
  sendMail: 'changes, once',
  advanceToken: 'reads, again',
  advanceResult: 'reads, again',
  advanceScore: 'reads, again',
  submitDirect: 'changes, once, coded errors',
  applyStep1: 'changes, once',
  applyStep2: 'changes, once',
  applyStep3: 'changes, once',
  applyStep4: 'changes, once',
  openHandOver: 'changes, again, coded errors',
  storeHandOverSlice: 'changes, again, coded errors',
  describeHandOver: 'reads, again, coded errors',
  fetchHandOverSlice: 'reads, again, coded errors',
  takeHandOver: 'changes, again, coded errors',
  holdHandOver: 'changes, again, coded errors',
  deleteHandOver: 'changes, again, coded errors',
};

test('API-02 SUB-15 OLD-24 OTP-14 REG-07 each call changes or reads, is sent once or again, and accepts coded errors, as listed', () => {
  const found = Object.entries<Call>(allCalls).flatMap(([id, call]) => {
    const behaviour = [
      call.hasSideEffects ? 'changes' : 'reads',
      call.isRetryable ? 'again' : 'once',
      ...(call.acceptsErrorResponses ? ['coded errors'] : []),
    ].join(', ');
    // Every GET call only reads. Its query is repeated by the client.
    return call.method === 'GET' && behaviour === 'reads, once' ? [] : [[id, behaviour]];
  });
  expect(Object.fromEntries(found)).toEqual(behaviours);
});

describe.each<[string, CallId, object]>([
  ['API-05', 'jobTitlesViaDb', { namaJabatan: 'Staf' }],
  ['API-06', 'jobTypesViaDb', { namaPekerjaan: 'Karyawan' }],
  ['API-07', 'industriesViaDb', { namaIndustri: 'Perdagangan' }],
  ['API-14 JOB-04', 'jobTitles', { namaJabatan: 'Staf' }],
  ['API-15 JOB-04', 'industries', { namaIndustri: 'Perdagangan' }],
  ['API-16 JOB-04', 'jobTypes', { namaPekerjaan: 'Karyawan' }],
  ['API-08', 'companies', { nama: 'PT Contoh' }],
])('the response of %s %s', (requirements, id, item) => {
  const { response } = allCalls[id];
  test(`API-04 ${requirements} may be a bare array or an object with a data list`, () => {
    expect(response.parse([item])).toEqual([item]);
    expect(response.parse({ data: [item] })).toEqual([item]);
    expect(response.parse({ data: [], message: 'ok' })).toEqual([]);
  });

  test.each([null, '', ' - '])(
    `API-04 ${requirements} loses an entry whose name is %j, which no application may contain`,
    (empty) => {
      const [name = ''] = Object.keys(item);
      expect(response.parse([{ [name]: empty }, item])).toEqual([item]);
    },
  );

  test.each([[null], [{}], [{ data: null }], [[{}]], ['text']])(
    `API-04 ${requirements} is not %j`,
    (answer) => {
      expect(response.safeParse(answer).success).toBe(false);
    },
  );
});

test.each<[string, CallId, object, object]>([
  [
    'API-05',
    'jobTitlesViaDb',
    { code_position: 'J-7', position_name: 'Staf' },
    { namaJabatan: 'Staf', code: 'J-7' },
  ],
  [
    'API-06',
    'jobTypesViaDb',
    { code_job: 31, job_field: 'Petani' },
    { namaPekerjaan: 'Petani', code: '31' },
  ],
  [
    'API-07',
    'industriesViaDb',
    { code_industry: '009', industry_name: 'Perdagangan' },
    { namaIndustri: 'Perdagangan', code: '009' },
  ],
])('REV-05 %s an entry of %s may have a code next to its label', (_, id, item, read) => {
  const { response } = allCalls[id];
  expect(response.parse([item])).toEqual([read]);
  for (const field of Object.keys(item)) {
    expect(response.safeParse([{ ...item, [field]: undefined }]).success, field).toBe(false);
  }
});

describe('regions', () => {
  const region = {
    id: '1',
    kelurahan: 'Menteng',
    kecamatan: 'Bogor Barat',
    kota: 'Kota Bogor',
    provinsi: 'Jawa Barat',
    kodePos: '16111',
  };

  test('ADR-12 API-21 contain id, kelurahan, kecamatan, kota, provinsi and kodePos', () => {
    const { response } = allCalls.regionSearch;
    const regions = [region, { ...region, id: '2' }];
    const data = [region, { ...region, id: 2 }];
    expect(response.parse(data)).toEqual({ regions, isCut: false });
    expect(response.parse({ data, terpotong: 'ya' })).toEqual({ regions, isCut: false });
    expect(response.parse({ data, terpotong: true })).toEqual({ regions, isCut: true });
    const odd = [
      { ...region, kodePos: null },
      { ...region, kodePos: 16112 },
    ];
    expect(response.parse(odd)).toMatchObject({ regions: [{ kodePos: '' }, { kodePos: '16112' }] });
    for (const field of Object.keys(region)) {
      const incomplete = { ...region, [field]: undefined };
      expect(response.safeParse([incomplete]).success, field).toBe(false);
    }
  });

  test('ADR-10 are searched for by at least three characters', () => {
    const { request } = allCalls.regionSearch;
    expect(request.safeParse({ term: 'me' }).success).toBe(false);
    expect(request.safeParse({ term: 'men' }).success).toBe(true);
  });

  test('ADR-22 ADR-23 API-20 by postal code have a response code, and names and lists or null; the postal code is not empty', () => {
    const { request, response } = allCalls.regionByPostalCode;
    expect(request.safeParse({ postalCode: '' }).success).toBe(false);
    const area = [{ namaWilayah: 'Menteng' }];
    const provKec = { nm_prov: 'Jawa Barat', nm_kec: 'Bogor Barat', nm_kota: 'Kota Bogor' };
    const data = { provKec, kecs: area, kabs: area, kels: area };
    expect(response.parse({ responseCode: '00', data })).toEqual({ responseCode: '00', data });
    const some = { ...data, kels: [{ namaWilayah: ' ' }, ...area] };
    expect(response.parse({ responseCode: '00', data: some }).data).toEqual(data);
    expect(response.parse({ responseCode: '01', data: null }).data).toBeNull();
    expect(response.parse({ responseCode: '01', data: {} }).data).toBeUndefined();
  });
});

test('API-26 the liveness URL is at data.data.user_landing_url and is the URL of a website', () => {
  const { response } = allCalls.livenessAddress;
  const answer = (address: unknown) => ({ data: { data: { user_landing_url: address } } });
  expect(response.safeParse(answer('https://wajah.contoh.id/1')).success).toBe(true);
  for (const other of ['wajah', 'javascript:alert(1)', 'data:text/html,x', 'blob:x', 'about:blank'])
    expect(response.safeParse(answer(other)).success, other).toBe(false);
  expect(response.safeParse({ data: { user_landing_url: 'https://x.id' } }).success).toBe(false);
});

describe('a card reading', () => {
  const fieldNames = {
    readCard:
      'provinsi kota golongan_darah agama kelurahan alamat kewarganegaraan nik nama tempat_lahir ' +
      'pekerjaan kecamatan jenis_kelamin tanggal_lahir status_perkawinan rt_rw',
    readCardIdentityFirst:
      'nik nama jenis_kelamin status_hubungan tempat_tanggal_lahir alamat rt_rw kelurahan kecamatan ' +
      'kota provinsi',
  };
  const cases = (['readCard', 'readCardIdentityFirst'] as const).map((id) => {
    const names = fieldNames[id].split(' ');
    const data = Object.fromEntries(names.map((name) => [name, `read ${name}`]));
    const read = (other: object): unknown =>
      allCalls[id].response.parse({ responseCode: '00', data: other }).data;
    return [id, { names, data, read }] as const;
  });

  test.each(cases)(
    'OCR-12 OLD-08 OLD-29 of %s contains exactly the named fields',
    (_, { data, read }) => {
      expect(read({ ...data, foto: 'x' })).toEqual(data);
    },
  );

  test.each(cases)(
    'OCR-12 OLD-08 OLD-29 of %s is valid when any one field is null or absent',
    (_, { names, data, read }) => {
      for (const name of names) {
        const { [name]: _value, ...rest } = data;
        expect(read(rest), `${name} absent`).toEqual(rest);
        expect(read({ ...data, [name]: null }), `${name} null`).toEqual(rest);
      }
      expect(read({})).toEqual({});
    },
  );

  const [[, { read, names }]] = cases as [(typeof cases)[number], (typeof cases)[number]];

  test('OCR-12 of readCard may contain a certainty from 0 to 1 for every field', () => {
    for (const name of names) {
      const certain = { [name]: 'x', tingkat_keyakinan: { [name]: 0.25 } };
      expect(read(certain), name).toEqual(certain);
    }
  });

  test('OCR-12 of readCard keeps its values when a certainty is not a number from 0 to 1', () => {
    const value = { nik: '9971046504930002' };
    for (const edge of [0, 1])
      expect(read({ ...value, tingkat_keyakinan: { nik: edge } })).toMatchObject({
        tingkat_keyakinan: { nik: edge },
      });
    for (const odd of [null, 'tinggi', { nik: 'tinggi' }, { nik: 1.01 }, { nik: -0.01 }])
      expect(read({ ...value, tingkat_keyakinan: odd }), JSON.stringify(odd)).toEqual(value);
  });

  test('OCR-12 of readCard may contain the official spelling of a place, and drops one that is not a text of at most 500 characters', () => {
    const value = { tempat_lahir: 'FAKFAK' };
    const spelt = { ...value, ejaan_resmi: { tempat_lahir: 'FAK-FAK' } };
    expect(read(spelt)).toEqual(spelt);
    for (const odd of ['FAK-FAK', { tempat_lahir: 7 }, { tempat_lahir: 'F'.repeat(501) }])
      expect(read({ ...value, ejaan_resmi: odd }), JSON.stringify(odd)).toEqual(value);
  });
});

test('API-47 unusedPaths names three paths that no call uses', () => {
  const paths = Object.values<Call>(allCalls).map(({ path }) => path);
  const unused = Object.values(unusedPaths);
  expect(unused).toHaveLength(3);
  expect(paths.filter((path) => unused.some((constant) => path.startsWith(constant)))).toEqual([]);
});

test('API-08 API-09 API-10 API-11 API-12 API-13 API-17 API-18 API-19 unusedLists names exactly the lists that the app does not request, each with a reason', () => {
  const requests = Object.entries(expectedRequests);
  const unrequested = (Object.keys(listCalls) as CallId[]).filter((id) => usersOf(id).length === 0);
  expect(Object.keys(unusedLists).sort()).toEqual(unrequested.sort());
  for (const [id, reason] of Object.entries(unusedLists)) {
    expect(reason).toMatch(/: \S+ \w+/);
    // Each reason cites the list's own requirement row, and the row of the list that is requested instead.
    const requirement = expectedRequests[id as CallId][0];
    expect([id, reason.split(':')[0]]).toEqual([id, requirement]);
    const used = requests.find(([, [row]]) => reason.includes(`(${row})`))?.[0];
    if (used) expect(id).toMatch(new RegExp(`${used.replace('ViaDb', '')}(V1)?$`, 'i'));
  }
});

const rows = callRows();

const rowOf = (id: string) => rows.find(({ call }) => call === id);

test('callTable has a row for every call', () => {
  const table = callTable();
  expect(rows.map(({ call }) => call)).toEqual(Object.keys(allCalls));
  for (const id of Object.keys(allCalls)) expect(table).toMatch(new RegExp(`^${id} `, 'm'));
});

test('usersOf finds the users of a list, a query and a port', () => {
  expect(usersOf('jobTypes')).toContain('screens/job/JobScreen.tsx');
  expect(usersOf('regionSearch')).toEqual(['screens/shared/RegionField.tsx']);
  expect(usersOf('resendOtp')).toContain('machines/journey/states/sixStep/otp.ts');
  expect(usersOf('homeStatuses')).toEqual([]);
});

test('callRows returns address, sorted codes and how often a call is sent', () => {
  expect(rowOf('checkNik')).toMatchObject({
    method: 'POST',
    path: 'local/s-card/verifikasi-nik-iB',
    codes: '00 clear, 51 notInRegistry, 53 earlierPending, 54 declined',
    once: 'once',
  });
  expect([rowOf('submitRecord')?.once, rowOf('jobTypes')?.once]).toEqual(['retried', 'cached']);
});

test('every call has an example request and is named by further tests', () => {
  for (const row of rows) expect(row.tested, row.call).toMatch(/^contract \+ [1-9]/);
  expect(testsOf('applyStep3')).toContain('tests/sandbox/identityFirst.test.ts');
});
