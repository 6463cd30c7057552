// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { pathOfSnapshot } from '../../machines/journey/snapshot.ts';
import { adoptFrontPage } from '../../src/boot/adoptFrontPage.ts';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { brand, brandFooter } from '../../src/brand.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { startJourney } from '../chart/support.ts';
import { applicant } from '../screens/applicant.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const front = renderFrontPage(homepage, brand, { ...brandFooter, number: '1500-000' });
const kept = () => document.querySelector<HTMLElement>('.front-kept');
const keptButton = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.front-kept button')].find(
    ({ textContent, hidden }) => textContent === name && !hidden,
  );
function adopted(saved: Saved) {
  document.body.innerHTML = `<div id="front">${front}</div>`;
  const { actor } = startJourney({ to: 'homepage', saved });
  adoptFrontPage(actor);
  return actor;
}

test('who has begun nothing is offered nothing to go on with', () => {
  adopted({ code: '' });
  expect(kept()?.hidden).toBe(true);
});

test('who has begun sees how far, and goes on there with all that is saved', () => {
  const actor = adopted({ ...applicant, step4: undefined });
  expect(kept()?.hidden).toBe(false);
  expect(kept()?.textContent).toContain('tersimpan di ponsel ini: Langkah 4 dari 6');
  keptButton('Lanjutkan pengajuan')?.click();
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('address.editing');
  expect(actor.getSnapshot().context.saved.step3).toEqual(applicant.step3);
});

test('who has come to the code is told the part that follows the steps', () => {
  adopted(applicant);
  expect(kept()?.textContent).toContain('Tahap akhir 2 dari 2');
});

test('ENT-08 who begins anew keeps channel and referral, and nothing else', () => {
  const actor = adopted({ ...applicant, code: 'CABANG-3', refferalID: 'AGEN-7' });
  keptButton('Ajukan dari awal')?.click();
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('homepage.asking');
  // Below the question nothing moves.
  expect([kept()?.hidden, keptButton('Lanjutkan pengajuan')?.hidden]).toEqual([false, false]);
  actor.send({ type: 'erasure.confirmed' });
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('chooser.editing');
  expect(actor.getSnapshot().context.saved).toEqual({ code: 'CABANG-3', refferalID: 'AGEN-7' });
});

test('SUB-15 what the bank may already hold is not begun anew', () => {
  const actor = adopted({ ...applicant, pending: { op: 'submit', id: 'REFF-9' } });
  expect(kept()?.querySelector('span')?.hidden).toBe(true);
  expect(keptButton('Ajukan dari awal')).toBeUndefined();
  keptButton('Lanjutkan pengajuan')?.click();
  expect(pathOfSnapshot(actor.getSnapshot())).toBe('submission.unsettled');
});
