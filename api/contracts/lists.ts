import * as z from 'zod/mini';
import { config } from '#config';
import { homeAddressSchema } from '../../src/fields/address.ts';
import { normalizeLine } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';
import { dataOf, defineGet, emptyRequest, responseCode, shortText } from './call.ts';

/** A name in a list, normalized as forms store it. Some hosts send null, or a number. */
const name = z.pipe(
  z.nullable(z.union([z.string(), z.number()])),
  z.transform((text) => normalizeLine(String(text ?? '')).trim()),
);

/** Checks whether a name contains a letter or digit, like each required answer. */
const hasContent = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Checks whether an entry has a name, next to its code. */
const hasName = (entry: unknown): boolean =>
  Object.entries(Object(entry)).every(
    ([key, value]) => key === 'code' || hasContent(String(value)),
  );

/** Checks whether all values of an entry can be sent in a request. */
const isSendable = (entry: unknown): boolean =>
  Object.values(Object(entry)).every((value) => shortText.safeParse(String(value)).success);

/**
 * Accepts a bare array or an object with a `data` list (API-04) and returns the array. An entry that the
 * bank would refuse in the application is removed: the applicant could not correct a value from a list.
 */
const createListSchema = <Item extends z.core.$ZodType>(item: Item) =>
  z.pipe(
    z.union([z.array(item), z.object({ data: z.array(item) })]),
    z.transform((response) =>
      (Array.isArray(response) ? response : response.data).filter(
        (entry) => isSendable(entry) && hasName(entry),
      ),
    ),
  );

const createListCall = <Item extends z.core.$ZodType>(path: string, item: Item) =>
  defineGet({ base: 'local', path, request: emptyRequest, response: createListSchema(item) });

const job = z.object({ namaPekerjaan: name });

const title = z.object({ namaJabatan: name });
const industry = z.object({ namaIndustri: name });
const named = z.object({ nama: name });

/** An ID or a code, as text; some hosts send a number. */
const identifier = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

type Coded<Name extends string> = Record<Name, string> & { code?: string };

/**
 * Accepts an entry with a code and a label under its own names (REV-05), or with the name as in the other
 * lists. Returns the latter form, with the code if there is one.
 */
const createEntrySchema = <Name extends string, Code extends string, Label extends string>(
  key: Name,
  code: Code,
  label: Label,
) =>
  z.union([
    z.pipe(
      z.object({ [code]: identifier, [label]: name }),
      z.transform((entry) => ({ [key]: entry[label], code: entry[code] })),
    ),
    z.object({ [key]: name }),
  ]) as unknown as z.ZodMiniType<
    Coded<Name>,
    Record<Name, string> | (Record<Code, string | number> & Record<Label, string>)
  >;

/** The calls of the reference lists (API-05 to API-19). The job screen uses the three of `smw/`. */
export const listCalls = {
  jobTypes: createListCall('smw/jenis-pekerjaan', job),
  jobTitles: createListCall('smw/jabatan', title),
  industries: createListCall('smw/standar-industri', industry),
  jobTitlesViaDb: createListCall(
    'v1/api/getListJabatanViaDB',
    createEntrySchema('namaJabatan', 'code_position', 'position_name'),
  ),
  jobTypesViaDb: createListCall(
    'v1/api/getListPekerjaanViaDB',
    createEntrySchema('namaPekerjaan', 'code_job', 'job_field'),
  ),
  industriesViaDb: createListCall(
    'v1/api/getListBidangUsahaViaDB',
    createEntrySchema('namaIndustri', 'code_industry', 'industry_name'),
  ),
  companies: createListCall('v1/api/getlistPerusahaan', named),
  maritalStatuses: createListCall('v1/api/getListJenisPernikahan', named),
  educations: createListCall('v1/api/getListPendidikan', named),
  identityFirstJobTypesV1: createListCall('v1/api/getListPekerjaan', job),
  identityFirstJobTitlesV1: createListCall('v1/api/getListJabatan', title),
  homeStatuses: createListCall('api/getlistStatusRumah', named),
  identityFirstJobTitles: createListCall('jabatan', title),
  identityFirstJobTypes: createListCall('pekerjaan', job),
  identityFirstIndustries: createListCall('bidang-usaha', industry),
};

const postalCode = homeAddressSchema.shape.kdpos_rmh;

/** The schema of a region (ADR-12). */
const regionSchema = z.object({
  id: identifier,
  kelurahan: name,
  kecamatan: name,
  kota: name,
  provinsi: name,
  kodePos: name,
});

/**
 * Checks whether a region can be sent in a request. Parts may be empty: the form shows which ones are missing,
 * and the applicant types them (ADR-07).
 */
const isSendableRegion = (region: unknown): boolean => {
  const { kodePos } = region as { kodePos: string };
  return isSendable(region) && (kodePos === '' || postalCode.safeParse(kodePos).success);
};

/** A region: kelurahan, kecamatan, kota, provinsi and postal code. */
export type Region = z.infer<typeof regionSchema>;

const areas = z.pipe(
  z.array(z.object({ namaWilayah: name })),
  z.transform((entries) => entries.filter(hasName)),
);

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
          /** Our addition: whether there are more regions than these. A bank may omit it. */
          terpotong: z.catch(z.optional(z.boolean()), undefined),
        }),
      ]),
      z.transform((response) =>
        Array.isArray(response)
          ? { regions: response.filter(isSendableRegion), isCut: false }
          : { regions: response.data.filter(isSendableRegion), isCut: response.terpotong === true },
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
      data: dataOf({
        provKec: z.object({ nm_prov: name, nm_kec: name, nm_kota: name }),
        kecs: areas,
        kabs: areas,
        kels: areas,
      }),
    }),
  }),
  /** API-22: the specification does not show its response, so any shape is accepted. */
  subdistrict: defineGet({
    base: 'local',
    path: 'wilayah/api-subdistrict/:value',
    request: z.object({
      value: z.string().check(z.minLength(1), z.maxLength(limits.regionSearch.maxCharacters)),
    }),
    response: z.unknown(),
  }),
};
