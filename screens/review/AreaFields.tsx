import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { variantConfig } from '#variantConfig';
import { postalCodeQuery } from '../../api/client/queries.ts';
import { subdistrictQuery } from '../../api/client/subdistrict.ts';
import type { Answer } from '../../api/contracts/call.ts';
import type { regionCalls } from '../../api/contracts/lists.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { dropdown, shared } from '../../src/copy/shared.ts';
import { failureOf } from '../../src/lib/failure.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { useDebounced } from '../shared/RegionField.tsx';
import { useSend } from '../shared/useJourney.ts';
import { digitsUpTo } from '../shared/useStepForm.ts';
import type { AreaNames, ReviewStep } from './reviewForm.ts';

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
  const { lists, isUnknown, ...postalCode } = useArea(form, names);
  const district = useDistrict(form, names, lists === null);
  const mark = optional ? shared.optional : undefined;
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
      <LookupFailed label={copy.postalCode} lookup={postalCode} />
      {areaParts.map((part) =>
        lists ? (
          <Select
            key={`${part} of a list`}
            label={labels[part]}
            mark={mark}
            placeholder={shared.choose}
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
      <LookupFailed label={copy.district} lookup={district} />
    </>
  );
}

interface Lookup {
  failed: boolean;
  retry: () => void;
}

/** Says in place that a look-up has failed: typing goes on, and it can be made again (ERR-01). */
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

type Found = Answer<typeof regionCalls.regionByPostalCode>;

type Part = Exclude<keyof AreaNames, 'kodePos'>;
type Lists = Record<Part, readonly string[]>;

const areaParts = ['provinsi', 'kota', 'kecamatan', 'kelurahan'] as const;

/** A postal code in Indonesia has five digits: before that nothing is asked. */
const wholeCode = 5;

const namesIn = (areas: { namaWilayah: string }[]) => areas.map(({ namaWilayah }) => namaWilayah);
const each = (...names: string[]) => [...new Set(names)];

/** The lists of a code that the bank knows (ADR-20, ADR-23); null for any other answer (ADR-21). */
function listsOf(found: Found | undefined): Lists | null {
  if (found?.responseCode !== '00' || !found.data || found.data.kels.length === 0) return null;
  const { provKec, kabs, kecs, kels } = found.data;
  return {
    provinsi: [provKec.nm_prov],
    kota: each(provKec.nm_kota, ...namesIn(kabs)),
    kecamatan: each(provKec.nm_kec, ...namesIn(kecs)),
    kelurahan: each(...namesIn(kels)),
  };
}

const isSame = (a: string) => (b: string) => a.trim().toUpperCase() === b.toUpperCase();

/**
 * Looks up the postal code of an address. While the bank knows it there are lists to choose from, the
 * first village chosen unless the field names another of them; otherwise there are none, and what was
 * typed into the fields before is there again (ADR-20 to ADR-22).
 */
function useArea(form: ReviewStep, names: AreaNames) {
  const code = form.watch(names.kodePos).trim();
  const settled = useDebounced(code, limits.regionSearch.debounce);
  const asked = code === settled && code.length >= wholeCode ? code : '';
  const query = useQuery(postalCodeQuery(asked));
  const found = asked ? query.data : undefined;
  const lists = useMemo(() => listsOf(found), [found]);

  const typed = useRef<Record<Part, string> | null>(null);
  const fill = useEffectEvent((offered: Lists | null) => {
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
  useEffect(() => fill(lists), [lists]);
  return {
    lists,
    isUnknown: asked !== '' && query.isSuccess && !lists,
    failed: asked !== '' && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

const { minCharacters, debounce } = limits.regionSearch;

const text = z.string();

/** The specification does not show the answer: of another shape nothing is used (API-22). */
const answer = z.object({
  data: z.array(z.object({ kecamatan: text, kota: text, provinsi: text })),
});
const filled = ['kecamatan', 'kota', 'provinsi'] as const;

/**
 * Where the bank has configured it: a kelurahan that is typed by hand and lies in one district only brings
 * district, city and province with it, as far as they are empty. Its failure opens the alert, as specified
 * of no other look-up (API-22).
 */
function useDistrict(form: ReviewStep, names: AreaNames, isTyped: boolean) {
  const kelurahan = form.watch(names.kelurahan).trim();
  const settled = useDebounced(kelurahan, debounce);
  const isAsked =
    variantConfig.subdistrict === 'on' &&
    isTyped &&
    kelurahan === settled &&
    kelurahan.length >= minCharacters;
  const query = useQuery(subdistrictQuery(isAsked ? kelurahan : ''));
  const read = answer.safeParse(isAsked ? query.data : undefined);
  const [district, ...others] = read.data?.data ?? [];
  const only = others.length === 0 ? district : undefined;
  const place = only && filled.map((part) => only[part]).join('\n');

  const fill = useEffectEvent(() => {
    for (const part of filled) {
      if (only && form.getValues(names[part]) === '')
        form.setValue(names[part], only[part], { shouldValidate: form.formState.isSubmitted });
    }
  });
  useEffect(() => {
    if (place) fill();
  }, [place]);
  const failed = isAsked && query.isError && !query.isFetching;
  const send = useSend();
  const tell = useEffectEvent(() =>
    send({ type: 'lookup.failed', failure: failureOf(query.error) }),
  );
  useEffect(() => {
    if (failed) tell();
  }, [failed]);
  return {
    failed,
    retry: () => void query.refetch(),
  };
}
