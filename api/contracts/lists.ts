import * as z from 'zod/mini';
import { get, noRequest } from './call.ts';

/** API-04: a bare array or an object with a `data` list; the caller always gets the array. */
export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
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

/** Reference lists (API-05 to API-19). The job screen uses the three of `smw/`. */
export const listCalls = {
  jobTypes: list('smw/jenis-pekerjaan', job),
  jobTitles: list('smw/jabatan', title),
  industries: list('smw/standar-industri', industry),
  jobTitlesViaDb: list('v1/api/getListJabatanViaDB', title),
  jobTypesViaDb: list('v1/api/getListPekerjaanViaDB', job),
  industriesViaDb: list('v1/api/getListBidangUsahaViaDB', industry),
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
