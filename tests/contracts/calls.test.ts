import { describe, expect, test } from 'vitest';
import { allCalls, unusedLists, unusedPaths } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { listCalls } from '../../api/contracts/lists.ts';
import { callRows, callTable, testsOf, usersOf } from './command.ts';

/** The path table: requirement, call, method, base and path as the specification lists them. */
const table: [string, CallId, string, string][] = [
  ['API-05', 'jobTitlesViaDb', 'local', 'GET v1/api/getListJabatanViaDB'],
  ['API-06', 'jobTypesViaDb', 'local', 'GET v1/api/getListPekerjaanViaDB'],
  ['API-07', 'industriesViaDb', 'local', 'GET v1/api/getListBidangUsahaViaDB'],
  ['API-08', 'companies', 'local', 'GET v1/api/getlistPerusahaan'],
  ['API-09', 'maritalStatuses', 'local', 'GET v1/api/getListJenisPernikahan'],
  ['API-10', 'educations', 'local', 'GET v1/api/getListPendidikan'],
  ['API-11', 'olderJobTypesV1', 'local', 'GET v1/api/getListPekerjaan'],
  ['API-12', 'olderJobTitlesV1', 'local', 'GET v1/api/getListJabatan'],
  ['API-13', 'homeStatuses', 'local', 'GET api/getlistStatusRumah'],
  ['API-14', 'jobTitles', 'local', 'GET smw/jabatan'],
  ['API-15', 'industries', 'local', 'GET smw/standar-industri'],
  ['API-16', 'jobTypes', 'local', 'GET smw/jenis-pekerjaan'],
  ['API-17', 'olderJobTitles', 'local', 'GET jabatan'],
  ['API-18', 'olderJobTypes', 'local', 'GET pekerjaan'],
  ['API-19', 'olderIndustries', 'local', 'GET bidang-usaha'],
  ['API-20', 'regionByPostalCode', 'local', 'GET v1/api/getWilayahByKodePos/:postalCode'],
  ['API-21', 'regionSearch', 'local', 'GET wilayah/search/:term'],
  ['API-22', 'subdistrict', 'local', 'GET wilayah/api-subdistrict/:value'],
  ['API-26', 'livenessAddress', 'identity', 'GET get-liveness-url'],
  ['API-27', 'readCard', 'local', 'POST ocr-iB'],
  ['API-29 API-35', 'checkNik', 'local', 'POST s-card/verifikasi-nik-iB'],
  ['API-30 API-35', 'register', 'identity', 'POST registrasi-v2'],
  ['API-31 API-35', 'registerIb', 'identity', 'POST registrasi-iB'],
  ['API-32 API-35', 'requestOtp', 'identity', 'POST otp-request'],
  ['API-33', 'resendOtp', 'identity', 'POST otp-resend'],
  ['API-34', 'validateOtp', 'identity', 'POST otp-validation'],
  ['API-36', 'submitApplication', 'local', 'POST s-card/onboarding-with-privy'],
  ['API-23', 'advanceToken', 'local', 'POST v1/api/advance/getTokenAdvanceAi'],
  ['API-24', 'advanceScore', 'local', 'POST v1/api/advance/getresultScoreWithToken'],
  ['API-25', 'advanceResult', 'local', 'POST v1/api/advance/getResultWithToken'],
  ['API-28', 'readCardOlder', 'local', 'POST advance-ai/ocr-ktp'],
  ['API-37 API-43', 'submitRecord', 'local', 'POST v1/api/onboarding/submitDataTxt'],
  ['API-38 API-46', 'submitFiles', 'local', 'POST v1/api/onboarding/submitFile'],
  ['API-39 API-44', 'convertFile', 'local', 'POST v1/api/onboarding/convert'],
  ['API-40', 'sendMail', 'local', 'POST mail/text'],
  ['API-41', 'submitStep1', 'local', 'POST v1/api/onboarding/submitData/step1'],
  ['API-45', 'convertFiles', 'local', 'POST v1/api/onboarding/convertmultiple'],
  ['SUB-19', 'submitDirect', 'identity', 'POST otp'],
  ['APP-01', 'applyStep1', 'apply', 'POST apply-step-1'],
  ['APP-02', 'applyStep2', 'apply', 'POST apply-step-2/:id'],
  ['APP-03', 'applyStep3', 'apply', 'POST apply-step-3/:id'],
  ['APP-04', 'applyStep4', 'apply', 'POST apply-step-4/:id'],
];

test.each(table)('%s %s is at the %s base: %s', (_, id, base, methodAndPath) => {
  const call = allCalls[id];
  expect([call.base, `${call.method} ${call.path}`]).toEqual([base, methodAndPath]);
});

test('every call of the registry is in this table', () => {
  expect(Object.keys(allCalls).sort()).toEqual(table.map(([, id]) => id).sort());
});

