import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../api/client/request.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { identityFrom } from '../../machines/journey/mapping/prefill.ts';
import { screenIds } from '../../machines/journey/screens.ts';
import { parseConfig } from '../../src/config.ts';
import { given, reading } from '../chart/given.ts';
import { fakeBank, json } from '../client/fakeBank.ts';

afterEach(() => vi.unstubAllGlobals());

describe('anyone may apply', () => {
  it('ENT-02 no screen asks who uses the journey, and no setting gives the browser a credential', () => {
    expect(
      screenIds.filter((id) => /login|masuk|account|akun|user|role|password/i.test(id)),
    ).toEqual([]);
    expect(parseConfig({}).bearer).toBe('');
  });

  it.each(['checkNik', 'requestOtp'] as const)(
    'ENT-02 %s is called without credentials',
    async (id) => {
      const sent = fakeBank(json({ responseCode: '00', data: {} }));
      await request(allCalls[id], new Blob(['{}'])).catch(() => undefined);
      expect(sent).toHaveLength(1);
      expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
      expect(sent[0]?.init.credentials).not.toBe('include');
    },
  );

  it.each(['WNI', 'WNA'])(
    'ENT-02 the card of a %s leads to consent in the same way',
    async (nation) => {
      const dataOCR = { ...reading, kewarganegaraan: nation };
      const step2 = { no_hp: '081234567890', kd_promo: '', ...identityFrom(dataOCR) };
      const journey = given('personalData', {
        saved: { dataOCR, step2: undefined, nikCleared: undefined },
        answers: { checkNik: [{ word: 'clear' }] },
      });
      await journey.sendAndWait({ type: 'personalData.submitted', values: step2 });
      expect(journey.screen()).toBe('checklist');
    },
  );
});
