import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import type { Answers } from '../../machines/paths/applicant.ts';
import { distinctAnswers, recordJourney, type SentRequest } from './recordRequests.ts';

// Two applicants use the same tab, one after the other: no value of the first is sent for the second.

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' }));
afterEach(() => vi.unstubAllGlobals());

/** Returns a form in which names, addresses, e-mail address and promo code are those of another person. */
function otherPerson<Form extends object>(form: Form): Form {
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
const otherAnswers = Object.fromEntries(
  Object.entries(distinctAnswers).map(([form, values]) => [
    form,
    form === 'delivery' ? values : otherPerson(values),
  ]),
) as Answers;

const scenarios = {
  'the six steps': { flow: sixStep },
  'the direct submission': { flow: sixStep, env: { VITE_SUBMISSION_MODE: 'direct' } },
  'the full record': { flow: identityFirst },
  "the provider's steps": { flow: identityFirst, record: { mode: 'provider-apply' } },
} as const;

/** Removes the reference counter, which goes on counting. */
const withoutCounter = (requests: SentRequest[]) =>
  JSON.parse(JSON.stringify(requests).replaceAll(/REFF-\d+/g, 'REFF')) as SentRequest[];

test.each(Object.entries(scenarios))(
  'END-03 SUB-15 the next applicant in the same tab sends the same requests as in a new tab, in %s',
  async (_, scenario) => {
    const saved = { code: '' };
    const inNewTab = await recordJourney({ ...scenario, saved });
    const second = await recordJourney({
      ...scenario,
      saved: {},
      before: { answers: otherAnswers },
    });
    expect(inNewTab.length).toBeGreaterThan(5);
    expect(withoutCounter(second)).toStrictEqual(withoutCounter(inNewTab));
    expect(JSON.stringify(second)).not.toContain('Lain');
  },
);
