import {
  type OfCard,
  placeFrom,
  streetFrom,
  takeOverReading,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { address as copy } from '../../src/copy/steps.ts';
import {
  type AddressFormValues,
  type AddressValues,
  addressFormSchema,
  hasOwnResidence,
} from '../../src/fields/address.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { AddressBlock } from '../shared/AddressBlock.tsx';
import type { AddressNames } from '../shared/RegionField.tsx';
import { Section } from '../shared/Section.tsx';
import { BelowFold, StepPage } from '../shared/StepPage.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { useCheckAgain } from '../shared/WarningHint.tsx';

/** Step 4 (ADR-01 to ADR-19): the address on the e-KTP and, when it differs, the residence. */
export function AddressScreen() {
  const saved = useSaved();
  const defaults = addressDefaults(saved);
  const form = useStepForm<AddressForm>({
    screen: 'address',
    schema: addressFormSchema,
    defaults,
    // PER-03 clears steps 2 and 3: an address that was saved stays.
    restore: (typed = defaults) =>
      saved.step4 ? typed : takeOverReading(typed, saved, streetFrom),
    // The chart checks the values before it takes them for an address.
    event: ({ readingOf: _, ...values }) => ({
      type: 'address.submitted',
      values: values as AddressFormValues,
    }),
  });
  const different = form.watch('alamat_berbeda');
  const unsure = useCheckAgain('step4');
  const onCard = placeFrom(saved.dataOCR);

  return (
    <StepPage screen="address" lead={<KeepWords text={copy.lead} />} onSubmit={form.onSubmit}>
      <AddressBlock
        form={form}
        names={addressNames.rmh}
        storedAs="kelurahanKTP"
        cautionOf={(part) => unsure(addressNames.rmh[part], form.watch(addressNames.rmh[part]))}
        streetLabel={copy.home.street}
        onCard={onCard}
        kelurahanHint={
          onCard && form.watch('selectedKelurahanData.rmh') === 0 ? (
            <KeepWords text={`${copy.onCard(saved.dataOCR?.kelurahan ?? '')} ${copy.searchHint}`} />
          ) : undefined
        }
      />
      <Rows>
        <CheckboxRow aria-expanded={different} {...form.register('alamat_berbeda')}>
          {copy.different}
        </CheckboxRow>
      </Rows>
      {different && (
        <BelowFold>
          <Section title={copy.residence}>
            <AddressBlock
              form={form}
              names={addressNames.dms}
              storedAs="kelurahanDMS"
              streetLabel={copy.residenceStreet}
              autofill="section-domisili street-address"
            />
          </Section>
        </BelowFold>
      )}
    </StepPage>
  );
}

/** The form as typed: both addresses, and whether the second one counts (ADR-13). */
type AddressForm = AddressValues & OfCard & { alamat_berbeda: boolean };

/** The field names of the e-KTP address and of the residence (ADR-18). */
export const addressNames = {
  rmh: {
    street: 'alamat_rmh',
    rt: 'rt_rmh',
    rw: 'rw_rmh',
    kelurahan: 'kelurahan_rmh',
    kecamatan: 'kecamatan_rmh',
    kabupaten: 'kabupaten_rmh',
    provinsi: 'propinsi_rmh',
    kodePos: 'kdpos_rmh',
    picked: 'selectedKelurahanData.rmh',
  },
  dms: {
    street: 'alamat_dms',
    rt: 'rt_dms',
    rw: 'rw_dms',
    kelurahan: 'kelurahan_dms',
    kecamatan: 'kecamatan_dms',
    kabupaten: 'kabupaten_dms',
    provinsi: 'propinsi_dms',
    kodePos: 'kdpos_dms',
    picked: 'selectedKelurahanData.dms',
  },
} as const satisfies Record<'rmh' | 'dms', AddressNames<AddressForm>>;

const blankResidence = {
  alamat_dms: '',
  rt_dms: '',
  rw_dms: '',
  kelurahan_dms: '',
  kecamatan_dms: '',
  kabupaten_dms: '',
  propinsi_dms: '',
  kdpos_dms: '',
};

/** What step 4 shows on entry (ADR-19): what was saved, else the street that the card tells. */
function addressDefaults({ step4, dataOCR, readingOf = '' }: Saved): AddressForm {
  if (step4) {
    const different = hasOwnResidence(step4);
    // A residence that is only a copy (ADR-16) is not shown when the box is ticked later.
    return {
      ...step4,
      ...(different ? {} : withoutResidence(step4)),
      alamat_berbeda: different,
      readingOf,
    };
  }
  return {
    ...streetFrom(dataOCR),
    kelurahan_rmh: '',
    kecamatan_rmh: '',
    kabupaten_rmh: '',
    propinsi_rmh: '',
    kdpos_rmh: '',
    ...blankResidence,
    selectedKelurahanData: { rmh: 0, dms: 0 },
    alamat_berbeda: false,
    readingOf,
  };
}

const withoutResidence = ({ selectedKelurahanData: { rmh } }: AddressValues) => ({
  ...blankResidence,
  selectedKelurahanData: { rmh, dms: 0 as const },
});
