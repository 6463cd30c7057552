import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { openEnvelope, parsePrivateKey } from '../../api/sandbox/bank/envelope.ts';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import { ports as chartPorts } from '../../machines/journey/ports.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { Adapters, ExplicitAdapters } from '../../src/app/adapters/adapter.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { fakeBank, html, json, neverRespond } from '../support/bank.ts';
import { createFileRef, registered } from '../support/saved.ts';
import {
  adapterArguments,
  asOther,
  base64,
  callPort,
  codeResponse,
  createPorts,
  describedFailure,
  ports,
  putFile,
} from './portsSupport.ts';

const registration = toRegistration(
  { ...registered, pending: { op: 'register', id: 'REFF-1' } },
  'https://contoh.id/callback',
);

const request = { registrationToken: 'TOKEN', reffNumberRegistration: 'NUMBER' };

describe('createSixStepAdapters', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('provides an adapter for every port of the chart', () => {
    expect(Object.keys(ports).sort()).toEqual(Object.keys(chartPorts).sort());
    expect(Object.values(ports).every((job) => typeof job === 'function')).toBe(true);
  });

  test('requires an explicit adapter (type check) when a port’s types differ from its API call', () => {
    type ByCall = 'checkNik' | 'validateOtp' | 'resendOtp';
    expectTypeOf<Omit<Adapters, ByCall>>().toExtend<ExplicitAdapters>();
    expectTypeOf<Omit<Adapters, 'requestOtp'>>().not.toExtend<ExplicitAdapters>();
    expectTypeOf<Omit<Adapters, 'livenessAddress'>>().not.toExtend<ExplicitAdapters>();
    expectTypeOf<Omit<Adapters, 'keepFile'>>().not.toExtend<ExplicitAdapters>();
  });

  describe('readCard', () => {
    const photo = { photo: createFileRef('ktp.jpg'), reffNumber: 'REFF-1' };

    test('OCR-05 CON-01 sends the photo as base64 without a prefix, the number, and channel 6020', async () => {
      const { url, method, body } = await callPort(
        'readCard',
        photo,
        codeResponse('00', { data: {} }),
      );
      expect([method, url]).toEqual(['POST', '/bank/local/ocr-iB']);
      expect(body).toEqual({ ktp: base64('ktp.jpg'), reffNumber: 'REFF-1', channelId: '6020' });
    });

    test('OCR-07 OCR-12 returns reading and reference', async () => {
      const data = { nik: '3271046504930002', nama: 'SITI', agama: null };
      const { answer } = await callPort(
        'readCard',
        photo,
        codeResponse('00', { data, reffId: 'READING-1' }),
      );
      expect(answer).toMatchObject({
        outcome: 'read',
        reading: { nik: '3271046504930002', nama: 'SITI', agama: undefined },
        reffId: 'READING-1',
      });
    });

    test('OCR-07 returns an empty reference when the response has none', async () => {
      const { answer } = await callPort(
        'readCard',
        photo,
        codeResponse('00', { data: { nik: '1' } }),
      );
      expect(answer).toMatchObject({ outcome: 'read', reffId: '' });
    });

    test.each([
      ['another code', codeResponse('01', { data: { nik: '1' } })],
      ['00 without data', codeResponse('00', { data: null })],
    ])('OCR-09 treats %s as unreadable', async (_, reply) => {
      expect((await callPort('readCard', photo, reply)).answer).toEqual({ outcome: 'unreadable' });
    });

    test('does not send a photo whose bytes are lost', async () => {
      const sent = fakeBank(codeResponse('00'));
      const input = { ...photo, photo: createFileRef('gone') };
      await expect(ports.readCard({ ...adapterArguments, input })).rejects.toMatchObject({
        reason: 'missing',
      });
      expect(sent).toEqual([]);
    });
  });

  describe('checkNik', () => {
    test('NIK-01 sends only the NIK', async () => {
      const { url, body } = await callPort(
        'checkNik',
        { nik: '3271046504930002' },
        codeResponse('00'),
      );
      expect(url).toBe('/bank/local/s-card/verifikasi-nik-iB');
      expect(body).toEqual({ nik: '3271046504930002' });
    });

    test.each([
      ['NIK-02', '00', 'clear'],
      ['NIK-03', '54', 'declined'],
      ['NIK-04 ERR-08', '51', 'notInRegistry'],
      ['NIK-06', '53', 'earlierPending'],
      ['NIK-05', '99', 'other'],
    ])('%s maps the code %s to %j', async (_, responseCode, word) => {
      const { answer } = await callPort(
        'checkNik',
        { nik: '1' },
        codeResponse(responseCode, describedFailure),
      );
      expect(answer).toEqual({ ...asOther, outcome: word, code: responseCode });
    });

    test.each([
      [
        '00',
        'clear',
        { responseDescription: 'Ditolak', data: { responseCode: '54' }, status: '54' },
      ],
      [
        '54',
        'declined',
        { responseDescription: 'Berhasil', data: { responseCode: '00' }, code: '00' },
      ],
    ])(
      'ENT-19 uses only the code %s, whatever else the response contains',
      async (responseCode, word, beside) => {
        const { answer } = await callPort(
          'checkNik',
          { nik: '1' },
          codeResponse(responseCode, beside),
        );
        expect(answer).toMatchObject({ outcome: word, code: responseCode });
      },
    );
  });

  describe('sealApplication and sendApplication', () => {
    const saved: Saved = { ...registered, slipGaji: createFileRef('slip.jpg') };
    const application = { saved };
    const fields = toApplicationFields(saved);

    test('SUB-01 SUB-07 SUB-09 SUB-18 seal every field, and each file as a data URL or empty', async () => {
      await ports.sealApplication({ ...adapterArguments, input: application });
      const [body, name] = putFile.mock.lastCall ?? [new Blob(), ''];
      const { data, ...rest } = JSON.parse(await body.text());
      expect([name, rest]).toEqual(['sealedApplication', {}]);
      const opened = (await openEnvelope(data, { appKey: parseConfig({}).appKey })).toString(
        'utf8',
      );
      expect(JSON.parse(opened)).toEqual({
        ...fields,
        ktpfile: `data:image/jpeg;base64,${base64('ktp.jpg')}`,
        face1: `data:image/jpeg;base64,${base64('face1')}`,
        slipgajiFile: `data:image/jpeg;base64,${base64('slip.jpg')}`,
        npwpFile: '',
      });
    });

    test("SUB-18 seal for the bank's public key, so that only its private key opens the application", async () => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      await createPorts({ VITE_BANK_PUBLIC_KEY: spki }).sealApplication({
        ...adapterArguments,
        input: application,
      });
      const { data } = JSON.parse(await (putFile.mock.lastCall?.[0] ?? new Blob()).text());
      const { appKey } = parseConfig({});
      await expect(openEnvelope(data, { appKey })).rejects.toThrow();
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const opened = await openEnvelope(data, { appKey, privateKey: parsePrivateKey(pem) });
      expect(JSON.parse(opened.toString('utf8'))).toMatchObject(fields);
    });

    test('do not seal when the bytes of a file are lost', async () => {
      const input = { saved: { ...saved, dataNpwp: createFileRef('gone') } };
      await expect(ports.sealApplication({ ...adapterArguments, input })).rejects.toMatchObject({
        reason: 'missing',
      });
    });

    test('SUB-01 API-36 send the sealed bytes unchanged', async () => {
      const sealed = createFileRef('{"data":"v1.abc"}', 'application/json');
      const { url, body, method } = await callPort(
        'sendApplication',
        { sealed },
        codeResponse('00'),
      );
      expect([method, url]).toEqual(['POST', '/bank/local/s-card/onboarding-with-privy']);
      expect(body).toEqual({ data: 'v1.abc' });
    });

    test('SUB-01 send the sealed application as JSON, whatever its stored type', async () => {
      const sent = fakeBank(codeResponse('00'));
      const input = { sealed: createFileRef('{"data":"v1.abc"}', 'application/octet-stream') };
      await ports.sendApplication({ ...adapterArguments, input });
      expect(sent[0]?.init.body).toMatchObject({ type: 'application/json' });
    });

    test.each([
      ['SUB-15', '00', 'received'],
      ['SUB-16 ERR-08', '51', 'appliedBefore'],
      ['SUB-17', '68', 'other'],
    ])('%s map the code %s to %j', async (_, responseCode, word) => {
      const sealed = createFileRef('{}', 'application/json');
      const reply = codeResponse(responseCode, { responseMessageId: 'Sibuk' });
      const { answer } = await callPort('sendApplication', { sealed }, reply);
      expect(answer).toEqual({ outcome: word, code: responseCode, description: 'Sibuk' });
    });
  });
});

