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
import { type Client, onEachStore } from './bank.ts';
import {
  applicationOf,
  confirmed,
  faceFile,
  faces,
  person,
  pixel,
  registered,
  registrationOf,
  seal,
} from './people.ts';

// Snapshots of the bank's entire response to each call under each condition, and of what it has stored
// then. Date is mocked, so times are exact to the millisecond.

/** The locks that each call has taken; on a single connection nothing else shows them. */
const turns = vi.hoisted(() => [] as string[]);
vi.mock('../../api/sandbox/store/database.ts', async (original) => {
  const there = await original<typeof import('../../api/sandbox/store/database.ts')>();
  const lockByName: typeof there.lockByName = (db, name) => {
    turns.push(name);
    return there.lockByName(db, name);
  };
  return { ...there, lockByName };
});

/** The names of the stored pictures. */
const pictures = vi.hoisted(() => new Set<string>());
vi.mock('../../api/sandbox/store/pictures.ts', async (original) => {
  const there = await original<typeof import('../../api/sandbox/store/pictures.ts')>();
  const watched = (store: ReturnType<typeof there.createMemoryPictures>): typeof store => ({
    ...store,
    async put(name, bytes) {
      await store.put(name, bytes);
      pictures.add(name);
    },
    async remove(names) {
      await store.remove(names);
      for (const name of names) pictures.delete(name);
    },
  });
  return {
    ...there,
    createMemoryPictures: () => watched(there.createMemoryPictures()),
    createTablePictures: (db: never) => watched(there.createTablePictures(db)),
  };
});

const now = Date.UTC(2026, 5, 15, 5);
beforeEach(() => {
  vi.setSystemTime(now);
  pictures.clear();
});
afterAll(() => void vi.useRealTimers());

/** Another person: NIK, e-mail and phone. */
const neighbour = {
  nik: '9971040101900001',
  phone: '081355500011',
  email: 'tetangga@contoh.id',
};
/** A picture with other bytes than `pixel`. */
const other = faces.face1;
const pdf = Buffer.from('%PDF-1.4 test %%EOF').toString('base64');
const text = Buffer.from('text').toString('base64');

/** Replaces random values by names, numbered in the order of their appearance. */
function named() {
  const names = new Map<string, string>();
  const nameOf = (kind: string, drawn: string) => {
    if (!names.has(drawn)) names.set(drawn, `${kind}${names.size + 1}`);
    return names.get(drawn) ?? '';
  };
  return {
    code: (drawn: string) => nameOf('code', drawn),
    plain: (told: unknown): string =>
      JSON.stringify(told, (_, value) =>
        typeof value === 'string' && value.length > 300
          ? createHash('sha256').update(value).digest('hex').slice(0, 8)
          : value,
      )
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (drawn) => nameOf('id', drawn))
        .replace(/"(\d{5}) adalah/g, (_, drawn) => `"${nameOf('code', drawn)} adalah`)
        .replace(/"code":"(\d{5})"/g, (_, drawn) => `"code":"${nameOf('code', drawn)}"`)
        .replace(/[0-9a-f]{64}/g, (sum) => sum.slice(0, 8)),
  };
}

/** A client that records each call by its name, and its entire response. */
function listening(client: Client) {
  const { plain } = named();
  const lines: string[] = [];
  const call: Client['call'] = async (id, body) => {
    turns.length = 0;
    const answer = await client.call(id, body);
    const inTurn = turns.map((name) => ` in turn of ${plain(name)}`).join('');
    lines.push(`${id}${inTurn}: ${plain(answer)}`);
    return answer;
  };
  const heard: Client = { ...client, call };
  return {
    heard,
    /** Adds a heading for the following calls. */
    about: (what: string) => void lines.push(`# ${plain(what).slice(1, -1)}`),
    wait: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
    kept: async (...pages: string[]) => {
      for (const page of pages) lines.push(`${page}: ${plain(await client.tester('GET', page))}`);
      lines.push(`pictures: ${pictures.size}`);
    },
    told: () => lines.join('\n'),
  };
}
type Listening = ReturnType<typeof listening>;

/**
 * Sends a valid request with some fields changed, each a moment later, so that stored rows have an order.
 */
async function changed<Request extends object>(
  { about, heard, wait }: Listening,
  id: Parameters<Client['call']>[0],
  valid: Request,
  changes: readonly Partial<Record<keyof Request, unknown>>[],
  moment = 1,
) {
  for (const change of changes) {
    about(
      Object.entries(change)
        .map(([name, value]) => `${name} ${String(value).slice(0, 60)}`)
        .join(', ') || 'as it should be',
    );
    wait(moment);
    await heard.call(id, { ...valid, ...change });
  }
}

