import { queryOptions } from '@tanstack/react-query';
import { calls } from '../contracts/index.ts';
import { readOptions } from './queries.ts';
import { request } from './request.ts';

/** The districts of a kelurahan, in whatever shape the bank answers (API-22); skipped without a name. */
export const subdistrictQuery = (value: string) =>
  queryOptions({
    ...readOptions,
    queryKey: ['subdistrict', value.toLowerCase()],
    queryFn: ({ signal }) => request(calls.subdistrict, { value }, { signal }),
    enabled: value !== '',
  });
