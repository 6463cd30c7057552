// @vitest-environment jsdom

import { afterEach, describe, expect, test } from 'vitest';
import * as brand from '#brand';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import { adoptFrontPage } from '../../src/boot/adoptFrontPage.ts';
import { renderChooser } from '../../src/boot/early/renderChooser.tsx';
import { renderFrontPage } from '../../src/boot/front/frontPage.ts';
import { runEarlyChooser } from '../../src/boot/inlineScripts.ts';
import { extractStyleAttributes } from '../../src/build/frontPage.ts';
import { cardsOfBracket } from '../../src/choices.ts';
import { homepage } from '../../src/copy/homepage.ts';
import { toCallCenter } from '../../src/lib/links.ts';
import { startJourney } from '../support/journey.ts';
import { registered } from '../support/saved.ts';

describe('a saved application on the front page', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  const front = renderFrontPage(homepage, brand, brand.footer, toCallCenter('1500-000'));

  const shown = (selector: string) => {
    const part = document.querySelector<HTMLElement>(`.front-phone ${selector}`);
    return part && !part.hidden ? part.textContent : undefined;
  };

  const press = (selector: string) =>
    document.querySelector<HTMLElement>(`.front-phone ${selector}`)?.click();

  /** Returns the texts above, on and below the large button. */
  const getTexts = () => ['.front-kept', '.front-action', '.front-again'].map(shown);

  function adopted(saved: Saved) {
    document.body.innerHTML = `<div id="front">${front}</div>`;
    const { actor } = startJourney({ to: 'homepage', saved });
    adoptFrontPage(actor);
    return actor;
  }

  test('ENT-06 offers only a new application when nothing is saved', () => {
    const actor = adopted({ code: '' });
    expect(getTexts()).toEqual([undefined, 'Lanjutkan', undefined]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
  });

  test('ENT-14 names the next step on the large button, and continues there with all saved data', () => {
    const actor = adopted({ ...registered, step4: undefined });
    expect(getTexts()).toEqual([
      'Pengajuan Anda tersimpan di handphone ini.',
      'Lanjutkan ke langkah 4',
      'Ajukan dari awal',
    ]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('address.editing');
    expect(actor.getSnapshot().context.saved.step3).toEqual(registered.step3);
  });

  test.each([
    ['nothing', { code: '' }],
    ['a part', { ...registered, step4: undefined }],
    ['all of it', registered],
    ['a NIK to be corrected', { ...registered, outcome: 'rejectionDukcapil' as const }],
  ])('keeps the same target for the large button after a return with %s saved', (_, saved) => {
    const actor = adopted(saved);
    const now = () => getStatePath(actor.getSnapshot());
    const offers = getTexts();
    press('.front-action');
    const led = now();
    actor.send({ type: 'open', to: 'homepage' });
    expect([now(), getTexts()]).toEqual(['homepage.inviting', offers]);
    press('.front-action');
    expect(now()).toBe(led);
  });

  test('END-07 continues with a NIK that can be corrected, without naming a step', () => {
    const actor = adopted({ ...registered, outcome: 'rejectionDukcapil' });
    expect(shown('.front-action')).toBe('Lanjutkan pengajuan');
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('rejectionDukcapil.telling');
  });

  test('ENT-08 keeps only channel and referral for a new application', () => {
    const actor = adopted({ ...registered, code: 'CABANG-3', refferalID: 'AGEN-7' });
    press('.front-again');
    expect(getStatePath(actor.getSnapshot())).toBe('homepage.asking');
    // The page below the question does not change.
    expect(getTexts()).toEqual([
      'Pengajuan Anda tersimpan di handphone ini.',
      'Lanjutkan ke tahap akhir',
      'Ajukan dari awal',
    ]);
    expect(actor.getSnapshot().context.alert).toEqual({ kind: 'text', text: 'eraseAll' });
    actor.send({ type: 'erasure.confirmed' });
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
    expect(actor.getSnapshot().context.saved).toEqual({ code: 'CABANG-3', refferalID: 'AGEN-7' });
  });

  const receipt = {
    number: 'REFF-77',
    card: 'cardgold',
    at: new Date(2026, 2, 8, 16, 4).getTime(),
  };
  const received = { code: '', outcome: 'done', receipt } as Saved;

  test('END-03 shows when an application was received, and opens its receipt', () => {
    const actor = adopted(received);
    expect(getTexts()).toEqual([
      'Pengajuan Anda telah kami terima pada 8 Maret 2026 pukul 16.04.',
      'Lihat tanda terima',
      'Buat pengajuan baru',
    ]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('done');
    expect(actor.getSnapshot().context.saved.receipt).toEqual(receipt);
  });

  test('END-03 asks for confirmation before a new application replaces a receipt', () => {
    const actor = adopted(received);
    press('.front-again');
    expect(actor.getSnapshot().context.alert).toEqual({ kind: 'text', text: 'eraseReceipt' });
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot().context.saved).toEqual(received);
    press('.front-again');
    actor.send({ type: 'erasure.confirmed' });
    expect(getStatePath(actor.getSnapshot())).toBe('chooser.editing');
    expect(actor.getSnapshot().context.saved).toEqual({ code: '' });
  });

  test('END-01 shows that an application was received when it has no number', () => {
    adopted({ code: '', outcome: 'done' });
    expect(shown('.front-kept')).toBe('Pengajuan Anda telah kami terima.');
  });

  test('opens the address of the other journey once, after the application is erased on purpose', () => {
    const { dataset } = document.documentElement;
    dataset.asked = '?journey=identity-first';
    const gone: string[] = [];
    document.body.innerHTML = `<div id="front">${front}</div>`;
    const { actor } = startJourney({ to: 'homepage', saved: { ...registered, code: 'CABANG-3' } });
    adoptFrontPage(actor, document, (address) => gone.push(address));
    delete dataset.asked;
    press('.front-again');
    actor.send({ type: 'dialog.closed' });
    press('.front-action');
    actor.send({ type: 'open', to: 'homepage' });
    expect([gone, actor.getSnapshot().context.saved.step3]).toEqual([[], registered.step3]);
    press('.front-again');
    expect(gone).toEqual([]);
    actor.send({ type: 'erasure.confirmed' });
    actor.send({ type: 'open', to: 'homepage' });
    expect(gone).toEqual(['/?journey=identity-first']);
  });

  test.each([
    ['opens', 'a rejection', { ...registered, outcome: 'rejection' as const }, 1],
    ['does not open', 'only a pending call', { code: '', pending: { op: 'register', id: 'R' } }, 0],
  ] as const)('%s the address of the other journey when %s was saved', (_, __, saved, times) => {
    const { dataset } = document.documentElement;
    dataset.asked = '?journey=identity-first';
    const gone: string[] = [];
    const { actor } = startJourney({ to: 'homepage', saved: saved as Saved });
    adoptFrontPage(actor, document, (address) => gone.push(address));
    delete dataset.asked;
    expect(gone).toHaveLength(times);
    actor.send({ type: 'network.lost' });
    expect(gone).toHaveLength(times);
  });

  test('SUB-15 offers no new application while the bank may already have this one', () => {
    const actor = adopted({ ...registered, pending: { op: 'submit', id: 'REFF-9' } });
    expect(getTexts()).toEqual([
      'Pengajuan Anda tersimpan di handphone ini.',
      'Lanjutkan pengajuan',
      undefined,
    ]);
    press('.front-action');
    expect(getStatePath(actor.getSnapshot())).toBe('submission.unsettled');
  });

  test('makes the large button wait for the app, and then continues the application', () => {
    document.body.innerHTML = `<div id="front">${front}</div><div id="early">${extractStyleAttributes(renderChooser()).html}</div>`;
    const { classList, dataset } = document.documentElement;
    history.replaceState(null, '', '/');
    classList.add('is-kept');
    runEarlyChooser(document, { offers: cardsOfBracket, pick: 'Pilih Kartu', picked: 'Dipilih' });
    press('.front-action');
    expect([location.pathname, dataset.started]).toEqual(['/', '']);
    const { actor } = startJourney({ to: 'homepage', saved: { ...registered, step5: undefined } });
    adoptFrontPage(actor);
    classList.remove('is-kept');
    delete dataset.started;
    expect(getStatePath(actor.getSnapshot())).toBe('job.editing');
  });
});
