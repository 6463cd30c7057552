import { type Database, type Topic, topics } from './database.ts';
import type { Pictures } from './pictures.ts';

export type Store = {
  db: Database;
  pictures: Pictures;
  /** Whether other processes may work on this database. */
  shared: boolean;
  /** Calls `heard` for what any process announces; returns what ends it. */
  listen(heard: (topic: Topic) => void): () => void;
  /** Forgets everything but the regions. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Who listens within this process. */
export function createListeners() {
  const listeners = new Set<(topic: Topic) => void>();
  return {
    listen: (heard: (topic: Topic) => void) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    hear: (payload: string) => {
      const topic = topics.find((it) => it === payload);
      if (topic) for (const heard of listeners) heard(topic);
    },
    /** After a time without ears anything may have changed. */
    hearAll: () => {
      for (const topic of topics) for (const heard of listeners) heard(topic);
    },
  };
}
