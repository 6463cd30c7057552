// @vitest-environment jsdom

import { beforeEach, describe, expect, test } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { handOverShapes } from '../../machines/journey/saved/handOverSchema.ts';
import type { identityFirstShapes } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { applicant as person } from '../../machines/paths/applicant.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import {
  createPersistence,
  getDroppedFiles,
  sessionKeys,
  writeSavedData,
} from '../../src/app/session/persistence.ts';
import { readSaved, restoreSaved } from '../../src/app/session/restore.ts';
import { startJourney } from '../support/journey.ts';
import { createFileRef, registered, savedBefore } from '../support/saved.ts';

/** The shapes of all saved values, including those of a hand-over. */
const shapes = { ...savedTable, ...handOverShapes };

beforeEach(() => sessionStorage.clear());

describe('session storage', () => {
  /** The values that the six-step journey saves. */
  type SixSteps = Omit<Saved, keyof typeof identityFirstShapes>;

  const whole: Required<SixSteps> = {
    ...registered,
    code: 'CABANG-3',
    refferalID: 'AGEN-7',
    dataOCR: cardReadingSchema.parse({ nik: registered.step2.nik }),
    reffId: 'READING-1',
    dataNpwp: createFileRef('npwp.pdf', 'application/pdf'),
    slipGaji: createFileRef('slip.jpg'),
    no_hp: '081234567890',
    kd_promo: '0',
    kelurahanKTP: 'Menteng',
    kelurahanDMS: 'Bangka',
    kelurahanPRSH: 'Babakan',
    typedKelurahan: { kelurahanDMS: true },
    setujupenawan: false,
    readingOf: 'REFF-1',
    registeredFor: '[]',
    signatureId: 'TANDA-4',
    codeConfirmed: true,
    resendAt: 1_781_000_000_000,
    returning: { from: 'read', at: 1_781_000_000_000 },
    asking: 'otp',
    cameraExplained: true,
    consents: [
      {
        ...{ purpose: 'offers', given: false, version: 'v7', hash: 'c0de' },
        ...{ at: 1_781_000_000_003, screen: 'checklist' },
      },
    ],
    pending: { op: 'submit', id: 'REFF-9' },
    sealedApplication: createFileRef('sealed'),
    lostFiles: ['slipGaji'],
    handOver: {
      ...{ id: 'ID-1', secret: 'RAHASIA-1', device: 'PERANGKAT-1', stage: 'left' },
      expiresAt: 1_781_000_000_004,
      left: { at: 1_781_000_000_005, name: 'Chrome di Android', isSubmitted: true },
    },
    sealedHandOver: createFileRef('sealedHandOver'),
    handOverFrom: 'job',
    arrival: { id: 'ID-2', secret: 'RAHASIA-2', device: 'PERANGKAT-2' },
    outcome: 'rejection',
    receipt: { number: 'REFF-8', card: 'cardplatinum', at: 1_781_000_900_000 },
    refused: 'email',
    refusedFor: '[0]',
    detour: { to: 'profile', back: 'summary', field: 'alamat_email', from: 'faceTips' },
    checked: true,
  };

  const stored = (key: string) => sessionStorage.getItem(key);

  /** The keys of the specification, and the saved values under each. */
  const specified: [string, (keyof SixSteps)[]][] = [
    ['STO-01', ['step1', 'step2', 'step3', 'step4', 'step5', 'step6']],
    ['STO-02', ['step_check']],
    ['STO-03', ['dataImg', 'dataOCR', 'reffId']],
    ['STO-04', ['dataNpwp', 'slipGaji']],
    ['STO-05', ['fc_token', 'face1', 'face2', 'statusLiveness', 'signatureId']],
    ['STO-06', ['registrationToken', 'reffNumberRegistration', 'transaction_id']],
    ['STO-07', ['no_hp', 'kd_promo']],
    ['STO-08', ['refferalID', 'code']],
    ['STO-09', ['kelurahanKTP', 'kelurahanDMS', 'kelurahanPRSH']],
    ['STO-10', ['setujusyarat', 'setujupenawan']],
  ];

  test.each(specified)('%s is stored under the keys %j', (_, keys) => {
    writeSavedData(sessionStorage, null, whole);
    for (const key of keys) {
      const value = whole[key];
      expect(stored(key)).toBe(typeof value === 'string' ? value : JSON.stringify(value));
    }
  });

  test('STO-01 no other key belongs to the specification', () => {
    writeSavedData(sessionStorage, null, whole);
    const ours = Object.keys(sessionStorage).filter((key) => !key.startsWith('journey.'));
    expect(ours.sort()).toEqual(specified.flatMap(([, keys]) => keys).sort());
  });

  test('ENT-14 reads everything that was written', () => {
    writeSavedData(sessionStorage, null, whole);
    expect(readSaved(sessionStorage, shapes)).toEqual(whole);
  });

  test('STO-03 STO-04 STO-05 no key contains a file, only a short reference', () => {
    writeSavedData(sessionStorage, null, whole);
    for (const key of ['dataImg', 'dataNpwp', 'slipGaji', 'face1', 'face2']) {
      expect(stored(key)).not.toContain('data:');
      expect(stored(key)?.length).toBeLessThan(200);
    }
  });

  test('STO-08 an absent channel is the empty string, an absent referral has no key', () => {
    writeSavedData(sessionStorage, null, { code: '' });
    expect([stored('code'), stored('refferalID')]).toEqual(['', null]);
    expect(readSaved(sessionStorage, shapes)).toEqual({ code: '' });
    sessionStorage.clear();
    expect(readSaved(sessionStorage, shapes)).toEqual({ code: '' });
  });

  describe('writeSavedData writes only changes', () => {
    test('STO-01 removes a key without a value', () => {
      writeSavedData(sessionStorage, null, whole);
      const { step2: _step2, dataNpwp: _npwp, ...rest } = whole;
      writeSavedData(sessionStorage, whole, { ...rest, step3: undefined });
      expect([stored('step2'), stored('step3'), stored('dataNpwp')]).toEqual([null, null, null]);
      expect(stored('step1')).not.toBeNull();
    });

    test('does not write an unchanged key', () => {
      writeSavedData(sessionStorage, null, whole);
      sessionStorage.setItem('step1', 'untouched');
      writeSavedData(sessionStorage, whole, { ...whole, no_hp: '0812' });
      expect([stored('step1'), stored('no_hp')]).toEqual(['untouched', '0812']);
    });
  });

  describe('invalid values count as missing', () => {
    test.each<[keyof Saved, string]>([
      ['step1', '{"boardCC":"1","chooseCard":"cardplatinum"}'],
      ['step1', 'null'],
      ['step2', '{'],
      ['step2', JSON.stringify({ ...whole.step2, nik: '1' })],
      ['step3', '[]'],
      ['step4', JSON.stringify({ ...whole.step4, rt_rmh: '' })],
      ['step5', JSON.stringify({ ...whole.step5, npwpFile: 'data:image/png;base64,AAAA' })],
      ['step6', '{"alamatkirim":"R"}'],
      ['step_check', JSON.stringify({ ...whole.step_check, point: '75' })],
      ['dataImg', 'data:image/png;base64,AAAA'],
      ['setujusyarat', 'ya'],
      ['resendAt', 'soon'],
      ['returning', '{"from":"elsewhere","at":1}'],
      ['pending', '{"op":"delete","id":"1"}'],
      ['outcome', 'homepage'],
      // Milliseconds that no date has: a screen that shows them fails.
      ['receipt', '{"number":"REG-1","card":"cardgold","at":1e300}'],
      ['consents', JSON.stringify([{ ...whole.consents[0], at: -1e300 }])],
      ['handOver', JSON.stringify({ ...whole.handOver, expiresAt: 1e300 })],
      ['handOver', JSON.stringify({ ...whole.handOver, left: { at: 1e300, name: '' } })],
    ])('%s = %s', (name, text) => {
      writeSavedData(sessionStorage, null, whole);
      sessionStorage.setItem(sessionKeys[name], text);
      expect(readSaved(sessionStorage, shapes)).toEqual({ ...whole, [name]: undefined });
    });

    test.each(['constructor', '__proto__'])(
      'the valid fields of a step with the unknown field %s come back in its form',
      async (field) => {
        writeSavedData(sessionStorage, null, whole);
        const step = JSON.stringify({ ...whole.step2, nik: '1' });
        sessionStorage.setItem('step2', step.replace('{', `{"${field}":{},`));
        const drafts = createDrafts(sessionStorage);
        const files = { claim: async () => {}, get: async () => new Blob(['x']) };
        await restoreSaved({ session: sessionStorage, files, drafts });
        const { nik: _nik, ...fitting } = whole.step2;
        expect(drafts.read('personalData')).toEqual({ ...fitting, readingOf: whole.readingOf });
      },
    );

    test.each(['0', '2', null])('reads the valid values of app version %s', (version) => {
      writeSavedData(sessionStorage, null, whole);
      if (version === null) sessionStorage.removeItem('journey.version');
      else sessionStorage.setItem('journey.version', version);
      sessionStorage.setItem('step6', '{"alamatkirim":"elsewhere"}');
      expect(readSaved(sessionStorage, shapes)).toEqual({ ...whole, step6: undefined });
    });

    test('ENT-14 the valid fields of an invalid step come back in its form', async () => {
      writeSavedData(sessionStorage, null, whole);
      sessionStorage.setItem('step2', JSON.stringify({ ...whole.step2, nik: '1', added: 'later' }));
      const drafts = createDrafts(sessionStorage);
      drafts.write('profile', { ibukandung: 'Siti' });
      sessionStorage.setItem('step3', JSON.stringify({ ...whole.step3, alamat_email: 'none' }));
      sessionStorage.setItem('step6', JSON.stringify({ alamatkirim: 'elsewhere', added: 'later' }));
      const files = { claim: async () => {}, get: async () => new Blob(['x']) };
      const saved = await restoreSaved({ session: sessionStorage, files, drafts });
      expect([saved.step2, saved.step3]).toEqual([undefined, undefined]);
      const { nik: _nik, ...fitting } = whole.step2;
      expect(drafts.read('personalData')).toEqual({ ...fitting, readingOf: whole.readingOf });
      // A later draft is not overwritten, and the camera drops no address.
      expect(drafts.read('profile')).toEqual({ ibukandung: 'Siti' });
      expect(drafts.read('address')).toBeUndefined();
      // A step without valid fields creates no draft either.
      expect(saved.step6).toBeUndefined();
      expect(sessionStorage.getItem('draft.delivery')).toBeNull();
    });
  });

  test('PER-03 the steps that a new photo drops have a draft after a reload, also when the storage was too full for it', async () => {
    writeSavedData(sessionStorage, null, whole);
    const drafts = createDrafts(sessionStorage);
    const files = { claim: async () => {}, get: async () => new Blob(['x']) };
    const saved = await restoreSaved({ session: sessionStorage, files, drafts });
    expect([saved.step2, saved.step3]).toEqual([whole.step2, whole.step3]);
    const { readingOf } = whole;
    expect(drafts.read('personalData')).toEqual({ ...whole.step2, readingOf });
    expect(drafts.read('profile')).toEqual({ ...whole.step3, readingOf });
    expect(drafts.read('job')).toBeUndefined();
  });

  test('getDroppedFiles returns the references that are no longer used, but not shared ones', () => {
    const { slipGaji: _slip, ...rest } = whole;
    const after: Saved = { ...rest, dataImg: createFileRef('other.jpg'), face2: whole.face1 };
    expect(getDroppedFiles(whole, after)).toEqual([whole.dataImg, whole.slipGaji, whole.face2]);
    expect(getDroppedFiles(whole, whole)).toEqual([]);
  });
});