test('API-02 SUB-15 exactly the calls that change something the bank would not know again are made once', () => {
  const all: [string, Call][] = Object.entries(allCalls);
  const once = all.filter(([, call]) => call.once && !call.retried);
  expect(once.map(([id]) => id).sort()).toEqual([
    'applyStep1',
    'applyStep2',
    'applyStep3',
    'applyStep4',
    'register',
    'registerIb',
    'requestOtp',
    'resendOtp',
    'sendMail',
    'submitApplication',
    'submitDirect',
    'validateOtp',
  ]);
});

test('API-02 exactly the calls that read change nothing at the bank', () => {
  const posts = Object.entries<Call>(allCalls).filter(([, { method }]) => method === 'POST');
  const reading = posts.filter(([, call]) => !call.once);
  expect(reading.map(([id]) => id).sort()).toEqual([
    'advanceResult',
    'advanceScore',
    'advanceToken',
    'checkNik',
    'readCard',
    'readCardOlder',
  ]);
});

test('API-02 OLD-24 exactly the older calls that read, or that the bank knows again, are tried once more', () => {
  const retried = Object.entries<Call>(allCalls).filter(([, call]) => call.retried);
  expect(retried.map(([id]) => id).sort()).toEqual([
    'advanceResult',
    'advanceScore',
    'advanceToken',
    'convertFile',
    'convertFiles',
    'readCardOlder',
    'submitFiles',
    'submitRecord',
    'submitStep1',
  ]);
});

describe.each<[string, CallId, object]>([
  ['API-05', 'jobTitlesViaDb', { namaJabatan: 'Staf' }],
  ['API-06', 'jobTypesViaDb', { namaPekerjaan: 'Karyawan' }],
  ['API-07', 'industriesViaDb', { namaIndustri: 'Perdagangan' }],
  ['API-14 JOB-04', 'jobTitles', { namaJabatan: 'Staf' }],
  ['API-15 JOB-04', 'industries', { namaIndustri: 'Perdagangan' }],
  ['API-16 JOB-04', 'jobTypes', { namaPekerjaan: 'Karyawan' }],
  ['API-08', 'companies', { nama: 'PT Contoh' }],
])('the answer of %s %s', (requirements, id, item) => {
  const { response } = allCalls[id];
  test(`API-04 ${requirements} may be a bare array or an object with a data list`, () => {
    expect(response.parse([item])).toEqual([item]);
    expect(response.parse({ data: [item] })).toEqual([item]);
    expect(response.parse({ data: [], message: 'ok' })).toEqual([]);
  });

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
])('REV-05 %s an entry of %s may have a code beside its label', (_, id, item, read) => {
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

  test('ADR-12 API-21 carry id, kelurahan, kecamatan, kota, provinsi and kodePos', () => {
    const { response } = allCalls.regionSearch;
    const regions = [region, { ...region, id: '2' }];
    const data = [region, { ...region, id: 2 }];
    expect(response.parse(data)).toEqual({ regions, isCut: false });
    expect(response.parse({ data, terpotong: 'ya' })).toEqual({ regions, isCut: false });
    expect(response.parse({ data, terpotong: true })).toEqual({ regions, isCut: true });
    for (const field of Object.keys(region)) {
      const incomplete = { ...region, [field]: undefined };
      expect(response.safeParse([incomplete]).success, field).toBe(false);
    }
  });

  test('ADR-10 are searched for by three characters at least', () => {
    const { request } = allCalls.regionSearch;
    expect(request.safeParse({ term: 'me' }).success).toBe(false);
    expect(request.safeParse({ term: 'men' }).success).toBe(true);
  });

  test('ADR-22 ADR-23 API-20 by postal code have a code, names and lists; never an empty code', () => {
    const { request, response } = allCalls.regionByPostalCode;
    expect(request.safeParse({ postalCode: '' }).success).toBe(false);
    const area = [{ namaWilayah: 'Menteng' }];
    const provKec = { nm_prov: 'Jawa Barat', nm_kec: 'Bogor Barat', nm_kota: 'Kota Bogor' };
    const data = { provKec, kecs: area, kabs: area, kels: area };
    expect(response.parse({ responseCode: '00', data })).toEqual({ responseCode: '00', data });
    expect(response.parse({ responseCode: '01', data: null }).data).toBeNull();
  });
});

test('API-26 the frame’s address lies at data.data.user_landing_url, and is an address', () => {
  const { response } = allCalls.livenessAddress;
  const answer = (address: unknown) => ({ data: { data: { user_landing_url: address } } });
  expect(response.safeParse(answer('https://wajah.contoh.id/1')).success).toBe(true);
  expect(response.safeParse(answer('wajah')).success).toBe(false);
  expect(response.safeParse({ data: { user_landing_url: 'https://x.id' } }).success).toBe(false);
});

