import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import { examples } from '../../machines/paths/examples.ts';
import { createThrown, file, openChart, tooLongLines } from '../support/journey.ts';
import { createFileRef, registered } from '../support/saved.ts';

const values = examples.job;
const npwp = createFileRef('npwp.pdf', 'application/pdf');
const slip = createFileRef('slip.jpg');
const submitted = { type: 'job.submitted', values } as const;

describe('Continue', () => {
  test('JOB-02 JOB-23 STO-01 STO-09 a valid job replaces the saved one, with its documents, and leads to step 6', () => {
    const before = { ...registered.step5, jabatan: 'Direktur', npwpFile: null };
    const journey = openChart('job', {
      but: { step5: before, kelurahanPRSH: 'Lama', dataNpwp: npwp, slipGaji: slip },
    });
    journey.send(submitted);
    expect(journey.screen()).toBe('delivery');
    expect(journey.saved()).toMatchObject({
      step5: { ...values, npwpFile: npwp, slipgajiFile: slip },
      kelurahanPRSH: 'Senayan',
    });
  });

  test('DOC-16 JOB-22 a job without number and documents is saved, too', () => {
    const journey = openChart('job', { but: { step5: undefined } });
    journey.send(submitted);
    expect(journey.saved().step5).toEqual({ ...values, npwpFile: null, slipgajiFile: null });
  });

  test('JOB-03 without an income the alert opens and nothing is saved', () => {
    const journey = openChart('job', { but: { step5: undefined } });
    journey.send({ ...submitted, values: { ...values, bruto: '' } });
    expect(journey.alert()).toEqual(['Pastikan semua informasi telah lengkap, ya!']);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.saved().step5]).toEqual(['job.editing', undefined]);
  });
});

test('JOB-01 back leads to the address', () => {
  const journey = openChart('job');
  journey.send({ type: 'back' });
  expect(journey.screen()).toBe('address');
});