describe('values that are stored immediately', () => {
  /** Starts a journey whose session is written. `reload` restarts it from the session. */
  function openAt(to: ScreenId, saved = savedBefore('address')) {
    const { actor } = startJourney({ to, saved });
    const files = { remove: async () => undefined, clear: async () => undefined };
    const drafts = createDrafts(sessionStorage);
    createPersistence({ session: sessionStorage, local: localStorage, files, drafts }).follow(
      actor,
    );
    return {
      send: (event: JourneyEvent) => actor.send(event),
      reload: (at: ScreenId) =>
        startJourney({ to: at, saved: readSaved(sessionStorage, shapes) }).actor,
    };
  }

  const stored = (...keys: string[]) => keys.map((key) => sessionStorage.getItem(key));

  test('PER-03 STO-07 phone and promo code are stored under their keys before the camera opens', () => {
    const journey = openAt('personalData');
    journey.send({ type: 'contact.typed', values: { no_hp: '0812', kd_promo: 'HEMAT' } });
    expect(stored('no_hp', 'kd_promo')).toEqual(['0812', 'HEMAT']);
    journey.send({ type: 'photo.wanted' });
    expect(stored('no_hp', 'kd_promo', 'step2')).toEqual(['0812', 'HEMAT', null]);
  });

  test('ADR-11 STO-09 a picked kelurahan is stored immediately, survives a reload, and is removed when cleared', () => {
    const journey = openAt('address');
    journey.send({ type: 'kelurahan.picked', key: 'kelurahanKTP', name: 'Menteng' });
    journey.send({ type: 'kelurahan.picked', key: 'kelurahanDMS', name: 'Condongcatur' });
    expect(stored('kelurahanKTP', 'kelurahanDMS', 'step4')).toEqual([
      'Menteng',
      'Condongcatur',
      null,
    ]);
    const { saved } = journey.reload('address').getSnapshot().context;
    expect([saved.kelurahanKTP, saved.kelurahanDMS]).toEqual(['Menteng', 'Condongcatur']);
    journey.send({ type: 'kelurahan.picked', key: 'kelurahanDMS', name: undefined });
    expect(stored('kelurahanKTP', 'kelurahanDMS')).toEqual(['Menteng', null]);
  });

  test('ADR-07 the mark of a typed kelurahan survives a reload, but not its picked name', () => {
    const journey = openAt('address');
    journey.send({ type: 'kelurahan.picked', key: 'kelurahanKTP', name: 'Menteng' });
    journey.send({ type: 'kelurahan.typed', key: 'kelurahanKTP', byHand: true });
    journey.send({ type: 'kelurahan.typed', key: 'kelurahanPRSH', byHand: true });
    journey.send({ type: 'kelurahan.typed', key: 'kelurahanPRSH', byHand: false });
    const { saved } = journey.reload('address').getSnapshot().context;
    expect(saved.typedKelurahan).toEqual({ kelurahanKTP: true, kelurahanPRSH: false });
    expect(saved.kelurahanKTP).toBeUndefined();
  });

  test('JOB-24 a complete job is stored in step5 while its document is photographed, also after a reload', () => {
    const journey = openAt('job', savedBefore('job'));
    journey.send({ type: 'document.photoWanted', document: 'slip', values: person.job });
    const reloaded = journey.reload('slipCapture').getSnapshot();
    expect(reloaded.value).toEqual({ slipCapture: 'explaining' });
    expect(reloaded.context.saved.step5).toEqual({
      ...person.job,
      npwpFile: null,
      slipgajiFile: null,
    });
  });

  test('CHK-05 STO-02 an answer to the offers is stored in step_check, also after a reload', () => {
    const journey = openAt('checklist', {
      ...savedBefore('profile'),
      step_check: undefined,
    } as never);
    journey.send({ type: 'offers.answered', agrees: true, point: '50' });
    const { saved } = journey.reload('checklist').getSnapshot().context;
    expect(saved.step_check).toEqual({ flag_datapribadi: true, flag_syarat: true, point: '50' });
  });
});
