import { expect, expectTypeOf, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CallOutcome } from '../../api/contracts/index.ts';
import { defaultSettings } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { handOverShapes } from '../../machines/journey/saved/handOverSchema.ts';
import { identityFirstShapes } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import { portEndings } from '../../machines/paths/answers.ts';
import { exampleEvents, examples } from '../../machines/paths/examples.ts';
import { createFeed } from '../../src/app/inspect/feed.ts';
import type { Message, StepMessage } from '../../src/app/inspect/messages.ts';
import {
  createDiagram,
  drawContext,
  drawCurrentState,
  drawLog,
} from '../../src/app/inspect/panel/draw.ts';
import { model, toRows } from '../../src/app/inspect/panel/rows.ts';
import { redactContext, redactEvent, redactValue } from '../../src/app/inspect/redact.ts';
import { type RedactionOf, savedRedactions } from '../../src/app/inspect/redaction.ts';

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

const stringsOf = (value: unknown) =>
  leavesOf(value).filter((leaf): leaf is string => typeof leaf === 'string' && leaf !== '');

const reading = portEndings.readCard.read;
const personal = new Set([...stringsOf(examples), ...stringsOf(reading)]);
// Choices of a list, which are about nobody alone; 12 is a code of the bank's too.
for (const technical of ['read', '1', '2', 'R', 'K', '12']) personal.delete(technical);
const leaked = (shown: unknown) => stringsOf(shown).filter((text) => personal.has(text));

const file = { ref: 'file.1', type: 'image/jpeg', size: 245_000, name: 'siti.jpg', kept: 'sealed' };
const saved = {
  code: 'promo',
  step1: { boardCC: '2', chooseCard: 'cardgold' },
  step2: examples.personalData,
  step3: examples.profile,
  step4: examples.address,
  step5: { ...examples.job, npwpFile: file, slipgajiFile: null },
  dataImg: file,
  dataOCR: (reading as { output: { reading: object } }).output.reading,
  nikCleared: examples.personalData.nik,
  faceOf: examples.personalData.nik,
  no_hp: examples.personalData.no_hp,
  kelurahanKTP: examples.address.kelurahan_rmh,
  resendAt: 1_800_000_000_000,
};

test('redacts everything that an applicant typed or that was read from a card', () => {
  expect(personal.size).toBeGreaterThan(30);
  const shown = redactContext({ saved, code: '12345', reffNumber: 'REFF-1', environment: {} });
  expect(leaked(shown)).toEqual([]);
  expect(JSON.stringify(shown)).not.toMatch(/12345|REFF-1|siti\.jpg|file\.1/);
  for (const [name, event] of Object.entries(exampleEvents)) {
    expect(leaked(redactEvent(event)), name).toEqual([]);
  }
  for (const endings of Object.values(portEndings)) {
    for (const [name, ending] of Object.entries(endings)) {
      expect(leaked(redactEvent({ type: 'xstate.done.actor.x', ...ending })), name).toEqual([]);
    }
  }
  expect(leaked(redactEvent({ type: 'xstate.init', input: { saved } } as never))).toEqual([]);
});

test('redacts values by type, and keeps values that are not personal', () => {
  expect(redactContext({ saved }).saved).toMatchObject({
    code: 'promo',
    step1: { boardCC: '2', chooseCard: 'cardgold' },
    step2: {
      nik: 'angka, 16 digit',
      nama_lengkap: 'teks, 14 huruf',
      tgl_lahir: 'tanggal, 10 huruf',
      kd_promo: 'teks, 7 huruf',
    },
    step5: { npwpFile: 'image/jpeg, 245 kB', slipgajiFile: null },
    resendAt: 1_800_000_000_000,
  });
  expect(redactEvent(exampleEvents['open: job'])).toEqual({ type: 'open', to: 'job' });
  expect(
    redactEvent({ type: 'xstate.done.actor.checkNik', output: { outcome: 'clear' } } as never),
  ).toEqual({ type: 'xstate.done.actor.checkNik', output: { outcome: 'clear' } });
});

test('redacts a key without a row in the table', () => {
  const shown = redactContext({
    saved: { ...saved, alias: 'SITI', deeper: { list: ['SITI', 7, true] } },
    remark: 'SITI',
  });
  expect(JSON.stringify(shown)).not.toContain('SITI');
  expect(shown.saved).toMatchObject({ deeper: { list: ['teks, 4 huruf', 'angka', true] } });
  expect(redactValue({ toString: 'SITI' }, { nama: 'text' })).toEqual({
    toString: 'teks, 4 huruf',
  });
});

