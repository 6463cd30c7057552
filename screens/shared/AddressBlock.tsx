import { type ReactNode, useRef } from 'react';
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
  formatRegion,
  getRegion,
  type PickedRegion,
  RegionField,
  type RegionPart,
  type StepFormApi,
  setRegion,
  setTypedRegion,
} from './RegionField.tsx';
import { useSaved, useSend } from './useJourney.ts';
import { limitCharacters, limitDigits } from './useStepForm.ts';
import { WarningHint } from './WarningHint.tsx';
import './addressBlock.css';

interface AddressBlockProps<Values extends FieldValues> {
  form: StepFormApi<Values>;
  /** The form's field name for each part of the address. */
  names: AddressNames<Values>;
  /** The session key under which the picked kelurahan's name is stored immediately (ADR-11, STO-09). */
  storageKey: KelurahanKey;
  streetLabel: string;
  /** Returns a hint to check a field again that was filled from the e-KTP, or null. */
  getCaution?: (part: 'street' | 'rt' | 'rw') => string | null;
  kelurahanHint?: ReactNode;
  /** The location that was read from the e-KTP. */
  cardPlace?: CardPlace | undefined;
  /** `autocomplete` of the street, with a section name for a second address. */
  autofill?: string;
}

const labels = copy.home;

const readOnlyParts = ['kecamatan', 'kabupaten', 'provinsi', 'kodePos'] as const;

/**
 * One address of a form: street, RT, RW, the kelurahan from the search, and the read-only region that follows from
 * it (ADR-03 to ADR-12, JOB-09 to JOB-16). If the bank's list lacks the kelurahan, the region is typed (ADR-07).
 */
export function AddressBlock<Values extends FieldValues>({
  form,
  names,
  storageKey,
  streetLabel,
  getCaution = () => null,
  kelurahanHint = copy.searchHint,
  cardPlace,
  autofill = 'street-address',
}: AddressBlockProps<Values>) {
  const send = useSend();
  const pickRegion = (region: PickedRegion | null) => {
    setRegion(form, names, region);
    send({ type: 'kelurahan.picked', key: storageKey, name: region?.kelurahan });
  };
  const setTyping = (byHand: boolean, knownParts: Partial<PickedRegion> = {}) => {
    setTypedRegion(form, names, knownParts);
    send({ type: 'kelurahan.typed', key: storageKey, byHand });
  };
  const region = getRegion(form, names);
  const picked = form.watch(names.picked) === 1 ? region : null;
  /** The last typed region. It fills the inputs when the applicant switches from the search to typing again. */
  const typedRegion = useRef<PickedRegion>(undefined);
  const isTyped = useSaved().typedKelurahan?.[storageKey] === true;
  return (
    <>
      <TextArea
        label={streetLabel}
        hint={<WarningHint text={copy.streetHint} caution={getCaution('street')} />}
        {...limitCharacters(limits.street)}
        autoComplete={autofill}
        {...form.field(names.street)}
      />
      <div className="row">
        {(['rt', 'rw'] as const).map((name) => (
          <DigitsInput
            key={name}
            label={labels[name]}
            hint={getCaution(name) && <WarningHint caution={getCaution(name)} />}
            {...limitDigits(limits.rtRw)}
            autoComplete="off"
            enterKeyHint="next"
            {...form.field(names[name])}
          />
        ))}
      </div>
      {isTyped ? (
        <TypedRegionFields
          form={form}
          names={names}
          onSearch={() => {
            typedRegion.current = region;
            setTyping(false);
          }}
        />
      ) : (
        <>
          <RegionField
            name={names.kelurahan}
            label={labels.kelurahan}
            hint={kelurahanHint}
            error={form.getError(names.kelurahan)}
            picked={picked}
            onPick={pickRegion}
            cardPlace={cardPlace}
            onNotListed={(searched) =>
              setTyping(true, { ...cardPlace, ...typedRegion.current, kelurahan: searched })
            }
          />
          <PickedRegionFields form={form} names={names} picked={picked} />
        </>
      )}
    </>
  );
}

interface PickedRegionFieldsProps<Values extends FieldValues> {
  form: StepFormApi<Values>;
  names: AddressNames<Values>;
  picked: PickedRegion | null;
}

/**
 * The read-only region of the picked kelurahan (ADR-03, ADR-11): a summary line that expands to one field per
 * part. It expands automatically when one of the parts has an error.
 */
function PickedRegionFields<Values extends FieldValues>({
  form,
  names,
  picked,
}: PickedRegionFieldsProps<Values>) {
  // Until a kelurahan is picked, only the kelurahan field shows an error.
  const getError = (part: RegionPart) => (picked ? form.getError(names[part]) : undefined);
  return (
    <details className="composed" open={readOnlyParts.some((part) => getError(part) !== undefined)}>
      <summary>
        <span className="field-label">{copy.region}</span>
        <span className="box box-read-only">
          <span className={picked ? 'control' : 'control select-empty'}>
            {picked ? formatRegion(picked) : copy.regionFollows}
          </span>
          <Icon name="chevron" />
        </span>
      </summary>
      <div className="composed-parts">
        {readOnlyParts.map((part) => (
          <ReadOnlyText
            key={part}
            name={names[part]}
            label={labels[part]}
            value={form.watch(names[part])}
            placeholder={shared.autoFilled}
            inputMode={part === 'kodePos' ? 'numeric' : undefined}
            maxLength={part === 'kodePos' ? limits.postalCode : undefined}
            error={getError(part)}
          />
        ))}
      </div>
    </details>
  );
}

interface TypedRegionFieldsProps<Values extends FieldValues> {
  form: StepFormApi<Values>;
  names: AddressNames<Values>;
  onSearch: () => void;
}

const typedTextParts = ['kelurahan', 'kecamatan', 'kabupaten', 'provinsi'] as const;

/** Inputs for the five parts of a region that the bank's list lacks, with the same validation rules (ADR-07). */
function TypedRegionFields<Values extends FieldValues>({
  form,
  names,
  onSearch,
}: TypedRegionFieldsProps<Values>) {
  return (
    <div className="typed-region">
      <Notice
        action={
          <Button variant="secondary" compact icon="search" onClick={onSearch}>
            {copy.searchAgain}
          </Button>
        }
      >
        {copy.typed}
      </Notice>
      {typedTextParts.map((name) => (
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
        {...limitDigits(limits.postalCode)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field(names.kodePos)}
      />
    </div>
  );
}
