import type { Entry } from '../../machines/journey/context.ts';
import { nothingSaved } from '../../machines/journey/saved/facts.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { screenOf } from '../../machines/journey/screens.ts';
import { readNote } from './urlSync.ts';

/** What the address says at boot: which screen, and the provider's result (LIV-20). */
export function readEntry(location: Pick<Location, 'pathname' | 'search'>): Entry {
  const result = new URLSearchParams(location.search).get('result');
  return {
    to: screenOf(location.pathname),
    ...(result === 'success' || result === 'failed' ? { result } : {}),
  };
}

/**
 * Takes the query's parameters over into the saved data: the front page reads channel and refferalId
 * (ENT-08), and so does the chooser, where a tap on the front page leads before the app is there. The
 * splash reads code, empty when absent (ENT-09). What is missing changes nothing.
 */
export function withQuery(saved: Saved, entry: Entry, search: string): Saved {
  const query = new URLSearchParams(search);
  if (entry.to === 'splash') return { ...saved, code: query.get('code') ?? '' };
  if (entry.to !== 'homepage' && entry.to !== 'chooser') return saved;
  const channel = query.get('channel');
  const referral = query.get('refferalId');
  return {
    ...saved,
    ...(channel === null ? {} : { code: channel }),
    ...(referral === null ? {} : { refferalID: referral }),
  };
}

/** The receipt survives a reload by its history entry alone, everything else is gone (END-03). */
export function withEnding(saved: Saved, historyState: unknown): Saved {
  const { outcome, receipt } = readNote(historyState) ?? {};
  return outcome === 'done' && saved.step1 === undefined
    ? { ...nothingSaved, outcome, receipt }
    : saved;
}
