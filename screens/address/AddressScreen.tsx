import { placeFrom } from '../../machines/journey/mapping/prefill.ts';
import { address as copy } from '../../src/copy/steps.ts';
import { type AddressFormValues, addressFormSchema } from '../../src/fields/address.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { AddressBlock } from '../shared/AddressBlock.tsx';
import { useSaved } from '../shared/journey.ts';
import { Section } from '../shared/Section.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { useCheckAgain } from '../shared/useCheckAgain.ts';
import { useStepForm } from '../shared/useStepForm.ts';
import { type AddressForm, addressDefaults, addressNames } from './addressForm.ts';

/** Step 4 (ADR-01 to ADR-19): the address on the e-KTP and, when it differs, the residence. */
export function AddressScreen() {
  const saved = useSaved();
  const form = useStepForm<AddressForm>({
    screen: 'address',
    schema: addressFormSchema,
    defaults: addressDefaults(saved),
    // The chart checks the values before it takes them for an address.
    event: (values) => ({ type: 'address.submitted', values: values as AddressFormValues }),
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
        <Section title={copy.residence}>
          <AddressBlock
            form={form}
            names={addressNames.dms}
            storedAs="kelurahanDMS"
            streetLabel={copy.residenceStreet}
            autofill="section-domisili street-address"
          />
        </Section>
      )}
    </StepPage>
  );
}
