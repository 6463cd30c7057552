import { describe, expect, test } from 'vitest';
import { personalDataDefaults } from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { examples } from '../../machines/paths/examples.ts';
import {
  createThrown,
  failedCall,
  failedLines,
  file,
  openChart,
  settlePorts,
  tooLongLines,
} from '../support/journey.ts';
import { cardReading, createFileRef, explained, registered, startTime } from '../support/saved.ts';

describe('the e-KTP read', () => {
  const photo = createFileRef('dataImg.jpg');

  const read = { outcome: 'read', reading: cardReading, reffId: 'READING-1' };

  const unreadable = { outcome: 'unreadable' };

  const before = { step2: undefined, dataImg: undefined, ...explained };

  const taken = { type: 'photo.taken', file } as const;

  /** Takes a photo that is stored. The readings of the bank have these outcomes. */
  async function photographed(...readCard: unknown[]) {
    const answers = { keepFile: [photo], ...(readCard.length > 0 ? { readCard } : {}) };
    const journey = openChart('idCapture', { but: before, answers });
    journey.send(taken);
    await settlePorts();
    await settlePorts();
    return journey;
  }

  describe('a photo that is read', () => {
    test('OCR-04 OCR-05 is stored at scale 0.7 and sent with a new reference number', async () => {
      const journey = await photographed(read);
      expect(journey.asked('keepFile')).toEqual([
        { file, name: 'dataImg', rule: expect.objectContaining({ scale: 0.7, quality: 0.7 }) },
      ]);
      expect(journey.asked('readCard')).toEqual([{ photo, reffNumber: 'REFF-1' }]);
    });

    test('OCR-06 shows the waiting message', async () => {
      const journey = await photographed();
      expect([journey.state(), journey.hasTag('busy')]).toEqual(['idCapture.reading', true]);
    });

    test('OCR-07 saves the photo, the reading and its reference', async () => {
      const journey = await photographed(read);
      expect(journey.saved()).toMatchObject({
        dataImg: photo,
        dataOCR: cardReading,
        reffId: 'READING-1',
        readingOf: 'REFF-1',
      });
    });

    test('OCR-08 CON-02 is shown for 6 s, then step 2 returns', async () => {
      const journey = await photographed(read);
      journey.pass(5999);
      expect(journey.state()).toBe('idCapture.read');
      journey.pass(1);
      expect(journey.state()).toBe('personalData.editing');
      expect(journey.saved().returning).toBeUndefined();
    });

    test('OCR-08 after a reload waits only for the rest of the 6 s', () => {
      const returning = { from: 'read', at: startTime + 2000 } as const;
      const journey = openChart('idCapture', { but: { ...before, returning } });
      journey.pass(1999);
      expect(journey.state()).toBe('idCapture.read');
      journey.pass(1);
      expect(journey.screen()).toBe('personalData');
    });

    test('an interrupted reading is requested again after a reload, with the same photo and number', async () => {
      const cutOff = await photographed();
      expect(cutOff.saved().asking).toBe('idCapture');
      const journey = openChart('idCapture', {
        but: cutOff.saved(),
        answers: { readCard: [read] },
      });
      expect([journey.state(), journey.hasTag('busy')]).toEqual(['idCapture.reading', true]);
      await settlePorts();
      expect(journey.asked('readCard')).toEqual([{ photo, reffNumber: 'REFF-1' }]);
      expect([journey.state(), journey.saved().asking]).toEqual(['idCapture.read', undefined]);
    });

    test('an interrupted reading is not requested again after the form was opened', async () => {
      const cutOff = await photographed();
      const journey = openChart('personalData', { but: cutOff.saved() });
      journey.send({ type: 'photo.wanted' });
      expect(journey.state()).not.toBe('idCapture.reading');
      expect(journey.saved().asking).toBeUndefined();
    });

    test('OCR-11 the data, or another photo, can be requested before the 6 s are over', async () => {
      const checked = await photographed(read);
      checked.send({ type: 'data.wanted' });
      expect([checked.state(), checked.saved().dataOCR]).toEqual([
        'personalData.editing',
        cardReading,
      ]);
      const again = await photographed(read);
      again.send({ type: 'camera.wanted' });
      again.pass(10_000);
      expect([again.state(), again.saved().returning]).toEqual(['idCapture.aiming', undefined]);
    });

    test('back leaves before the 6 s are over', async () => {
      const journey = await photographed(read);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('personalData.editing');
    });
  });

  describe('an unreadable photo', () => {
    const words = ['Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.'];

    test('OCR-09 opens the dialog and drops an earlier reading', async () => {
      const journey = await photographed(unreadable);
      expect(journey.alert()).toEqual(words);
      expect(journey.saved()).toMatchObject({ dataImg: photo, readingOf: 'REFF-1' });
      expect(journey.saved().dataOCR).toBeUndefined();
      expect(journey.saved().reffId).toBeUndefined();
    });

    test.each(['dialog.closed', 'back'] as const)(
      'OCR-10 "%s" within 6 s returns to the camera and stays there',
      async (type) => {
        const journey = await photographed(unreadable);
        journey.pass(5000);
        journey.send({ type });
        expect(journey.state()).toBe('idCapture.aiming');
        journey.pass(10_000);
        expect([journey.state(), journey.alert()]).toEqual(['idCapture.aiming', null]);
        // A reload would open the dialog again.
        expect(journey.saved().returning).toBeUndefined();
      },
    );

    test('OCR-11 can be replaced by typing at once', async () => {
      const journey = await photographed(unreadable);
      journey.send({ type: 'data.wanted' });
      expect([journey.state(), journey.alert()]).toEqual(['personalData.editing', null]);
      expect(journey.saved().dataImg).toEqual(photo);
    });

    test('OCR-10 OCR-11 without OK, step 2 returns after 6 s with the photo', async () => {
      const journey = await photographed(unreadable);
      journey.pass(5999);
      expect(journey.state()).toBe('idCapture.unreadable');
      journey.pass(1);
      expect([journey.state(), journey.alert()]).toEqual(['personalData.editing', null]);
      expect(journey.saved().dataImg).toEqual(photo);
    });

    test('OCR-10 a reload keeps the dialog and its deadline', () => {
      const returning = { from: 'unreadable', at: startTime + 2000 } as const;
      const journey = openChart('idCapture', { but: { ...before, returning } });
      expect(journey.alert()).toEqual(words);
      journey.pass(2000);
      expect(journey.screen()).toBe('personalData');
    });
  });

  describe('a reading that fails', () => {
    test('OCR-11 ERR-02 opens an alert, and step 2 returns after 6 s', async () => {
      const journey = await photographed(failedCall);
      expect(journey.alert()).toEqual(failedLines);
      journey.pass(5999);
      expect(journey.state()).toBe('idCapture.failed');
      journey.pass(1);
      expect([journey.state(), journey.saved().dataImg]).toEqual(['personalData.editing', photo]);
    });

    test('OCR-11 OK returns before the 6 s are over', async () => {
      const journey = await photographed(failedCall);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('personalData.editing');
    });

    test('OCR-11 can be repeated with another photo at once', async () => {
      const journey = await photographed(failedCall);
      journey.send({ type: 'camera.wanted' });
      journey.pass(10_000);
      expect([journey.state(), journey.alert()]).toEqual(['idCapture.aiming', null]);
    });

    test('OCR-11 no response for 45 s counts as a failure', async () => {
      const journey = await photographed();
      journey.pass(44_999);
      expect(journey.state()).toBe('idCapture.reading');
      journey.pass(1);
      expect(journey.alert()).toEqual(tooLongLines);
      journey.pass(6000);
      expect(journey.screen()).toBe('personalData');
    });

    test('back during the reading opens the camera again, and a late response changes nothing', async () => {
      let respond = (_: unknown) => {};
      const journey = await photographed(
        new Promise((resolve) => {
          respond = resolve;
        }),
      );
      journey.send({ type: 'back' });
      respond(read);
      await settlePorts();
      journey.pass(60_000);
      const { returning, dataOCR } = journey.saved();
      expect([journey.state(), returning, dataOCR]).toEqual([
        'idCapture.aiming',
        undefined,
        undefined,
      ]);
    });

    test('every photo has its own reference number', async () => {
      const journey = await photographed(unreadable, read);
      journey.send({ type: 'dialog.closed' });
      journey.send(taken);
      await settlePorts();
      await settlePorts();
      expect(journey.asked('readCard')).toMatchObject([
        { reffNumber: 'REFF-1' },
        { reffNumber: 'REFF-2' },
      ]);
      expect(journey.saved()).toMatchObject({ dataOCR: cardReading, readingOf: 'REFF-2' });
    });
  });

  test.each([
    ['a file that is no image', 'notAnImage', /tidak dapat digunakan/],
    ['a photo for which the storage is too full', 'storage', /Penyimpanan handphone penuh/],
  ])('%s opens an alert, then the camera', async (_, reason, words) => {
    const answer = createThrown({ reason });
    const journey = openChart('idCapture', { but: before, answers: { keepFile: [answer] } });
    await journey.sendAndWait(taken);
    expect(journey.alert()).toEqual([expect.stringMatching(words)]);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.context().incoming]).toEqual(['idCapture.aiming', null]);
  });
});