test('OCR-12 a reading holds exactly the sixteen named fields; what is absent or null is left out', () => {
  const names =
    'provinsi kota golongan_darah agama kelurahan alamat kewarganegaraan nik nama tempat_lahir pekerjaan kecamatan jenis_kelamin tanggal_lahir status_perkawinan rt_rw';
  const all = Object.fromEntries(names.split(' ').map((name) => [name, name]));
  const read = (data: object) =>
    allCalls.readCard.response.parse({ responseCode: '00', data }).data;
  expect(read({ ...all, foto: 'x' })).toEqual(all);
  expect(read({ nik: null })).toEqual({});
});

test('OCR-12 a bank may say how certain each value is; what it cannot mean is left out, not the reading', () => {
  const read = (data: object) =>
    allCalls.readCard.response.parse({ responseCode: '00', data }).data;
  const certain = { nik: '9971046504930002', tingkat_keyakinan: { nik: 0, nama: 1 } };
  expect(read(certain)).toEqual(certain);
  for (const odd of [null, 'tinggi', { nik: 'tinggi' }, { nik: 1.01 }, { nik: -0.01 }]) {
    expect(read({ nik: '9971046504930002', tingkat_keyakinan: odd })).toEqual({
      nik: '9971046504930002',
    });
  }
});

test('OCR-12 a bank may spell places as official lists do, next to what is printed; what is no spelling is left out', () => {
  const read = (data: object) =>
    allCalls.readCard.response.parse({ responseCode: '00', data }).data;
  const spelt = { tempat_lahir: 'FAKFAK', ejaan_resmi: { tempat_lahir: 'FAK-FAK' } };
  expect(read(spelt)).toEqual(spelt);
  for (const odd of ['FAK-FAK', { tempat_lahir: 7 }, { tempat_lahir: 'F'.repeat(501) }])
    expect(read({ tempat_lahir: 'FAKFAK', ejaan_resmi: odd })).toEqual({ tempat_lahir: 'FAKFAK' });
});

test('API-47 three constants are named, and no call is made with them', () => {
  const paths = Object.values<Call>(allCalls).map(({ path }) => path);
  const unused = Object.values(unusedPaths);
  expect(unused).toHaveLength(3);
  expect(paths.filter((path) => unused.some((constant) => path.startsWith(constant)))).toEqual([]);
});

test('API-08 API-09 API-10 API-11 API-12 API-13 API-17 API-18 API-19 exactly the lists that no screen asks for are named as unused, with a reason', () => {
  const unmade = (Object.keys(listCalls) as CallId[]).filter((id) => usersOf(id).length === 0);
  expect(Object.keys(unusedLists).sort()).toEqual(unmade.sort());
  for (const [id, reason] of Object.entries(unusedLists)) {
    expect(reason).toMatch(/: \S+ \w+/);
    // Each reason speaks of its own row, and of the list that is asked for instead by that list's.
    const own = table.find(([, call]) => call === id)?.[0];
    expect([id, reason.split(':')[0]]).toEqual([id, own]);
    const instead = table.find(([row]) => reason.includes(`(${row})`))?.[1];
    if (instead) expect(id).toMatch(new RegExp(`${instead.replace('ViaDb', '')}(V1)?$`, 'i'));
  }
});

const rows = callRows();

const rowOf = (id: string) => rows.find(({ call }) => call === id);

test('every call of the registry is a row of the table', () => {
  const table = callTable();
  expect(rows.map(({ call }) => call)).toEqual(Object.keys(allCalls));
  for (const id of Object.keys(allCalls)) expect(table).toMatch(new RegExp(`^${id} `, 'm'));
});

test('who uses a call is found in the sources: by its list, through its query, as a port', () => {
  expect(usersOf('jobTypes')).toContain('screens/job/JobScreen.tsx');
  expect(usersOf('regionSearch')).toEqual(['screens/shared/RegionField.tsx']);
  expect(usersOf('resendOtp')).toContain('machines/journey/states/sixStep/otp.ts');
  expect(usersOf('homeStatuses')).toEqual([]);
});

test('a row says address, codes in their order and how often a call is made', () => {
  expect(rowOf('checkNik')).toMatchObject({
    method: 'POST',
    path: 'local/s-card/verifikasi-nik-iB',
    codes: '00 clear, 51 notInRegistry, 53 earlierPending, 54 declined',
    once: 'once',
  });
  expect([rowOf('submitRecord')?.once, rowOf('jobTypes')?.once]).toEqual(['retried', 'cached']);
});

test('every call is part of the contract test, and named by further tests', () => {
  for (const row of rows) expect(row.tested, row.call).toMatch(/^contract \+ [1-9]/);
  expect(testsOf('applyStep3')).toContain('tests/sandbox/onboarding.test.ts');
});
