import { expect, it } from 'vitest';
import { routeOfScreen } from '../../machines/journey/routes.ts';
import { titles } from '../../src/copy/titles.ts';
import { answersArrive, given, kept } from '../chart/given.ts';

it.each([
  ['received', '/done', 'Pengajuan Anda telah kami terima'],
  ['appliedBefore', '/rejection', 'Anda sudah pernah mengajukan Syariah Card'],
] as const)(
  'ENT-18 an application that is %s ends at %s, which says so',
  async (word, route, title) => {
    const journey = given('otp', {
      answers: {
        validateOtp: [{ word: 'accepted' }],
        sealApplication: [kept('sealed', 'application/json', 1000)],
        sendApplication: [{ word }],
      },
    });
    journey.send({ type: 'code.submitted', code: '12345' });
    for (let turn = 0; turn < 3; turn += 1) await answersArrive();
    expect(routeOfScreen[journey.screen()]).toBe(route);
    expect(titles[journey.screen()]).toBe(title);
    expect(journey.hasTag('end')).toBe(true);
  },
);