describe('a new photo', () => {
  const clearance = ['nikCleared'] as const;

  const face = ['fc_token', 'face1', 'face2', 'statusLiveness', 'faceOf'] as const;

  const registration = [
    'registrationToken',
    'reffNumberRegistration',
    'transaction_id',
    'registeredFor',
    'codeConfirmed',
    'resendAt',
  ] as const;

  const holds = (saved: Saved, keys: readonly (keyof Saved)[]) =>
    keys.filter((key) => saved[key] !== undefined);

  /** All data before a submission that belong to the current photo. */
  const everything: Partial<Saved> = {
    dataOCR: cardReading,
    reffId: 'READING-1',
    registeredFor: 'them',
    codeConfirmed: true,
    resendAt: 1,
    ...explained,
  };

  describe('entering the ID photo', () => {
    const cleared = (saved: Saved) => [saved.step2, saved.step3];

    test('PER-02 PER-03 clears step2 and step3 when opened by its button', () => {
      const journey = openChart('personalData');
      journey.send({ type: 'photo.wanted' });
      expect(cleared(journey.saved())).toEqual([undefined, undefined]);
    });

    test('PER-03 clears step2 and step3 when opened by its address on the current page', () => {
      const journey = openChart('job');
      journey.send({ type: 'open', to: 'idCapture' });
      expect(journey.screen()).toBe('idCapture');
      expect(cleared(journey.saved())).toEqual([undefined, undefined]);
    });

    test('PER-03 clears step2 and step3 when opened by its address on a new page', () => {
      const journey = openChart('idCapture');
      expect(journey.screen()).toBe('idCapture');
      expect(cleared(journey.saved())).toEqual([undefined, undefined]);
    });

    test('opens the camera, although an earlier page scheduled a return', () => {
      const journey = openChart('personalData', { but: { returning: { from: 'read', at: 0 } } });
      journey.send({ type: 'photo.wanted' });
      expect(journey.screen()).toBe('idCapture');
    });

    test('PER-03 keeps the other steps, and what was done for the current photo', () => {
      const journey = openChart('job', { but: everything });
      const before = journey.saved();
      journey.send({ type: 'open', to: 'idCapture' });
      const { step2: _, step3: __, ...rest } = before;
      expect(journey.saved()).toEqual(rest);
      journey.send({ type: 'back' });
      expect(journey.screen()).toBe('personalData');
    });
  });

  describe('a new ID photo', () => {
    test('PER-03 drops the reading, the cleared NIK, the face and the registration of the previous photo', async () => {
      const photo = createFileRef('second.jpg');
      const journey = openChart('idCapture', { but: everything, answers: { keepFile: [photo] } });
      const all = [...clearance, ...face, ...registration, 'dataOCR', 'reffId'] as const;
      expect(holds(journey.saved(), all)).toEqual([...all]);
      journey.send({ type: 'photo.taken', file });
      await settlePorts();
      await settlePorts();
      expect(journey.saved().dataImg).toEqual(photo);
      expect(holds(journey.saved(), all)).toEqual([]);
      expect(journey.saved()).toMatchObject({ step4: registered.step4, step6: registered.step6 });
    });

    test('PER-03 of the same person still needs a new check and a new face', async () => {
      const answers = {
        keepFile: [createFileRef('second.jpg')],
        checkNik: [{ outcome: 'clear', code: '00' }],
      };
      const journey = openChart('idCapture', { but: everything, answers });
      journey.send({ type: 'photo.taken', file });
      await settlePorts();
      await settlePorts();
      journey.send({ type: 'open', to: 'personalData' });
      await journey.sendAndWait({ type: 'personalData.submitted', values: registered.step2 });
      expect(journey.asked('checkNik')).toEqual([{ nik: registered.step2.nik }]);
      journey.send({ type: 'open', to: 'otp' });
      expect(journey.screen()).toBe('profile');
      journey.send({ type: 'profile.submitted', values: examples.profile });
      journey.send({ type: 'open', to: 'otp' });
      expect(journey.state()).toBe('faceTips.explaining');
    });
  });
});

