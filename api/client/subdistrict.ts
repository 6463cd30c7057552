import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { limits } from '../../src/limits.ts';
import { calls } from '../contracts/index.ts';
import { queryDefaults } from './queries.ts';
import { sendRequest } from './request.ts';

const text = z.string();

/** The assumed schema of the response, which the specification does not show. Other shapes are ignored (API-22). */
export const districtsResponseSchema = z.object({
  data: z.array(z.object({ kecamatan: text, kota: text, provinsi: text })),
});

/**
 * Returns the query for the districts of a kelurahan, cut to the maximum length, in any shape that the bank sends
 * (API-22). It is disabled without a name.
 */
export const createSubdistrictQuery = (kelurahan: string) => {
  const value = kelurahan.slice(0, limits.regionSearch.maxCharacters);
  return queryOptions({
    ...queryDefaults,
    queryKey: ['subdistrict', value.toLowerCase()],
    queryFn: ({ signal }) => sendRequest(calls.subdistrict, { value }, { signal }),
    enabled: value !== '',
  });
};
