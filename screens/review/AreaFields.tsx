import { common, dropdown } from '../../src/copy/common.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { digitsUpTo } from '../shared/upTo.ts';
import type { AreaNames, ReviewStep } from './reviewForm.ts';
import { areaParts, useArea } from './useArea.ts';
import { useDistrict } from './useDistrict.ts';

interface AreaFieldsProps {
  form: ReviewStep;
  names: AreaNames;
  /** Whether it may be left out. */
  optional?: boolean;
}

const labels = {
  provinsi: copy.province,
  kota: copy.city,
  kecamatan: copy.district,
  kelurahan: copy.village,
};

/** The part of an address that follows from its postal code: lists where the bank knows it, else texts (ADR-20, ADR-21). */
export function AreaFields({ form, names, optional = false }: AreaFieldsProps) {
  const { lists, isUnknown } = useArea(form, names);
  const district = useDistrict(form, names, lists === null);
  const mark = optional ? common.optional : undefined;
  const said = isUnknown ? copy.postalCodeUnknown : copy.postalCodeHint;
  return (
    <>
      <DigitsInput
        label={copy.postalCode}
        mark={mark}
        hint={<span aria-live="polite">{lists ? copy.postalCodeFound : said}</span>}
        {...digitsUpTo(limits.postalCode)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field(names.kodePos)}
      />
      {areaParts.map((part) =>
        lists ? (
          <Select
            key={`${part} of a list`}
            label={labels[part]}
            mark={mark}
            placeholder={common.choose}
            options={lists[part].map((name) => ({ value: name, label: name }))}
            {...form.field(names[part])}
          />
        ) : (
          <TextInput
            key={part}
            label={labels[part]}
            mark={mark}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            {...form.field(names[part])}
          />
        ),
      )}
      {district.failed && (
        <Notice
          kind="error"
          live
          action={
            <Button variant="secondary" compact onClick={district.retry}>
              {dropdown.retry}
            </Button>
          }
        >
          {copy.district}: {dropdown.failed}
        </Notice>
      )}
    </>
  );
}
