import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { regionSearchQuery } from '../../api/client/queries.ts';
import type { Region } from '../../api/contracts/lists.ts';
import { dropdown } from '../../src/copy/shared.ts';
import { address as copy } from '../../src/copy/steps.ts';
import { normalizeLine } from '../../src/lib/unseen.ts';
import { limits } from '../../src/limits.ts';
import { Combobox, type ComboboxStatus } from '../../src/ui/Combobox.tsx';
import type { useStepForm } from './useStepForm.ts';

interface RegionFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  picked: PickedRegion | null;
  /** Null as soon as the text no longer is that of the picked one. */
  onPick: (region: PickedRegion | null) => void;
  /** What the card tells: searched with one press, and what lies near it comes first. */
  onCard?: CardPlace | undefined;
  /** The list lacks it: it shall be typed, beginning with what was searched. */
  onMissing: (searched: string) => void;
}

export type CardPlace = Omit<PickedRegion, 'kodePos'>;

const { minCharacters, debounce } = limits.regionSearch;

/** What a search for the card's kelurahan asks for: two letters are too few without their kecamatan. */
const termOf = ({ kelurahan, kecamatan }: CardPlace) =>
  kelurahan.length < minCharacters ? `${kelurahan}, ${kecamatan}` : kelurahan;

const texts = {
  typeToSearch: dropdown.typeToSearch,
  loading: dropdown.loading,
  noneFound: dropdown.notFound,
  failed: dropdown.failed,
  retry: dropdown.retry,
  clear: dropdown.clearAll,
  list: copy.search,
  more: copy.moreFound,
};

/** All of a region but its kelurahan, in one line. */
export const regionLine = ({ kecamatan, kota, provinsi, kodePos }: PickedRegion) =>
  `${kecamatan}, ${kota}, ${provinsi} ${kodePos}`;

/** Searches the kelurahan by name and hands over the picked region (ADR-10 to ADR-12). */
export function RegionField({ picked, onPick, onCard, onMissing, ...field }: RegionFieldProps) {
  const [typed, setTyped] = useState('');
  const term = normalizeLine(typed).trim();
  const settled = useDebounced(term, debounce);
  const search = useQuery(regionSearchQuery(settled));
  const { regions = [], isCut = false } = search.data ?? {};
  // Of a list that was cut, what is located in the card's kecamatan may be missing.
  const nearby = useQuery(
    regionSearchQuery(isCut && onCard?.kecamatan ? `${settled}, ${onCard.kecamatan}` : ''),
  );

  const status = (): ComboboxStatus => {
    if (term.length < minCharacters) return 'typing';
    if (term !== settled || search.isFetching || nearby.isFetching) return 'loading';
    return search.isError ? 'failed' : 'found';
  };
  const now = status();
  const found = [...(nearby.data?.regions ?? []), ...regions];
  return (
    <Combobox<PickedRegion>
      {...field}
      items={now === 'found' ? nearestFirst(withoutRepeats(found), settled, onCard) : []}
      isCut={isCut}
      status={now}
      selected={picked}
      onSelect={onPick}
      onSearch={setTyped}
      onRetry={() => void search.refetch()}
      itemKey={keyOf}
      itemText={({ kelurahan }) => kelurahan}
      itemDetail={regionLine}
      texts={texts}
      offer={onCard && { label: copy.searchFor(onCard.kelurahan), text: termOf(onCard) }}
      wayOut={{
        label: copy.notListed,
        onPress: (searched) =>
          onMissing(onCard && searched === termOf(onCard) ? onCard.kelurahan : searched),
      }}
    />
  );
}

const keyOf = (region: PickedRegion) => `${region.kelurahan}, ${regionLine(region)}`;

/** Without regions that say the same as one before them. */
const withoutRepeats = (found: readonly PickedRegion[]): PickedRegion[] => [
  ...new Map(found.map((region) => [keyOf(region), region])).values(),
];

