import * as z from 'zod/mini';
import { config } from '#config';
import type { Config } from '../config/schema.ts';
import { messages } from '../copy/messages.ts';
import { limits } from '../limits.ts';
import { neighbourhoodNumber, requiredDigits, requiredStreet, requiredText } from './text.ts';

const { jobRequired: required } = messages;
const rtMax = 'RT Max 3 digit';
const rwMax = 'RW Max 3 digit';

const postalCode = (message: string) => requiredDigits(message, limits.postalCode);
const street = () => requiredStreet(messages.street('Rumah'));
const rt = () => neighbourhoodNumber(required('RT'), rtMax, limits.rtRw);
const rw = () => neighbourhoodNumber(required('RW'), rwMax, limits.rtRw);
const name = (label: string) => requiredText(required(label));

/** The schema of the e-KTP address (ADR-03 to ADR-09). A picked kelurahan fills the last four fields. */
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

/** The schema of a flag: 1 when the kelurahan was picked from the search, else 0 (SUB-14). */
export const pickedFlag = z.union([z.literal(0), z.literal(1)]);
/** The schema of both flags: of the e-KTP address and of the residence. */
export const selectedKelurahanSchema = z.object({ rmh: pickedFlag, dms: pickedFlag });

const text = () => z.string();

/**
 * Creates the schemas that contain the residence. `required`: it follows the rules of the e-KTP address (ADR-13).
 * `optional`, the literal specification: each field may stay empty (ADR-14).
 */
export function createAddressSchemas(residence: Config['address']['residence']) {
  const residenceRule = (rule: z.ZodMiniType<string, string>): typeof rule =>
    residence === 'required' ? rule : z.union([z.literal(''), rule]);
  const residenceAddressSchema = z.object({
    alamat_dms: residenceRule(street()),
    rt_dms: residenceRule(rt()),
    rw_dms: residenceRule(rw()),
    kelurahan_dms: residenceRule(name('Kelurahan')),
    kecamatan_dms: residenceRule(name('Kecamatan')),
    kabupaten_dms: residenceRule(name('Kabupaten')),
    propinsi_dms: residenceRule(name('Provinsi')),
    kdpos_dms: residenceRule(postalCode(required('Kode pos'))),
  });
  /** The stored step4 (ADR-18). */
  const addressSchema = z.object({
    ...homeAddressSchema.shape,
    ...residenceAddressSchema.shape,
    selectedKelurahanData: selectedKelurahanSchema,
  });
  /** The address form. The residence is validated only while its box, `alamat_berbeda`, is ticked. */
  const addressFormSchema = z.discriminatedUnion('alamat_berbeda', [
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
  return { residenceAddressSchema, addressSchema, addressFormSchema };
}

/** The schemas for the configuration of this build. */
export const { residenceAddressSchema, addressSchema, addressFormSchema } = createAddressSchemas(
  config.address.residence,
);
export type AddressValues = z.infer<typeof addressSchema>;
export type ResidenceAddress = z.infer<typeof residenceAddressSchema>;
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

/** Checks whether a saved residence differs from the e-KTP address, so that its block is shown (ADR-19). */
export function hasSeparateResidence(address: AddressValues): boolean {
  return blockFields.some((field) => address[`${field}_rmh`] !== address[`${field}_dms`]);
}
