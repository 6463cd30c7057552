import { handOverProblems } from '../../machines/journey/variantPorts.ts';
import type { Activity } from './identity.ts';

/** What a device sealed. */
export interface Sealed {
  /** The values that travel, as text in which the hash of each file's bytes replaces its reference. */
  values: Map<string, string>;
  drafts: Map<string, string>;
  /** The texts and photos that nobody without the link may read. */
  secrets: Buffer[];
  activity: Activity;
  wasFull: boolean;
}

/** The kinds of hand-overs that people may reach. */
const kinds = [
  ...['handed over', 'taken', 'taken back', 'left', 'deleted', 'submitted elsewhere'],
  ...handOverProblems.map((problem) => `problem ${problem}`),
];

/** Creates the records of all hand-overs of a simulation. */
export function createHandOverRecords() {
  const reached = new Map(kinds.map((kind) => [kind, new Set<string>()]));
  return {
    sealed: new Map<string, Sealed>(),
    /** The secrets of links in every form in which a request could contain them. */
    linkSecrets: [] as string[],
    /** The devices that the bank let claim a hand-over. */
    claims: new Map<string, Set<string>>(),
    /** Hand-overs that the bank does not know. */
    unknown: new Set<string>(),
    /** The devices that sent an application. */
    senders: new Map<string, Set<string>>(),
    reach(tab: string, kind: string): void {
      reached.get(kind)?.add(/^p\d+/.exec(tab)?.[0] ?? tab);
    },
    count: () => Object.fromEntries([...reached].map(([kind, people]) => [kind, people.size])),
  };
}
export type HandOverRecords = ReturnType<typeof createHandOverRecords>;