/** What distinguishes names: neither capitals nor gaps and signs. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words before the name of a city or a regency, which one list has and another has not. */
const cityKinds =
  /^(?:(kab)(?:upaten|\b\.?)|(kota)(?:madya|\b))\s*(?:adm(?:inistrasi|\b\.?)\s*)?(?=\S)/i;

/** Whether two texts name the same city or regency; one of them may leave out which of both it is. */
function isSameCity(one: string, other: string): boolean {
  const [kind, otherKind] = [one, other].map((text) => {
    const [, regency, city] = cityKinds.exec(text) ?? [];
    return (regency ?? city)?.toLowerCase();
  });
  const [name, otherName] = [one, other].map((text) => letters(text.replace(cityKinds, '')));
  return name !== '' && name === otherName && (!kind || !otherKind || kind === otherKind);
}

/**
 * Of what is found those come first that have the name which was typed, if there are any; of these and of
 * the others those that are located where the card says: same kecamatan and city, then one of both.
 */
function nearestFirst<Place extends PickedRegion>(
  found: readonly Place[],
  typed: string,
  card: CardPlace | undefined,
): readonly Place[] {
  if (!card) return found;
  const score = ({ kelurahan, kecamatan, kota }: Place) =>
    (letters(kelurahan) === letters(typed) ? 4 : 0) +
    Number(card.kecamatan !== '' && letters(card.kecamatan) === letters(kecamatan)) +
    Number(isSameCity(card.kota, kota));
  return [...found].sort((one, other) => score(other) - score(one));
}

/** The value once it has stayed the same for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

export type StepFormOf<Values extends FieldValues> = ReturnType<typeof useStepForm<Values>>;

/** What a picked region fills (ADR-11); the kelurahan is picked, the others are read-only. */
const regionParts = ['kelurahan', 'kecamatan', 'kabupaten', 'provinsi', 'kodePos'] as const;

export type RegionPart = (typeof regionParts)[number];

/** The names that one address block has in its form. */
export type AddressNames<Values extends FieldValues> = Record<
  'street' | 'rt' | 'rw' | RegionPart | 'picked',
  Path<Values>
>;

export type PickedRegion = Omit<Region, 'id'>;

const partOf: Record<RegionPart, keyof PickedRegion> = {
  kelurahan: 'kelurahan',
  kecamatan: 'kecamatan',
  kabupaten: 'kota',
  provinsi: 'provinsi',
  kodePos: 'kodePos',
};

/** The region that a form holds; null while none was picked. */
export function regionIn<Values extends FieldValues>(
  form: StepFormOf<Values>,
  names: AddressNames<Values>,
): PickedRegion | null {
  if (form.watch(names.picked) !== 1) return null;
  return {
    kelurahan: form.watch(names.kelurahan),
    kecamatan: form.watch(names.kecamatan),
    kota: form.watch(names.kabupaten),
    provinsi: form.watch(names.provinsi),
    kodePos: form.watch(names.kodePos),
  };
}

/** Writes what is known of a region that is typed: only a picked one is flagged (SUB-14). */
export function setTypedRegion<Values extends FieldValues>(
  form: StepFormOf<Values>,
  names: AddressNames<Values>,
  region: Partial<PickedRegion>,
): void {
  setRegion(form, names, null);
  for (const part of regionParts) {
    const value = (region[partOf[part]] ?? '') as PathValue<Values, Path<Values>>;
    form.setValue(names[part], value);
  }
  if (form.formState.isSubmitted) void form.trigger(regionParts.map((part) => names[part]));
}

/** Writes a picked region into the form, or takes it away (ADR-11, SUB-14). */
export function setRegion<Values extends FieldValues>(
  form: StepFormOf<Values>,
  names: AddressNames<Values>,
  region: PickedRegion | null,
): void {
  const set = (name: Path<Values>, value: unknown) =>
    form.setValue(name, value as PathValue<Values, Path<Values>>);
  for (const part of regionParts) set(names[part], region?.[partOf[part]] ?? '');
  set(names.picked, region ? 1 : 0);
  if (form.formState.isSubmitted) void form.trigger(regionParts.map((part) => names[part]));
}
