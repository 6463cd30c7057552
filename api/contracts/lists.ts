import * as z from 'zod/mini';
import { config } from '#config';
import { homeAddressSchema } from '../../src/fields/address.ts';
import { normalizeLine } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';
import { defineGet, emptyRequest, responseCode, shortText } from './call.ts';

/** A name in a list, in the form in which forms keep it. */
const name = z.pipe(
  z.string(),
  z.transform((text) => normalizeLine(text).trim()),
);

/** Whether everything that an entry says can be sent on. */
const isSendable = (entry: unknown): boolean =>
  Object.values(Object(entry)).every((value) => shortText.safeParse(String(value)).success);

/**
 * API-04: a bare array or an object with a `data` list; the caller always gets the array. An entry that the bank
 * would refuse in the application is not offered: nobody could mend what was chosen from a list.
 */
const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.pipe(
    z.union([z.array(item), z.object({ data: z.array(item) })]),
    z.transform((answer) =>
      (Array.isArray(answer) ? answer : answer.data).filter((entry) => isSendable(entry)),
    ),
  );

const list = <Item extends z.core.$ZodType>(path: string, item: Item) =>
  defineGet({ base: 'local', path, request: emptyRequest, response: listOf(item) });

const job = z.object({ namaPekerjaan: name });

const title = z.object({ namaJabatan: name });
const industry = z.object({ namaIndustri: name });
const named = z.object({ nama: name });

/** Some hosts number their entries. */
const number = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

type Coded<Name extends string> = Record<Name, string> & { code?: string };

/**
 * An entry of the lists that the review offers: a code and its label by names of its own (REV-05), or as the
 * other lists name it. Read as the latter, with the code where there is one.
 */
const orCoded = <Name extends string, Code extends string, Label extends string>(
  key: Name,
  code: Code,
  label: Label,
) =>
  z.union([
    z.pipe(
      z.object({ [code]: number, [label]: name }),
      z.transform((entry) => ({ [key]: entry[label], code: entry[code] })),
    ),
    z.object({ [key]: name }),
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

const postalCode = homeAddressSchema.shape.kdpos_rmh;

/** ADR-12. */
const regionSchema = z.object({
  id: number,
  kelurahan: name,
  kecamatan: name,
  kota: name,
  provinsi: name,
  kodePos: name,
});

/** Whether a region can be sent on. What it lacks is said where the form shows it, and can be typed (ADR-07). */
const isRegion = (region: unknown): boolean => {
  const { kodePos } = region as { kodePos: string };
  return isSendable(region) && (kodePos === '' || postalCode.safeParse(kodePos).success);
};

export type Region = z.infer<typeof regionSchema>;

const area = z.object({ namaWilayah: name });

export const regionCalls = {
  /** API-21: the typed term is appended to the path. */
  regionSearch: defineGet({
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
          ? { regions: answer.filter(isRegion), isCut: false }
          : { regions: answer.data.filter(isRegion), isCut: answer.terpotong === true },
      ),
    ),
  }),
  /** API-20, ADR-23. */
  regionByPostalCode: defineGet({
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
            provKec: z.object({ nm_prov: name, nm_kec: name, nm_kota: name }),
            kecs: z.array(area),
            kabs: z.array(area),
            kels: z.array(area),
          }),
        ),
      ),
    }),
  }),
  /** API-22: its answer is not shown, so nothing of it is relied on. */
  subdistrict: defineGet({
    base: 'local',
    path: 'wilayah/api-subdistrict/:value',
    request: z.object({
      value: z.string().check(z.minLength(1), z.maxLength(limits.regionSearch.maxCharacters)),
    }),
    response: z.unknown(),
  }),
};
