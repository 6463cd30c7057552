import { isAgreedTo } from '../saved/consents.ts';
import { isVerified } from '../saved/invalidate.ts';
import type { Saved } from '../saved/schema.ts';
import type { Flow } from './flow.ts';

/** Checks whether the identity, its photo and both consents are saved. */
export const hasIdentity = (saved: Saved): boolean =>
  saved.step2 !== undefined &&
  saved.dataImg !== undefined &&
  saved.setujusyarat === true &&
  saved.setujupenawan === true;

/**
 * The identity-first journey (ENT-16, OLD-35): its screens in order, and what each needs. The photo, the face check
 * and the endings are shared with the six-step journey.
 */
export const identityFirst = {
  id: 'identityFirst',
  steps: 4,
  unsettledTarget: '#recording',
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
      // After a consent is withdrawn, the identity's Continue must be pressed again (OLD-19).
      needs: hasIdentity,
    },
    {
      screen: 'faceTips',
      step: 3,
      opens: ['faceFrame'],
      openedNeed: (saved) => isAgreedTo(saved, 'terms'),
    },
    {
      screen: 'review',
      step: 4,
      needs: (saved, { livenessSuccess }) => isVerified(saved, livenessSuccess),
      opens: ['npwpCapture'],
    },
  ],
} as const satisfies Flow;

/** How the overview groups the states of this journey, in the analysts' words. */
export const identityFirstPhases: readonly { name: string; states: readonly string[] }[] = [
  { name: 'Identitas dulu · Kartu', states: ['cardSelection'] },
  { name: 'Identitas dulu · Data diri', states: ['identity', 'thanks'] },
  { name: 'Identitas dulu · Data lengkap', states: ['review'] },
  { name: 'Identitas dulu · Pengiriman', states: ['recording'] },
];
