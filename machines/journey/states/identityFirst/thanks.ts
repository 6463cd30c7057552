import { getAdjacentTarget } from '../../flows/flow.ts';
import { identityFirst } from '../../flows/identityFirst.ts';
import { stateConfig } from '../../setup.ts';

/** The thanks as a separate page, which a reload leads to. */
export const thanks = stateConfig({
  id: 'thanks' as const,
  meta: { screen: 'thanks' },
  exit: { type: 'forget', params: { keys: ['thanked'] } },
  on: {
    back: getAdjacentTarget(identityFirst, 'thanks', 'previous'),
    'thanks.continued': [
      // The terms were withdrawn in the review: the identity's Lanjut must be pressed again (OLD-19).
      { guard: 'isTermsConsentMissing', target: '#identity' },
      { target: '#faceFrame' },
    ],
  },
});
