import { useRef } from 'react';
import { config } from '#config';
import type { StoredJob } from '../../machines/journey/saved/schema.ts';
import { type DeliveryChoice, deliveryChoices } from '../../src/choices.ts';
import { delivery as copy } from '../../src/copy/steps.ts';
import type { AddressValues } from '../../src/fields/address.ts';
import { deliverySchema } from '../../src/fields/steps.ts';
import { joinFilled } from '../../src/lib/format.ts';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { ReadOnlyText } from '../../src/ui/TextArea.tsx';
import { UnbrokenText } from '../../src/ui/UnbrokenText.tsx';
import { StepPage } from '../shared/StepPage.tsx';
import { SummaryButton } from '../shared/SummaryButton.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { useStepForm } from '../shared/useStepForm.ts';

/** Step 6 (OTH-01 to OTH-05): the delivery address of the card, and the e-mail address for statements. */
export function DeliveryScreen() {
  const { step3, step4, step5, step6, detour } = useSaved();
  const opensSummary = useRef(false);
  const { field, onSubmit } = useStepForm<{ alamatkirim: string }>({
    screen: 'delivery',
    schema: deliverySchema,
    defaults: { alamatkirim: '', ...step6 },
    event: (values) => ({ type: 'delivery.submitted', values, check: opensSummary.current }),
  });

  const notes: Record<DeliveryChoice, string | undefined> = {
    alamatdomisili: step4 && formatResidence(step4),
    alamatperusahaan: step5 && formatCompany(step5),
  };
  const submitToSummary = async () => {
    opensSummary.current = true;
    await onSubmit();
    opensSummary.current = false;
  };
  return (
    <StepPage screen="delivery" onSubmit={onSubmit}>
      <RadioGroup
        legend={copy.choice}
        options={deliveryChoices.map((value) => ({
          value,
          label: copy.choices[value],
          note: notes[value],
        }))}
        {...field('alamatkirim')}
      />
      <ReadOnlyText
        name="alamat_email"
        label={copy.email}
        hint={<UnbrokenText text={copy.emailHint} />}
        value={step3?.alamat_email ?? ''}
      />
      {!detour && config.summary === 'offer' && (
        <SummaryButton onClick={() => void submitToSummary()} />
      )}
    </StepPage>
  );
}

interface Place {
  street: string;
  kelurahan: string;
  city: string;
  postalCode: string;
}

const formatPlace = ({ street, kelurahan, city, postalCode }: Place) =>
  joinFilled(
    [street.trim().replace(/\s+/g, ' '), kelurahan, joinFilled([city, postalCode], ' ')],
    ', ',
  );

/** Formats the residence on one line: street, kelurahan, city and postal code. */
export const formatResidence = (address: AddressValues) =>
  formatPlace({
    street: address.alamat_dms,
    kelurahan: address.kelurahan_dms,
    city: address.kabupaten_dms,
    postalCode: address.kdpos_dms,
  });

/** Formats the company's name and address on one line. */
export const formatCompany = (job: StoredJob) =>
  `${job.nama_perusahaan}, ${formatPlace({
    street: job.alamat_perusahaan,
    kelurahan: job.kel_perusahaan,
    city: job.kota_perusahaan,
    postalCode: job.pos_perusahaan,
  })}`;
