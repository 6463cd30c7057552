import {
  applyReading,
  type CardForm,
  mapReadingToPlace,
  mapReadingToStreet,
} from '../../machines/journey/mapping/prefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { address as copy } from '../../src/copy/steps.ts';
import {
  type AddressFormValues,
  type AddressValues,
  addressFormSchema,
  hasSeparateResidence,
  type ResidenceAddress,
  residenceAddressSchema,
} from '../../src/fields/address.ts';
import { createBlankForm } from '../../src/fields/text.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { UnbrokenText } from '../../src/ui/UnbrokenText.tsx';
import { AddressBlock } from '../shared/AddressBlock.tsx';
import type { AddressNames } from '../shared/RegionField.tsx';
import { Section } from '../shared/Section.tsx';
import { BelowFold, StepPage } from '../shared/StepPage.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { useReadingCaution } from '../shared/WarningHint.tsx';

/** Step 4 (ADR-01 to ADR-19): the address on the e-KTP and, if different, the residence. */
export function AddressScreen() {
  const saved = useSaved();
  const defaults = addressDefaults(saved);
  const form = useStepForm<AddressForm>({
    screen: 'address',
    schema: addressFormSchema,
    defaults,
    // PER-03 clears steps 2 and 3 only: a saved address stays.
    restore: (typed = defaults) =>
      saved.step4 ? typed : applyReading(typed, saved, mapReadingToStreet),
    // The chart checks the values before it takes them for an address.
    event: ({ readingOf: _, ...values }) => ({
      type: 'address.submitted',
      values: values as AddressFormValues,
    }),
  });
  const different = form.watch('alamat_berbeda');
  const unsure = useReadingCaution('step4');
  const onCard = mapReadingToPlace(saved.dataOCR);

  return (
    <StepPage screen="address" lead={<UnbrokenText text={copy.lead} />} onSubmit={form.onSubmit}>
      <AddressBlock
        form={form}
        names={addressNames.rmh}
        storageKey="kelurahanKTP"
        getCaution={(part) => unsure(addressNames.rmh[part], form.watch(addressNames.rmh[part]))}
        streetLabel={copy.home.street}
        cardPlace={onCard}
        kelurahanHint={
          onCard && form.watch('selectedKelurahanData.rmh') === 0 ? (
            <UnbrokenText
              text={`${copy.onCard(saved.dataOCR?.kelurahan ?? '')} ${copy.searchHint}`}
            />
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
              storageKey="kelurahanDMS"
              streetLabel={copy.residenceStreet}
              autofill="section-domisili street-address"
            />
          </Section>
        </BelowFold>
      )}
    </StepPage>
  );
}

/** The form's values: both addresses, whether they differ (ADR-13), and the reading that they were filled from. */
type AddressForm = AddressValues & CardForm & { alamat_berbeda: boolean };

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

const blankResidence = createBlankForm<ResidenceAddress>(residenceAddressSchema.shape, {});

/** Returns the initial values of step 4 (ADR-19): the saved address, or what the card says of the street. */
function addressDefaults({ step4, dataOCR, readingOf = '' }: Saved): AddressForm {
  if (step4) {
    const different = hasSeparateResidence(step4);
    // A residence that is only a copy (ADR-16) does not appear when the box is checked later.
    return {
      ...step4,
      ...(different ? {} : createBlankResidence(step4)),
      alamat_berbeda: different,
      readingOf,
    };
  }
  return {
    ...mapReadingToStreet(dataOCR),
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

/** Returns the values that empty the residence of a saved address. */
const createBlankResidence = ({ selectedKelurahanData: { rmh } }: AddressValues) => ({
  ...blankResidence,
  selectedKelurahanData: { rmh, dms: 0 as const },
});
