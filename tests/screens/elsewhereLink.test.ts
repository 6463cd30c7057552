// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { sessionKeys } from '../../src/app/session/persistence.ts';
import { adoptFrontPage } from '../../src/boot/adoptFrontPage.ts';
import { showElsewhereLink } from '../../src/boot/elsewhereLink.ts';
import { startJourney } from '../support/journey.ts';
import { savedBefore } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

const draft = savedBefore('job');
const link = { id: 'i', secret: 's', device: 'd' };

const page = (isInApp = false) => {
  document.body.innerHTML = `<div id="front"><aside class="front-outside" ${isInApp ? '' : 'hidden'}>
    <a href="intent://elsewhere" data-os="android">Buka di Chrome</a></aside>
    <p class="front-kept" hidden></p><div class="front-foot"><p class="front-note"></p>
    <a class="front-action" href="#kartu">Lanjutkan</a>
    <button type="button" class="front-again" hidden></button></div></div>`;
  return document.getElementById('front') as HTMLElement;
};

const open = (saved: Saved, isInApp = false) => {
  const front = page(isInApp);
  const { actor } = startJourney({ to: 'homepage', saved });
  const session = createStorage({ room: Infinity, entries: new Map() });
  const go = vi.fn();
  adoptFrontPage(actor);
  showElsewhereLink(front, actor, { go, session });
  return { actor, session, go };
};

const way = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button:not([hidden])')].find(
    ({ textContent }) => textContent === 'Lanjutkan di tempat lain',
  );
const browserLink = () =>
  document.querySelector<HTMLAnchorElement>('.front-outside a') as HTMLAnchorElement;
const text = (name: string) => document.querySelector(`.front-${name}`)?.textContent;

beforeEach(() => sessionStorage.clear());

describe('showElsewhereLink', () => {
  it('opens the hand-over of a saved application, and notes the step where it continues', () => {
    const { go, session } = open(draft);
    way()?.click();
    expect(go).toHaveBeenCalledWith('/pindah');
    expect(session.getItem(sessionKeys.handOverFrom)).toBe('job');
  });

  it('shows no link without an application or with a receipt', () => {
    open({ code: '' });
    expect(way()).toBeUndefined();
    open({ code: '', outcome: 'done' });
    expect(way()).toBeUndefined();
    expect(browserLink().getAttribute('href')).toBe('intent://elsewhere');
  });

  it('in the browser of another app, the link to Chrome opens the hand-over', () => {
    const { session } = open(draft, true);
    expect(way()).toBeUndefined();
    expect(browserLink().getAttribute('href')).toBe('/pindah');
    // jsdom cannot load a page.
    browserLink().addEventListener('click', (event) => event.preventDefault());
    browserLink().click();
    expect(session.getItem(sessionKeys.handOverFrom)).toBe('job');
  });

  it('says that the application is elsewhere, or was submitted there', () => {
    open({ ...draft, handOver: { ...link, stage: 'left', left: { at: 0, name: '' } } });
    expect(text('kept')).toBe('Pengajuan Anda dilanjutkan di tempat lain.');
    expect(text('action')).toBe('Lihat pengajuan');
    expect(way()).toBeUndefined();
    const left = { at: 0, name: '', isSubmitted: true };
    open({ ...draft, handOver: { ...link, stage: 'left', left } });
    expect(text('kept')).toBe('Pengajuan Anda sudah dikirim dari tempat lain.');
  });
});
