import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { subdistrictQuery } from '../../api/client/subdistrict.ts';
import { limits } from '../../src/limits.ts';
import { olderConfig } from '../../src/olderConfig.ts';
import { useDebounced } from '../shared/RegionField.tsx';
import type { AreaNames, ReviewStep } from './reviewForm.ts';

const { minCharacters, debounce } = limits.regionSearch;
const text = z.string();

/** The specification does not show the answer: of another shape nothing is used (API-22). */
const answer = z.object({
  data: z.array(z.object({ kecamatan: text, kota: text, provinsi: text })),
});
const filled = ['kecamatan', 'kota', 'provinsi'] as const;

/**
 * Where the bank has configured it: a kelurahan that is typed by hand and lies in one district only brings
 * district, city and province with it, as far as they are empty (API-22).
 */
export function useDistrict(form: ReviewStep, names: AreaNames, isTyped: boolean) {
  const kelurahan = form.watch(names.kelurahan).trim();
  const settled = useDebounced(kelurahan, debounce);
  const isAsked =
    olderConfig.subdistrict === 'on' &&
    isTyped &&
    kelurahan === settled &&
    kelurahan.length >= minCharacters;
  const query = useQuery(subdistrictQuery(isAsked ? kelurahan : ''));
  const read = answer.safeParse(isAsked ? query.data : undefined);
  const [district, ...others] = read.data?.data ?? [];
  const only = others.length === 0 ? district : undefined;
  const place = only && filled.map((part) => only[part]).join('\n');

  const fill = useEffectEvent(() => {
    for (const part of filled) {
      if (only && form.getValues(names[part]) === '')
        form.setValue(names[part], only[part], { shouldValidate: form.formState.isSubmitted });
    }
  });
  useEffect(() => {
    if (place) fill();
  }, [place]);
  return {
    failed: isAsked && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}