describe('a reading of an earlier photo', () => {
  const photo = createFileRef('second.jpg');

  const earlier = {
    step2: undefined,
    dataOCR: cardReading,
    reffId: 'READING-1',
    readingOf: 'REFF-0',
    ...explained,
  };

  /** Takes and stores a second photo after a first one was read. */
  async function secondPhoto(...readCard: unknown[]) {
    const answers = { keepFile: [photo], ...(readCard.length > 0 ? { readCard } : {}) };
    const journey = openChart('idCapture', { but: earlier, answers });
    journey.send({ type: 'photo.taken', file });
    await settlePorts();
    await settlePorts();
    expect(journey.saved().dataImg).toEqual(photo);
    return journey;
  }

  test('SUB-10 REG-02 OCR-11 a photo whose reading failed is not sent with another photo’s reading', async () => {
    const journey = await secondPhoto(failedCall);
    journey.send({ type: 'dialog.closed' });
    expect([journey.saved().reffId, journey.saved().dataOCR]).toEqual([undefined, undefined]);
  });

  test('SUB-10 REG-02 a photo whose reading was canceled is not sent with another photo’s reading', async () => {
    const journey = await secondPhoto();
    journey.send({ type: 'back' });
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('personalData');
    expect([journey.saved().reffId, journey.saved().dataOCR]).toEqual([undefined, undefined]);
  });

  /** The draft of step 2: filled from the first photo, with a name that was corrected by hand. */
  const draft = {
    ...registered.step2,
    nama_lengkap: 'SITI RAHMAWATI PUTRI',
    readingOf: earlier.readingOf,
  };

  const noIdentity = { nik: '', nama_lengkap: '', tempat_lahir: '', tgl_lahir: '' };

  test.each([
    ['whose reading failed', [failedCall], 'dialog.closed'],
    ['whose reading was canceled', [], 'back'],
    ['that was unreadable', [{ outcome: 'unreadable' }], 'open'],
  ] as const)(
    'PER-03 OCR-11 after a photo %s, step 2 shows no identity, and phone and promo as typed',
    async (_, answers, then) => {
      const journey = await secondPhoto(...answers);
      if (then === 'open') journey.send({ type: 'open', to: 'personalData' });
      else journey.send({ type: then });
      if (then === 'back') journey.send({ type: 'back' });
      expect(journey.screen()).toBe('personalData');
      const { no_hp, kd_promo } = registered.step2;
      expect(personalDataDefaults(journey.saved(), draft)).toMatchObject({
        ...noIdentity,
        no_hp,
        kd_promo,
      });
    },
  );

  test('PER-03 values typed after a failed reading stay, also without another photo', async () => {
    const journey = await secondPhoto(failedCall);
    journey.send({ type: 'dialog.closed' });
    const typed = { ...personalDataDefaults(journey.saved(), draft), nik: '9971046504930009' };
    expect(personalDataDefaults(journey.saved(), typed)).toEqual(typed);
    journey.send({ type: 'photo.wanted' });
    journey.send({ type: 'back' });
    expect(personalDataDefaults(journey.saved(), typed)).toEqual(typed);
  });

  test('PER-03 without a new photo all typed values return', () => {
    const journey = openChart('idCapture', { but: earlier });
    journey.send({ type: 'back' });
    expect(personalDataDefaults(journey.saved(), draft)).toEqual(draft);
  });
});
