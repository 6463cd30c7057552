import { afterAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import { getFileFields } from '../../api/contracts/files.ts';
import { parseJsonBody } from '../../api/sandbox/guard/bodies.ts';
import { personalDataSchema, profileSchema } from '../../src/fields/steps.ts';
import { openSandboxWith, origin } from '../sandbox/bank.ts';
import { createRequest, postCallIds } from './attacks.ts';

// Screen and bank refuse text that is displayed differently from how it is stored. Every text of every call is tested.

// No request of these tests changes the bank, so it is not reset between them.
const sandbox = await openSandboxWith({ limits: 'off' });
afterAll(sandbox.close);

const unseen: [what: string, character: string][] = [
  ['a right-to-left override', '\u202e'],
  ['a left-to-right isolate', '\u2066'],
  ['a zero-width space', '\u200b'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a bell', '\u0007'],
];

describe.each(postCallIds)('%s', (id) => {
  test.each(unseen)('refuses %s in each text', async (_, character) => {
    const request = createRequest(id);
    const { base, path } = allCalls[id];
    const texts = Object.keys(request).filter(
      (field) => typeof request[field] === 'string' && !(field in getFileFields(id)),
    );
    for (const field of texts) {
      const sent = await sandbox.app.request(
        `${origin}/bank/${base}/${path.replace(/:\w+/g, 'X')}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...request, [field]: `${request[field]}${character}` }),
        },
      );
      expect(sent.status, field).toBe(400);
    }
  });
});

describe('the form schemas', () => {
  test.each(unseen)('name the code point of %s in a name', (_, character) => {
    const { error } = personalDataSchema.shape.nama_lengkap.safeParse(`SITI${character}RAHMAWATI`);
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `Ada karakter tersembunyi (U+${code}); hapus isian, lalu ketik ulang`,
    ]);
    expect(profileSchema.shape.ibukandung.safeParse(`Aminah${character}`).success).toBe(false);
  });

  test.each(["O'Neil-Putri, S.E.", 'H. Abd. Kadir', 'Zoë', 'Ni Luh\u0301'])(
    'accept the name %s',
    (name) => {
      expect(personalDataSchema.shape.nama_lengkap.safeParse(name).success).toBe(true);
      expect(parseJsonBody(Buffer.from(JSON.stringify({ name })))).toEqual({
        name: name.normalize('NFC'),
      });
    },
  );
});
