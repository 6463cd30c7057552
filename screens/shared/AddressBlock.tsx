import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { KelurahanKey } from '../../machines/journey/events.ts';
import { shared } from '../../src/copy/shared.ts';
import { address as copy } from '../../src/copy/steps.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Icon } from '../../src/ui/Icon.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { ReadOnlyText, TextArea } from '../../src/ui/TextArea.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import {
  type AddressNames,
  type CardPlace,
  type PickedRegion,
  RegionField,
  type RegionPart,
  regionIn,
  regionLine,
  type StepFormOf,
  setRegion,
  setTypedRegion,
} from './RegionField.tsx';
import { useSaved, useSend } from './useJourney.ts';
import { charactersUpTo, digitsUpTo } from './useStepForm.ts';
import { WarningHint } from './WarningHint.tsx';
import './addressBlock.css';

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
  /** Where the e-KTP says that this address lies. */
  onCard?: CardPlace | undefined;
  /** `autocomplete` of the street; a section's name where it is not the applicant's first address. */
  autofill?: string;
}

const labels = copy.home;

const filledParts = ['kecamatan', 'kabupaten', 'provinsi', 'kodePos'] as const;

/**
 * One address: street, RT, RW, the kelurahan from the search, and what follows from it read-only
 * (ADR-03 to ADR-12, JOB-09 to JOB-16); or all of it typed, where the bank's list lacks it (ADR-07).
 * The names say which address of the form it is.
 */
export function AddressBlock<Values extends FieldValues>({
  form,
  names,
  storedAs,
  streetLabel,
  cautionOf = () => null,
  kelurahanHint = copy.searchHint,
  onCard,
  autofill = 'street-address',
}: AddressBlockProps<Values>) {
  const send = useSend();
  const pick = (region: PickedRegion | null) => {
    setRegion(form, names, region);
    send({ type: 'kelurahan.picked', key: storedAs, name: region?.kelurahan });
  };
  const type = (byHand: boolean, known: Partial<PickedRegion> = {}) => {
    setTypedRegion(form, names, known);
    send({ type: 'kelurahan.typed', key: storedAs, byHand });
  };
  const picked = regionIn(form, names);
  const isTyped = useSaved().typedKelurahan?.[storedAs] === true;
  return (
    <>
      <TextArea
        label={streetLabel}
        hint={<WarningHint text={copy.streetHint} caution={cautionOf('street')} />}
        {...charactersUpTo(limits.street)}
        autoComplete={autofill}
        {...form.field(names.street)}
      />
      <div className="row">
        {(['rt', 'rw'] as const).map((name) => (
          <DigitsInput
            key={name}
            label={labels[name]}
            hint={cautionOf(name) && <WarningHint caution={cautionOf(name)} />}
            {...digitsUpTo(limits.rtRw)}
            autoComplete="off"
            enterKeyHint="next"
            {...form.field(names[name])}
          />
        ))}
      </div>
      {isTyped ? (
        <TypedRegion form={form} names={names} onSearch={() => type(false)} />
      ) : (
        <>
          <RegionField
            name={names.kelurahan}
            label={labels.kelurahan}
            hint={kelurahanHint}
            error={form.errorOf(names.kelurahan)}
            picked={picked}
            onPick={pick}
            onCard={onCard}
            onMissing={(searched) => type(true, { ...onCard, kelurahan: searched })}
          />
          <FilledParts form={form} names={names} picked={picked} />
        </>
      )}
    </>
  );
}

interface FilledPartsProps<Values extends FieldValues> {
  form: StepFormOf<Values>;
  names: AddressNames<Values>;
  picked: PickedRegion | null;
}

/**
 * What follows from the kelurahan, read-only (ADR-03, ADR-11): one line that says it all. Opened, each
 * part stands there with its name; it opens by itself where one of them is refused.
 */
function FilledParts<Values extends FieldValues>({
  form,
  names,
  picked,
}: FilledPartsProps<Values>) {
  // Before one is picked they are not what is missing.
  const errorOf = (part: RegionPart) => (picked ? form.errorOf(names[part]) : undefined);
  return (
    <details className="composed" open={filledParts.some((part) => errorOf(part) !== undefined)}>
      <summary>
        <span className="field-label">{copy.region}</span>
        <span className="box box-read-only">
          <span className={picked ? 'control' : 'control select-empty'}>
            {picked ? regionLine(picked) : copy.regionFollows}
          </span>
          <Icon name="chevron" />
        </span>
      </summary>
      <div className="composed-parts">
        {filledParts.map((part) => (
          <ReadOnlyText
            key={part}
            name={names[part]}
            label={labels[part]}
            value={form.watch(names[part])}
            placeholder={shared.autoFilled}
            inputMode={part === 'kodePos' ? 'numeric' : undefined}
            maxLength={part === 'kodePos' ? limits.postalCode : undefined}
            error={errorOf(part)}
          />
        ))}
      </div>
    </details>
  );
}

interface TypedRegionProps<Values extends FieldValues> {
  form: StepFormOf<Values>;
  names: AddressNames<Values>;
  onSearch: () => void;
}

const parts = ['kelurahan', 'kecamatan', 'kabupaten', 'provinsi'] as const;

/** The five parts of a kelurahan that the bank's list lacks, typed under the same rules (ADR-07). */
function TypedRegion<Values extends FieldValues>({
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
