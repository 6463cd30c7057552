import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JourneyContext } from '../../machines/journey/context.ts';
import { delays } from '../../machines/journey/setup.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { findValue } from '../../src/app/adapters/variants.ts';
import { createSettings } from '../../src/app/input.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { parseVariantConfig } from '../../src/config/variantSchema.ts';
import { channelIds, idCamera, imageScales, limits } from '../../src/limits.ts';

describe('parseConfig', () => {
  test('CON-02 OTP-15 uses the specified delays unless the environment changes them', () => {
    expect(parseConfig({}).delays).toMatchObject({
      ocrReturn: 6000,
      documentReturn: 1000,
      faceReturn: 1000,
      otpReturn: 1000,
      livenessTest: 2000,
      waiting: 1000,
      resend: 180_000,
    });
    expect(parseConfig({ VITE_DELAY_OCR_RETURN: '500' }).delays.ocrReturn).toBe(500);
  });

  test('CON-02 OCR-08 OTP-15 passes every delay of the environment under its own name', () => {
    const config = parseConfig({
      VITE_DELAY_OCR_RETURN: '11',
      VITE_DELAY_DOCUMENT_RETURN: '12',
      VITE_DELAY_FACE_RETURN: '13',
      VITE_DELAY_OTP_RETURN: '14',
      VITE_DELAY_LIVENESS_TEST: '15',
      VITE_DELAY_RESEND: '16',
      VITE_DELAY_WAITING: '17',
      VITE_DELAY_SPLASH: '18',
    });
    const settings = createSettings(config, true);
    const args = { context: { settings } as JourneyContext };
    const { documentReturn, faceReturn, otpReturn, livenessTest, waiting, splash } = delays;
    const waits = [documentReturn, faceReturn, otpReturn, livenessTest, waiting, splash];
    expect(waits.map((wait) => wait(args))).toEqual([12, 13, 14, 15, 17, 18]);
    expect([settings.delays.ocrReturn, settings.delays.resend]).toEqual([11, 16]);
  });

  test('CHK-10 uses the bank’s own call centre number from the environment', () => {
    expect(parseConfig({}).callCenter).toBe('1500-000');
    expect(parseConfig({ VITE_CALL_CENTER: '+62 21 500-046' }).callCenter).toBe('+62 21 500-046');
  });

  test('API-01 has three bases, by default those of the sandbox on the app’s own origin', () => {
    expect(parseConfig({}).bases).toEqual({
      local: '/bank/local',
      apply: '/bank/apply',
      identity: '/bank/identity',
    });
    expect(parseConfig({ VITE_API_APPLY: 'https://api.contoh.id' }).bases.apply).toBe(
      'https://api.contoh.id',
    );
  });

  test('API-03 REG-09 ADR-02 has the chosen defaults for what the specification leaves open', () => {
    expect(parseConfig({})).toMatchObject({
      bearer: '',
      registrationCall: 'registrasi-v2',
      address: { backTarget: 'profile', residence: 'required' },
    });
  });

  test('LIV-15 parses the success results as a list', () => {
    expect(parseConfig({}).liveness.successValues).toEqual(['success', 'true']);
    const env = { VITE_LIVENESS_SUCCESS: 'ok, passed' };
    expect(parseConfig(env).liveness.successValues).toEqual(['ok', 'passed']);
  });

  test('CON-01 uses channel 6020, and 6010 to validate a code', () => {
    expect(channelIds).toEqual({ default: '6020', otpValidation: '6010' });
  });

  test('CON-03 CON-07 DOC-14 DOC-15 OCR-03 uses the specified numbers for pictures and camera', () => {
    const captured = { scale: 0.7, quality: 0.7 };
    expect(imageScales).toEqual({
      idPhoto: captured,
      npwpPhoto: captured,
      slipPhoto: captured,
      upload: { scale: 0.3, quality: 0.7 },
      webcamQuality: 0.92,
    });
    expect(idCamera).toEqual({ width: 1280, height: 960, frameRate: 15, aspectRatio: 1 });
  });

  test('ADR-10 uses the constants of the specification, also where no rule of a form proves them', () => {
    expect(limits).toMatchObject({
      nik: 16,
      otp: 5,
      faceReport: 12_000_000,
      regionSearch: { minCharacters: 3, maxCharacters: 100, debounce: 300 },
      bodyBytes: 25_165_824,
      photoTries: 2,
      consentRecord: 100_000,
      approvalDays: { min: 2, max: 9 },
    });
  });
});

