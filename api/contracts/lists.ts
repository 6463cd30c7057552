import * as z from 'zod/mini';
import { config } from '#config';
import { limits } from '../../src/limits.ts';
import { get, noRequest, responseCode } from './call.ts';

/** API-04: a bare array or an object with a `data` list; the caller always gets the array. */
const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.pipe(
    z.union([z.array(item), z.object({ data: z.array(item) })]),
    z.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  );

const list = <Item extends z.core.$ZodType>(path: string, item: Item) =>
  get({ base: 'local', path, request: noRequest, response: listOf(item) });

const job = z.object({ namaPekerjaan: z.string() });

const title = z.object({ namaJabatan: z.string() });
const industry = z.object({ namaIndustri: z.string() });
const named = z.object({ nama: z.string() });

/** Some hosts number their entries. */
const number = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

type Coded<Name extends string> = Record<Name, string> & { code?: string };

/**
 * An entry of the lists that the review offers: a code and its label by names of its own (REV-05), or as the
 * other lists name it. Read as the latter, with the code where there is one.
 */
const orCoded = <Name extends string, Code extends string, Label extends string>(
  name: Name,
  code: Code,
  label: Label,
) =>
  z.union([
    z.pipe(
      z.object({ [code]: number, [label]: z.string() }),
      z.transform((entry) => ({ [name]: entry[label], code: entry[code] })),
    ),
    z.object({ [name]: z.string() }),
  ]) as unknown as z.ZodMiniType<
    Coded<Name>,
    Record<Name, string> | (Record<Code, string | number> & Record<Label, string>)
  >;

/** Reference lists (API-05 to API-19). The job screen uses the three of `smw/`. */
export const listCalls = {
  jobTypes: list('smw/jenis-pekerjaan', job),
  jobTitles: list('smw/jabatan', title),
  industries: list('smw/standar-industri', industry),
  jobTitlesViaDb: list(
    'v1/api/getListJabatanViaDB',
    orCoded('namaJabatan', 'code_position', 'position_name'),
  ),
  jobTypesViaDb: list(
    'v1/api/getListPekerjaanViaDB',
    orCoded('namaPekerjaan', 'code_job', 'job_field'),
  ),
  industriesViaDb: list(
    'v1/api/getListBidangUsahaViaDB',
    orCoded('namaIndustri', 'code_industry', 'industry_name'),
  ),
  companies: list('v1/api/getlistPerusahaan', named),
  maritalStatuses: list('v1/api/getListJenisPernikahan', named),
  educations: list('v1/api/getListPendidikan', named),
  olderJobTypesV1: list('v1/api/getListPekerjaan', job),
  olderJobTitlesV1: list('v1/api/getListJabatan', title),
  homeStatuses: list('api/getlistStatusRumah', named),
  olderJobTitles: list('jabatan', title),
  olderJobTypes: list('pekerjaan', job),
  olderIndustries: list('bidang-usaha', industry),
};

/** ADR-12. */
const regionSchema = z.object({
  id: number,
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
    request: z.object({
      term: z.string().check(z.minLength(3), z.maxLength(limits.regionSearch.maxCharacters)),
    }),
    response: z.pipe(
      z.union([
        z.array(regionSchema),
        z.object({
          data: z.array(regionSchema),
          /** Ours: that there are more than these. A bank may leave it out. */
          terpotong: z.catch(z.optional(z.boolean()), undefined),
        }),
      ]),
      z.transform((answer) =>
        Array.isArray(answer)
          ? { regions: answer, isCut: false }
          : { regions: answer.data, isCut: answer.terpotong === true },
      ),
    ),
  }),
  /** API-20, ADR-23. */
  regionByPostalCode: get({
    base: 'local',
    path: 'v1/api/getWilayahByKodePos/:postalCode',
    request: z.object({
      postalCode: z.string().check(z.minLength(1), z.maxLength(limits.postalCode)),
    }),
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
    request: z.object({
      value: z.string().check(z.minLength(1), z.maxLength(limits.regionSearch.maxCharacters)),
    }),
    response: z.unknown(),
  }),
};
