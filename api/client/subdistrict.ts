import { queryOptions } from '@tanstack/react-query';
import { calls } from '../contracts/index.ts';
import { queryDefaults } from './queries.ts';
import { sendRequest } from './request.ts';

/** The districts of a kelurahan, in whatever shape the bank answers (API-22); skipped without a name. */
export const subdistrictQuery = (value: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['subdistrict', value.toLowerCase()],
    queryFn: ({ signal }) => sendRequest(calls.subdistrict, { value }, { signal }),
    enabled: value !== '',
  });
