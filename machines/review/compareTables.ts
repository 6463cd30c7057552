import { getKey } from '../statePaths.ts';
import { type Plain, toCanonicalJson } from './canonicalJson.ts';
import { type Comparison, isSame, unique } from './comparison.ts';
import type { Difference, Draft, Mark, Subject } from './difference.ts';
import type { ExaminedRevision, Meaning } from './meaning.ts';
import { findRenamedKeys } from './renames.ts';
import { findRoots } from './roots.ts';
import { findStates, findStatesReading } from './uses.ts';
import { describeSettingChange, traitWords } from './words.ts';

/**
 * Adds what differs in the tables of settings, limits, calls, texts, saved data, screens, flows, payloads and
 * requirements. Returns the keys of settings, limits and saved data that changed.
 */
export function compareTables(comparison: Comparison): string[] {
  const { old, current, before, after, now, functions, found, add, at } = comparison;

  /**
   * Adds the differences of two tables: `describe` returns the texts for a changed value, `describeOne` those for an
   * added or removed one. Returns the new keys of the changed values, without added and removed ones. With `isQuiet`,
   * entries that were only renamed are not added.
   */
  function compareTable<Value>(
    subject: Subject,
    [was, is]: readonly [
      Readonly<Record<string, Value>> | null,
      Readonly<Record<string, Value>> | null,
    ],
    describe: (key: string, before: Value, after: Value) => Partial<Difference> & { says: string },
    describeOne: (
      key: string,
      value: Value,
      isNew: boolean,
    ) => Partial<Difference> & { says: string },
    isQuiet = false,
  ): string[] {
    if (!was || !is) return [];
    const changed: string[] = [];
    const moved = findRenamedKeys(was as Record<string, Plain>, is as Record<string, Plain>);
    const put = (marks: readonly Mark[], { says, ...more }: Partial<Draft> & { says: string }) =>
      add(subject, marks, says, more);
    for (const [key, value] of Object.entries(was)) {
      const to = moved.get(key) ?? key;
      const next = is[to];
      if (next === undefined) put(['removed'], describeOne(key, value, false));
      else if (!isSame(value, next)) {
        changed.push(to);
        put(to === key ? ['changed'] : ['renamed', 'changed'], {
          ...describe(to, value, next),
          key: to,
        });
      } else if (to !== key && !isQuiet)
        put(['renamed'], { says: `${key} kini bernama ${to}; isinya sama.` });
    }
    for (const [key, value] of Object.entries(is))
      if (!(key in was) && ![...moved.values()].includes(key))
        put(['added'], describeOne(key, value, true));
    return changed;
  }

  const table = <Key extends keyof Meaning>(key: Key) => [before[key], after[key]] as const;
  const brief = (value: Plain): string => {
    const text = typeof value === 'string' ? value : toCanonicalJson(value);
    return text.length > 90 ? `${text.slice(0, 89)}…` : text;
  };

  /** Adds the differences of settings and limits. Returns the keys of those whose values changed. */
  function compareSettings(): string[] {
    const of = (key: 'config' | 'limits') =>
      compareTable<Plain>(
        'Pengaturan dan batas',
        table(key),
        (name, was, is) => ({
          says: describeSettingChange(name, was, is),
          ...at(findStatesReading(current, name)),
        }),
        (name, value, isNew) => ({
          says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: ${name} = ${brief(value)}.`,
          ...at(isNew ? findStatesReading(current, name) : []),
        }),
      );
    return [...of('config'), ...of('limits')];
  }

  function compareCalls() {
    const statesCalling = (id: string) =>
      findStates(after, ({ calls }) =>
        calls.some(
          ({ src }) => src === id || current.wording.ports[src] === current.wording.ports[id],
        ),
      );
    const title = (id: string) => `“${current.wording.ports[id] ?? old.wording.ports[id] ?? id}”`;
    compareTable(
      'Panggilan bank',
      table('calls'),
      (id, was, is) => {
        const details: string[] = [];
        if (was.method !== is.method || was.address !== is.address)
          details.push(`kini ${is.method} ${is.address}; sebelumnya ${was.method} ${was.address}`);
        const words = (all: ExaminedRevision, word: string) => all.wording.answers[word] ?? word;
        for (const code of unique([...Object.keys(was.codes), ...Object.keys(is.codes)])) {
          const [a, b] = [was.codes[code], is.codes[code]];
          if (a === b) continue;
          if (a === undefined)
            details.push(`kode ${code} kini berarti “${words(current, b ?? '')}”`);
          else if (b === undefined)
            details.push(`kode ${code} tidak dikenal lagi; sebelumnya “${words(old, a)}”`);
          else
            details.push(
              `kode ${code} kini berarti “${words(current, b)}”; sebelumnya “${words(old, a)}”`,
            );
        }
        const roots = findRoots(was.rest, is.rest, functions);
        if (roots.length > 0) details.push('aturan isi permintaan atau jawabannya lain');
        return {
          says: `Panggilan ${title(id)} (${id}): ${details.join('; ')}.`,
          roots,
          ...at(statesCalling(id)),
        };
      },
      (id, call, isNew) => ({
        says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: panggilan ${title(id)}, ${call.method} ${call.address}.`,
        ...at(isNew ? statesCalling(id) : []),
      }),
    );
  }

  function compareTexts() {
    const foldersOf = (meaning: Meaning, key: string) =>
      Object.entries(meaning.textsOf).flatMap(([screen, keys]) =>
        keys.includes(key) ? [screen] : [],
      );
    const where = (key: string) => {
      const folders = unique([...foldersOf(after, key), ...foldersOf(before, key)]);
      const paths = folders.filter((it) => it in after.states);
      const names = folders.map((it) =>
        it in after.states ? now.place(it) : it === 'shared' ? 'beberapa layar' : it,
      );
      return { paths, words: names.length > 0 ? ` pada ${names.join(', ')}` : '' };
    };
    const described = new Set<string>();
    compareTable(
      'Teks di layar',
      table('texts'),
      (key, was, is) => {
        const { paths, words } = where(key);
        const says =
          is.says === was.says
            ? `Teks ${getKey(key)}${words} disusun lain: “${is.says}”.`
            : `Teks${words}: “${is.says}”; sebelumnya “${was.says}”.`;
        return {
          says,
          roots: findRoots(was.made, is.made, functions),
          ...at(paths),
          details: [key],
        };
      },
      (key, text, isNew) => {
        const { paths, words } = where(key);
        return {
          says: `${isNew ? 'Teks baru' : 'Teks yang tidak ada lagi'}${words}: “${text.says}”.`,
          ...at(paths),
          details: [key],
        };
      },
      true,
    );
    // A text in two tables is found twice. Only the first difference stays.
    for (const one of found.filter(({ subject }) => subject === 'Teks di layar')) {
      if (described.has(one.says)) found.splice(found.indexOf(one), 1);
      described.add(one.says);
    }
  }

  function compareOthers(): string[] {
    const savedKeys = compareTable<Plain>(
      'Data tersimpan',
      table('saved'),
      (key, was, is) => {
        const roots = findRoots(was, is, functions);
        return {
          says: `Data “${key}” disimpan atau dihapus menurut aturan lain: ${roots.map(({ name, before: a, after: b, isCode }) => (isCode ? name : `${traitWords[name] ?? name}: ${brief(b)}, sebelumnya ${brief(a)}`)).join('; ')}.`,
          roots,
          ...at(statesNaming(key)),
        };
      },
      (key, _, isNew) => ({
        says: isNew ? `Data “${key}” kini disimpan.` : `Data “${key}” tidak disimpan lagi.`,
        ...at(isNew ? statesNaming(key) : []),
      }),
    );
    compareTable<Plain>(
      'Urutan dan layar',
      table('screens'),
      (id, was, is) => ({
        says: `Layar ${id}: ${findRoots(was, is, functions)
          .map(({ name, before: a, after: b }) => `${name} ${b}, sebelumnya ${a}`)
          .join('; ')}.`,
        ...at(id in after.states ? [id] : []),
      }),
      (id, value, isNew) => ({
        says: `${isNew ? 'Layar baru' : 'Layar yang tidak ada lagi'}: ${id}, ${brief(value)}.`,
      }),
    );
    const ofCode = (subject: Subject, key: 'flows' | 'sent', word: string) =>
      compareTable<Plain>(
        subject,
        table(key),
        (name, was, is) => {
          const roots = findRoots(was, is, functions);
          return {
            says: `${word} ${name} berubah: ${roots
              .map((root) => root.name || name)
              .slice(0, 4)
              .join(', ')}.`,
            roots,
          };
        },
        (name, _, isNew) => ({
          says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: ${word.toLowerCase()} ${name}.`,
        }),
        true,
      );
    ofCode('Urutan dan layar', 'flows', 'Urutan');
    ofCode('Isi yang dikirim', 'sent', 'Isi');
    compareTable<string>(
      'Baris syarat',
      table('rows'),
      (id, was, is) => ({
        says: `${id}: “${is}”; sebelumnya “${was}”.`,
        rows: [id],
        ...at(statesWithRow(id)),
      }),
      (id, text, isNew) => ({
        says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: ${id}, “${text}”.`,
        rows: [id],
      }),
    );
    return savedKeys;
  }

  const statesWithRow = (id: string) => findStates(after, ({ rows }) => rows.includes(id));
  const statesNaming = (key: string) =>
    findStates(after, (state) => {
      const text = toCanonicalJson([state.on, state.entry, state.exit] as unknown as Plain);
      return text.includes(`"${key}":`) || text.includes(`"${key}"`);
    });

  const explained = compareSettings();
  compareCalls();
  compareTexts();
  return [...explained, ...compareOthers()];
}
