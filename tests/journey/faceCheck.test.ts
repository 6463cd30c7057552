import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import {
  type Answers,
  createThrown,
  failedCall,
  failedLines,
  file,
  openChart,
  settlePorts,
  tooLongLines,
} from '../support/journey.ts';
import { createFileRef, registered } from '../support/saved.ts';

describe('the frame and its report', () => {
  const address = 'https://wajah.contoh.id/mulai';

  const faces = { face1: createFileRef('newFace1'), face2: createFileRef('newFace2') };

  const nothing = {
    fc_token: undefined,
    face1: undefined,
    face2: undefined,
    statusLiveness: undefined,
    faceOf: undefined,
  };

  const report = { fc_token: 'TOKEN-2', face1: file, face2: file };

  const reported = (result: string, change = {}) =>
    ({ type: 'face.reported', report: { ...report, result, ...change } }) as const;

  async function open(answers: Answers = {}, saved: object = nothing, settings = {}) {
    const journey = openChart('faceFrame', {
      but: saved,
      settings,
      answers: { livenessAddress: [{ address }], ...answers },
    });
    await settlePorts();
    return journey;
  }

  describe('the frame', () => {
    test('LIV-11 shows the provider’s address', async () => {
      const journey = await open();
      expect([journey.state(), journey.context().frameAddress]).toEqual([
        'faceFrame.showing.loading',
        address,
      ]);
    });

    test('LIV-11 LIV-20 is not used for a page with a signature: the applicant leaves for it', async () => {
      const away = new Promise(() => undefined);
      const journey = await open({
        livenessAddress: [{ address, signatureId: 'TANDA-1' }],
        openProvider: [away],
      });
      expect([journey.state(), journey.context().frameAddress]).toEqual([
        'faceFrame.departing',
        null,
      ]);
      expect(journey.asked('openProvider')).toEqual([{ address }]);
      expect(journey.saved().signatureId).toBe('TANDA-1');
    });

    test('LIV-20 a check that turned out to be void is not shown as a success at the next visit', async () => {
      const journey = openChart('faceTips', {
        but: { ...nothing, signatureId: 'TANDA-1' },
        result: 'success',
        answers: { fetchFace: [createThrown({ kind: 'http', status: 422 })] },
      });
      await settlePorts();
      expect(journey.hasTag('alert')).toBe(true);
      journey.send({ type: 'dialog.closed' });
      journey.send({ type: 'back' });
      expect(journey.screen()).toBe('delivery');
      journey.send({ type: 'delivery.submitted', values: { alamatkirim: 'alamatdomisili' } });
      expect(journey.state()).toBe('faceTips.explaining');
    });

    test('LIV-20 after a failed check Lanjut starts another one, and asks for no face of the failed one', () => {
      const journey = openChart('faceTips', {
        but: { ...nothing, signatureId: 'TANDA-1' },
        result: 'failed',
      });
      expect(journey.state()).toBe('faceTips.failed');
      journey.send({ type: 'back' });
      journey.send({ type: 'face.continued' });
      expect(journey.state()).toBe('faceFrame.opening');
    });

    test('LIV-21 the face of a provider’s page is fetched again after back, and when the network returns', async () => {
      const fetched = { face1: createFileRef('newFace1'), result: 'success' };
      const journey = openChart('faceTips', {
        but: { ...nothing, signatureId: 'TANDA-1', faceOf: registered.faceOf },
        result: 'success',
        answers: {
          fetchFace: [new Promise(() => undefined), createThrown({ kind: 'network' }), fetched],
        },
      });
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('faceTips.explaining');
      await journey.sendAndWait({ type: 'face.continued' });
      expect(journey.state()).toBe('faceTips.alertingFace');
      await journey.sendAndWait({ type: 'network.returned' });
      expect([journey.state(), journey.saved().face1]).toEqual([
        'faceTips.succeeded',
        fetched.face1,
      ]);
    });

    test('LIV-14 back leaves it while its address is requested and while it shows', async () => {
      const asking = openChart('faceFrame', { but: nothing });
      expect(asking.hasTag('busy')).toBe(true);
      asking.send({ type: 'back' });
      const showing = await open();
      showing.send({ type: 'back' });
      expect([asking.state(), showing.state()]).toEqual([
        'faceTips.explaining',
        'faceTips.explaining',
      ]);
      expect(showing.context().frameAddress).toBeNull();
    });

    test('ERR-02 opens an alert without an address, and the tips return', async () => {
      const journey = await open({ livenessAddress: [failedCall] });
      expect(journey.alert()).toEqual(failedLines);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('faceTips.explaining');
    });

    test('opens an alert when there is no address after 15 s', () => {
      const journey = openChart('faceFrame', { but: nothing });
      journey.pass(14_999);
      expect(journey.state()).toBe('faceFrame.opening');
      journey.pass(1);
      expect(journey.alert()).toEqual(tooLongLines);
    });
  });

  describe('the page in it', () => {
    test('LIV-10 shows after it reports that it has loaded', async () => {
      const journey = await open();
      journey.send({ type: 'frame.ready' });
      expect(journey.state()).toBe('faceFrame.showing.ready');
      journey.pass(60_000);
      expect(journey.state()).toBe('faceFrame.showing.ready');
    });

    test('is dropped after 15 s without that report, and is loaded again from a new address', async () => {
      const another = 'https://wajah.contoh.id/mulai-2';
      const journey = await open({ livenessAddress: [{ address }, { address: another }] });
      journey.pass(14_999);
      expect(journey.state()).toBe('faceFrame.showing.loading');
      journey.pass(1);
      expect([journey.state(), journey.context().frameAddress]).toEqual(['faceFrame.late', null]);
      await journey.sendAndWait({ type: 'frame.retried' });
      expect([journey.state(), journey.context().frameAddress]).toEqual([
        'faceFrame.showing.loading',
        another,
      ]);
    });

    test('cannot report after it was dropped, and back leads to the tips', async () => {
      const journey = await open();
      journey.pass(15_000);
      journey.send(reported('success'));
      journey.send({ type: 'frame.ready' });
      expect([journey.state(), journey.saved().statusLiveness]).toEqual([
        'faceFrame.late',
        undefined,
      ]);
      journey.send({ type: 'back' });
      expect(journey.state()).toBe('faceTips.explaining');
    });

    test('LIV-12 may report a face without reporting that it has loaded', async () => {
      const journey = await open({ keepFaces: [faces] });
      await journey.sendAndWait(reported('success'));
      expect(journey.saved().statusLiveness).toBe('success');
    });
  });

  describe('its report', () => {
    test('LIV-12 STO-05 is saved: token, result, both faces and their NIK', async () => {
      const journey = await open({ keepFaces: [faces] });
      await journey.sendAndWait(reported('success'));
      expect(journey.asked('keepFaces')).toEqual([{ face1: file, face2: file }]);
      expect(journey.saved()).toMatchObject({
        ...faces,
        fc_token: 'TOKEN-2',
        statusLiveness: 'success',
        faceOf: registered.step2.nik,
      });
    });

    test('LIV-13 CON-02 is covered for its own delay, then the tips show the face as verified', async () => {
      const delays = { ...defaultSettings.delays, faceReturn: 700 };
      const journey = await open({ keepFaces: [faces] }, nothing, { delays });
      await journey.sendAndWait(reported('success'));
      journey.pass(699);
      expect([journey.state(), journey.hasTag('busy')]).toEqual(['faceFrame.leaving', true]);
      journey.pass(1);
      expect(journey.state()).toBe('faceTips.verified');
      expect(journey.context().faces).toEqual({ face1: null, face2: null });
    });

    test.each([
      ['success', faces, 'verified'],
      ['true', faces, 'verified'],
      ['failed', faces, 'explaining'],
      ['', faces, 'explaining'],
      ['success', { face1: null, face2: null }, 'explaining'],
    ])('LIV-15 of "%s" with %j leaves the face %s', async (result, kept, state) => {
      const journey = await open({ keepFaces: [kept] });
      await journey.sendAndWait(reported(result));
      journey.pass(1000);
      expect(journey.state()).toBe(`faceTips.${state}`);
    });

    test('LIV-15 a failure drops an earlier success', async () => {
      const journey = await open({ keepFaces: [{ face1: null, face2: null }] }, {});
      await journey.sendAndWait(reported('failed', { face1: null, face2: null }));
      journey.pass(1000);
      expect(journey.state()).toBe('faceTips.explaining');
    });

    test('a second report is ignored while the first is stored', async () => {
      const journey = await open();
      journey.send(reported('failed'));
      journey.send(reported('success'));
      expect([journey.state(), journey.saved().statusLiveness]).toEqual([
        'faceFrame.keeping',
        'failed',
      ]);
    });

    test('LIV-15 does not verify a face that could not be stored', async () => {
      const journey = await open({ keepFaces: [createThrown({ reason: 'storage' })] });
      await journey.sendAndWait(reported('success'));
      expect(journey.alert()).toEqual([expect.stringMatching(/Penyimpanan handphone penuh/)]);
      journey.send({ type: 'dialog.closed' });
      expect(journey.state()).toBe('faceTips.explaining');
    });
  });
});

