import { expect, expectTypeOf, test } from 'vitest';
import { redactContext, redactEvent, redacted } from '../../app/inspect/redact.ts';
import { type RedactionOf, savedRedactions } from '../../app/inspect/redaction.ts';
import { identityFirstOwn } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import { portEndings } from '../../machines/paths/answers.ts';
import { exampleEvents, examples } from '../../machines/paths/examples.ts';

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

test('nothing that an applicant typed or that was read from a card is shown', () => {
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

test('values are hidden by their type and what is not personal stays readable', () => {
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

test('a key that no table names is hidden all the same', () => {
  const shown = redactContext({
    saved: { ...saved, alias: 'SITI', deeper: { list: ['SITI', 7, true] } },
    remark: 'SITI',
  });
  expect(JSON.stringify(shown)).not.toContain('SITI');
  expect(shown.saved).toMatchObject({ deeper: { list: ['teks, 4 huruf', 'angka', true] } });
  expect(redacted({ toString: 'SITI' }, { nama: 'text' })).toEqual({ toString: 'teks, 4 huruf' });
});

test('a context that is not there, as of a call, shows nothing', () => {
  expect(redactContext(undefined)).toEqual({});
});

test('a saved key without a mask, and a free text that would be shown, do not compile', () => {
  expectTypeOf<typeof savedRedactions>().toExtend<RedactionOf<Saved>>();
  expectTypeOf<'shown'>().not.toExtend<Exclude<RedactionOf<Saved>, 'person'>['refferalID']>();
  expect(Object.keys(savedRedactions)).toEqual(Object.keys({ ...savedTable, ...identityFirstOwn }));
});
