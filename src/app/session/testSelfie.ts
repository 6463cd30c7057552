import { screenOfSnapshot } from '../../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../../screens/shared/journey.ts';

/** LIV-17: the one key of this journey that the specification puts into local storage. */
export const TEST_SELFIE_KEY = 'livenessTest';

/**
 * The picture of the camera test stays while its two screens are shown, and no longer: it lies there in
 * clear, for whoever holds the phone next.
 */
export function forgetTestSelfie(local: Storage, actor: JourneyActor): void {
  const forget = () => {
    try {
      local.removeItem(TEST_SELFIE_KEY);
    } catch {
      // A storage that refuses has kept nothing.
    }
  };
  const follow = () => {
    const screen = screenOfSnapshot(actor.getSnapshot());
    if (screen !== 'livenessTest' && screen !== 'livenessResult') forget();
  };
  actor.subscribe(follow);
  follow();
  addEventListener('pagehide', forget);
}
