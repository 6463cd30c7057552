import type { Scenario } from '../scenario.ts';
import { addresses } from './addresses.ts';
import { automaticShot, cameraTroubles, poorPhotos } from './cameraTroubles.ts';
import { captures } from './captures.ts';
import { cardSelecting } from './cardSelecting.ts';
import { choosing } from './choosing.ts';
import { consent } from './consent.ts';
import { endings } from './endings.ts';
import { desktop, entry, frontInAndroidApp, frontInIosApp } from './entry.ts';
import { code, delivering, submitting } from './finishing.ts';
import { identifying, thanking } from './identifying.ts';
import { cardRead, identity } from './identity.ts';
import { profiling } from './profiling.ts';
import { recording, reviewedDocuments, reviewing } from './reviewing.ts';
import { delayedCamera, lateFrame, longWaits, uploading } from './waits.ts';
import { working } from './working.ts';

/** Every screen in every state, in the order of the journey; then what only the identity-first one has. */
export const scenarios: Scenario[] = [
  entry,
  desktop,
  frontInAndroidApp,
  frontInIosApp,
  choosing,
  identity,
  cardRead,
  poorPhotos,
  automaticShot,
  cameraTroubles,
  delayedCamera,
  consent,
  profiling,
  addresses,
  working,
  captures,
  delivering,
  code,
  submitting,
  longWaits,
  uploading,
  lateFrame,
  endings,
  cardSelecting,
  identifying,
  thanking,
  reviewing,
  reviewedDocuments,
  recording,
];