const scenes: Record<string, (scene: Listening) => Promise<unknown>> = {
  'what the registry says of a NIK': async ({ heard }) => {
    const dates = ['400193', '410193', '310193', '320193', '710193', '720193', '001293', '011393'];
    for (const nik of [
      ...Object.values(testNiks),
      ...dates.map((date) => `997104${date}0002`),
      '997104250493000',
      '99710425049300021',
      '997104250493000a',
    ])
      await heard.call('checkNik', { nik });
  },

  'a registration and what it is refused for': async (scene) => {
    const { heard, about } = scene;
    const valid = registrationOf();
    await changed(scene, 'register', valid, [
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
    about('as it should be, and again under either name');
    await heard.call('registerIb', valid);
    await changed(scene, 'register', valid, [
      {},
      { callbackUrl: 'https://lain.example/' },
      { selfie: other },
      { nik: neighbour.nik },
      { phone: neighbour.phone },
      { email: neighbour.email },
      { name: 'BUDI' },
      { dob: '1993-04-26' },
    ]);
    about('an e-mail that nobody has confirmed, and one that somebody has');
    await registered(heard, person, 'SCARD-3');
    await heard.call('register', registrationOf({ ...neighbour, email: person.email }, 'SCARD-2'));
    await confirmed(heard, person, 'SCARD-3');
    await heard.call('register', registrationOf({ ...neighbour, email: person.email }, 'SCARD-4'));
    await heard.call('register', registrationOf({ ...person, phone: neighbour.phone }, 'SCARD-5'));
  },

  'a code, its time, its tries': async (scene) => {
    const { heard, about, wait, kept } = scene;
    const registration = await registered(heard);
    const { transactionId, registrationToken, reffNumberRegistration } = registration;
    const code = () => heard.codeFor(person.phone);
    const wrong = async () => String((Number(await code()) + 1) % 100_000).padStart(5, '0');
    const validate = (otpCode: string, id = transactionId) =>
      heard.call('validateOtp', { channelId: '6010', transactionId: id, otpCode });
    const resend = { channelId: '6020', transactionId, reffNumberRegister: reffNumberRegistration };
    const asked = { channelId: '6020', registrationToken, reffNumberRegistration };
    const others = [{ registrationToken: 'other' }, { reffNumberRegistration: 'REG-other' }, {}];
    await changed(scene, 'requestOtp', asked, others, 0);
    await kept('messages');
    const strange = [{ transactionId: 'TRX-other' }, { reffNumberRegister: 'REG-other' }];
    await changed(scene, 'resendOtp', resend, strange, 0);
    about('a millisecond before three minutes, and at three');
    wait(179_999);
    await heard.call('requestOtp', asked);
    await heard.call('resendOtp', resend);
    wait(1);
    await heard.call('resendOtp', resend);
    await kept('messages');
    about('asked for again at three minutes');
    wait(180_000);
    await heard.call('requestOtp', asked);
    about('the fourth within ten seconds, and after them');
    await validate('1', 'TRX-other');
    for (const pause of [0, 4999, 5000, 0]) {
      wait(pause);
      await validate(await wrong());
    }
    await validate(await code());
    wait(10_000);
    await validate(await wrong());
    about('the last of five, and then the right one');
    wait(10_000);
    await validate(await wrong());
    wait(10_000);
    await validate(await code());
    about('a new one: a millisecond after five minutes, and at five');
    wait(180_000);
    await heard.call('resendOtp', resend);
    wait(300_001);
    await validate(await code());
    wait(10_000);
    await heard.call('resendOtp', resend);
    wait(300_000);
    await validate(await code());
    about('confirmed: the right one again, a wrong one');
    wait(600_000);
    await validate(await code());
    await validate(await wrong());
  },

  'an application and what it is refused for': async (scene) => {
    const { heard, about, kept } = scene;
    const registration = await registered(heard);
    const valid = applicationOf(registration, { npwpFile: `data:application/pdf;base64,${pdf}` });
    about('the code is not confirmed');
    await heard.call('submitDirect', valid);
    await confirmed(heard);
    const image = (bytes: string) => `data:image/png;base64,${bytes}`;
    await changed(scene, 'submitDirect', valid, [
      { nik: neighbour.nik },
      { nik: testNiks.notInRegistry },
      { nik: testNiks.earlierPending },
      { nik: testNiks.declined },
      { no_hp: neighbour.phone },
      { alamat_email: neighbour.email },
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
    about('sealed with another key, cut, no JSON');
    const sealed = seal(JSON.stringify(valid));
    for (const data of [seal(JSON.stringify(valid), 'other'), sealed.slice(0, -8), seal('{')])
      await heard.call('submitApplication', { data });
    about('as it should be, either way; again; changed; another one of the same person');
    await heard.call('submitApplication', { data: sealed });
    await heard.call('submitDirect', valid);
    await changed(scene, 'submitDirect', valid, [
      { mpc: '50' },
      { face1: faceFile },
      { no_hp: neighbour.phone },
    ]);
    await heard.call('submitDirect', applicationOf(await confirmed(heard, person, 'SCARD-2')));
    await kept('applications');
  },

  'a record, its files, its photos': async (scene) => {
    const { heard, about, kept } = scene;
    const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };
    const first = { ...step1, ...empties };
    const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
    await changed(scene, 'submitStep1', first, [
      { tgl_lahir: '31-04-1993' },
      { ktp_blob: text },
      { ktp_blob: pdf },
      {},
      { tmp_lahir: 'BANDUNG' },
      { ktp_blob: other, nm_lengkap: 'BUDI' },
    ]);
    await kept('records');
    await changed(scene, 'submitRecord', whole, [
      { data_tl: `ktp_${neighbour.nik}` },
      { dok_tl: `foto_${neighbour.nik}` },
      { tgl_lhr: '31-04-1993' },
    ]);
    const { data } = await heard.call('submitRecord', whole);
    await changed(scene, 'submitRecord', whole, [{}, { hsl_ktr: '1' }]);
    const { id } = data as { id: string };
    const sent = { ...files, id, updateby: '' };
    await changed(scene, 'submitFiles', sent, [
      { id: crypto.randomUUID() },
      { nik: neighbour.nik },
      { file_foto: text },
      { file_npwp: text },
      { file_npwp: pixel },
      { file_npwp_name: `NPWP_${person.nik}.jpg` },
      { file_foto_name: `ktp_${person.nik}.jpg` },
      { file_foto_name: `foto_${neighbour.nik}.jpg` },
      { file_npwp: '', file_npwp_name: `NPWP_${person.nik}.jpg` },
      {},
    ]);
    await kept('records');
    const photo = { file_data: pixel, nik: person.nik };
    const both = { file_foto: pixel, nik: person.nik, file_ktp: pixel };
    await changed(scene, 'convertFile', { ...photo, file_name: 'ktp' }, [
      { file_data: other },
      { nik: neighbour.nik },
      {},
    ]);
    await changed(scene, 'convertFiles', both, [
      { file_foto: other },
      { file_ktp: other },
      { nik: neighbour.nik },
    ]);
    await changed(scene, 'convertFile', { ...photo, file_name: 'foto' }, [
      { file_data: other },
      {},
    ]);
    about('the record is closed');
    await changed(scene, 'submitFiles', sent, [{}, { file_foto: other }]);
    await heard.call('convertFiles', both);
    await changed(scene, 'sendMail', { username: 'SITI', email: person.email }, [
      { email: 'siti' },
      {},
    ]);
    await kept('records');
    about('no other way is left');
    await heard.call('applyStep1', apply1);
    await heard.call('submitDirect', applicationOf(await confirmed(heard)));
  },

  'the e-KTP of a first step that tells of another one': async (scene) => {
    const { heard } = scene;
    const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };
    const whole = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };
    const asked = { file_data: pixel, nik: person.nik, file_name: 'ktp' };
    await heard.call('submitRecord', whole);
    for (const change of [
      { nik: neighbour.nik },
      { no_handphone: neighbour.phone },
      { nm_lengkap: 'BUDI' },
      { tgl_lahir: '26-04-1993' },
      { nik: '' },
    ]) {
      await changed(scene, 'submitStep1', { ...step1, ...empties }, [change]);
      await heard.call('convertFile', asked);
    }
  },

  "the provider's steps": async (scene) => {
    const { heard, about, kept, wait } = scene;
    await changed(scene, 'applyStep1', apply1, [
      { tanggal_lahir: '31-04-1993' },
      { image_ktp: text },
      { image_ktp: pdf },
    ]);
    const id = await startApplication(heard);
    wait(1);
    const twin = await startApplication(heard);
    const steps = {
      applyStep2: apply2,
      applyStep3: { image_selfie: pixel },
      applyStep4: apply4,
    } as const;
    for (const [step, fields] of Object.entries(steps) as ['applyStep2', object][]) {
      await heard.call(step, { id: crypto.randomUUID(), ...fields });
    }
    await heard.call('applyStep3', { id, ...steps.applyStep3 });
    await heard.call('applyStep2', { id, ...apply2 });
    await heard.call('applyStep4', { id, ...apply4 });
    await changed(scene, 'applyStep3', { id, ...steps.applyStep3 }, [
      { image_selfie: text },
      { image_selfie: pdf },
      { image_selfie: other },
      {},
    ]);
    about('corrected, complete, repeated, changed');
    await heard.call('applyStep2', { id, ...apply2, jabatan: 'Direktur' });
    await heard.call('applyStep4', { id, ...apply4 });
    await heard.call('applyStep4', { id, ...apply4 });
    await heard.call('applyStep4', { id, ...apply4, kode_referal: 'LAIN' });
    await heard.call('applyStep2', { id, ...apply2 });
    await heard.call('applyStep3', { id, image_selfie: other });
    about('the other one that was begun');
    await heard.call('applyStep2', { id: twin, ...apply2 });
    await heard.call('applyStep3', { id: twin, ...steps.applyStep3 });
    await heard.call('applyStep4', { id: twin, ...apply4 });
    await startApplication(heard).catch(() => undefined);
    await kept('records');
  },

  "the second provider's page": async (scene) => {
    const { heard, about, wait } = scene;
    const asked = { ...returnAddresses, tryCount: 1, region: 'IND' };
    await heard.call('advanceResult', asked);
    await heard.call('advanceToken');
    const elsewhere = 'https://lain.example/';
    const changes = [{ returnUrl: elsewhere }, { failedReturnUrl: elsewhere }];
    await changed(scene, 'advanceResult', asked, changes, 0);
    about('a millisecond before ten minutes, and at ten');
    wait(599_999);
    await heard.call('advanceResult', asked);
    wait(1);
    await heard.call('advanceResult', asked);
    const score = (signatureId: string) => heard.call('advanceScore', { signatureId });
    await score(crypto.randomUUID());
    about('open, until a quarter of an hour');
    const open = await openProviderPage(heard);
    wait(899_999);
    await score(open.signatureId);
    wait(1);
    await score(open.signatureId);
    about('failed, passed, until half an hour');
    const failed = await passProviderPage(heard, '');
    await score(failed.signatureId);
    const { signatureId } = await passProviderPage(heard);
    wait(1_799_999);
    await score(signatureId);
    wait(1);
    await score(signatureId);
    about('its token for another face, and for its own; for another registration');
    const registration = await confirmed(heard);
    const face = { fc_token: signatureId, face1: faceFile };
    await changed(scene, 'submitDirect', applicationOf(registration), [
      { fc_token: signatureId },
      { fc_token: failed.signatureId, face1: faceFile },
      face,
    ]);
    await heard.call('submitDirect', applicationOf(await confirmed(heard, neighbour), face));
  },

  'the region of a postal code or a kelurahan': async (scene) => {
    for (const postalCode of ['10310', '1031', '103101', '1031012', '1031a', '00000'])
      await scene.heard.call('regionByPostalCode', { postalCode });
    for (const value of ['Menteng', 'menteng', 'Mente', '12', ' '])
      await scene.heard.call('subdistrict', { value });
  },
};

onEachStore((client) => {
  test.each(Object.keys(scenes))('%s', async (name) => {
    const scene = listening(client);
    await scenes[name]?.(scene);
    await scene.kept();
    await expect(`${scene.told()}\n`).toMatchFileSnapshot(
      `__snapshots__/answers/${name.replace(/\W+/g, '-')}.txt`,
    );
  });
});

test('both card readings return the reason when nothing was read', async () => {
  const { plain } = named();
  const lines: string[] = [];
  for (const outcome of Object.keys(readFailures)) {
    const visit = { bank: { cardReaders: { read: async () => ({ outcome }) } } } as never;
    lines.push(
      `${outcome}: ${plain(await cardHandlers.readCard({ ktp: pixel, reffNumber: '', channelId: '6020' }, visit))}`,
    );
    lines.push(
      `older: ${plain(await identityFirstHandlers.readCardOlder({ foto_ktp64: pixel }, visit))}`,
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