describe('outdated results and faces', () => {
  const unregistered = {
    registrationToken: undefined,
    reffNumberRegistration: undefined,
    transaction_id: undefined,
  };

  test('LIV-07 a result that came too early is not shown later', () => {
    const saved = { ...unregistered, step6: undefined };
    const journey = openChart('faceTips', { but: saved, result: 'success' });
    expect(journey.screen()).toBe('delivery');
    journey.send({ type: 'delivery.submitted', values: registered.step6 });
    expect(journey.state()).toBe('faceTips.verified');
  });

  test('LIV-15 a pending registration does not count for a dropped face', () => {
    const pending = { op: 'register', id: 'REFF-1', of: '' } as const;
    const saved = { ...unregistered, pending, faceOf: undefined, face1: undefined };
    const journey = openChart('faceTips', { but: saved });
    journey.send({ type: 'dialog.closed' });
    expect(journey.state()).toBe('faceTips.explaining');
  });

  test('LIV-15 a success that could not be stored does not verify the face of a failed check', async () => {
    const saved = { face1: createFileRef('failedFace'), statusLiveness: 'failed' };
    const answers = {
      livenessAddress: [{ address: 'https://wajah.contoh.id/mulai' }],
      keepFaces: [createThrown({ reason: 'storage' })],
    };
    const journey = openChart('faceFrame', { but: saved, answers });
    await settlePorts();
    const report = { fc_token: 'TOKEN-2', result: 'success', face1: file, face2: file };
    await journey.sendAndWait({ type: 'face.reported', report });
    journey.send({ type: 'dialog.closed' });
    expect(journey.state()).toBe('faceTips.explaining');
  });
});