describe('registration and code adapters', () => {
  afterEach(() => vi.unstubAllGlobals());

  describe('register', () => {
    const done = codeResponse('00', {
      data: { register_token: 'TOKEN', reference_number: 'NUMBER' },
    });

    test('REG-01 REG-03 REG-04 REG-10 CON-01 sends exactly the values of the contract', async () => {
      const { url, body } = await callPort('register', registration, done);
      expect(url).toBe('/bank/identity/registrasi-v2');
      expect(body).toEqual({
        callbackUrl: 'https://contoh.id/callback',
        channelId: '6020',
        reffNumber: 'REFF-1',
        email: 'siti.rahmawati@contoh.id',
        phone: '081234567890',
        nik: '9971046504930002',
        name: 'SITI RAHMAWATI',
        dob: '1993-04-25',
        reffId: 'OCR-0001',
        selfie: base64('face1'),
        identity: base64('ktp.jpg'),
      });
    });

    test('REG-09 uses registrasi-iB when configured', async () => {
      const sent = fakeBank(done);
      await createPorts({ VITE_REGISTRATION_CALL: 'registrasi-iB' }).register({
        ...adapterArguments,
        input: registration,
      });
      expect(sent[0]?.url).toBe('/bank/identity/registrasi-iB');
    });

    test('REG-05 returns token and reference number', async () => {
      expect((await callPort('register', registration, done)).answer).toEqual({
        outcome: 'registered',
        code: '00',
        registrationToken: 'TOKEN',
        reffNumberRegistration: 'NUMBER',
      });
    });

    test.each([
      [
        'REG-07',
        codeResponse('RC18', describedFailure),
        { ...asOther, outcome: 'emailRefused', code: 'RC18' },
      ],
      [
        'REG-07',
        codeResponse('422', describedFailure),
        { ...asOther, outcome: 'phoneRefused', code: '422' },
      ],
      ['REG-07', json(describedFailure, 422), { ...asOther, outcome: 'phoneRefused', code: '422' }],
      ['REG-08', codeResponse('99', describedFailure), asOther],
    ])('%s returns the bank’s message with a refusal or another code', async (_, reply, answer) => {
      expect((await callPort('register', registration, reply)).answer).toEqual(answer);
    });

    test.each([{}, { register_token: 'TOKEN' }, { reference_number: 'NUMBER' }, null])(
      'REG-05 rejects a 00 response with %j',
      async (data) => {
        await expect(
          callPort('register', registration, codeResponse('00', { data })),
        ).rejects.toMatchObject({
          kind: 'malformed',
        });
      },
    );
  });

  describe('requestOtp, validateOtp and resendOtp', () => {
    const resend = { transactionId: 'T-1', reffNumberRegister: 'NUMBER' };
    const typed = { transactionId: 'T-1', otpCode: '12345' };
    const started = codeResponse('00', { data: { transaction_id: 'T-1' } });

    test('REG-06 CON-01 requests a code with channel 6020', async () => {
      const { url, body, answer } = await callPort('requestOtp', request, started);
      expect(url).toBe('/bank/identity/otp-request');
      expect(body).toEqual({ channelId: '6020', ...request });
      expect(answer).toEqual({ outcome: 'sent', code: '00', transaction_id: 'T-1' });
    });

    test('REG-08 returns the message of another code, and rejects a 00 response without transaction', async () => {
      expect(
        (await callPort('requestOtp', request, codeResponse('99', describedFailure))).answer,
      ).toEqual(asOther);
      await expect(callPort('requestOtp', request, codeResponse('00'))).rejects.toMatchObject({
        kind: 'malformed',
      });
    });

    test('OTP-09 CON-01 validates with channel 6010', async () => {
      const { url, body } = await callPort('validateOtp', typed, codeResponse('00'));
      expect(url).toBe('/bank/identity/otp-validation');
      expect(body).toEqual({ channelId: '6010', ...typed });
    });

    test.each([
      ['OTP-10', codeResponse('00'), { outcome: 'accepted', code: '00' }],
      ['OTP-11', codeResponse('422'), { outcome: 'failed', code: '422' }],
      ['OTP-11', codeResponse('423'), { outcome: 'locked', code: '423' }],
      ['OTP-11 OTP-14', json({}, 423), { outcome: 'locked', code: '423' }],
      ['OTP-11 OTP-14', new Response('', { status: 422 }), { outcome: 'failed', code: '422' }],
      [
        'OTP-11',
        codeResponse('422', { sisa_percobaan: 3 }),
        { outcome: 'failed', code: '422', triesLeft: 3 },
      ],
      [
        'OTP-11',
        codeResponse('422', { sisa_percobaan: '2' }),
        { outcome: 'failed', code: '422', triesLeft: 2 },
      ],
      [
        'OTP-11',
        codeResponse('422', { sisa_percobaan: '10' }),
        { outcome: 'failed', code: '422', triesLeft: 10 },
      ],
      [
        'OTP-11',
        codeResponse('422', { sisa_percobaan: 0 }),
        { outcome: 'failed', code: '422', triesLeft: 0 },
      ],
      [
        'OTP-11',
        codeResponse('422', { kedaluwarsa: true }),
        { outcome: 'failed', code: '422', isTooOld: true },
      ],
      ['OTP-11', codeResponse('99', { sisa_percobaan: 3, ...describedFailure }), asOther],
      ['OTP-12', codeResponse('68'), { outcome: 'later', code: '68' }],
      ['OTP-13', codeResponse('99', describedFailure), asOther],
    ])('%s maps a validation to an outcome, also by HTTP status', async (_, reply, answer) => {
      expect((await callPort('validateOtp', typed, reply)).answer).toEqual(answer);
    });

    test.each([null, '', 'tiga', '3x', 'x3', '123', -1, 1.5, {}, undefined])(
      'OTP-11 ignores %j as the number of remaining attempts, and keeps the outcome',
      async (sisa_percobaan) => {
        const { answer } = await callPort(
          'validateOtp',
          typed,
          codeResponse('422', { sisa_percobaan }),
        );
        expect(answer).toEqual({ outcome: 'failed', code: '422' });
      },
    );

    test('OTP-20 CON-01 resends with channel 6020', async () => {
      const { url, body } = await callPort('resendOtp', resend, codeResponse('00'));
      expect(url).toBe('/bank/identity/otp-resend');
      expect(body).toEqual({ channelId: '6020', ...resend });
    });

    test.each([
      ['OTP-17', codeResponse('00'), { outcome: 'sent', code: '00' }],
      [
        'OTP-18',
        codeResponse('423', describedFailure),
        { ...asOther, outcome: 'refused', code: '423' },
      ],
      ['OTP-18', json(describedFailure, 423), { ...asOther, outcome: 'refused', code: '423' }],
      ['OTP-19', codeResponse('99', describedFailure), asOther],
    ])('%s maps a resend to an outcome', async (_, reply, answer) => {
      expect((await callPort('resendOtp', resend, reply)).answer).toEqual(answer);
    });

    test('ERR-02 treats an error status without a code as a failed call', async () => {
      await expect(callPort('validateOtp', typed, html(502))).rejects.toMatchObject({
        kind: 'http',
        status: 502,
      });
    });
  });
});

