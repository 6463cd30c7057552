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

const texts = {
  typeToSearch: dropdown.typeToSearch,
  loading: dropdown.loading,
  noneFound: dropdown.notFound,
  failed: dropdown.failed,
  retry: dropdown.retry,
  clear: dropdown.clearAll,
  list: copy.search,
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

  const status = (): ComboboxStatus => {
    if (term.length < minCharacters) return 'typing';
    if (term !== settled || search.isFetching) return 'loading';
    return search.isError ? 'failed' : 'found';
  };
  const now = status();
  return (
    <Combobox<PickedRegion>
      {...field}
      items={now === 'found' ? nearestFirst(search.data ?? [], onCard) : []}
      status={now}
      selected={picked}
      onSelect={onPick}
      onSearch={setTyped}
      onRetry={() => void search.refetch()}
      itemKey={(region) => `${region.kelurahan}, ${regionLine(region)}`}
      itemText={({ kelurahan }) => kelurahan}
      itemDetail={regionLine}
      texts={texts}
      offer={onCard && { label: copy.searchFor(onCard.kelurahan), text: onCard.kelurahan }}
      wayOut={{ label: copy.notListed, onPress: onMissing }}
    />
  );
}

const isSame = (one: string, other: string) =>
  one !== '' && other.toLowerCase().endsWith(one.toLowerCase());

/** Of several of one name those come first that lie where the card says: same kecamatan, then same city. */
function nearestFirst<Place extends PickedRegion>(
  found: readonly Place[],
  near: CardPlace | undefined,
): readonly Place[] {
  if (!near) return found;
  const nearness = ({ kelurahan, kecamatan, kota }: Place) =>
    kelurahan.toLowerCase() === near.kelurahan.toLowerCase()
      ? Number(isSame(near.kecamatan, kecamatan)) + Number(isSame(near.kota, kota))
      : -1;
  return [...found].sort((one, other) => nearness(other) - nearness(one));
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