test('redacts the same value in the same way every time', () => {
  const values = ['3271046504930002', '081234567890', '25-04-1993', 'SITI', '12345', '54321'];
  const whole = redactValue(values, undefined);
  expect(whole).toEqual(values.map((value) => redactValue(value, undefined)));
  expect(redactValue(values, undefined)).toEqual(whole);
  expect(whole).toEqual([
    'angka, 16 digit',
    'angka, 12 digit',
    'tanggal, 10 huruf',
    'teks, 4 huruf',
    'angka, 5 digit',
    'angka, 5 digit',
  ]);
});

test('shows no value for an absent field of an event', () => {
  expect(redactEvent({ type: 'open', to: 'job', result: undefined } as never)).toStrictEqual({
    type: 'open',
    to: 'job',
  });
});

test('shows an empty context for the actor of a call', () => {
  expect(redactContext(undefined)).toEqual({});
});

test('a saved key without a redaction, and a visible free text, are type errors', () => {
  expectTypeOf<typeof savedRedactions>().toExtend<RedactionOf<Saved>>();
  expectTypeOf<'shown'>().not.toExtend<Exclude<RedactionOf<Saved>, 'person'>['refferalID']>();
  expect(Object.keys(savedRedactions)).toEqual(
    Object.keys({ ...savedTable, ...handOverShapes, ...identityFirstShapes }),
  );
});

// @vitest-environment jsdom
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

/** An applicant whom the registry does not know, as the panel receives it. */
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

test('the panel shows the state, events with their results, and the redacted context', async () => {
  const { steps } = await feedOfRejection();
  expect(steps.map(({ state }) => state)).toEqual([
    'personalData.editing',
    'chooser.editing',
    'personalData.editing',
    'personalData.checkingNik',
    'rejectionDukcapil.telling',
  ]);
  expect(toRows(steps).map(({ name, payload: carried }) => [name, carried[0] ?? ''])).toEqual([
    ['Aplikasi dibuka', ''],
    ['Kembali', ''],
    ['Alamat dibuka', 'to: personalData'],
    ['Lanjut', 'values.no_hp: angka, 12 digit'],
    ['Jawaban: periksa NIK', 'output.outcome: notInRegistry'],
  ]);
  document.body.replaceChildren(
    drawCurrentState(steps[4] as StepMessage),
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

test('the panel shows times in milliseconds, and whether each transition stays, repeats or leaves its state', async () => {
  const { steps } = await feedOfRejection();
  const step = steps[4] as StepMessage;
  const at = new Date(2026, 0, 2, 3, 4, 5, 6).getTime();
  expect(drawLog([{ ...step, at }]).querySelector('time')?.textContent).toBe('03:04:05,006');
  const arrows = [...model].flatMap(([path, { arrows }]) =>
    arrows.map((way) => ({ path, ...way })),
  );
  const getLabel = (way: (typeof arrows)[number] | undefined) =>
    [...drawCurrentState({ ...step, state: way?.path ?? '' }).querySelectorAll('li')]
      .map(({ textContent }) => textContent ?? '')
      .find((line) =>
        line.startsWith(`${way?.label || 'Langsung'}${way?.guard ? ` [${way.guard}]` : ''} → `),
      )
      ?.split(' → ')[1];
  expect(getLabel(arrows.find(({ to }) => to === null))).toBe('tetap');
  expect(getLabel(arrows.find(({ to, from }) => to === from))).toBe('diulang');
  const leaving = arrows.find(({ to, from }) => to !== null && to !== from);
  expect(getLabel(leaving)).toBe(leaving?.to);
});

test('a panel that opens later receives earlier events', async () => {
  const { messages, channel } = await feedOfRejection();
  channel.onmessage?.({ data: { kind: 'hello' } } as MessageEvent<Message>);
  expect(messages.slice(5)).toEqual(messages.slice(0, 5));
});

test('the drawing of the current screen marks exactly the active states', async () => {
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

test('the ticks of a countdown take one line', () => {
  const tick = { type: 'xstate.after.tick.journey.otp.resend.counting' };
  const base = { kind: 'step' as const, page: 'p', at: 0, tags: [], context: {}, state: 'otp' };
  const rows = toRows([
    { ...base, number: 0, event: { type: 'xstate.init' } },
    { ...base, number: 1, event: tick },
    { ...base, number: 2, event: tick },
    { ...base, number: 3, event: { type: 'back' } },
  ]);
  expect(rows.map(({ name, count: times }) => [name, times])).toEqual([
    ['Aplikasi dibuka', 1],
    ['Satu detik berlalu', 2],
    ['Kembali', 1],
  ]);
});
