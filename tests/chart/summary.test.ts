import { describe, expect, test } from 'vitest';
import { fingerprintOf } from '../../machines/journey/saved/invalidate.ts';
import { applicant as person } from '../fixtures/applicant.ts';
import { answersArrive, applicant, epoch, failedCall, given, other } from './given.ts';

const registeredFor = fingerprintOf('registration', applicant);
const registered = { resendAt: epoch, registeredFor };
const open = { type: 'summary.opened' } as const;
const unregistered = {
  registrationToken: undefined,
  registeredFor: undefined,
  transaction_id: undefined,
};
const verified = () => given('faceTips', { saved: unregistered });
const atCode = () => given('otp', { saved: registered });
const changes = [
  { type: 'detour.opened', to: 'chooser', field: 'boardCC' },
  { type: 'detour.opened', to: 'personalData', field: 'no_hp' },
  { type: 'detour.opened', to: 'checklist', field: 'point' },
  { type: 'detour.opened', to: 'profile', field: 'ibukandung' },
  { type: 'detour.opened', to: 'address', field: 'alamat_rmh' },
  { type: 'detour.opened', to: 'job', field: 'bruto' },
  { type: 'detour.opened', to: 'delivery', field: 'alamatkirim' },
] as const;
const toAddress = changes[4];
const moved = {
  type: 'address.submitted',
  values: { ...person.address, alamat_rmh: 'Jl. Melati No. 45' },
} as const;

/** An application of which the bank says nothing, or something else than that it came. */
async function sent(answer: unknown) {
  const journey = given('otp', {
    saved: { ...registered, codeConfirmed: true },
    answers: {
      sealApplication: [{ ...applicant.face1, ref: 'file.sealed' }],
      sendApplication: [answer],
    },
  });
  journey.send({ type: 'submission.repeated' });
  for (let turn = 0; turn < 3; turn += 1) await answersArrive();
  journey.send({ type: 'dialog.closed' });
  expect(journey.state()).toBe('submission.unsettled');
  return journey;
}

describe('the summary of all answers', () => {
  test.each([
    ['step 6', () => given('delivery'), 'delivery.summarising'],
    ['the tips', () => given('faceTips', { saved: { face1: undefined } }), 'faceTips.summarising'],
    ['a verified face', verified, 'faceTips.summarisingVerified'],
    ['the code', atCode, 'otp.entry.summarising+otp.resend.ready'],
  ] as const)('opens over %s, and closing or back leads there again', (_, start, summarising) => {
    const journey = start();
    const below = journey.state();
    for (const leave of [{ type: 'dialog.closed' }, { type: 'back' }] as const) {
      journey.send(open);
      expect([journey.hasTag('summary'), journey.state()]).toEqual([true, summarising]);
      journey.send(leave);
      expect(journey.state()).toBe(below);
    }
  });

  test.each(changes)('leads from the code to $to and by back to the code again', (change) => {
    const journey = atCode();
    const before = journey.saved();
    journey.send(open);
    journey.send(change);
    expect([journey.screen(), journey.saved().detour]).toEqual([
      change.to,
      { to: change.to, back: 'otp', field: change.field },
    ]);
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('otp');
    expect(journey.saved()).toEqual(before);
  });

  test.each([
    ['step 6', () => given('delivery'), 'delivery.editing'],
    ['a verified face', verified, 'faceTips.verified'],
    ['the code', atCode, 'otp.entry.typing+otp.resend.ready'],
  ] as const)('another address leads back to %s, with all else as it was', (_, start, state) => {
    const journey = start();
    const before = journey.saved();
    journey.send(open);
    journey.send(toAddress);
    journey.send(moved);
    expect(journey.state()).toBe(state);
    const { detour, step4, kelurahanDMS: _dms, kelurahanKTP: _ktp, ...after } = journey.saved();
    expect(detour).toBeUndefined();
    expect(step4).toMatchObject({ alamat_rmh: 'Jl. Melati No. 45' });
    expect({ ...after, step4: before.step4 }).toEqual(before);
  });

  test('is not opened while a new code is being asked for', () => {
    const journey = given('otp', { saved: { resendAt: epoch } });
    journey.send({ type: 'resend.requested' });
    journey.send(open);
    expect(journey.state()).toBe('otp.entry.typing+otp.resend.sending');
  });

  test('SUB-15 of an application that the bank may already hold is read only', async () => {
    const journey = await sent(failedCall);
    expect(journey.saved().pending?.op).toBe('submit');
    journey.send(open);
    expect(journey.state()).toBe('submission.summarising');
    for (const change of changes) journey.send(change);
    expect([journey.state(), journey.saved().detour]).toEqual([
      'submission.summarising',
      undefined,
    ]);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('submission.unsettled');
  });

  test('SUB-15 once the bank said that it took nothing, an answer can be changed, and what was sealed before is gone', async () => {
    const journey = await sent(other);
    expect(journey.saved().sealedApplication).toBeDefined();
    journey.send(open);
    journey.send(toAddress);
    journey.send(moved);
    expect(journey.state()).toBe('submission.unsettled');
    expect([journey.saved().sealedApplication, journey.saved().detour]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