describe.each([
  ['npwp', 'dataNpwp', 'npwpFile', 'npwpCapture', ['image', 'pdf'], npwp],
  ['slip', 'slipGaji', 'slipgajiFile', 'slipCapture', ['image'], slip],
] as const)('the document %s', (document, key, field, capture, accept, ref) => {
  const chosen = { type: 'document.chosen', document, file } as const;

  test('DOC-01 JOB-24 is photographed on its own screen, and saved data stay', () => {
    const journey = openChart('job');
    journey.send({ type: 'document.photoWanted', document, values: { ...values, bruto: '' } });
    expect([journey.screen(), journey.saved().step5]).toEqual([capture, registered.step5]);
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('job');
  });

  test('JOB-24 a complete form is saved before the camera opens, so that a reload keeps it', async () => {
    const saved = { step5: undefined, dataNpwp: npwp, slipGaji: slip };
    const journey = openChart('job', { but: saved });
    const typed = { ...values, lamakerja: '11' };
    journey.send({ type: 'document.photoWanted', document, values: typed });
    expect(journey.screen()).toBe(capture);
    const step5 = { ...typed, npwpFile: npwp, slipgajiFile: slip };
    expect(journey.saved()).toMatchObject({ step5, kelurahanPRSH: values.kel_perusahaan });
    const reloaded = openChart(capture, {
      but: { ...journey.saved(), cameraExplained: true },
      answers: { keepFile: [createFileRef('another.jpg')] },
    });
    await reloaded.sendAndWait({ type: 'photo.taken', file });
    reloaded.pass(1000);
    expect(reloaded.screen()).toBe('job');
    expect(reloaded.saved()).toMatchObject({
      step5: { ...step5, [field]: createFileRef('another.jpg') },
      [key]: createFileRef('another.jpg'),
    });
  });

  test('JOB-24 an incomplete form is not saved as step 5', () => {
    const journey = openChart('job', { but: { step5: undefined } });
    journey.send({ type: 'document.photoWanted', document, values: { ...values, jabatan: '' } });
    expect([journey.screen(), journey.saved().step5]).toEqual([capture, undefined]);
  });

  test('JOB-23 an upload is added to a saved job', async () => {
    const journey = openChart('job', { answers: { keepFile: [ref] } });
    await journey.sendAndWait(chosen);
    expect(journey.saved().step5).toEqual({ ...registered.step5, [field]: ref });
  });

  test('DOC-09 DOC-12 DOC-14 DOC-15 DOC-17 an upload is checked by its rule and stored', async () => {
    const journey = openChart('job', { answers: { keepFile: [ref] } });
    await journey.sendAndWait(chosen);
    expect(journey.asked('keepFile')).toEqual([
      {
        file,
        name: key,
        rule: { accept, scale: 0.3, quality: 0.7, maxPdfBytes: 10_000_000 },
      },
    ]);
    expect([journey.state(), journey.saved()[key]]).toEqual(['job.editing', ref]);
    expect(journey.context().incoming).toBeNull();
  });

  test.each([
    ['DOC-13', 'tooBig', 'LEBIH DARI 10 MB'],
    ['DOC-17', 'notAnImage', expect.stringMatching(/tidak dapat digunakan/)],
  ])(
    '%s an upload that is %s opens an alert, and the previous document stays',
    async (_, reason, line) => {
      const journey = openChart('job', {
        but: { [key]: createFileRef('earlier.jpg') },
        answers: { keepFile: [createThrown({ reason })] },
      });
      await journey.sendAndWait(chosen);
      expect(journey.alert()).toEqual([line]);
      journey.send({ type: 'dialog.closed' });
      expect([journey.state(), journey.saved()[key]]).toEqual([
        'job.editing',
        createFileRef('earlier.jpg'),
      ]);
    },
  );

  test('back cancels an upload, and it times out after 30 s', () => {
    const journey = openChart('job');
    journey.send(chosen);
    expect([journey.state(), journey.hasTag('busy')]).toEqual(['job.keeping', true]);
    journey.send({ type: 'back' });
    expect([journey.state(), journey.context().incoming]).toEqual(['job.editing', null]);
    journey.send(chosen);
    journey.pass(30_000);
    expect(journey.alert()).toEqual(tooLongLines);
  });

  test('DOC-10 is previewed over the job until it is closed', () => {
    const journey = openChart('job', { but: { [key]: ref } });
    journey.send({ type: 'document.opened', document });
    expect([journey.state(), journey.context().preview]).toEqual(['job.previewing', document]);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('job.editing');
  });

  test('DOC-10 is previewed after the other document', () => {
    const journey = openChart('job', { but: { dataNpwp: npwp, slipGaji: slip } });
    journey.send({ type: 'document.opened', document: document === 'npwp' ? 'slip' : 'npwp' });
    journey.send({ type: 'dialog.closed' });
    journey.send({ type: 'document.opened', document });
    expect([journey.state(), journey.context().preview]).toEqual(['job.previewing', document]);
  });

  test('DOC-11 is removed from the session and from a saved job', () => {
    const step5 = { ...registered.step5, npwpFile: npwp, slipgajiFile: slip };
    const journey = openChart('job', { but: { step5, dataNpwp: npwp, slipGaji: slip } });
    journey.send({ type: 'document.removed', document });
    expect(journey.saved()).toMatchObject({ step5: { ...step5, [field]: null } });
    expect(journey.saved()[key]).toBeUndefined();
    expect(journey.saved()[key === 'dataNpwp' ? 'slipGaji' : 'dataNpwp']).toBeDefined();
  });

  test('DOC-03 DOC-05 DOC-07 CON-02 CON-07 a photo is stored at scale 0.7, and the job returns after its own delay', async () => {
    const journey = openChart(capture, {
      but: { cameraExplained: true },
      answers: { keepFile: [ref] },
      settings: { delays: { ...defaultSettings.delays, documentReturn: 700 } },
    });
    await journey.sendAndWait({ type: 'photo.taken', file });
    expect(journey.asked('keepFile')).toEqual([
      { file, name: key, rule: expect.objectContaining({ scale: 0.7, quality: 0.7 }) },
    ]);
    expect([journey.saved()[key], journey.hasTag('busy')]).toEqual([ref, true]);
    journey.pass(699);
    expect(journey.state()).toBe(`${capture}.settling`);
    journey.pass(1);
    expect(journey.state()).toBe('job.editing');
  });

  test('DOC-15 a picture chosen on the capture screen is stored as an upload, at scale 0.3', async () => {
    const journey = openChart(capture, { answers: { keepFile: [ref] } });
    await journey.sendAndWait({ type: 'file.chosen', file });
    expect(journey.asked('keepFile')).toMatchObject([{ name: key, rule: { accept, scale: 0.3 } }]);
  });

  test('a photo that cannot be stored opens an alert, then the camera', async () => {
    const journey = openChart(capture, {
      but: { cameraExplained: true },
      answers: { keepFile: [createThrown({ reason: 'storage' })] },
    });
    await journey.sendAndWait({ type: 'photo.taken', file });
    expect(journey.alert()).toEqual([expect.stringMatching(/Penyimpanan handphone penuh/)]);
    journey.send({ type: 'dialog.closed' });
    expect([journey.state(), journey.saved()[key]]).toEqual([`${capture}.aiming`, undefined]);
  });
});
