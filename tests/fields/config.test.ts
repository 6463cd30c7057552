import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JourneyContext } from '../../machines/journey/context.ts';
import { delays } from '../../machines/journey/setup.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { valueAt } from '../../src/app/adapters/variants.ts';
import { chartSettings } from '../../src/app/input.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { parseVariantConfig } from '../../src/config/variantSchema.ts';
import { channelIds, idCamera, imageScales, limits } from '../../src/limits.ts';

describe('settings', () => {
  test('CON-02 OTP-15 the specified delays hold unless the environment shortens them', () => {
    expect(parseConfig({}).delays).toMatchObject({
      ocrReturn: 6000,
      documentReturn: 1000,
      faceReturn: 1000,
      otpReturn: 1000,
      livenessTest: 2000,
      resend: 180_000,
    });
    expect(parseConfig({ VITE_DELAY_OCR_RETURN: '500' }).delays.ocrReturn).toBe(500);
  });

  test('CON-02 OCR-08 OTP-15 every delay of the environment reaches the chart under its own name', () => {
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
    const settings = chartSettings(config, true);
    const args = { context: { settings } as JourneyContext };
    const { documentReturn, faceReturn, otpReturn, livenessTest, waiting, splash } = delays;
    const waits = [documentReturn, faceReturn, otpReturn, livenessTest, waiting, splash];
    expect(waits.map((wait) => wait(args))).toEqual([12, 13, 14, 15, 17, 18]);
    expect([settings.delays.ocrReturn, settings.delays.resend]).toEqual([11, 16]);
  });

  test.each([
    ['VITE_DELAY_OCR_RETURN', 'soon'],
    ['VITE_DELAY_RESEND', '-1'],
    ['VITE_APP_KEY', 'short'],
    ['VITE_REGISTRATION_CALL', 'registrasi-v3'],
    ['VITE_ADDRESS_BACK', 'job'],
    ['VITE_CALL_CENTER', 'menu 8'],
  ])('%s = %j is refused by name', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });

  test('CHK-10 the call centre’s number is the bank’s own where the environment gives one', () => {
    expect(parseConfig({}).callCenter).toBe('1500-000');
    expect(parseConfig({ VITE_CALL_CENTER: '+62 21 500-046' }).callCenter).toBe('+62 21 500-046');
  });

  test('API-01 three bases are configured; by default they are the sandbox on the app’s own origin', () => {
    expect(parseConfig({}).bases).toEqual({
      local: '/bank/local',
      apply: '/bank/apply',
      identity: '/bank/identity',
    });
    expect(parseConfig({ VITE_API_APPLY: 'https://api.contoh.id' }).bases.apply).toBe(
      'https://api.contoh.id',
    );
  });

  test('API-03 REG-09 ADR-02 what the specification leaves out has the decided defaults', () => {
    expect(parseConfig({})).toMatchObject({
      bearer: '',
      registrationCall: 'registrasi-v2',
      address: { backTarget: 'profile' },
    });
  });

  test('LIV-15 the results that verify a face are a list', () => {
    expect(parseConfig({}).liveness.successValues).toEqual(['success', 'true']);
    const env = { VITE_LIVENESS_SUCCESS: 'ok, passed' };
    expect(parseConfig(env).liveness.successValues).toEqual(['ok', 'passed']);
  });

  test('CON-01 channel 6020, for the validation of a code 6010', () => {
    expect(channelIds).toEqual({ default: '6020', otpValidation: '6010' });
  });

  test('CON-03 CON-07 DOC-14 DOC-15 OCR-03 pictures and camera have the specified numbers', () => {
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

  test('CON-05 CON-06 ADR-10 DOC-13 the constants of the specification', () => {
    expect(limits).toEqual({
      age: { min: 21, max: 65 },
      text: 500,
      email: 254,
      nik: 16,
      phone: { min: 10, max: 19 },
      emergencyPhone: { min: 10, max: 13 },
      promo: 100,
      street: 120,
      rtRw: 3,
      postalCode: 6,
      companyPhone: 12,
      employmentYears: 2,
      faceReport: 12_000_000,
      npwp: 16,
      otp: 5,
      regionSearch: { minCharacters: 3, maxCharacters: 100, debounce: 300 },
      pdfBytes: 10_000_000,
      bodyBytes: 25_165_824,
      photoTries: 2,
      approvalDays: { min: 2, max: 9 },
    });
  });
});

describe('settings of the identity-first journey', () => {
  test('LIV-11 SUB-19 the six-step journey, the frame and the sealed envelope hold unless configured', () => {
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

  test('OLD-05 OLD-33 APP-06 API-22 API-40 API-45 what only the older journey needs has the decided defaults', () => {
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
    ['VITE_APP_KEY', 'short', 'at least 16 characters'],
  ])('%s = %j is refused, with what it may be', (name, value, may) => {
    expect(() => parseConfig({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)};`);
    expect(() => parseConfig({ [name]: value })).toThrow(may);
  });

  test.each([
    ['VITE_CARD_VARIANT', 'silver', 'bracket, gold, platinum, both'],
    ['VITE_RECORD_MODE', 'apply', 'onboarding, provider-apply'],
    ['VITE_CONVERT', 'two', 'single, multiple'],
    ['VITE_MAIL', 'on', 'off, after-review'],
    ['VITE_SUBDISTRICT', 'yes', 'off, on'],
    ['VITE_RECORD_EXTRA', 'a b', 'a text like'],
    ['VITE_RECORD_EXTRA', 'kanal=saluran', 'channel|referral|income'],
    ['VITE_APPLY_ID', 'data..id', 'a text like'],
    ['VITE_RECORD_ID', 'data.id,', 'a text like'],
    ['VITE_ADVANCE_TOKEN', ',', 'a text like'],
  ])('%s = %j is refused, with what it may be, in the older journey', (name, value, may) => {
    expect(() => parseVariantConfig({ [name]: value })).toThrow(
      `${name} is ${JSON.stringify(value)};`,
    );
    expect(() => parseVariantConfig({ [name]: value })).toThrow(may);
  });

  describe('APP-05 API-25 API-46 a value out of an answer that is not shown', () => {
    const paths = ['data.id', 'id'];
    test.each([
      [{ data: { id: 'A' }, id: 'B' }, 'A'],
      [{ data: {}, id: 'B' }, 'B'],
      [{ data: null, id: 17 }, '17'],
      [{ data: { id: '' }, id: 'B' }, 'B'],
      [{ data: { id: 0 } }, '0'],
      [{ data: { id: { no: 'text' } } }, undefined],
      [{ data: 'id' }, undefined],
      [{}, undefined],
      [null, undefined],
      ['id', undefined],
    ])('of %j is %j', (answer, value) => {
      expect(valueAt(answer, paths)).toBe(value);
    });

    test('no name leads to what an object only inherits', () => {
      expect(valueAt({}, ['constructor.name'])).toBeUndefined();
    });
  });
});

describe('the rule of the residence block', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
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
    'ADR-14 with VITE_RESIDENCE %j an empty residence that is shown passes form, chart and bank: %s',
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

  test('ADR-14 another word for the rule of the residence is refused by name', async () => {
    const { parseConfig } = await import('../../src/config/schema.ts');
    expect(() => parseConfig({ VITE_RESIDENCE: 'perhaps' })).toThrow('VITE_RESIDENCE');
    expect(parseConfig({}).address.residence).toBe('required');
  });
});
