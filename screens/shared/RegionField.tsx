import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { createRegionSearchQuery } from '../../api/client/queries.ts';
import type { Region } from '../../api/contracts/lists.ts';
import { dropdown } from '../../src/copy/shared.ts';
import { address as copy } from '../../src/copy/steps.ts';
import { joinFilled } from '../../src/lib/format.ts';
import { normalizeLine } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';
import { Combobox, type ComboboxStatus } from '../../src/ui/Combobox.tsx';
import type { useStepForm } from './useStepForm.ts';

interface RegionFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  picked: PickedRegion | null;
  /** Called with the picked region, and with `null` when the text no longer matches it. */
  onPick: (region: PickedRegion | null) => void;
  /** The location read from the card: one press searches it, and results near it come first. */
  cardPlace?: CardPlace | undefined;
  /** Called with the search text when the applicant wants to type a kelurahan that the list lacks. */
  onNotListed: (searched: string) => void;
}

/** A location as read from the e-KTP, which has no postal code. */
export type CardPlace = Omit<PickedRegion, 'kodePos'>;

const { minCharacters, maxShown, debounce, nearbyDelay } = limits.regionSearch;

/** Returns the search text for the card's kelurahan; the kecamatan is added to a very short name. */
const getSearchTerm = ({ kelurahan, kecamatan }: CardPlace) =>
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

/** Formats a region without its kelurahan on one line. The bank's list may lack parts of it. */
export const formatRegion = ({ kecamatan, kota, provinsi, kodePos }: PickedRegion) =>
  joinFilled([kecamatan, kota, joinFilled([provinsi, kodePos], ' ')], ', ');

/** A field that searches a kelurahan by name (ADR-10 to ADR-12). */
export function RegionField({
  picked,
  onPick,
  cardPlace,
  onNotListed,
  ...field
}: RegionFieldProps) {
  const [typed, setTyped] = useState('');
  const term = normalizeLine(typed).trim();
  const settled = useDebounced(term, debounce);
  const search = useQuery(createRegionSearchQuery(settled));
  const { regions = [], isCut = false } = search.data ?? {};
  // A truncated result list may lack the regions in the card's kecamatan.
  const nearby = useQuery(
    createRegionSearchQuery(
      isCut && cardPlace?.kecamatan ? `${settled}, ${cardPlace.kecamatan}` : '',
    ),
  );
  const isNearbyLate = useDebounced(nearby.isFetching, nearbyDelay);

  const getStatus = (): ComboboxStatus => {
    if (term.length < minCharacters) return 'typing';
    if (term !== settled || search.isFetching) return 'loading';
    if (nearby.isFetching && !isNearbyLate) return 'loading';
    return search.isError ? 'failed' : 'found';
  };
  const currentStatus = getStatus();
  const found =
    currentStatus === 'found'
      ? sortNearestFirst(
          removeDuplicates([...(nearby.data?.regions ?? []), ...regions]),
          settled,
          cardPlace,
        )
      : [];
  return (
    <Combobox<PickedRegion>
      {...field}
      // A phone cannot show thousands of rows, and nobody reads them.
      items={found.slice(0, maxShown)}
      isCut={isCut || found.length > maxShown}
      status={currentStatus}
      selected={picked}
      onSelect={onPick}
      onSearch={setTyped}
      onRetry={() => void search.refetch()}
      itemKey={getRegionKey}
      itemText={({ kelurahan }) => kelurahan}
      itemDetail={formatRegion}
      texts={texts}
      suggestion={
        cardPlace && { label: copy.searchFor(cardPlace.kelurahan), text: getSearchTerm(cardPlace) }
      }
      notListed={{
        label: copy.notListed,
        onPress: (searched) =>
          onNotListed(
            cardPlace && searched === getSearchTerm(cardPlace) ? cardPlace.kelurahan : searched,
          ),
      }}
    />
  );
}

const getRegionKey = (region: PickedRegion) => `${region.kelurahan}, ${formatRegion(region)}`;

/** Removes regions that have the same names and postal code as an earlier one. */
const removeDuplicates = (found: readonly PickedRegion[]): PickedRegion[] => [
  ...new Map(found.map((region) => [getRegionKey(region), region])).values(),
];

