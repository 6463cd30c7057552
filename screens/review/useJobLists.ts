import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { listQuery } from '../../api/client/queries.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { namesOf } from '../shared/ListSelect.tsx';

/**
 * A list of the older service, and where that can't be had the one that the other journey asks for: both
 * hold the same kind of names (API-11, API-12).
 */
function useListOr<Item>(
  label: string,
  older: UseQueryOptions<Item[]>,
  newer: UseQueryOptions<Item[]>,
  name: (item: Item) => string,
) {
  const first = useQuery(older);
  const second = useQuery({ ...newer, enabled: first.isError });
  return namesOf(label, first.isError ? second : first, name);
}

/** Job types, titles and industries for form-expand (REV-05). */
export const useJobLists = () => ({
  types: useListOr(
    copy.job,
    listQuery('jobTypesViaDb') as UseQueryOptions<{ namaPekerjaan: string }[]>,
    listQuery('jobTypes') as UseQueryOptions<{ namaPekerjaan: string }[]>,
    (item) => item.namaPekerjaan,
  ),
  titles: useListOr(
    copy.position,
    listQuery('jobTitlesViaDb') as UseQueryOptions<{ namaJabatan: string }[]>,
    listQuery('jobTitles') as UseQueryOptions<{ namaJabatan: string }[]>,
    (item) => item.namaJabatan,
  ),
  industries: useListOr(
    copy.industry,
    listQuery('industriesViaDb') as UseQueryOptions<{ namaIndustri: string }[]>,
    listQuery('industries') as UseQueryOptions<{ namaIndustri: string }[]>,
    (item) => item.namaIndustri,
  ),
});
