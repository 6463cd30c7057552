import { queryOptions } from '@tanstack/react-query';
import { calls } from '../contracts/index.ts';
import { queryDefaults } from './queries.ts';
import { sendRequest } from './request.ts';

/**
 * Returns the query for the districts of a kelurahan, in any shape that the bank sends (API-22). It is
 * disabled without a name.
 */
export const subdistrictQuery = (value: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['subdistrict', value.toLowerCase()],
    queryFn: ({ signal }) => sendRequest(calls.subdistrict, { value }, { signal }),
    enabled: value !== '',
  });
