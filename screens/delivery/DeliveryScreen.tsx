import { delivery as copy } from '../../src/copy/steps.ts';
import { deliverySchema } from '../../src/fields/steps.ts';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { ReadOnlyText } from '../../src/ui/TextArea.tsx';
import { useSaved } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { Summary } from '../shared/Summary.tsx';
import { useStepForm } from '../shared/useStepForm.ts';
import { companyInShort, residenceInShort } from './shortAddress.ts';

/** Step 6 (OTH-01 to OTH-05): where the card goes, and where the statements will go. */
export function DeliveryScreen() {
  const { step3, step4, step5, step6 } = useSaved();
  const { field, onSubmit } = useStepForm<{ alamatkirim: string }>({
    screen: 'delivery',
    schema: deliverySchema,
    defaults: { alamatkirim: '', ...step6 },
    event: (values) => ({ type: 'delivery.submitted', values }),
  });

  return (
    <StepPage screen="delivery" onSubmit={onSubmit}>
      <RadioGroup
        legend={copy.choice}
        options={[
          {
            value: 'alamatdomisili',
            label: copy.choices.alamatdomisili,
            note: step4 && residenceInShort(step4),
          },
          {
            value: 'alamatperusahaan',
            label: copy.choices.alamatperusahaan,
            note: step5 && companyInShort(step5),
          },
        ]}
        {...field('alamatkirim')}
      />
      <ReadOnlyText
        name="alamat_email"
        label={copy.email}
        hint={<KeepWords text={copy.emailHint} />}
        value={step3?.alamat_email ?? ''}
      />
      <Summary />
    </StepPage>
  );
}
