import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { variantConfig } from '#variantConfig';
import { createPostalCodeQuery } from '../../api/client/queries.ts';
import { createSubdistrictQuery, districtsResponseSchema } from '../../api/client/subdistrict.ts';
import type { ResponseOf } from '../../api/contracts/call.ts';
import type { regionCalls } from '../../api/contracts/lists.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { shared } from '../../src/copy/shared.ts';
import { toFailure } from '../../src/lib/failure.ts';
import { limits } from '../../src/limits.ts';
import { Select } from '../../src/ui/Select.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { ListsError } from '../shared/ListSelect.tsx';
import { useDebounced } from '../shared/RegionField.tsx';
import { type Journey, useJourney, useSend } from '../shared/useJourney.ts';
import { limitDigits } from '../shared/useStepForm.ts';
import type { AreaNames, ReviewFormApi } from './reviewForm.ts';

interface AreaFieldsProps {
  form: ReviewFormApi;
  names: AreaNames;
  /** Whether the fields are optional. */
  optional?: boolean;
}

const labels = {
  provinsi: copy.province,
  kota: copy.city,
  kecamatan: copy.district,
  kelurahan: copy.village,
};

/** The fields that follow from a postal code: selects if the bank knows the code, else text fields (ADR-20, ADR-21). */
export function AreaFields({ form, names, optional = false }: AreaFieldsProps) {
  const { lists, isUnknown, ...postalCode } = useArea(form, names);
  const district = useDistrict(form, names, lists === null);
  const mark = optional ? shared.optional : undefined;
  const hint = isUnknown ? copy.postalCodeUnknown : copy.postalCodeHint;
  return (
    <>
      <DigitsInput
        label={copy.postalCode}
        tag={mark}
        hint={<span aria-live="polite">{lists ? copy.postalCodeFound : hint}</span>}
        {...limitDigits(limits.postalCode)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field(names.kodePos)}
      />
      <ListsError lists={[{ label: copy.postalCode, ...postalCode }]} />
      {areaParts.map((part) =>
        lists ? (
          <Select
            key={`${part} of a list`}
            label={labels[part]}
            tag={mark}
            placeholder={shared.choose}
            options={lists[part].map((name) => ({ value: name, label: name }))}
            {...form.field(names[part])}
          />
        ) : (
          <TextInput
            key={part}
            label={labels[part]}
            tag={mark}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            {...form.field(names[part])}
          />
        ),
      )}
      <ListsError lists={[{ label: copy.district, ...district }]} />
    </>
  );
}

type Found = ResponseOf<typeof regionCalls.regionByPostalCode>;

type Part = Exclude<keyof AreaNames, 'kodePos'>;
type Lists = Record<Part, readonly string[]>;

const areaParts = ['provinsi', 'kota', 'kecamatan', 'kelurahan'] as const;

/** The length of an Indonesian postal code. Shorter texts are not looked up. */
const postalCodeLength = 5;

const namesIn = (areas: { namaWilayah: string }[]) => areas.map(({ namaWilayah }) => namaWilayah);
const unique = (...names: string[]) => [...new Set(names)].filter(Boolean);

/** Returns the lists in the response for a known postal code with all names (ADR-20, ADR-23), else `null` (ADR-21). */
function toLists(found: Found | undefined): Lists | null {
  if (found?.responseCode !== '00' || !found.data || found.data.kels.length === 0) return null;
  const { provKec, kabs, kecs, kels } = found.data;
  const lists = {
    provinsi: unique(provKec.nm_prov),
    kota: unique(provKec.nm_kota, ...namesIn(kabs)),
    kecamatan: unique(provKec.nm_kec, ...namesIn(kecs)),
    kelurahan: unique(...namesIn(kels)),
  };
  // A select without an option could not be answered, so the fields stay texts.
  return areaParts.every((part) => lists[part].length > 0) ? lists : null;
}

const isSame = (a: string) => (b: string) => a.trim().toUpperCase() === b.toUpperCase();

/** The lists that an address showed last, with their postal code, and the texts that were typed instead of their names. */
interface AreaMemory {
  code: string;
  lists: Lists;
  typed: Record<Part, string>;
}

/** Returns the typed texts: those of the memory where a field is empty or contains a name of its lists. */
function getTypedTexts(shown: Record<Part, string>, memory: AreaMemory): Record<Part, string> {
  const typed = { ...shown };
  for (const part of areaParts) {
    const isListed = memory.lists[part].some(isSame(shown[part]));
    if (shown[part] === '' || isListed) typed[part] = memory.typed[part];
  }
  return typed;
}

