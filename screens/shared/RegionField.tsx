import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { regionSearchQuery } from '../../api/client/queries.ts';
import { address as copy } from '../../src/copy/address.ts';
import { dropdown } from '../../src/copy/common.ts';
import { limits } from '../../src/limits.ts';
import { Combobox, type ComboboxStatus } from '../../src/ui/Combobox.tsx';
import type { PickedRegion } from './addressFields.ts';

interface RegionFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  picked: PickedRegion | null;
  /** Null as soon as the text no longer is that of the picked one. */
  onPick: (region: PickedRegion | null) => void;
}

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

const restOf = ({ kecamatan, kota, provinsi, kodePos }: PickedRegion) =>
  `${kecamatan}, ${kota}, ${provinsi} ${kodePos}`;

/** Searches the kelurahan by name and hands over the picked region (ADR-10 to ADR-12). */
export function RegionField({ picked, onPick, ...field }: RegionFieldProps) {
  const [typed, setTyped] = useState('');
  const term = typed.trim();
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
      items={now === 'found' ? (search.data ?? []) : []}
      status={now}
      selected={picked}
      onSelect={onPick}
      onSearch={setTyped}
      onRetry={() => void search.refetch()}
      itemKey={(region) => `${region.kelurahan}, ${restOf(region)}`}
      itemText={({ kelurahan }) => kelurahan}
      itemDetail={restOf}
      texts={texts}
    />
  );
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
