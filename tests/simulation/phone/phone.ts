import { IDBFactory } from 'fake-indexeddb';
import type { Chance } from '../world/chance.ts';
import { emptyShelf, type Shelf } from './storage.ts';

/** A phone: what its browser's tabs share. */
export interface Phone {
  name: string;
  /** Chance of what its pages draw themselves: keys, numbers. */
  chance: Chance;
  local: Shelf;
  database: IDBFactory;
  /** Whether the browser gives pages a database at all. */
  keepsFiles: boolean;
  locks: { name: string; page: { isGone: boolean } }[];
  /** Pages that are writing a file. */
  writing: Set<{ isGone: boolean }>;
  isOnline: boolean;
  clockIsOff: number;
}

export const newPhone = (name: string, chance: Chance): Phone => ({
  name,
  chance,
  local: emptyShelf(),
  database: new IDBFactory(),
  keepsFiles: true,
  locks: [],
  writing: new Set(),
  isOnline: true,
  clockIsOff: 0,
});
