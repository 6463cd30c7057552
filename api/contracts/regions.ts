import * as z from 'zod/mini';
import { config } from '../../src/config.ts';
import { get, responseCode } from './call.ts';
import { listOf } from './lists.ts';

/** ADR-12. Some hosts number their regions. */
export const regionSchema = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  kelurahan: z.string(),
  kecamatan: z.string(),
  kota: z.string(),
  provinsi: z.string(),
  kodePos: z.string(),
});
export type Region = z.infer<typeof regionSchema>;

const area = z.object({ namaWilayah: z.string() });

export const regionCalls = {
  /** API-21: the typed term is appended to the path. */
  regionSearch: get({
    base: 'local',
    path: `${config.paths.regionSearch}:term`,
    request: z.object({ term: z.string().check(z.minLength(3)) }),
    response: listOf(regionSchema),
  }),
  /** API-20, ADR-23. */
  regionByPostalCode: get({
    base: 'local',
    path: 'v1/api/getWilayahByKodePos/:postalCode',
    request: z.object({ postalCode: z.string().check(z.minLength(1)) }),
    response: z.object({
      responseCode,
      data: z.optional(
        z.nullable(
          z.object({
            provKec: z.object({ nm_prov: z.string(), nm_kec: z.string(), nm_kota: z.string() }),
            kecs: z.array(area),
            kabs: z.array(area),
            kels: z.array(area),
          }),
        ),
      ),
    }),
  }),
  /** API-22: its answer is not shown, so nothing of it is relied on. */
  subdistrict: get({
    base: 'local',
    path: 'wilayah/api-subdistrict/:value',
    request: z.object({ value: z.string().check(z.minLength(1)) }),
    response: z.unknown(),
  }),
};
