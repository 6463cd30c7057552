import { titles } from '../../src/copy/titles.ts';
import { eventWords, getTitle } from '../diagram/words.ts';
import { getTopLevel } from '../statePaths.ts';
import type { Facts } from './gather.ts';
import { getRequirementPage, getStatePage } from './html.ts';
import { type CodeTable, getCodeAnchor } from './pages/codes.ts';
import { type EventFacts, getEventAnchor } from './pages/events.ts';
import { getProofAnchor } from './pages/evidence.ts';
import { getLimitAnchor, type LimitFacts } from './pages/limits.ts';
import { formatScreens, formatTemplate, getTextAnchor, type TextFacts } from './pages/texts.ts';
import { getValuePage } from './pages/values.ts';
import type { ValueFacts } from './values.ts';

/** An entry of the search: `words` are searched in addition to the shown texts, `names` are its exact names. */
export interface Entry {
  kind: 'Kode' | 'Layar' | 'Keadaan' | 'Kejadian' | 'Teks' | 'Data' | 'Waktu' | 'Syarat' | 'Bukti';
  title: string;
  says: string;
  address: string;
  words: string;
  names: string;
  /** The name of its picture. */
  picture?: string;
}

/** The data that are searched in addition to states, rows and proofs. */
export interface Findable {
  tables: readonly CodeTable[];
  events: readonly EventFacts[];
  limits: readonly LimitFacts[];
  texts: readonly TextFacts[];
  values: readonly ValueFacts[];
}

/** Splits a name into words: `notInRegistry` is also found by `not in registry`. */
const spaced = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[._]/g, ' ');

const endOf = (value: string): string => `${getTitle(getTopLevel(value))} (${value})`;

/** Returns the words of the events that a duration belongs to: `delays.resend` belongs to `resend.requested`. */
const eventsLike = (key: string): string =>
  Object.entries(eventWords)
    .filter(([type]) => key.split('.').includes(type.split('.')[0] ?? ''))
    .map(([, says]) => says)
    .join(' ');

/** The maximum number of screens in the result for an event. */
const maxPlaces = 4;

const formatEventScreens = (states: EventFacts['handledIn']): string => {
  const all = [
    ...new Set(states.map(({ from }) => (from ? getTitle(getTopLevel(from)) : 'Semua layar'))),
  ];
  const rest = all.length - maxPlaces;
  return `Di: ${all.slice(0, maxPlaces).join(', ')}${rest > 0 ? ` dan ${rest} lagi` : ''}`;
};

/** Creates all entries of the search, in the order in which equal results are shown. */
export function createEntries(
  facts: Facts,
  { tables, events, limits, texts, values }: Findable,
  pictureOf: (path: string) => string | undefined,
): Entry[] {
  const pictured = (path: string | undefined) => {
    const picture = path === undefined ? undefined : pictureOf(path);
    return picture ? { picture } : {};
  };
  return [
    ...tables.flatMap(({ port, title, address, alias, rows }) =>
      rows.map(
        ({ code, means, endsIn, tries }): Entry => ({
          kind: 'Kode',
          title: `${code} · ${title}: ${means}`,
          says: `→ ${endsIn.map(endOf).join(', ')}`,
          address: `codes.html#${getCodeAnchor(port, code)}`,
          words: `kode code ${spaced(port)} ${port} ${address} ${alias} ${tries ?? ''}`,
          names: code,
          ...pictured(endsIn[0]),
        }),
      ),
    ),
    ...[...facts.states.values()].map(
      ({ path, depth, description, calls, tags }): Entry => ({
        kind: depth === 1 ? 'Layar' : 'Keadaan',
        title: path.includes('.')
          ? `${getTitle(getTopLevel(path))} · ${path}`
          : getTitle(path || 'journey'),
        says: description,
        address: getStatePage(path),
        words: `${spaced(path)} ${calls.join(' ')} ${tags.join(' ')}`,
        names: depth === 1 ? getTitle(path) : path,
        ...pictured(path),
      }),
    ),
    ...limits.map(
      ({ key, says, states }): Entry => ({
        kind: 'Waktu',
        title: says,
        says: states.length > 0 ? `Berlaku di: ${endOf(states[0] ?? '')}` : '',
        address: `limits.html#${getLimitAnchor(key)}`,
        words: `batas waktu ${spaced(key)} ${eventsLike(key)}`,
        names: key,
      }),
    ),
    ...values.map(
      ({ name, label, entered, sent }): Entry => ({
        kind: 'Data',
        title: label === name ? name : `${label} · ${name}`,
        says: [
          entered.length > 0 && `Diisi di: ${entered.map((form) => titles[form]).join(', ')}`,
          sent.length > 0 && `Dikirim dengan: ${sent.map(({ title }) => title).join(', ')}`,
        ]
          .filter(Boolean)
          .join('. '),
        address: getValuePage(name),
        words: `data isian dikirim ke mana ${spaced(name)}`,
        names: `${name} | ${label}`,
      }),
    ),
    ...events.map(
      ({ type, says, variants, handledIn: states }): Entry => ({
        kind: 'Kejadian',
        title: variants.length > 0 ? `${says}: ${variants.join(', ')}` : says,
        says: formatEventScreens(states),
        address: `events.html#${getEventAnchor(type)}`,
        words: spaced(type),
        names: says,
        ...pictured(states.find(({ to }) => to !== null)?.to ?? states[0]?.from),
      }),
    ),
    ...texts.map((text): Entry => {
      const [only, ...others] = text.screens;
      return {
        kind: 'Teks',
        title: `“${formatTemplate(text.says)}”`,
        says: formatScreens(text),
        address:
          only && others.length === 0
            ? getStatePage(only)
            : `texts.html#${getTextAnchor(text.key)}`,
        words: '',
        names: formatTemplate(text.says),
        ...pictured(only),
      };
    }),
    ...[...facts.rows.values()].map(
      ({ id, requirement }): Entry => ({
        kind: 'Syarat',
        title: id,
        says: requirement,
        address: getRequirementPage(id),
        words: id.replace('-', ' '),
        names: id,
      }),
    ),
    ...facts.proofs.map(
      (proof): Entry => ({
        kind: 'Bukti',
        title: proof.statement,
        says: '',
        address: `proofs.html#${getProofAnchor(proof)}`,
        words: spaced(proof.name),
        names: '',
      }),
    ),
  ];
}
