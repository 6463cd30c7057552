import type { UseQueryResult } from '@tanstack/react-query';

/** The names in a reference list, whether it failed, and how to ask for it again. */
export const namesOf = <Item>(query: UseQueryResult<Item[]>, name: (item: Item) => string) => ({
  names: query.data?.map(name),
  failed: query.isError && !query.isFetching,
  retry: () => void query.refetch(),
});
