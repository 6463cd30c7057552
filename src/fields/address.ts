import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { limits } from '../limits.ts';
import { charactersAtMost, neighbourhoodNumber, requiredDigits, requiredText } from './text.ts';

const { jobRequired: required } = messages;
const rtMax = 'RT Max 3 digit';
const rwMax = 'RW Max 3 digit';

const postalCode = (message: string) => requiredDigits(message, limits.postalCode);
const street = () => requiredText(messages.street('Rumah')).check(charactersAtMost(limits.street));
const rt = () => neighbourhoodNumber(required('RT'), rtMax, limits.rtRw);
const rw = () => neighbourhoodNumber(required('RW'), rwMax, limits.rtRw);
const name = (label: string) => requiredText(required(label));

/** The e-KTP address (ADR-03 to ADR-09). The last four are read-only, filled from the kelurahan. */
export const homeAddressSchema = z.object({
  alamat_rmh: street(),
  rt_rmh: rt(),
  rw_rmh: rw(),
  kelurahan_rmh: name('Kelurahan'),
  kecamatan_rmh: name('Kecamatan'),
  kabupaten_rmh: name('Kabupaten'),
  propinsi_rmh: name('Provinsi'),
  kdpos_rmh: postalCode(required('Kode pos')),
});
export type HomeAddress = z.infer<typeof homeAddressSchema>;

/** The residence address: the same rules once it is shown (ADR-13, ADR-14). */
export const residenceAddressSchema = z.object({
  alamat_dms: street(),
  rt_dms: rt(),
  rw_dms: rw(),
  kelurahan_dms: name('Kelurahan'),
  kecamatan_dms: name('Kecamatan'),
  kabupaten_dms: name('Kabupaten'),
  propinsi_dms: name('Provinsi'),
  kdpos_dms: postalCode(required('Kode pos')),
});
export type ResidenceAddress = z.infer<typeof residenceAddressSchema>;

/** 1 when the kelurahan was picked from the search, else 0 (SUB-14). */
export const pickedFlag = z.union([z.literal(0), z.literal(1)]);
export const selectedKelurahanSchema = z.object({ rmh: pickedFlag, dms: pickedFlag });

/** step4 as stored (ADR-18). */
export const addressSchema = z.object({
  ...homeAddressSchema.shape,
  ...residenceAddressSchema.shape,
  selectedKelurahanData: selectedKelurahanSchema,
});
export type AddressValues = z.infer<typeof addressSchema>;

const text = () => z.string();
/**
 * The address form: the residence block counts only while its box is ticked, hence the two shapes
 * told apart by `alamat_berbeda`.
 */
export const addressFormSchema = z.discriminatedUnion('alamat_berbeda', [
  z.object({ ...addressSchema.shape, alamat_berbeda: z.literal(true) }),
  z.object({
    ...homeAddressSchema.shape,
    alamat_dms: text(),
    rt_dms: text(),
    rw_dms: text(),
    kelurahan_dms: text(),
    kecamatan_dms: text(),
    kabupaten_dms: text(),
    propinsi_dms: text(),
    kdpos_dms: text(),
    selectedKelurahanData: selectedKelurahanSchema,
    alamat_berbeda: z.literal(false),
  }),
]);
export type AddressFormValues = z.infer<typeof addressFormSchema>;

const blockFields = [
  'alamat',
  'rt',
  'rw',
  'kelurahan',
  'kecamatan',
  'kabupaten',
  'propinsi',
  'kdpos',
] as const;

/** ADR-19: whether a saved address has a residence of its own, so that the block is shown again. */
export function hasOwnResidence(address: AddressValues): boolean {
  return blockFields.some((field) => address[`${field}_rmh`] !== address[`${field}_dms`]);
}
