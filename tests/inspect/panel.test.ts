// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome } from '../../api/contracts/index.ts';
import { createFeed } from '../../app/inspect/feed.ts';
import type { Message, StepMessage } from '../../app/inspect/messages.ts';
import { createDiagram, drawContext, drawLog, drawNow } from '../../app/inspect/panel/draw.ts';
import { rowsOf } from '../../app/inspect/panel/rows.ts';
import { defaultSettings } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';

Element.prototype.scrollIntoView = () => {};
window.matchMedia = () => ({ matches: true }) as MediaQueryList;

const personalData = {
  no_hp: '081234567890',
  kd_promo: '',
  nik: '9999990101900051',
  nama_lengkap: 'SITI SPECIMEN',
  tempat_lahir: 'BOGOR',
  tgl_lahir: '25-04-1993',
};
const photo = {
  ref: 'f',
  type: 'image/jpeg',
  size: 1000,
  name: 'dataImg',
  kept: 'memory',
} as const;

/** An applicant whom the registry does not know, as the panel hears of it. */
async function feedOfRejection() {
  const messages: Message[] = [];
  const channel: Parameters<typeof createFeed>[0] = {
    postMessage: (message) => messages.push(message),
    onmessage: null,
  };
  const checkNik = fromPromise<CallOutcome<'checkNik'>, { nik: string }>(async () => ({
    outcome: 'notInRegistry',
    code: '51',
  }));
  const actor = createActor(journey.provide({ actors: { checkNik } }), {
    inspect: createFeed(channel, 'page-1'),
    input: {
      environment: { now: () => Date.UTC(2026, 5, 15), newReffNumber: () => 'REFF-1' },
      settings: defaultSettings,
      entry: { to: 'personalData' },
      saved: { code: '', step1: { boardCC: '2', chooseCard: 'cardgold' }, dataImg: photo },
    },
  }).start();
  actor.send({ type: 'back' });
  actor.send({ type: 'open', to: 'personalData' });
  actor.send({ type: 'personalData.submitted', values: personalData });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('rejectionDukcapil')).toBe(true));
  await vi.waitFor(() => expect(messages).toHaveLength(5));
  return { messages, channel, steps: messages as StepMessage[] };
}

test('the panel tells state, events with their answers, and the masked context', async () => {
  const { steps } = await feedOfRejection();
  expect(steps.map(({ state }) => state)).toEqual([
    'personalData.editing',
    'chooser.editing',
    'personalData.editing',
    'personalData.checkingNik',
    'rejectionDukcapil.telling',
  ]);
  expect(rowsOf(steps).map(({ name, carried }) => [name, carried[0] ?? ''])).toEqual([
    ['Aplikasi dibuka', ''],
    ['Kembali', ''],
    ['Alamat dibuka', 'to: personalData'],
    ['Lanjut', 'values.no_hp: angka, 12 digit'],
    ['Jawaban: periksa NIK', 'output.outcome: notInRegistry'],
  ]);
  document.body.replaceChildren(
    drawNow(steps[4] as StepMessage),
    drawLog(steps),
    drawContext(steps.slice(0, 4)),
  );
  expect(document.querySelector('h2')?.textContent).toBe('Data NIK tidak sesuai');
  expect(document.querySelector('.log li')?.textContent).toContain('→ rejectionDukcapil');
  const nik = [...document.querySelectorAll('dt')].find(
    (dt) => dt.textContent === 'saved.step2.nik',
  );
  expect(nik?.nextElementSibling?.textContent).toBe('angka, 16 digit');
  expect(nik?.nextElementSibling?.className).toBe('changed');
  expect(JSON.stringify(steps)).not.toMatch(/SITI|BOGOR|9999990101900051|081234567890/);
});

test('a panel that comes later hears what it has missed', async () => {
  const { messages, channel } = await feedOfRejection();
  channel.onmessage?.({ data: { kind: 'hello' } } as MessageEvent<Message>);
  expect(messages.slice(5)).toEqual(messages.slice(0, 5));
});

test('the drawing of the current screen marks the active states, and only them', async () => {
  const host = document.createElement('div');
  const mark = createDiagram(host);
  const marked = (kind: string) =>
    [...(host.shadowRoot?.querySelectorAll<SVGElement>(`.${kind}`) ?? [])].map(
      ({ dataset }) => dataset.state,
    );
  await mark('otp.entry.typing+otp.resend.counting');
  expect(marked('now')).toEqual([
    'otp.entry',
    'otp.entry.typing',
    'otp.resend',
    'otp.resend.counting',
  ]);
  expect(marked('leaf')).toEqual(['otp.entry.typing', 'otp.resend.counting']);
  await mark('otp.entry.validating+otp.resend.counting');
  expect(marked('leaf')).toEqual(['otp.entry.validating', 'otp.resend.counting']);
  await mark('done');
  expect(marked('leaf')).toEqual(['done']);
});

test('a countdown that ticks takes one line', () => {
  const tick = { type: 'xstate.after.tick.journey.otp.resend.counting' };
  const base = { kind: 'step' as const, page: 'p', at: 0, tags: [], context: {}, state: 'otp' };
  const rows = rowsOf([
    { ...base, number: 0, event: { type: 'xstate.init' } },
    { ...base, number: 1, event: tick },
    { ...base, number: 2, event: tick },
    { ...base, number: 3, event: { type: 'back' } },
  ]);
  expect(rows.map(({ name, times }) => [name, times])).toEqual([
    ['Aplikasi dibuka', 1],
    ['Satu detik berlalu', 2],
    ['Kembali', 1],
  ]);
});
