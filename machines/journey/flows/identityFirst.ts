import { isVerified } from '../saved/invalidate.ts';
import type { Saved } from '../saved/schema.ts';
import type { Flow } from './flow.ts';

/** The identity with its photo and both consents. */
export const hasIdentity = (saved: Saved): boolean =>
  saved.step2 !== undefined &&
  saved.dataImg !== undefined &&
  saved.setujusyarat === true &&
  saved.setujupenawan === true;

/**
 * The identity-first journey (ENT-16, OLD-35): its order, and what each screen needs before it. The
 * photo, the face check and the endings are the six-step journey's own.
 */
export const identityFirst = {
  id: 'identityFirst',
  steps: 4,
  unsettled: '#recording',
  screens: [
    { screen: 'cardSelection', step: 1 },
    {
      screen: 'identity',
      step: 2,
      needs: (saved) => saved.step1 !== undefined,
      opens: ['idCapture'],
    },
    {
      screen: 'thanks',
      // A consent that is withdrawn asks for the identity's Continue again (OLD-19).
      needs: hasIdentity,
    },
    { screen: 'faceTips', step: 3, opens: ['faceFrame'] },
    {
      screen: 'review',
      step: 4,
      needs: (saved, { livenessSuccess }) => isVerified(saved, livenessSuccess),
      opens: ['npwpCapture'],
    },
  ],
} as const satisfies Flow;

/** How the overview groups its own states, in the analysts' words. */
export const identityFirstPhases: readonly { name: string; states: readonly string[] }[] = [
  { name: 'Identitas dulu · Kartu', states: ['cardSelection'] },
  { name: 'Identitas dulu · Data diri', states: ['identity', 'thanks'] },
  { name: 'Identitas dulu · Data lengkap', states: ['review'] },
  { name: 'Identitas dulu · Pengiriman', states: ['recording'] },
];
