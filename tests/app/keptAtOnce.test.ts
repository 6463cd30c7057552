// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { createPersistence } from '../../src/app/session/persistence.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { startJourney } from '../chart/support.ts';
import { applicant as person } from '../fixtures/applicant.ts';
import { before } from '../screens/applicant.ts';

beforeEach(() => sessionStorage.clear());

/** A journey whose session is written; `reload` begins it again from what the session holds. */
function openAt(to: ScreenId, saved = before('step4')) {
  const { actor } = startJourney({ to, saved });
  const files = { remove: async () => undefined, clear: async () => undefined };
  const drafts = createDrafts(sessionStorage);
  createPersistence({ session: sessionStorage, local: localStorage, files, drafts }).follow(actor);
  return {
    send: (event: JourneyEvent) => actor.send(event),
    reload: (at: ScreenId) => startJourney({ to: at, saved: readSaved(sessionStorage) }).actor,
  };
}
const stored = (...keys: string[]) => keys.map((key) => sessionStorage.getItem(key));

test('PER-03 STO-07 phone and promo code lie under their keys before the way to the camera', () => {
  const journey = openAt('personalData');
  journey.send({ type: 'contact.typed', values: { no_hp: '0812', kd_promo: 'HEMAT' } });
  expect(stored('no_hp', 'kd_promo')).toEqual(['0812', 'HEMAT']);
  journey.send({ type: 'photo.wanted' });
  expect(stored('no_hp', 'kd_promo', 'step2')).toEqual(['0812', 'HEMAT', null]);
});

test('ADR-11 STO-09 a kelurahan lies under its key as soon as it is picked, survives a reload, and goes when it is cleared', () => {
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

test('ADR-07 that a kelurahan is typed, and whose, survives a reload; its picked name does not', () => {
  const journey = openAt('address');
  journey.send({ type: 'kelurahan.picked', key: 'kelurahanKTP', name: 'Menteng' });
  journey.send({ type: 'kelurahan.typed', key: 'kelurahanKTP', byHand: true });
  journey.send({ type: 'kelurahan.typed', key: 'kelurahanPRSH', byHand: true });
  journey.send({ type: 'kelurahan.typed', key: 'kelurahanPRSH', byHand: false });
  const { saved } = journey.reload('address').getSnapshot().context;
  expect(saved.typedKelurahan).toEqual({ kelurahanKTP: true, kelurahanPRSH: false });
  expect(saved.kelurahanKTP).toBeUndefined();
});

test('JOB-24 a complete job lies in step5 while its document is photographed, also after a reload', () => {
  const journey = openAt('job', before('step5'));
  journey.send({ type: 'document.photoWanted', document: 'slip', values: person.job });
  const reloaded = journey.reload('slipCapture').getSnapshot();
  expect(reloaded.value).toEqual({ slipCapture: 'explaining' });
  expect(reloaded.context.saved.step5).toEqual({
    ...person.job,
    npwpFile: null,
    slipgajiFile: null,
  });
});

test('CHK-05 STO-02 an answer to the offers lies in step_check, also after a reload', () => {
  const journey = openAt('checklist', { ...before('step3'), step_check: undefined } as never);
  journey.send({ type: 'offers.answered', agrees: true, point: '50' });
  const { saved } = journey.reload('checklist').getSnapshot().context;
  expect(saved.step_check).toEqual({ flag_datapribadi: true, flag_syarat: true, point: '50' });
});
