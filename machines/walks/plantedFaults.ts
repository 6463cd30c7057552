import { assign } from 'xstate';
import type { JourneyContext } from '../journey/context.ts';
import type { JourneyMachine } from '../journey/machine.ts';
import { getFingerprint, omitKeys, updateSaved } from '../journey/saved/invalidate.ts';
import { groupKeys } from '../journey/saved/savedKeys.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { editChart } from '../mutations/edit.ts';

interface Given {
  context: JourneyContext;
}

/** Saves a step, but keeps the face of the previous applicant. */
const keepStaleFace = ({ context: { saved } }: Given, params: Partial<Saved>) => {
  const next = updateSaved(saved, params);
  if (!params.step2 || !saved.face1 || next.face1) return { saved: next };
  const face = Object.fromEntries(groupKeys.face.map((key) => [key, saved[key]]));
  return { saved: { ...next, ...face, faceOf: getFingerprint('face', next) } };
};

const renewKey = ({ context: { saved, environment } }: Given) => ({
  saved: {
    ...omitKeys(saved, ['refused', 'refusedFor']),
    pending: {
      op: 'register' as const,
      id: environment.newReffNumber(),
      of: getFingerprint('registration', saved),
    },
  },
});

const settleUnanswered = ({ context: { saved } }: Given, alert: JourneyContext['alert']) => ({
  alert,
  saved: saved.pending?.op === 'submit' ? omitKeys(saved, ['pending', 'sealedApplication']) : saved,
});

/**
 * Faults of the chart that are kept, to check what finds them: walks must find each one within their default number of
 * steps, and so must the simulation of people those that show at the bank.
 */
export const plantedFaults = {
  'the idempotency key is renewed on every registration': (chart) =>
    chart.provide({ actions: { notePendingRegistration: assign(renewKey) as never } }),
  'a stale face is kept when the NIK changes': (chart) =>
    chart.provide({ actions: { save: assign(keepStaleFace) as never } }),
  'the terms are not asked for': (chart) =>
    chart.provide({ guards: { isTermsConsentMissing: () => false } }),
  'a submission without an answer counts as settled': (chart) =>
    chart.provide({ actions: { setAlert: assign(settleUnanswered) as never } }),
  'an old code is checked while a new one is on its way': (chart) =>
    editChart(chart as never, (state) => {
      state('otp.entry.typing').on['code.submitted']?.shift();
    }) as never,
} as const satisfies Record<string, (chart: JourneyMachine) => JourneyMachine>;
