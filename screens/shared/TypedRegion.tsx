import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { address as copy } from '../../src/copy/steps.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import type { AddressNames, StepFormOf } from './addressFields.ts';
import { digitsUpTo } from './upTo.ts';

interface TypedRegionProps<Values extends FieldValues> {
  form: StepFormOf<Values>;
  names: AddressNames<Values>;
  onSearch: () => void;
}

const labels = copy.home;
const parts = ['kelurahan', 'kecamatan', 'kabupaten', 'provinsi'] as const;

/** The five parts of a kelurahan that the bank's list lacks, typed under the same rules (ADR-07). */
export function TypedRegion<Values extends FieldValues>({
  form,
  names,
  onSearch,
}: TypedRegionProps<Values>) {
  const part = useRef<HTMLDivElement>(null);
  // The search that was left is gone: the focus goes to what took its place, unless a page came so.
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div className="typed-region" ref={part}>
      <Notice
        action={
          <Button variant="secondary" compact icon="search" onClick={onSearch}>
            {copy.searchAgain}
          </Button>
        }
      >
        {copy.typed}
      </Notice>
      {parts.map((name) => (
        <TextInput
          key={name}
          label={labels[name]}
          hint={name === 'kelurahan' ? copy.typedHint : undefined}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          {...form.field(names[name])}
        />
      ))}
      <DigitsInput
        label={labels.kodePos}
        {...digitsUpTo(limits.postalCode)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field(names.kodePos)}
      />
    </div>
  );
}
