import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { refusedPhone, takenEmail, testNiks } from '../../api/sandbox/bank/testData.ts';
import { cardHandlers, readFailures } from '../../api/sandbox/handlers/card.ts';
import { identityFirstHandlers } from '../../api/sandbox/handlers/identityFirst.ts';
import {
  apply1,
  apply2,
  apply4,
  files,
  openProviderPage,
  passProviderPage,
  record,
  returnAddresses,
  startApplication,
  step1,
} from '../contracts/examples.ts';
import { base64, handOver } from '../contracts/expectedRequests.ts';
import { type Client, onEachStore } from './bank.ts';
import {
  applicationOf,
  confirmPerson,
  faceFile,
  faces,
  person,
  pixel,
  registerPerson,
  registrationOf,
  seal,
} from './people.ts';

// Snapshots of the bank's entire response to each call under each condition, and of what it has stored
// then. Date is mocked, so times are exact to the millisecond.

/** The names of the locks that each call has taken. On a single connection, nothing else shows them. */
const lockNames = vi.hoisted(() => [] as string[]);
vi.mock('../../api/sandbox/store/database.ts', async (original) => {
  const actual = await original<typeof import('../../api/sandbox/store/database.ts')>();
  const lockByName: typeof actual.lockByName = (db, name) => {
    lockNames.push(name);
    return actual.lockByName(db, name);
  };
  return { ...actual, lockByName };
});

/** The names of the stored pictures. */
const pictures = vi.hoisted(() => new Set<string>());
vi.mock('../../api/sandbox/store/pictures.ts', async (original) => {
  const actual = await original<typeof import('../../api/sandbox/store/pictures.ts')>();
  const watchStore = <T extends import('../../api/sandbox/store/pictures.ts').Pictures>(
    store: T,
  ): T => ({
    ...store,
    async put(name, bytes, tx) {
      await store.put(name, bytes, tx);
      pictures.add(name);
    },
    async remove(names) {
      await store.remove(names);
      for (const name of names) pictures.delete(name);
    },
  });
  return {
    ...actual,
    createMemoryPictures: () => watchStore(actual.createMemoryPictures()),
    createTablePictures: (db: never) => watchStore(actual.createTablePictures(db)),
  };
});

const now = Date.UTC(2026, 5, 15, 5);
beforeEach(() => {
  vi.setSystemTime(now);
  pictures.clear();
});
afterAll(() => void vi.useRealTimers());

/** Another person: NIK, e-mail and phone. */
const otherPerson = {
  nik: '9971040101900001',
  phone: '081355500011',
  email: 'tetangga@contoh.id',
};
/** A picture with other bytes than `pixel`. */
const other = faces.face1;
const handOverSlice = base64('slice');
const pdf = Buffer.from('%PDF-1.4 test %%EOF').toString('base64');
const text = Buffer.from('text').toString('base64');

/** Returns functions that replace random values by names, numbered in order of appearance. */
function createNormalizer() {
  const names = new Map<string, string>();
  const nameOf = (kind: string, random: string) => {
    if (!names.has(random)) names.set(random, `${kind}${names.size + 1}`);
    return names.get(random) ?? '';
  };
  return {
    code: (random: string) => nameOf('code', random),
    normalize: (value: unknown): string =>
      JSON.stringify(value, (_, inner) =>
        typeof inner === 'string' && inner.length > 300
          ? createHash('sha256').update(inner).digest('hex').slice(0, 8)
          : inner,
      )
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (random) => nameOf('id', random))
        .replace(/"(\d{5}) adalah/g, (_, random) => `"${nameOf('code', random)} adalah`)
        .replace(/"code":"(\d{5})"/g, (_, random) => `"code":"${nameOf('code', random)}"`)
        .replace(/[0-9a-f]{64}/g, (sum) => sum.slice(0, 8)),
  };
}

/** Returns a client that records the name and the entire response of each call. */
function createRecorder(client: Client) {
  const { normalize } = createNormalizer();
  const lines: string[] = [];
  const call: Client['call'] = async (id, body) => {
    lockNames.length = 0;
    const response = await client.call(id, body);
    const locks = lockNames.map((name) => ` in turn of ${normalize(name)}`).join('');
    lines.push(`${id}${locks}: ${normalize(response)}`);
    return response;
  };
  const recordingClient: Client = { ...client, call };
  return {
    client: recordingClient,
    /** Adds a heading for the following calls. */
    addHeading: (what: string) => void lines.push(`# ${normalize(what).slice(1, -1)}`),
    advanceTime: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    /** Records the content of the given testers' pages and the number of stored pictures. */
    recordStored: async (...pages: string[]) => {
      for (const page of pages)
        lines.push(`${page}: ${normalize(await client.tester('GET', page))}`);
      lines.push(`pictures: ${pictures.size}`);
    },
    getText: () => lines.join('\n'),
  };
}
type Recorder = ReturnType<typeof createRecorder>;

