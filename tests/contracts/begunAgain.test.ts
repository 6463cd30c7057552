import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { Answers } from '../../machines/paths/applicant.ts';
import { type Told, unlike, walk } from './sentSupport.ts';

// A journey that is over is begun again in the same tab, by somebody else: what is sent is theirs alone.

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' }));
afterEach(() => vi.unstubAllGlobals());

/** Another person in every text that is free to be another. */
function another<Form extends object>(form: Form): Form {
  const entries = Object.entries(form).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value];
    if (/^(alamat|nama|ibukandung|kel|kec|kota|kab|prov|prop|tempat|kd_promo)/.test(field))
      return [
        field,
        field.endsWith('kirim') || field.endsWith('tagihan') || field === 'alamat_sesuai'
          ? value
          : field.includes('email')
            ? 'lain@contoh.id'
            : `${value} Lain`,
      ];
    return [field, value];
  });
  return Object.fromEntries(entries) as Form;
}
const others = Object.fromEntries(
  Object.entries(unlike).map(([form, values]) => [
    form,
    form === 'delivery' ? values : another(values),
  ]),
) as Answers;

const ways = {
  'the six steps': { flow: sixStep },
  'the direct submission': { flow: sixStep, env: { VITE_SUBMISSION_MODE: 'direct' } },
  'the full record': { flow: identityFirst },
  "the provider's steps": { flow: identityFirst, record: { mode: 'provider-apply' } },
} as const;

/** The numbers that a phone gives count on. */
const unnumbered = (told: Told[]) =>
  JSON.parse(JSON.stringify(told).replaceAll(/REFF-\d+/g, 'REFF')) as Told[];

test.each(Object.entries(ways))(
  'END-03 SUB-15 after %s are over, the next applicant in the same tab is told as if nobody had been before',
  async (_, way) => {
    const visit = { code: '' };
    const alone = await walk({ ...way, visit });
    const second = await walk({ ...way, visit: {}, before: { answers: others } });
    expect(alone.length).toBeGreaterThan(5);
    expect(unnumbered(second)).toStrictEqual(unnumbered(alone));
    expect(JSON.stringify(second)).not.toContain('Lain');
  },
);