describe('aborted calls', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const calls: [keyof typeof ports, unknown][] = [
    ['readCard', { photo: createFileRef('ktp.jpg'), reffNumber: 'REFF-2' }],
    ['checkNik', { nik: '9971046504930002' }],
    ['livenessAddress', {}],
    ['register', registration],
    ['requestOtp', request],
    ['validateOtp', { transactionId: 'T-1', otpCode: '12345' }],
    ['resendOtp', { transactionId: 'T-1', reffNumberRegister: 'NUMBER' }],
    ['sendApplication', { sealed: createFileRef('{}', 'application/json') }],
  ];

  /** Starts a port of a bank that never responds. Resolves when the request has been sent. */
  async function begin(name: keyof typeof ports, input: unknown, more = {}) {
    const sent = fakeBank(neverRespond);
    const port = ports[name] as (task: unknown) => Promise<unknown>;
    const settled = vi.fn();
    port({ ...adapterArguments, input, ...more }).then(settled, (failure) => settled(failure.kind));
    const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    // No fake time passes before the request.
    while (sent.length === 0) await pass(0);
    return { settled, pass };
  }

  test.each(calls)(
    '%s is cancelled when the chart leaves the invoking state',
    async (name, input) => {
      const controller = new AbortController();
      const { settled, pass } = await begin(name, input, { signal: controller.signal });
      await pass(1_000);
      expect(settled).not.toHaveBeenCalled();
      controller.abort();
      await pass(0);
      expect(settled).toHaveBeenCalled();
    },
  );

  test('OCR-05 allows 45 seconds to read a photo', async () => {
    const { settled, pass } = await begin('readCard', calls[0]?.[1]);
    await pass(44_999);
    expect(settled).not.toHaveBeenCalled();
    await pass(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith('timeout');
  });
});

describe('calls that must not be repeated', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['register', registration, ['register', 'REFF-1']],
    ['requestOtp', request, ['requestOtp', 'NUMBER']],
    ['sendApplication', { sealed: createFileRef('{}', 'application/json') }, ['submit']],
  ] as const)(
    'SUB-15 %s is not sent before it is stored as pending',
    async (name, input, noted) => {
      const sent = fakeBank(codeResponse('99'));
      let proceed = () => {};
      const stored = new Promise<void>((resolve) => {
        proceed = resolve;
      });
      const pendingStored = vi.fn(() => stored);
      const port = ports[name] as (task: unknown) => Promise<unknown>;
      const response = port({ ...adapterArguments, input, pendingStored });
      // Longer than a request takes.
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([pendingStored.mock.calls, sent]).toEqual([[noted], []]);
      proceed();
      await response;
      expect(sent).toHaveLength(1);
    },
  );
});
