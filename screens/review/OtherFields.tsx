import { checklist } from '../../src/copy/checklist.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { places } from '../../src/fields/identityFirst.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { Part } from './Part.tsx';
import type { ReviewStep } from './reviewForm.ts';

const placeOptions = places.map((value) => ({ value, label: copy.places[value] }));

/** Informasi Lainnya (REV-06): where card and bill go, and the consents, wrong without a word as in the first step. */
export function OtherFields({ form }: { form: ReviewStep }) {
  const consents = [
    ['flag_datapribadi', `${checklist.terms.before}${checklist.terms.title}`],
    ['flag_syarat', `${checklist.offers.before}${checklist.offers.link}`],
  ] as const;
  return (
    <>
      <RadioGroup legend={copy.delivery} options={placeOptions} {...form.field('alamat_kirim')} />
      <RadioGroup legend={copy.billing} options={placeOptions} {...form.field('alamat_tagihan')} />
      <Part title={copy.consents}>
        <Rows>
          {consents.map(([name, text]) => (
            <CheckboxRow key={name} {...form.field(name)}>
              {text}
            </CheckboxRow>
          ))}
        </Rows>
      </Part>
    </>
  );
}
