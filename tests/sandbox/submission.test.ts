import { createHash, generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sealWithWebCrypto } from '../../api/client/encryption/webCrypto.ts';
import published from '../../api/contracts/envelopeVectors.json';
import type { CallId } from '../../api/contracts/index.ts';
import type { Application } from '../../api/contracts/submission.ts';
import { createSandboxOn } from '../../api/sandbox/app.ts';
import { openEnvelope } from '../../api/sandbox/bank/envelope.ts';
import { testNiks } from '../../api/sandbox/bank/testData.ts';
import { apply1, record, step1 } from '../contracts/examples.ts';
import { isFullRun } from '../size.ts';
import {
  appKey,
  clientOf,
  getEmptyStore,
  onEachStore,
  openSandboxWith,
  ports,
  prepareBank,
} from './bank.ts';
import {
  applicationOf,
  confirmPerson,
  person,
  pixel,
  registerPerson,
  registrationOf,
  seal,
  strangerAt,
  submit,
} from './people.ts';

describe('submitApplication', () => {
  onEachStore((client) => {
    const received = () => client.tester('GET', 'applications');
    const times = <T>(count: number, make: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, index) => make(index)));

    test('ENT-19 SUB-01 opens and stores a sealed application and returns 00', async () => {
      const application = applicationOf(await confirmPerson(client));
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

    test.each<[string, Partial<Application> & { consent_record?: string }]>([
      ['a consent record, which is longer than a text', { consent_record: 'eyJ9'.repeat(10_000) }],
      [
        'ADR-07 SUB-14 unlisted regions as typed, with their flags',
        {
          kelurahan_rmh: 'Sukamaju Baru Sekali',
          kdpos_rmh: '999990',
          kel_perusahaan: 'Desa Tanpa Daftar',
          selectedKelurahanData: { rmh: 0, dms: 1 },
          selectedKelurahanDataPerushaan: 0,
        },
      ],
    ])('stores %s', async (_, change) => {
      const application = applicationOf(await confirmPerson(client), change);
      expect(await submit(client, application)).toMatchObject({ status: 200, responseCode: '00' });
      const [stored] = await received();
      expect(stored.fields).toMatchObject(change);
    });

    test('SUB-15 a repeated submission is stored once and gets the first response, even if it would be refused now', async () => {
      const application = applicationOf(await confirmPerson(client));
      const first = await submit(client, application);
      const years = 60 * 366 * 24 * 60 * 60_000;
      await client.tester('PUT', 'clock', { advanceMs: years });
      expect(await submit(client, application)).toEqual(first);
      const another = { ...application, no_darurat: '081298765439' };
      expect(await submit(client, another)).toMatchObject({ status: 400, responseCode: '30' });
      expect(await received()).toHaveLength(1);
    });

    test('SUB-15 twenty simultaneous equal submissions are stored once and all get 00', async () => {
      const data = seal(JSON.stringify(applicationOf(await confirmPerson(client))));
      const answers = await times(20, () => client.call('submitApplication', { data }));
      expect(answers.map(({ responseCode }) => responseCode)).toEqual(Array(20).fill('00'));
      expect(await received()).toHaveLength(1);
    });

    test('SUB-16 exactly one of several simultaneous submissions for one NIK is stored', async () => {
      const registrations: Awaited<ReturnType<typeof confirmPerson>>[] = [];
      for (let index = 0; index < 6; index++) {
        registrations.push(await confirmPerson(client, person, `SCARD-${index}`));
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

    test('SUB-15 simultaneous applications of different people are all stored', async () => {
      const answers = await times(8, async (index) =>
        submit(client, applicationOf(await confirmPerson(client, strangerAt(index)))),
      );
      expect(answers.every(({ responseCode }) => responseCode === '00')).toBe(true);
      expect(await received()).toHaveLength(8);
    });
  });
});

test('SUB-15 a reset while pictures are stored leaves no application without its registration', async () => {
  const store = await getEmptyStore();
  let resetting: Promise<unknown> | undefined;
  const put: typeof store.pictures.put = async (...picture) => {
    resetting ??= client.tester('POST', 'reset');
    await Promise.race([resetting, pause(1_000)]);
    await store.pictures.put(...picture);
  };
  const pictures = { ...store.pictures, put };
  const client = clientOf(await createSandboxOn({ ...store, pictures }, ports));
  await submit(client, applicationOf(await confirmPerson(client)));
  await resetting;
  expect(await client.tester('GET', 'applications')).toEqual([]);
});

describe('openEnvelope', () => {
  test.each(published.vectors.map((vector) => [vector.name, vector] as const))(
    'SUB-18 opens the published test vector: %s',
    async (_, { envelope, appKey, plaintext }) => {
      expect((await openEnvelope(envelope, { appKey })).toString('utf8')).toBe(plaintext);
    },
  );
});

describe('an application with a wrapped key', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  const { client } = prepareBank(() => openSandboxWith({ privateKey }));

  const sealed = async (application: unknown) => {
    const plaintext = new TextEncoder().encode(JSON.stringify(application));
    return sealWithWebCrypto({ plaintext, appKey, publicKey });
  };

  test('SUB-18 stores an application whose key was wrapped for this bank', async () => {
    const data = await sealed(applicationOf(await confirmPerson(client)));
    expect(await client.call('submitApplication', { data })).toMatchObject({ responseCode: '00' });
    expect(await client.tester('GET', 'applications')).toHaveLength(1);
  });

  test('SUB-18 refuses an application whose wrapped key this bank cannot open', async () => {
    const data = await sealed(applicationOf(await confirmPerson(client)));
    const [version, , rest] = data.split('.');
    const alien = `${version}.${Buffer.alloc(256, 1).toString('base64')}.${rest}`;
    expect(await client.call('submitApplication', { data: alien })).toMatchObject({ status: 400 });
    expect(await client.tester('GET', 'applications')).toEqual([]);
  });
});

describe('forged requests', () => {
  const { client } = prepareBank();

  /** Returns a reproducible random number generator (mulberry32). */
  function numbersFrom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
  }

  const seed = 20_261_122;

  const below = numbersFrom(seed);

  type Forgery = (bytes: Buffer, sealed: string) => string;
  type Kind = [name: string, forge: Forgery];

  const v1 = (bytes: Buffer) => `v1.${bytes.toString('base64')}`;

  const anywhere = (bytes: Buffer) => below(bytes.length);

  /** Manipulations of a valid envelope; each one changes it. */
  const forgeries: Record<string, Forgery> = {
    'a bit is turned': (bytes) => {
      const copy = Buffer.from(bytes);
      const at = anywhere(bytes);
      copy[at] = (copy[at] ?? 0) ^ (1 << below(8));
      return v1(copy);
    },
    'it ends early': (bytes) => v1(bytes.subarray(0, anywhere(bytes))),
    'it begins late': (bytes) => v1(bytes.subarray(1 + below(bytes.length - 1))),
    'bytes are added': (bytes) =>
      v1(Buffer.concat([bytes, Buffer.alloc(1 + below(40), below(256))])),
    'two blocks change places': (bytes) => {
      const copy = Buffer.from(bytes);
      const blocks = Math.floor(bytes.length / 16);
      const from = below(blocks);
      const to = (from + 1 + below(blocks - 1)) % blocks;
      bytes.copy(copy, from * 16, to * 16, to * 16 + 16);
      bytes.copy(copy, to * 16, from * 16, from * 16 + 16);
      return v1(copy);
    },
    'another MAC': (bytes) => {
      const mac = Buffer.from(Array.from({ length: 64 }, () => below(256)));
      return v1(Buffer.concat([bytes.subarray(0, -64), mac]));
    },
    'another version': (_, sealed) => {
      const versions = ['c1', 'w1', 'v0', 'v2', 'V1', '', '__proto__', 'toString'];
      return `${versions[below(versions.length)]}${sealed.slice(2)}`;
    },
    'another key': () => seal('{"nik":"9971046504930002"}', `key-of-somebody-${below(1e9)}`),
    'other text around it': (_, sealed) => `${' \n.%='[below(5)]}${sealed}`,
  };

  /** Every part of the envelope once: initialization vector, text, and MAC. */
  const places = [0, 15, 16, 40, -65, -64, -1];
  const fixed: Record<string, Forgery> = {
    ...Object.fromEntries(
      places.map((place): [string, Forgery] => [
        `a bit of the byte ${place} is turned`,
        (bytes) => {
          const copy = Buffer.from(bytes);
          const at = (place + bytes.length) % bytes.length;
          copy[at] = (copy[at] ?? 0) ^ 1;
          return v1(copy);
        },
      ]),
    ),
    'no version': (_, sealed) => sealed.slice(3),
    'no bytes': () => 'v1.',
    'three bytes': () => 'v1.AAAA',
    'no MAC': (bytes) => v1(bytes.subarray(0, -64)),
    'no JSON': () => seal('not json'),
  };

  const tried = isFullRun ? 1_000 : 100;
  test(`SUB-18 opens no envelope with any changed part, and none of ${tried} forged envelopes (seed ${seed})`, async () => {
    const application = applicationOf(await confirmPerson(client));
    // Without the NPWP document, to keep a thousand bodies small.
    const sealed = seal(JSON.stringify({ ...application, npwpFile: '' }));
    const bytes = Buffer.from(sealed.slice(3), 'base64');
    const kinds = Object.entries(forgeries);
    const drawn = Array.from({ length: tried }, (_, at) => kinds[at % kinds.length] as Kind);
    for (const [index, [kind, forge]] of [...Object.entries(fixed), ...drawn].entries()) {
      const data = forge(bytes, sealed);
      expect(data, kind).not.toBe(sealed);
      const answer = await client.call('submitApplication', { data });
      expect(answer, `${kind}, number ${index}`).toMatchObject({
        status: 400,
        responseCode: '400',
      });
    }
    expect(await client.tester('GET', 'applications')).toEqual([]);
    expect((await client.call('submitApplication', { data: sealed })).responseCode).toBe('00');
  });

  test(`accepts no wrong or malformed code, and no code for an unknown transaction ID (seed ${seed})`, async () => {
    const other = { nik: '9971040101900021', phone: '081200000021', email: 'lain@contoh.id' };
    const mine = await registerPerson(client);
    const theirs = await registerPerson(client, other);
    const code = await client.codeFor(person.phone);
    const alien = await client.codeFor(other.phone);
    const validate = (transactionId: string, otpCode: string) =>
      client.call('validateOtp', { channelId: '6010', transactionId, otpCode });
    const odd = [
      '',
      ' ',
      `${code} `,
      ` ${code}`,
      `${code}0`,
      code.slice(1),
      '٠١٢٣٤',
      `${code}\n`,
      '[]',
    ];
    const accepted: string[] = [];
    for (let index = 0; index < 60; index++) {
      // Slowly, so that only the code is the reason; the attempts of an hour are still used up.
      await client.tester('PUT', 'clock', { advanceMs: 1_000 });
      const guess = String(below(100_000)).padStart(5, '0');
      const otpCode = odd[index] ?? (guess === code ? alien : guess);
      const { responseCode } = await validate(mine.transactionId, otpCode);
      if (responseCode === '00' && otpCode !== code) accepted.push(otpCode);
    }
    for (const transactionId of [
      '',
      'TRX-none',
      mine.reffNumberRegistration,
      `${theirs.transactionId} `,
    ]) {
      const { responseCode = '' } = await validate(transactionId, alien);
      if (responseCode === '00') accepted.push(transactionId);
    }
    expect(accepted).toEqual([]);
    expect((await client.call('submitDirect', applicationOf(mine))).responseCode).toBe('12');
  });
});

describe('rules for submissions', () => {
  const { client } = prepareBank();

  const received = () => client.tester('GET', 'applications');

  const asFile = (type: string, content: string | Buffer) =>
    `data:${type};base64,${Buffer.from(content).toString('base64')}`;

  const years = (age: number) => {
    const now = new Date();
    return `02-01-${now.getFullYear() - age - 1}`;
  };

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

  const program = Buffer.from('7f454c4602010100', 'hex');

  test.each<[string, keyof Application, Partial<Application>]>([
    ['CHK-06 terms that were not agreed to', 'persetujuan1', { persetujuan1: 0 }],
    ['PER-20 an age of 10', 'tgl_lahir', { tgl_lahir: years(10) }],
    ['PER-20 an age of 80', 'tgl_lahir', { tgl_lahir: years(80) }],
    ['PER-18 the 31st of February', 'tgl_lahir', { tgl_lahir: '31-02-1990' }],
    [
      'CHO-04 Platinum on the lowest bracket',
      'chooseCard',
      { boardCC: '1', chooseCard: 'cardplatinum' },
    ],
    ['ENT-19 a NIK that the registry does not know', 'nik', { nik: testNiks.notInRegistry }],
    ['a drawing as photo of the card', 'ktpfile', { ktpfile: asFile('image/svg+xml', drawing) }],
    ['a drawing that says it is a JPEG', 'ktpfile', { ktpfile: asFile('image/jpeg', drawing) }],
    ['a program as NPWP', 'npwpFile', { npwpFile: asFile('application/pdf', program) }],
    ['a page as NPWP', 'npwpFile', { npwpFile: asFile('text/html', '<script>1</script>') }],
    [
      'DOC-17 a PDF as salary slip',
      'slipgajiFile',
      { slipgajiFile: asFile('application/pdf', '%PDF-1.4') },
    ],
    ['a face that breaks off', 'face1', { face1: `data:image/png;base64,${pixel.slice(0, -16)}` }],
    [
      'a PDF that breaks off',
      'npwpFile',
      { npwpFile: asFile('application/pdf', '%PDF-1.4 1 0 obj<</Type/Catalog') },
    ],
    ['a phone number that no form accepts', 'no_hp', { no_hp: '0712345678' }],
    ['a program as face', 'face1', { face1: asFile('image/png', program) }],
  ])('refuses %s with 30, naming %s', async (_, field, change) => {
    const answer = await submit(client, applicationOf(await confirmPerson(client), change));
    expect(answer).toMatchObject({
      status: 400,
      responseCode: '30',
      responseMessageId: expect.stringMatching(new RegExp(`: ${field}$`)),
    });
    expect(await received()).toEqual([]);
  });

  test.each<[CallId, string, object]>([
    [
      'submitStep1',
      'tgl_lahir',
      { ...step1, create_date: '', create_by: '', update_date: '', update_by: '' },
    ],
    [
      'submitRecord',
      'tgl_lhr',
      { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' },
    ],
    ['applyStep1', 'tanggal_lahir', apply1],
  ])('PER-18 PER-20 %s refuses an impossible or too recent %s', async (call, field, body) => {
    for (const date of ['31-02-1990', '31-02-0000', '99-99-9999', '01-01-1890', years(10)]) {
      expect(await client.call(call, { ...body, [field]: date })).toMatchObject({
        status: 400,
        responseDescription: expect.stringContaining(field),
      });
    }
    expect((await client.call(call, body)).status).toBe(200);
  });

  test('DOC-12 accepts a tax PDF with up to 1,024 bytes before its marker', async () => {
    const mail = 'Content-Type: application/pdf\r\n\r\n'.padStart(1_023);
    const npwpFile = asFile('application/pdf', `${mail}%PDF-1.4 \n%%EOF\n`);
    const answer = await submit(client, applicationOf(await confirmPerson(client), { npwpFile }));
    expect(answer.responseCode).toBe('00');
  });

  test.each([
    ['selfie', pixel.slice(0, -16), 'selfie tidak lengkap. Kirim ulang berkasnya.'],
    ['identity', Buffer.from(drawing).toString('base64'), 'identity bukan gambar.'],
  ])('REG-10 refuses a registration whose %s is no complete picture', async (field, bytes, why) => {
    expect(await client.call('register', { ...registrationOf(), [field]: bytes })).toMatchObject({
      status: 400,
      responseDescription: why,
    });
  });

  test('PER-21 does not refuse the age of an applicant who turns 21 today in Jakarta but not yet in UTC', async () => {
    // It is half past midnight in Jakarta, and still the day before in UTC.
    await client.tester('PUT', 'clock', { now: '2030-04-24T17:30:00Z' });
    const application = applicationOf(await confirmPerson(client), { tgl_lahir: '25-04-2009' });
    // The registration has another date, so the age is not the reason.
    expect((await submit(client, application)).responseCode).toBe('12');
  });
});
