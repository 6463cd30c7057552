// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { applicationOf, confirmed, person, registered, seal } from './applicant.ts';
import { type Client, clientOf, openSandbox } from './support.ts';

let sandbox: Sandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await openSandbox();
  client = clientOf(sandbox);
}, 120_000);
afterAll(() => sandbox.close());

/** The same numbers every time (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const seed = 20_261_122;
const below = numbersFrom(seed);

type Forgery = (bytes: Buffer, sealed: string) => string;
const v1 = (bytes: Buffer) => `v1.${bytes.toString('base64')}`;
const anywhere = (bytes: Buffer) => below(bytes.length);

/** Ways to change an envelope that is in order; none of them leaves it as it was. */
const forgeries: Record<string, Forgery> = {
  'a bit is turned': (bytes) => {
    const copy = Buffer.from(bytes);
    const at = anywhere(bytes);
    copy[at] = (copy[at] ?? 0) ^ (1 << below(8));
    return v1(copy);
  },
  'it ends early': (bytes) => v1(bytes.subarray(0, anywhere(bytes))),
  'it begins late': (bytes) => v1(bytes.subarray(1 + below(bytes.length - 1))),
  'bytes are added': (bytes) => v1(Buffer.concat([bytes, Buffer.alloc(1 + below(40), below(256))])),
  'two blocks change places': (bytes) => {
    const copy = Buffer.from(bytes);
    const blocks = Math.floor(bytes.length / 16);
    const one = below(blocks);
    const other = (one + 1 + below(blocks - 1)) % blocks;
    bytes.copy(copy, one * 16, other * 16, other * 16 + 16);
    bytes.copy(copy, other * 16, one * 16, one * 16 + 16);
    return v1(copy);
  },
  'another MAC': (bytes) => {
    const mac = Buffer.from(Array.from({ length: 64 }, () => below(256)));
    return v1(Buffer.concat([bytes.subarray(0, -64), mac]));
  },
  'another version': (_, sealed) => {
    const versions = ['c1', 'w1', 'v0', 'v2', 'V1', '', '__proto__', 'toString'];
    return `${versions[below(versions.length)]}${sealed.slice(2)}`;
  },
  'another key': () => seal('{"nik":"9971046504930002"}', `key-of-somebody-${below(1e9)}`),
  'other text around it': (_, sealed) => `${' \n.%='[below(5)]}${sealed}`,
};

test(`SUB-18 of a thousand forged envelopes none is opened (seed ${seed})`, async () => {
  const application = applicationOf(await confirmed(client));
  // Without its pictures, which would only make each of a thousand bodies longer.
  const sealed = seal(JSON.stringify({ ...application, npwpFile: '' }));
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  const kinds = Object.entries(forgeries);
  for (let index = 0; index < 1_000; index++) {
    const [kind, forge] = kinds[index % kinds.length] ?? kinds[0] ?? [];
    const data = forge?.(bytes, sealed) ?? '';
    expect(data, kind).not.toBe(sealed);
    const answer = await client.call('submitApplication', { data });
    expect(answer, `${kind}, number ${index}`).toMatchObject({ status: 400, responseCode: '400' });
  }
  expect(await client.tester('GET', 'applications')).toEqual([]);
  expect((await client.call('submitApplication', { data: sealed })).responseCode).toBe('00');
});

test(`of codes that were used, are of somebody else, or were never sent none is accepted (seed ${seed})`, async () => {
  await client.tester('POST', 'reset');
  const other = { nik: '9971040101900021', phone: '081200000021', email: 'lain@contoh.id' };
  const mine = await registered(client);
  const theirs = await registered(client, other);
  const code = await client.codeFor(person.phone);
  const alien = await client.codeFor(other.phone);
  const validate = (transactionId: string, otpCode: string) =>
    client.call('validateOtp', { channelId: '6010', transactionId, otpCode });
  const odd = [
    '',
    ' ',
    `${code} `,
    ` ${code}`,
    `${code}0`,
    code.slice(1),
    '٠١٢٣٤',
    `${code}\n`,
    '[]',
  ];
  const accepted: string[] = [];
  for (let index = 0; index < 60; index++) {
    // Slowly, so that nothing but the code is the reason; the hour's guesses run out all the same.
    await client.tester('PUT', 'clock', { advanceMs: 1_000 });
    const guess = String(below(100_000)).padStart(5, '0');
    const otpCode = odd[index] ?? (guess === code ? alien : guess);
    const { responseCode } = await validate(mine.transactionId, otpCode);
    if (responseCode === '00' && otpCode !== code) accepted.push(otpCode);
  }
  for (const transactionId of [
    '',
    'TRX-none',
    mine.reffNumberRegistration,
    `${theirs.transactionId} `,
  ]) {
    const { responseCode = '' } = await validate(transactionId, alien);
    if (responseCode === '00') accepted.push(transactionId);
  }
  expect(accepted).toEqual([]);
  expect((await client.call('submitDirect', applicationOf(mine))).responseCode).toBe('12');
});
