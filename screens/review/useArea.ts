import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { postalCodeQuery } from '../../api/client/queries.ts';
import type { Answer } from '../../api/contracts/call.ts';
import type { regionCalls } from '../../api/contracts/lists.ts';
import { limits } from '../../src/limits.ts';
import { useDebounced } from '../shared/RegionField.tsx';
import type { AreaNames, ReviewStep } from './reviewForm.ts';

type Found = Answer<typeof regionCalls.regionByPostalCode>;
type Part = Exclude<keyof AreaNames, 'kodePos'>;
type Lists = Record<Part, readonly string[]>;

export const areaParts = ['provinsi', 'kota', 'kecamatan', 'kelurahan'] as const;

/** A postal code in Indonesia has five digits: before that nothing is asked. */
const wholeCode = 5;

const namesIn = (areas: { namaWilayah: string }[]) => areas.map(({ namaWilayah }) => namaWilayah);
const each = (...names: string[]) => [...new Set(names)];

/** The lists of a code that the bank knows (ADR-20, ADR-23); null for any other answer (ADR-21). */
function listsOf(found: Found | undefined): Lists | null {
  if (found?.responseCode !== '00' || !found.data || found.data.kels.length === 0) return null;
  const { provKec, kabs, kecs, kels } = found.data;
  return {
    provinsi: [provKec.nm_prov],
    kota: each(provKec.nm_kota, ...namesIn(kabs)),
    kecamatan: each(provKec.nm_kec, ...namesIn(kecs)),
    kelurahan: each(...namesIn(kels)),
  };
}

const isSame = (a: string) => (b: string) => a.trim().toUpperCase() === b.toUpperCase();

/**
 * Looks up the postal code of an address. While the bank knows it there are lists to choose from, the
 * first village chosen unless the field names another of them; otherwise there are none, and what was
 * typed into the fields before is there again (ADR-20 to ADR-22).
 */
export function useArea(form: ReviewStep, names: AreaNames) {
  const code = form.watch(names.kodePos).trim();
  const settled = useDebounced(code, limits.regionSearch.debounce);
  const asked = code === settled && code.length >= wholeCode ? code : '';
  const { data, isSuccess } = useQuery(postalCodeQuery(asked));
  const found = asked ? data : undefined;
  const lists = useMemo(() => listsOf(found), [found]);

  const typed = useRef<Record<Part, string> | null>(null);
  const fill = useEffectEvent((offered: Lists | null) => {
    const set = (part: Part, value: string) =>
      form.setValue(names[part], value, { shouldValidate: form.formState.isSubmitted });
    if (offered) {
      const [provinsi, kota, kecamatan, kelurahan] = form.getValues(
        areaParts.map((part) => names[part]),
      ) as [string, string, string, string];
      const shown = { provinsi, kota, kecamatan, kelurahan };
      typed.current ??= shown;
      for (const part of areaParts) {
        const [first = ''] = offered[part];
        set(part, offered[part].find(isSame(shown[part])) ?? first);
      }
    } else if (typed.current) {
      for (const part of areaParts) set(part, typed.current[part]);
      typed.current = null;
    }
  });
  useEffect(() => fill(lists), [lists]);
  return { lists, isUnknown: asked !== '' && isSuccess && !lists };
}
