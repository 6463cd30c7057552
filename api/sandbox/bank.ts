import type { Clock } from './clock.ts';
import type { EnvelopeKeys } from './envelope.ts';
import type { Faults } from './faults.ts';
import type { CallLimits } from './guard/callLimits.ts';
import type { CardReaders } from './ocr/readers.ts';
import type { RegionCache } from './regions/regionCache.ts';
import type { Store } from './store/store.ts';

/** Everything that the bank's handlers work with. */
export type Bank = {
  store: Store;
  clock: Clock;
  faults: Faults;
  regions: RegionCache;
  cards: CardReaders;
  callLimits: CallLimits;
  /** Whether one person's attempts are counted (subjectLimits.ts). */
  countsAttempts: boolean;
  /** What opens the sealed envelopes (SUB-18). */
  keys: EnvelopeKeys;
  /** Origins of the app besides the one that the bank is called on. */
  appOrigins: readonly string[];
  /** Whether the test token stands for a face that nobody has seen. */
  takesTestFace: boolean;
  /** Where the liveness frame listens; its host is that of the request. */
  framePort: number;
  /** Aborted when the bank closes: endless answers end then. */
  closing: AbortSignal;
};