describe('parseVariantConfig', () => {
  test('LIV-11 SUB-19 the six-step journey, the frame and the sealed envelope are the defaults', () => {
    expect(parseConfig({})).toMatchObject({
      journey: 'six-step',
      liveness: { provider: 'frame' },
      submission: 'encrypted',
      paths: { regionSearch: 'wilayah/search/', otpRequest: 'otp-request' },
    });
    expect(
      parseConfig({
        VITE_JOURNEY: 'identity-first',
        VITE_LIVENESS_PROVIDER: 'advance-ai',
        VITE_SUBMISSION_MODE: 'direct',
        VITE_PATH_REGION_SEARCH: 'regions?q=',
        VITE_PATH_OTP_REQUEST: 'otp/new',
      }),
    ).toMatchObject({
      journey: 'identity-first',
      liveness: { provider: 'advance-ai' },
      submission: 'direct',
      paths: { regionSearch: 'regions?q=', otpRequest: 'otp/new' },
    });
  });

  test('OLD-05 OLD-33 APP-06 API-22 API-40 API-45 the identity-first journey has the chosen defaults', () => {
    expect(parseVariantConfig({})).toEqual({
      cardVariant: 'bracket',
      recordMode: 'onboarding',
      recordExtra: [],
      convert: 'single',
      mail: 'off',
      subdistrict: 'off',
      paths: { directSubmission: 'otp' },
      accessors: {
        applyId: ['data.id', 'id'],
        recordId: ['data.id', 'id'],
        advanceToken: ['data.token', 'token'],
        advanceSignature: ['data.signatureId', 'signatureId'],
        advanceAddress: ['data.url', 'url'],
      },
    });
  });

  test('OLD-05 OLD-33 APP-06 every value of the environment arrives under its own name', () => {
    const env = {
      VITE_CARD_VARIANT: 'both',
      VITE_RECORD_MODE: 'provider-apply',
      VITE_RECORD_EXTRA: 'nm_ayah, kanal=channel ,hobi',
      VITE_CONVERT: 'multiple',
      VITE_MAIL: 'after-review',
      VITE_SUBDISTRICT: 'on',
      VITE_PATH_DIRECT_SUBMISSION: 'otp/direct',
      VITE_APPLY_ID: 'a.id',
      VITE_RECORD_ID: 'r.id',
      VITE_ADVANCE_TOKEN: 't.token , u',
      VITE_ADVANCE_SIGNATURE: 's.id',
      VITE_ADVANCE_ADDRESS: 'w.url',
    };
    expect(parseVariantConfig(env)).toEqual({
      cardVariant: 'both',
      recordMode: 'provider-apply',
      recordExtra: ['nm_ayah', 'kanal=channel', 'hobi'],
      convert: 'multiple',
      mail: 'after-review',
      subdistrict: 'on',
      paths: { directSubmission: 'otp/direct' },
      accessors: {
        applyId: ['a.id'],
        recordId: ['r.id'],
        advanceToken: ['t.token', 'u'],
        advanceSignature: ['s.id'],
        advanceAddress: ['w.url'],
      },
    });
  });

  test.each([
    ['VITE_JOURNEY', 'seven-step', 'six-step, identity-first'],
    ['VITE_LIVENESS_PROVIDER', 'none', 'frame, advance-ai'],
    ['VITE_SUBMISSION_MODE', 'Direct', 'encrypted, direct'],
    ['VITE_DELAY_WAITING', '-1', 'at least 0'],
    ['VITE_DELAY_OCR_RETURN', 'soon', 'a whole number'],
    ['VITE_APP_KEY', 'short', 'at least 16 characters'],
    ['VITE_REGISTRATION_CALL', 'registrasi-v3', 'registrasi-iB'],
    ['VITE_OCR_REFF_PREFIX', 'S'.repeat(101), 'at most 100 visible ASCII characters'],
    ['VITE_OCR_REFF_PREFIX', '\u202eSCARD', 'at most 100 visible ASCII characters'],
    ['VITE_ADDRESS_BACK', 'job', 'profile'],
    ['VITE_RESIDENCE', 'perhaps', 'optional'],
    ['VITE_CALL_CENTER', 'menu 8', 'a telephone number of digits, spaces, hyphens and brackets.'],
  ])('rejects %s = %j and names the allowed values', (name, value, may) => {
    expect(() => parseConfig({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)};`);
    expect(() => parseConfig({ [name]: value })).toThrow(may);
  });

  test.each([
    ['VITE_CARD_VARIANT', 'silver', 'bracket, gold, platinum, both'],
    ['VITE_RECORD_MODE', 'apply', 'onboarding, provider-apply'],
    ['VITE_CONVERT', 'two', 'single, multiple'],
    ['VITE_MAIL', 'on', 'off, after-review'],
    ['VITE_SUBDISTRICT', 'yes', 'off, on'],
    ['VITE_RECORD_EXTRA', 'a b', 'names like kanal or kanal=source'],
    ['VITE_RECORD_EXTRA', 'kanal=saluran', 'channel, referral, income'],
    ['VITE_APPLY_ID', 'data..id', 'paths like data.id,id'],
    ['VITE_RECORD_ID', 'data.id,', 'paths like data.id,id'],
    ['VITE_ADVANCE_TOKEN', ',', 'paths like data.id,id'],
  ])(
    'rejects %s = %j in the identity-first journey and names the allowed values',
    (name, value, may) => {
      expect(() => parseVariantConfig({ [name]: value })).toThrow(
        `${name} is ${JSON.stringify(value)};`,
      );
      expect(() => parseVariantConfig({ [name]: value })).toThrow(may);
    },
  );

  describe('APP-05 API-25 API-46 findValue', () => {
    const paths = ['data.id', 'id'];
    test.each([
      [{ data: { id: 'A' }, id: 'B' }, 'A'],
      [{ data: {}, id: 'B' }, 'B'],
      [{ data: null, id: 17 }, '17'],
      [{ data: { id: '' }, id: 'B' }, 'B'],
      [{ data: { id: 0 } }, '0'],
      // Rounded from 9007199254740993, so it would name another record.
      [{ data: { id: JSON.parse('9007199254740993') } }, undefined],
      [{ data: { id: 1e21 }, id: 'B' }, 'B'],
      [{ data: { id: { no: 'text' } } }, undefined],
      [{ data: 'id' }, undefined],
      [{ data: { id: ['a'] } }, undefined],
      [{}, undefined],
      [null, undefined],
      ['id', undefined],
    ])('returns from %j the value %j', (answer, value) => {
      expect(findValue(answer, paths)).toBe(value);
    });

    test('ignores inherited properties', () => {
      expect(findValue({}, ['constructor.name'])).toBeUndefined();
    });
  });
});

describe('schemas of a configured bank', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test('OLD-05 accepts a card that only the configured variant offers for the income', async () => {
    vi.stubEnv('VITE_CARD_VARIANT', 'platinum');
    vi.resetModules();
    const { cardSelectionSchema } = await import('../../src/fields/identityFirst.ts');
    const values = { boardCC: '1', chooseCard: 'cardplatinum' };
    expect(cardSelectionSchema.safeParse(values).success).toBe(true);
  });

  const emptyResidence = {
    ...applicant.address,
    ...Object.fromEntries(Object.keys(applicant.residence).map((field) => [field, ''])),
  };

  test.each([
    [undefined, false],
    ['required', false],
    ['optional', true],
  ])(
    'ADR-14 with VITE_RESIDENCE %j an empty visible residence passes form, chart and bank: %s',
    async (setting, passes) => {
      if (setting) vi.stubEnv('VITE_RESIDENCE', setting);
      vi.resetModules();
      const { addressFormSchema } = await import('../../src/fields/address.ts');
      const { formRules } = await import('../../machines/journey/formRules.ts');
      const { applicationSchema } = await import('../../api/contracts/submission.ts');
      expect([
        addressFormSchema.safeParse(emptyResidence).success,
        formRules.isValid('address', emptyResidence),
        applicationSchema.shape.alamat_dms.safeParse('').success,
      ]).toEqual([passes, passes, passes]);
    },
  );
});
