import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { KelurahanKey } from '../../machines/journey/events.ts';
import { address as copy } from '../../src/copy/address.ts';
import { common } from '../../src/copy/common.ts';
import { limits } from '../../src/limits.ts';
import { DigitsInput } from '../../src/ui/DigitsInput.tsx';
import { ReadOnlyText } from '../../src/ui/ReadOnlyText.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import {
  type AddressNames,
  type PickedRegion,
  type RegionPart,
  regionIn,
  type StepFormOf,
  setRegion,
} from './addressFields.ts';
import { CautiousHint } from './CautiousHint.tsx';
import { useSend } from './journey.ts';
import { RegionField } from './RegionField.tsx';
import { charactersUpTo, digitsUpTo } from './upTo.ts';

interface AddressBlockProps<Values extends FieldValues> {
  form: StepFormOf<Values>;
  names: AddressNames<Values>;
  /** The session key that the picked kelurahan's name is kept under at once (ADR-11, STO-09). */
  storedAs: KelurahanKey;
  /** What the street is the street of. */
  streetLabel: string;
  /** What to look at again in one of the typed fields, which the e-KTP may have filled. */
  cautionOf?: (part: 'street' | 'rt' | 'rw') => string | null;
  kelurahanHint?: ReactNode;
  /** `autocomplete` of the street; a section's name where it is not the applicant's first address. */
  autofill?: string;
}

const labels = copy.home;
const filledParts = ['kecamatan', 'kabupaten', 'provinsi', 'kodePos'] as const;

/**
 * One address: street, RT, RW, the kelurahan from the search, and what follows from it read-only
 * (ADR-03 to ADR-12, JOB-09 to JOB-16). The names say which address of the form it is.
 */
export function AddressBlock<Values extends FieldValues>({
  form,
  names,
  storedAs,
  streetLabel,
  cautionOf = () => null,
  kelurahanHint = copy.searchHint,
  autofill = 'street-address',
}: AddressBlockProps<Values>) {
  const send = useSend();
  const pick = (region: PickedRegion | null) => {
    setRegion(form, names, region);
    send({ type: 'kelurahan.picked', key: storedAs, name: region?.kelurahan });
  };
  const filled = (part: RegionPart) => (
    <ReadOnlyText
      key={part}
      name={names[part]}
      label={labels[part]}
      value={form.watch(names[part])}
      placeholder={common.autoFilled}
      inputMode={part === 'kodePos' ? 'numeric' : undefined}
      maxLength={part === 'kodePos' ? limits.postalCode : undefined}
      error={form.errorOf(names[part])}
    />
  );
  return (
    <>
      <TextArea
        label={streetLabel}
        hint={<CautiousHint text={copy.streetHint} caution={cautionOf('street')} />}
        {...charactersUpTo(limits.street)}
        autoComplete={autofill}
        {...form.field(names.street)}
      />
      <div className="row">
        {(['rt', 'rw'] as const).map((name) => (
          <DigitsInput
            key={name}
            label={labels[name]}
            hint={cautionOf(name) && <CautiousHint caution={cautionOf(name)} />}
            {...digitsUpTo(limits.rtRw)}
            autoComplete="off"
            enterKeyHint="next"
            {...form.field(names[name])}
          />
        ))}
      </div>
      <RegionField
        name={names.kelurahan}
        label={labels.kelurahan}
        hint={kelurahanHint}
        error={form.errorOf(names.kelurahan)}
        picked={regionIn(form, names)}
        onPick={pick}
      />
      {filledParts.map(filled)}
    </>
  );
}
