import { topOf } from '../diagram/ways.ts';
import { titleOf } from '../diagram/words.ts';
import type { CodeTable } from './codes.ts';
import type { Facts } from './facts.ts';
import { pageOfRow, pageOfState } from './links.ts';
import { anchorOf } from './pages/codes.ts';
import { anchorOfProof } from './pages/proofs.ts';

/** One thing that can be found: `words` are searched besides what is shown. */
export interface Entry {
  kind: 'Kode' | 'Layar' | 'Keadaan' | 'Syarat' | 'Bukti';
  title: string;
  says: string;
  address: string;
  words: string;
}

/** `notInRegistry` is also found by `not in registry`. */
const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

const endOf = (value: string): string => `${titleOf(topOf(value))} (${value})`;

/** Everything that the search box looks through, in the order in which equals are shown. */
export const entriesOf = (facts: Facts, tables: readonly CodeTable[]): Entry[] => [
  ...tables.flatMap(({ port, title, address, alias, rows }) =>
    rows.map(
      ({ code, means, endsIn, tries }): Entry => ({
        kind: 'Kode',
        title: `${code} · ${title}: ${means}`,
        says: `→ ${endsIn.map(endOf).join(', ')}`,
        address: `codes.html#${anchorOf(port, code)}`,
        words: `kode code ${spaced(port)} ${port} ${address} ${alias} ${tries ?? ''}`,
      }),
    ),
  ),
  ...[...facts.states.values()].map(
    ({ path, depth, description, calls, tags }): Entry => ({
      kind: depth === 1 ? 'Layar' : 'Keadaan',
      title: path.includes('.') ? `${titleOf(topOf(path))} · ${path}` : titleOf(path || 'journey'),
      says: description,
      address: pageOfState(path),
      words: `${path} ${spaced(path)} ${calls.join(' ')} ${tags.join(' ')}`,
    }),
  ),
  ...[...facts.rows.values()].map(
    ({ id, requirement }): Entry => ({
      kind: 'Syarat',
      title: id,
      says: requirement,
      address: pageOfRow(id),
      words: id.replace('-', ' '),
    }),
  ),
  ...facts.proofs.map(
    (proof): Entry => ({
      kind: 'Bukti',
      title: proof.says,
      says: '',
      address: `proofs.html#${anchorOfProof(proof)}`,
      words: spaced(proof.name),
    }),
  ),
];
