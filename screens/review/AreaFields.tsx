import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { postalCodeQuery } from '../../api/client/queries.ts';
import { subdistrictQuery } from '../../api/client/subdistrict.ts';
import type { ResponseOf } from '../../api/contracts/call.ts';
import type { regionCalls } from '../../api/contracts/lists.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { dropdown, shared } from '../../src/copy/shared.ts';
import { toFailure } from '../../src/lib/failure.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { useDebounced } from '../shared/RegionField.tsx';
import { useSend } from '../shared/useJourney.ts';
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
      <LookupFailed label={copy.postalCode} lookup={postalCode} />
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
      <LookupFailed label={copy.district} lookup={district} />
    </>
  );
}

interface Lookup {
  failed: boolean;
  retry: () => void;
}

/** An inline error for a failed look-up, with a retry button. Typing stays possible (ERR-01). */
function LookupFailed({ label, lookup }: { label: string; lookup: Lookup }) {
  if (!lookup.failed) return null;
  return (
    <Notice
      kind="error"
      live="politely"
      action={
        <Button variant="secondary" compact onClick={lookup.retry}>
          {dropdown.retry}
        </Button>
      }
    >
      {`${label}: ${dropdown.failed}`}
    </Notice>
  );
}

type Found = ResponseOf<typeof regionCalls.regionByPostalCode>;

type Part = Exclude<keyof AreaNames, 'kodePos'>;
type Lists = Record<Part, readonly string[]>;

const areaParts = ['provinsi', 'kota', 'kecamatan', 'kelurahan'] as const;

/** The length of an Indonesian postal code. Shorter texts are not looked up. */
const postalCodeLength = 5;

const namesIn = (areas: { namaWilayah: string }[]) => areas.map(({ namaWilayah }) => namaWilayah);
const unique = (...names: string[]) => [...new Set(names)];

/** Returns the lists in the response for a known postal code (ADR-20, ADR-23), else `null` (ADR-21). */
function toLists(found: Found | undefined): Lists | null {
  if (found?.responseCode !== '00' || !found.data || found.data.kels.length === 0) return null;
  const { provKec, kabs, kecs, kels } = found.data;
  return {
    provinsi: [provKec.nm_prov],
    kota: unique(provKec.nm_kota, ...namesIn(kabs)),
    kecamatan: unique(provKec.nm_kec, ...namesIn(kecs)),
    kelurahan: unique(...namesIn(kels)),
  };
}

const isSame = (a: string) => (b: string) => a.trim().toUpperCase() === b.toUpperCase();

/**
 * Looks up the postal code of an address. For a known code it returns `lists`, and sets each field to the first name of
 * its list, unless the field already contains a name of the list. Otherwise `lists` is null, and the texts that were
 * typed earlier return (ADR-20 to ADR-22).
 */
function useArea(form: ReviewFormApi, names: AreaNames) {
  const code = form.watch(names.kodePos).trim();
  const settled = useDebounced(code, limits.regionSearch.debounce);
  const requestedCode = code === settled && code.length >= postalCodeLength ? code : '';
  const query = useQuery(postalCodeQuery(requestedCode));
  const found = requestedCode ? query.data : undefined;
  const lists = useMemo(() => toLists(found), [found]);

  const typed = useRef<Record<Part, string> | null>(null);
  const fillFields = useEffectEvent((offered: Lists | null) => {
    const set = (part: Part, value: string) =>
      form.setValue(names[part], value, { shouldValidate: form.formState.isSubmitted });
    if (offered) {
      const [provinsi, kota, kecamatan, kelurahan] = form.getValues(
        areaParts.map((part) => names[part]),
      ) as [string, string, string, string];
      const shown = { provinsi, kota, kecamatan, kelurahan };
      typed.current ??= shown;
      for (const part of areaParts) {
        const [first = ''] = offered[part];
        set(part, offered[part].find(isSame(shown[part])) ?? first);
      }
    } else if (typed.current) {
      for (const part of areaParts) set(part, typed.current[part]);
      typed.current = null;
    }
  });
  useEffect(() => fillFields(lists), [lists]);
  return {
    lists,
    isUnknown: requestedCode !== '' && query.isSuccess && !lists,
    failed: requestedCode !== '' && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

const { minCharacters, debounce } = limits.regionSearch;

const text = z.string();

/** The specification does not show the response. A response of another shape is ignored (API-22). */
const subdistrictResponse = z.object({
  data: z.array(z.object({ kecamatan: text, kota: text, provinsi: text })),
});
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
  const query = useQuery(subdistrictQuery(isRequested ? kelurahan : ''));
  const read = subdistrictResponse.safeParse(isRequested ? query.data : undefined);
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
