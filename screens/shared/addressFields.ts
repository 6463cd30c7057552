import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { Region } from '../../api/contracts/lists.ts';
import type { useStepForm } from './useStepForm.ts';

export type StepFormOf<Values extends FieldValues> = ReturnType<typeof useStepForm<Values>>;

/** What a picked region fills (ADR-11); the kelurahan is picked, the others are read-only. */
export const regionParts = ['kelurahan', 'kecamatan', 'kabupaten', 'provinsi', 'kodePos'] as const;
export type RegionPart = (typeof regionParts)[number];

/** The names that one address block has in its form. */
export type AddressNames<Values extends FieldValues> = Record<
  'street' | 'rt' | 'rw' | RegionPart | 'picked',
  Path<Values>
>;

export type PickedRegion = Omit<Region, 'id'>;

const partOf: Record<RegionPart, keyof PickedRegion> = {
  kelurahan: 'kelurahan',
  kecamatan: 'kecamatan',
  kabupaten: 'kota',
  provinsi: 'provinsi',
  kodePos: 'kodePos',
};

/** The region that a form holds; null while none was picked. */
export function regionIn<Values extends FieldValues>(
  form: StepFormOf<Values>,
  names: AddressNames<Values>,
): PickedRegion | null {
  if (form.watch(names.picked) !== 1) return null;
  return {
    kelurahan: form.watch(names.kelurahan),
    kecamatan: form.watch(names.kecamatan),
    kota: form.watch(names.kabupaten),
    provinsi: form.watch(names.provinsi),
    kodePos: form.watch(names.kodePos),
  };
}

/** Writes what is known of a region that is typed: only a picked one is flagged (SUB-14). */
export function setTypedRegion<Values extends FieldValues>(
  form: StepFormOf<Values>,
  names: AddressNames<Values>,
  region: Partial<PickedRegion>,
): void {
  setRegion(form, names, null);
  for (const part of regionParts) {
    const value = (region[partOf[part]] ?? '') as PathValue<Values, Path<Values>>;
    form.setValue(names[part], value);
  }
  if (form.formState.isSubmitted) void form.trigger(regionParts.map((part) => names[part]));
}

/** Writes a picked region into the form, or takes it away (ADR-11, SUB-14). */
export function setRegion<Values extends FieldValues>(
  form: StepFormOf<Values>,
  names: AddressNames<Values>,
  region: PickedRegion | null,
): void {
  const set = (name: Path<Values>, value: unknown) =>
    form.setValue(name, value as PathValue<Values, Path<Values>>);
  for (const part of regionParts) set(names[part], region?.[partOf[part]] ?? '');
  set(names.picked, region ? 1 : 0);
  if (form.formState.isSubmitted) void form.trigger(regionParts.map((part) => names[part]));
}