/**
 * Sends a valid request once for each set of changed fields. Each request is sent `moment` milliseconds
 * later than the previous one, so that stored rows have an order.
 */
async function callWithChanges<Request extends object>(
  { addHeading, client, advanceTime }: Recorder,
  id: Parameters<Client['call']>[0],
  valid: Request,
  changes: readonly Partial<Record<keyof Request, unknown>>[],
  moment = 1,
) {
  for (const change of changes) {
    addHeading(
      Object.entries(change)
        .map(([name, value]) => `${name} ${String(value).slice(0, 60)}`)
        .join(', ') || 'as it should be',
    );
    advanceTime(moment);
    await client.call(id, { ...valid, ...change });
  }
}

const scenes: [name: string, play: (scene: Recorder) => Promise<unknown>][] = [
  [
    'checks a NIK against the registry',
    async ({ client }) => {
      const dates = [
        '400193',
        '410193',
        '310193',
        '320193',
        '710193',
        '720193',
        '001293',
        '011393',
      ];
      for (const nik of [
        ...Object.values(testNiks),
        ...dates.map((date) => `997104${date}0002`),
        '997104250493000',
        '99710425049300021',
        '997104250493000a',
      ])
        await client.call('checkNik', { nik });
    },
  ],

  [
    'REG-10 refuses an invalid or conflicting registration',
    async (scene) => {
      const { client, addHeading } = scene;
      const valid = registrationOf();
      await callWithChanges(scene, 'register', valid, [
        { nik: '12' },
        { phone: refusedPhone },
        { phone: '0712345678' },
        { email: 'siti' },
        { email: takenEmail },
        { name: '  ' },
        { reffNumber: '' },
        { selfie: '' },
        { identity: '' },
        { selfie: text },
        { identity: pdf },
      ]);
      addHeading('as it should be, and again under either name');
      await client.call('registerIb', valid);
      await callWithChanges(scene, 'register', valid, [
        {},
        { callbackUrl: 'https://lain.example/' },
        { selfie: other },
        { nik: otherPerson.nik },
        { phone: otherPerson.phone },
        { email: otherPerson.email },
        { name: 'BUDI' },
        { dob: '1993-04-26' },
      ]);
      addHeading('an e-mail that nobody has confirmed, and one that somebody has');
      await registerPerson(client, person, 'SCARD-3');
      await client.call(
        'register',
        registrationOf({ ...otherPerson, email: person.email }, 'SCARD-2'),
      );
      await confirmPerson(client, person, 'SCARD-3');
      await client.call(
        'register',
        registrationOf({ ...otherPerson, email: person.email }, 'SCARD-4'),
      );
      await client.call(
        'register',
        registrationOf({ ...person, phone: otherPerson.phone }, 'SCARD-5'),
      );
    },
  ],

  [
    'ENT-19 OTP-19 limits the lifetime and the attempts of a code',
    async (scene) => {
      const { client, addHeading, advanceTime, recordStored } = scene;
      const registration = await registerPerson(client);
      const { transactionId, registrationToken, reffNumberRegistration } = registration;
      const code = () => client.codeFor(person.phone);
      const wrong = async () => String((Number(await code()) + 1) % 100_000).padStart(5, '0');
      const validate = (otpCode: string, id = transactionId) =>
        client.call('validateOtp', { channelId: '6010', transactionId: id, otpCode });
      const resend = {
        channelId: '6020',
        transactionId,
        reffNumberRegister: reffNumberRegistration,
      };
      const request = { channelId: '6020', registrationToken, reffNumberRegistration };
      const others = [{ registrationToken: 'other' }, { reffNumberRegistration: 'REG-other' }, {}];
      await callWithChanges(scene, 'requestOtp', request, others, 0);
      await recordStored('messages');
      const strange = [{ transactionId: 'TRX-other' }, { reffNumberRegister: 'REG-other' }];
      await callWithChanges(scene, 'resendOtp', resend, strange, 0);
      addHeading('a millisecond before three minutes, and at three');
      advanceTime(179_999);
      await client.call('requestOtp', request);
      await client.call('resendOtp', resend);
      advanceTime(1);
      await client.call('resendOtp', resend);
      await recordStored('messages');
      addHeading('asked for again at three minutes');
      advanceTime(180_000);
      await client.call('requestOtp', request);
      addHeading('the fourth within ten seconds, and after them');
      await validate('1', 'TRX-other');
      for (const pause of [0, 4999, 5000, 0]) {
        advanceTime(pause);
        await validate(await wrong());
      }
      await validate(await code());
      advanceTime(10_000);
      await validate(await wrong());
      addHeading('the last of five, and then the right one');
      advanceTime(10_000);
      await validate(await wrong());
      advanceTime(10_000);
      await validate(await code());
      addHeading('a new one: a millisecond after five minutes, and at five');
      advanceTime(180_000);
      await client.call('resendOtp', resend);
      advanceTime(300_001);
      await validate(await code());
      advanceTime(10_000);
      await client.call('resendOtp', resend);
      advanceTime(300_000);
      await validate(await wrong());
      await validate(await code());
      addHeading('confirmed: the right one again, a wrong one');
      advanceTime(600_000);
      await validate(await code());
      await validate(await wrong());
    },
  ],

  [
    'REG-01 SUB-15 SUB-16 refuses an invalid or conflicting application',
    async (scene) => {
      const { client, addHeading, recordStored } = scene;
      const registration = await registerPerson(client);
      const valid = applicationOf(registration, { npwpFile: `data:application/pdf;base64,${pdf}` });
      addHeading('the code is not confirmed');
      await client.call('submitDirect', valid);
      await confirmPerson(client);
      const image = (bytes: string) => `data:image/png;base64,${bytes}`;
      await callWithChanges(scene, 'submitDirect', valid, [
        { nik: otherPerson.nik },
        { nik: testNiks.notInRegistry },
        { nik: testNiks.earlierPending },
        { nik: testNiks.declined },
        { no_hp: otherPerson.phone },
        { alamat_email: otherPerson.email },
        { nama_lengkap: 'BUDI' },
        { tgl_lahir: '26-04-1993' },
        { tgl_lahir: '31-04-1993' },
        { tgl_lahir: '16-06-2005' },
        { registerTokenPrivy: 'other' },
        { reffNumberPrivy: 'REG-other' },
        { reffNumberRegistration: 'REG-other' },
        { boardCC: '1', chooseCard: 'cardplatinum' },
        { persetujuan1: 0 },
        { ktpfile: image(pdf) },
        { face1: image(pdf) },
        { slipgajiFile: image(pdf) },
        { npwpFile: image(text) },
        { ktpfile: '', face1: '' },
        { fc_token: 'FC-other' },
      ]);
      addHeading('sealed with another key, cut, no JSON');
      const sealed = seal(JSON.stringify(valid));
      for (const data of [seal(JSON.stringify(valid), 'other'), sealed.slice(0, -8), seal('{')])
        await client.call('submitApplication', { data });
      addHeading('as it should be, either way; again; changed; another one of the same person');
      await client.call('submitApplication', { data: sealed });
      await client.call('submitDirect', valid);
      await callWithChanges(scene, 'submitDirect', valid, [
        { mpc: '50' },
        { face1: faceFile },
        { slipgajiFile: faceFile },
        { no_hp: otherPerson.phone },
      ]);
      await client.call(
        'submitDirect',
        applicationOf(await confirmPerson(client, person, 'SCARD-2')),
      );
      await recordStored('applications');
    },
  ],

  [
    'API-40 API-43 API-46 OLD-32 stores a record with its files and photos',
    async (scene) => {
      const { client, addHeading, recordStored } = scene;
      const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };
      const first = { ...step1, ...empties };
      const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
      await callWithChanges(scene, 'submitStep1', first, [
        { tgl_lahir: '31-04-1993' },
        { ktp_blob: text },
        { ktp_blob: pdf },
        {},
        { tmp_lahir: 'BANDUNG' },
        { ktp_blob: other, nm_lengkap: 'BUDI' },
      ]);
      await recordStored('records');
      await callWithChanges(scene, 'submitRecord', whole, [
        { data_tl: `ktp_${otherPerson.nik}` },
        { dok_tl: `foto_${otherPerson.nik}` },
        { tgl_lhr: '31-04-1993' },
      ]);
      const { data } = await client.call('submitRecord', whole);
      await callWithChanges(scene, 'submitRecord', whole, [{}, { hsl_ktr: '1' }]);
      const { id } = data as { id: string };
      const sent = { ...files, id, updateby: '' };
      await callWithChanges(scene, 'submitFiles', sent, [
        { id: crypto.randomUUID() },
        {
          nik: otherPerson.nik,
          file_foto_name: `foto_${otherPerson.nik}.jpg`,
          file_npwp_name: `NPWP_${otherPerson.nik}.pdf`,
        },
        { file_foto: text },
        { file_npwp: text },
        { file_npwp: pixel },
        { file_npwp_name: `NPWP_${person.nik}.jpg` },
        { file_foto_name: `ktp_${person.nik}.jpg` },
        { file_foto_name: `foto_${otherPerson.nik}.jpg` },
        { file_npwp: '', file_npwp_name: `NPWP_${person.nik}.jpg` },
        {},
      ]);
      await recordStored('records');
      const photo = { file_data: pixel, nik: person.nik };
      const both = { file_foto: pixel, nik: person.nik, file_ktp: pixel };
      await callWithChanges(scene, 'convertFile', { ...photo, file_name: 'ktp' }, [
        { file_data: other },
        { nik: otherPerson.nik },
        {},
      ]);
      await callWithChanges(scene, 'convertFiles', both, [
        { file_foto: other },
        { file_ktp: other },
        { nik: otherPerson.nik },
      ]);
      await callWithChanges(scene, 'convertFile', { ...photo, file_name: 'foto' }, [
        { file_data: other },
        {},
      ]);
      addHeading('the record is closed');
      await callWithChanges(scene, 'submitFiles', sent, [{}, { file_foto: other }]);
      await client.call('convertFiles', both);
      await callWithChanges(scene, 'sendMail', { username: 'SITI', email: person.email }, [
        { email: 'siti' },
        {},
      ]);
      await recordStored('records');
      addHeading('no other way is left');
      await client.call('applyStep1', apply1);
      await client.call('submitDirect', applicationOf(await confirmPerson(client)));
    },
  ],

  [
    'compares an e-KTP photo with the data of its first step',
    async (scene) => {
      const { client } = scene;
      const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };
      const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
      const request = { file_data: pixel, nik: person.nik, file_name: 'ktp' };
      await client.call('submitRecord', whole);
      for (const change of [
        { nik: otherPerson.nik },
        { no_handphone: otherPerson.phone },
        { nm_lengkap: 'BUDI' },
        { tgl_lahir: '26-04-1993' },
        { nik: '' },
      ]) {
        await callWithChanges(scene, 'submitStep1', { ...step1, ...empties }, [change]);
        await client.call('convertFile', request);
      }
    },
  ],

  [
    "APP-03 APP-06 accepts the provider's steps in order",
    async (scene) => {
      const { client, addHeading, recordStored, advanceTime } = scene;
      await callWithChanges(scene, 'applyStep1', apply1, [
        { tanggal_lahir: '31-04-1993' },
        { image_ktp: text },
        { image_ktp: pdf },
      ]);
      const id = await startApplication(client);
      advanceTime(1);
      const twin = await startApplication(client);
      const steps = {
        applyStep2: apply2,
        applyStep3: { image_selfie: pixel },
        applyStep4: apply4,
      } as const;
      for (const [step, fields] of Object.entries(steps) as ['applyStep2', object][]) {
        await client.call(step, { id: crypto.randomUUID(), ...fields });
      }
      await client.call('applyStep3', { id, ...steps.applyStep3 });
      await client.call('applyStep2', { id, ...apply2 });
      await client.call('applyStep4', { id, ...apply4 });
      await callWithChanges(scene, 'applyStep3', { id, ...steps.applyStep3 }, [
        { image_selfie: text },
        { image_selfie: pdf },
        { image_selfie: other },
        {},
      ]);
      addHeading('corrected, complete, repeated, changed');
      await client.call('applyStep2', { id, ...apply2, jabatan: 'Direktur' });
      await client.call('applyStep4', { id, ...apply4 });
      await client.call('applyStep4', { id, ...apply4 });
      await client.call('applyStep4', { id, ...apply4, kode_referal: 'LAIN' });
      await client.call('applyStep2', { id, ...apply2 });
      await client.call('applyStep3', { id, image_selfie: other });
      addHeading('the other one that was begun');
      await client.call('applyStep2', { id: twin, ...apply2 });
      await client.call('applyStep3', { id: twin, ...steps.applyStep3 });
      await client.call('applyStep4', { id: twin, ...apply4 });
      await startApplication(client).catch(() => undefined);
      await recordStored('records');
    },
  ],

  [
    "API-23 API-24 API-25 LIV-21 limits the lifetime of the second provider's page",
    async (scene) => {
      const { client, addHeading, advanceTime } = scene;
      const request = { ...returnAddresses, tryCount: 1, region: 'IND' };
      await client.call('advanceResult', request);
      await client.call('advanceToken');
      const elsewhere = 'https://lain.example/';
      const changes = [{ returnUrl: elsewhere }, { failedReturnUrl: elsewhere }];
      await callWithChanges(scene, 'advanceResult', request, changes, 0);
      addHeading('a millisecond before ten minutes, and at ten');
      advanceTime(599_999);
      await client.call('advanceResult', request);
      advanceTime(1);
      await client.call('advanceResult', request);
      const score = (signatureId: string) => client.call('advanceScore', { signatureId });
      await score(crypto.randomUUID());
      addHeading('open, until a quarter of an hour');
      const open = await openProviderPage(client);
      advanceTime(899_999);
      await score(open.signatureId);
      advanceTime(1);
      await score(open.signatureId);
      addHeading('failed, passed, until half an hour');
      const failed = await passProviderPage(client, '');
      await score(failed.signatureId);
      const { signatureId } = await passProviderPage(client);
      advanceTime(1_799_999);
      await score(signatureId);
      advanceTime(1);
      await score(signatureId);
      addHeading('its token for another face, and for its own; for another registration');
      const registration = await confirmPerson(client);
      const face = { fc_token: signatureId, face1: faceFile };
      await callWithChanges(scene, 'submitDirect', applicationOf(registration), [
        { fc_token: signatureId },
        { fc_token: failed.signatureId, face1: faceFile },
        face,
      ]);
      await client.call(
        'submitDirect',
        applicationOf(await confirmPerson(client, otherPerson), face),
      );
    },
  ],

  [
    'hands a draft over to another device',
    async (scene) => {
      const { client, addHeading, advanceTime } = scene;
      const { id, first: device, second, mark } = handOver;
      const third = 'perangkat-ketiga-0000A';
      const announced = { id, device, bytes: 14, slices: 1 };
      const slice = { id, device, index: 0, data: handOverSlice };
      addHeading('announced, also with other sizes and by another device');
      const sizes = [{ bytes: 0 }, { slices: 3 }, { bytes: 40 * 1024 ** 2 + 1, slices: 160 }];
      await callWithChanges(scene, 'openHandOver', announced, [
        ...sizes,
        {},
        {},
        { device: second },
      ]);
      addHeading('incomplete');
      await client.call('describeHandOver', { id, device: second });
      await client.call('takeHandOver', { id, device: second, mark });
      addHeading('stored');
      const slices = [{ data: '' }, { data: 'A' }, { device: second }, { index: 1 }, {}, {}];
      await callWithChanges(scene, 'storeHandOverSlice', slice, slices);
      await client.call('describeHandOver', { id, device: second });
      for (const index of [0, 1])
        await client.call('fetchHandOverSlice', { id, device: second, index });
      addHeading('taken by two other devices');
      for (const by of [second, third, third, second])
        await client.call('takeHandOver', { id, device: by, mark });
      await client.call('describeHandOver', { id, device: second });
      for (const by of [device, third])
        await client.call('holdHandOver', { id, device: by, claim: 0 });
      addHeading('claimed, and taken back after the claim');
      await client.call('holdHandOver', { id, device: third, claim: 1 });
      await client.call('holdHandOver', { id, device, claim: 0 });
      await client.call('takeHandOver', { id, device, mark });
      addHeading('deleted');
      for (const _ of [1, 2]) await client.call('deleteHandOver', { id });
      await client.call('describeHandOver', { id, device: second });
      addHeading('another one that expires');
      const other = { id: 'nomor-pindah-lain-000A' };
      await client.call('openHandOver', { ...announced, ...other });
      await client.call('storeHandOverSlice', { ...slice, ...other });
      advanceTime(7 * 24 * 60 * 60_000);
      await client.call('describeHandOver', { ...other, device: second });
      await client.call('deleteHandOver', other);
    },
  ],

  [
    'ADR-23 API-20 API-22 finds the region of a postal code or a kelurahan',
    async (scene) => {
      for (const postalCode of ['10310', '1031', '103101', '1031012', '1031a', '00000'])
        await scene.client.call('regionByPostalCode', { postalCode });
      for (const value of ['Menteng', 'menteng', 'Mente', '12', ' '])
        await scene.client.call('subdistrict', { value });
    },
  ],
];