const areaMemories = new WeakMap<Journey, Map<string, AreaMemory>>();

/** Returns what is remembered of the addresses, which survives the capture of the NPWP. */
function getAreaMemories(journey: Journey): Map<string, AreaMemory> {
  const memories = areaMemories.get(journey) ?? new Map<string, AreaMemory>();
  areaMemories.set(journey, memories);
  return memories;
}

/**
 * Looks up the postal code of an address. For a known code it returns `lists`, and sets each field to the first name of
 * its list, unless the field already contains a name of the list, or was emptied since the same code was found.
 * Otherwise `lists` is null. For an unknown code, the texts that were typed earlier return (ADR-20 to ADR-22).
 */
function useArea(form: ReviewFormApi, names: AreaNames) {
  const code = form.watch(names.kodePos).trim();
  const settled = useDebounced(code, limits.regionSearch.debounce);
  const requestedCode = code === settled && code.length >= postalCodeLength ? code : '';
  const query = useQuery(createPostalCodeQuery(requestedCode));
  const found = requestedCode ? query.data : undefined;
  const lists = useMemo(() => toLists(found), [found]);

  const isUnknown = requestedCode !== '' && query.isSuccess && !lists;
  const memories = getAreaMemories(useJourney());
  const fillFields = useEffectEvent(() => {
    const key = `${names.kodePos} ${form.getValues('identityOf')}`;
    const memory = memories.get(key);
    const set = (part: Part, value: string) =>
      form.setValue(names[part], value, { shouldValidate: form.formState.isSubmitted });
    const [provinsi, kota, kecamatan, kelurahan] = form.getValues(
      areaParts.map((part) => names[part]),
    ) as [string, string, string, string];
    const shown = { provinsi, kota, kecamatan, kelurahan };
    // While the code is incomplete, the fields are texts and can be typed over.
    const typed = memory ? getTypedTexts(shown, memory) : shown;
    if (lists) {
      memories.set(key, { code: requestedCode, lists, typed });
      for (const part of areaParts) {
        const [first = ''] = lists[part];
        const isEmptied = shown[part] === '' && memory?.code === requestedCode;
        set(part, isEmptied ? '' : (lists[part].find(isSame(shown[part])) ?? first));
      }
    } else if (memory) {
      for (const part of areaParts) set(part, typed[part]);
      memories.delete(key);
    }
  });
  useEffect(() => {
    if (lists || isUnknown) fillFields();
  }, [lists, isUnknown]);
  return {
    lists,
    isUnknown,
    failed: requestedCode !== '' && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

const { minCharacters, debounce } = limits.regionSearch;

const filledParts = ['kecamatan', 'kota', 'provinsi'] as const;

/**
 * Looks up a typed kelurahan, if the bank has configured it. If the kelurahan exists in exactly one district, empty
 * district, city and province fields are filled. Unlike for other look-ups, a failure opens the alert (API-22).
 */
function useDistrict(form: ReviewFormApi, names: AreaNames, isTyped: boolean) {
  const kelurahan = form.watch(names.kelurahan).trim();
  const settled = useDebounced(kelurahan, debounce);
  const isRequested =
    variantConfig.subdistrict === 'on' &&
    isTyped &&
    kelurahan === settled &&
    kelurahan.length >= minCharacters;
  const query = useQuery(createSubdistrictQuery(isRequested ? kelurahan : ''));
  const read = districtsResponseSchema.safeParse(isRequested ? query.data : undefined);
  const [district, ...others] = read.data?.data ?? [];
  const only = others.length === 0 ? district : undefined;
  const place = only && filledParts.map((part) => only[part]).join('\n');

  const fillFields = useEffectEvent(() => {
    for (const part of filledParts) {
      if (only && form.getValues(names[part]) === '')
        form.setValue(names[part], only[part], { shouldValidate: form.formState.isSubmitted });
    }
  });
  useEffect(() => {
    if (place) fillFields();
  }, [place]);
  const failed = isRequested && query.isError && !query.isFetching;
  const send = useSend();
  const reportFailure = useEffectEvent(() =>
    send({ type: 'lookup.failed', failure: toFailure(query.error) }),
  );
  useEffect(() => {
    if (failed) reportFailure();
  }, [failed]);
  return {
    failed,
    retry: () => void query.refetch(),
  };
}