/** Returns a name in lower case without spaces and punctuation, for comparison. */
const normalizeName = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The word before the name of a city or regency, which only some lists contain. */
const cityPrefix =
  /^(?:(kab)(?:upaten|\b\.?)|(kota)(?:madya|\b))\s*(?:adm(?:inistrasi|\b\.?)\s*)?(?=\S)/i;

/** Checks whether two texts name the same city or regency. One of them may lack the word for city or regency. */
function isSameCity(one: string, other: string): boolean {
  const [kind, otherKind] = [one, other].map((text) => {
    const [, regency, city] = cityPrefix.exec(text) ?? [];
    return (regency ?? city)?.toLowerCase();
  });
  const [name, otherName] = [one, other].map((text) => normalizeName(text.replace(cityPrefix, '')));
  return name !== '' && name === otherName && (!kind || !otherKind || kind === otherKind);
}

/**
 * Sorts regions by the location on the card: first those whose name equals the typed one. Within both groups, regions
 * in the card's kecamatan and city come first, then those that match one of the two. Without a card the order stays.
 */
function sortNearestFirst<Place extends PickedRegion>(
  found: readonly Place[],
  typed: string,
  card: CardPlace | undefined,
): readonly Place[] {
  if (!card) return found;
  const score = ({ kelurahan, kecamatan, kota }: Place) =>
    (normalizeName(kelurahan) === normalizeName(typed) ? 4 : 0) +
    Number(card.kecamatan !== '' && normalizeName(card.kecamatan) === normalizeName(kecamatan)) +
    Number(isSameCity(card.kota, kota));
  return [...found].sort((one, other) => score(other) - score(one));
}

/** Returns the last value that stayed unchanged for `delay` milliseconds, at first the initial one. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** The return value of `useStepForm`. */
export type StepFormApi<Values extends FieldValues> = ReturnType<typeof useStepForm<Values>>;

/** The parts that a picked region fills (ADR-11). The kelurahan is picked; the others are read-only. */
const regionParts = ['kelurahan', 'kecamatan', 'kabupaten', 'provinsi', 'kodePos'] as const;

/** A part of a region, as address forms name it. */
export type RegionPart = (typeof regionParts)[number];

/** The field names of one address in its form. */
export type AddressNames<Values extends FieldValues> = Record<
  'street' | 'rt' | 'rw' | RegionPart | 'picked',
  Path<Values>
>;

/** A region as the bank's list returns it, without its ID. */
export type PickedRegion = Omit<Region, 'id'>;

const regionKeys: Record<RegionPart, keyof PickedRegion> = {
  kelurahan: 'kelurahan',
  kecamatan: 'kecamatan',
  kabupaten: 'kota',
  provinsi: 'provinsi',
  kodePos: 'kodePos',
};

/** Returns the picked or typed region in the form. */
export const getRegion = <Values extends FieldValues>(
  form: StepFormApi<Values>,
  names: AddressNames<Values>,
): PickedRegion => ({
  kelurahan: form.watch(names.kelurahan),
  kecamatan: form.watch(names.kecamatan),
  kota: form.watch(names.kabupaten),
  provinsi: form.watch(names.provinsi),
  kodePos: form.watch(names.kodePos),
});

/** Writes the known parts of a typed region into the form, '' for the others, and flags it as not picked (SUB-14). */
export function setTypedRegion<Values extends FieldValues>(
  form: StepFormApi<Values>,
  names: AddressNames<Values>,
  region: Partial<PickedRegion>,
): void {
  setRegion(form, names, null);
  for (const part of regionParts) {
    const value = (region[regionKeys[part]] ?? '') as PathValue<Values, Path<Values>>;
    form.setValue(names[part], value);
  }
  if (form.formState.isSubmitted) void form.trigger(regionParts.map((part) => names[part]));
}

/** Writes a region into the form and flags it as picked; `null` clears both (ADR-11, SUB-14). */
export function setRegion<Values extends FieldValues>(
  form: StepFormApi<Values>,
  names: AddressNames<Values>,
  region: PickedRegion | null,
): void {
  const set = (name: Path<Values>, value: unknown) =>
    form.setValue(name, value as PathValue<Values, Path<Values>>);
  for (const part of regionParts) set(names[part], region?.[regionKeys[part]] ?? '');
  set(names.picked, region ? 1 : 0);
  if (form.formState.isSubmitted) void form.trigger(regionParts.map((part) => names[part]));
}