onEachStore((client) => {
  test.each(scenes)('%s', async (name, play) => {
    const scene = createRecorder(client);
    await play(scene);
    await scene.recordStored();
    await expect(`${scene.getText()}\n`).toMatchFileSnapshot(
      `__snapshots__/answers/${name.replace(/[A-Z]{3}-\d\d /g, '').replace(/\W+/g, '-')}.txt`,
    );
  });
});

test('readCard and readCardIdentityFirst return the reason when nothing was read', async () => {
  const { normalize } = createNormalizer();
  const lines: string[] = [];
  for (const outcome of Object.keys(readFailures)) {
    const context = { bank: { cardReaders: { read: async () => ({ outcome }) } } } as never;
    lines.push(
      `${outcome}: ${normalize(await cardHandlers.readCard({ ktp: pixel, reffNumber: '', channelId: '6020' }, context))}`,
    );
    lines.push(
      `older: ${normalize(await identityFirstHandlers.readCardIdentityFirst({ foto_ktp64: pixel }, context))}`,
    );
  }
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "unreadable: {"responseCode":"01","responseDescription":"Foto KTP tidak terbaca.","data":null,"reffId":"OCR-id1"}
    older: {"responseCode":"01","responseDescription":"Foto KTP tidak terbaca.","data":null}
    twoCards: {"responseCode":"01","responseDescription":"Ada dua kartu pada foto. Foto satu kartu saja.","data":null,"reffId":"OCR-id2"}
    older: {"responseCode":"01","responseDescription":"Ada dua kartu pada foto. Foto satu kartu saja.","data":null}
    noPicture: {"responseCode":"02","responseDescription":"Berkas yang dikirim bukan gambar.","data":null,"reffId":"OCR-id3"}
    older: {"responseCode":"02","responseDescription":"Berkas yang dikirim bukan gambar.","data":null}
    tooSlow: {"responseCode":"68","responseDescription":"Pembacaan KTP melewati batas waktu.","data":null,"reffId":"OCR-id4"}
    older: {"responseCode":"68","responseDescription":"Pembacaan KTP melewati batas waktu.","data":null}"
  `);
});
