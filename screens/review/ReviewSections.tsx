import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { createListQuery } from '../../api/client/queries.ts';
import { addressCodes } from '../../src/choices.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { review as copy, identity as identityCopy } from '../../src/copy/identityFirst.ts';
import { shared } from '../../src/copy/shared.ts';
import { filterDigits } from '../../src/fields/entry.ts';
import { maritalCodes, sameAddressCodes } from '../../src/fields/identityFirst.ts';
import { limits } from '../../src/limits.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { UnbrokenText } from '../../src/ui/UnbrokenText.tsx';
import { BirthDateField } from '../shared/BirthDateField.tsx';
import { EmailInput } from '../shared/EmailInput.tsx';
import { isEmptyList, ListSelect, ListsError, toNameList } from '../shared/ListSelect.tsx';
import { NameInput } from '../shared/NameInput.tsx';
import {
  BirthPlaceInput,
  EmergencyPhoneInput,
  FullNameInput,
  GenderField,
  NikInput,
} from '../shared/PersonFields.tsx';
import { CompanyPhoneInput, PhoneInput } from '../shared/PhoneInput.tsx';
import { useSaved, useSend } from '../shared/useJourney.ts';
import { limitCharacters, limitDigits } from '../shared/useStepForm.ts';
import { EmploymentYearsInput, IncomeInput, NpwpInput } from '../shared/WorkFields.tsx';
import { AreaFields } from './AreaFields.tsx';
import {
  companyAreaNames,
  homeAreaNames,
  type ReviewFormApi,
  sectionFields,
} from './reviewForm.ts';

const maritalOptions = maritalCodes.map((value) => ({
  value,
  label: identityCopy.maritalStatuses[value],
}));

/** Informasi Nasabah (REV-03): the answers of the first step, and new questions. */
export function CustomerFields({ form }: { form: ReviewFormApi }) {
  const [nik, phone] = useWatch({ control: form.control, name: ['nik', 'no_hp'] });
  return (
    <>
      <FullNameInput label={identityCopy.name} {...form.field('nama_lengkap')} />
      <PhoneInput
        label={identityCopy.phone}
        {...limitDigits(limits.phone.max)}
        {...form.field('no_hp')}
      />
      <BirthPlaceInput label={identityCopy.birthPlace} {...form.field('tempat_lahir')} />
      <BirthDateField form={form} />
      <NikInput form={form} label={identityCopy.nik} />
      <GenderField
        form={form}
        name="jns_kelamin"
        nik={nik}
        label={identityCopy.gender}
        texts={identityCopy.genders}
      />
      <Select
        label={identityCopy.maritalStatus}
        options={maritalOptions}
        placeholder={identityCopy.maritalPlaceholder}
        {...form.field('status_pernikahan')}
      />
      <EmailInput label={copy.email} hint={copy.emailHint} {...form.field('email')} />
      <NpwpInput form={form} name="no_npwp" label={copy.npwp} enterKeyHint="next" />
      <NameInput form={form} name="nama_ibu" label={copy.mother} />
      <NameInput form={form} name="nama_darurat" label={copy.emergencyName} />
      <EmergencyPhoneInput
        form={form}
        label={copy.emergencyPhone}
        hint={copy.emergencyPhoneHint}
        ownPhone={phone}
        enterKeyHint="next"
      />
    </>
  );
}

const sameOptions = sameAddressCodes.map((value) => ({
  value,
  label: copy.sameAddressChoices[value],
}));

const idParts = [
  ['kelurahan_ktp', copy.village],
  ['kecamatan_ktp', copy.district],
  ['kota_ktp', copy.city],
  ['provinsi_ktp', copy.province],
] as const;

/** Informasi Rumah Nasabah (REV-04, REV-07): the e-KTP address, and the current address if it differs. */
export function HomeFields({ form }: { form: ReviewFormApi }) {
  const isSame = form.watch('alamat_sesuai') === '1';
  const unlessSame = isSame ? undefined : shared.optional;
  const sameAddress = form.field('alamat_sesuai');
  const changeSameAddress = async (event: ChangeEvent<HTMLInputElement>) => {
    await sameAddress.onChange(event);
    // Otherwise errors of the address that is hidden now would still be counted.
    if (form.formState.isSubmitted) await form.trigger(sectionFields.home);
  };
  return (
    <>
      <Part title={copy.idAddress}>
        <TextArea
          label={copy.street}
          tag={unlessSame}
          {...limitCharacters(limits.street)}
          autoComplete="off"
          {...form.field('alamat_ktp')}
        />
        <TextInput
          label={copy.rtRw}
          tag={unlessSame}
          hint={copy.rtRwHint}
          autoComplete="off"
          enterKeyHint="next"
          {...form.field('rt_rw_ktp')}
        />
        {idParts.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            tag={unlessSame}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            {...form.field(name)}
          />
        ))}
      </Part>
      <RadioGroup
        legend={<UnbrokenText text={copy.sameAddress} />}
        options={sameOptions}
        {...sameAddress}
        onChange={changeSameAddress}
      />
      {isSame ? (
        // The postal code is not on the card, so it is always asked for.
        <DigitsInput
          label={copy.postalCode}
          {...limitDigits(limits.postalCode)}
          autoComplete="postal-code"
          enterKeyHint="next"
          {...form.field('kode_pos')}
        />
      ) : (
        <Part title={copy.currentAddress}>
          <TextArea
            label={copy.street}
            hint={<UnbrokenText text={copy.streetHint} />}
            {...limitCharacters(limits.street)}
            autoComplete="street-address"
            {...form.field('alamat_tinggal')}
          />
          <div className="row">
            {(['rt', 'rw'] as const).map((name) => (
              <DigitsInput
                key={name}
                label={copy[name]}
                {...limitDigits(limits.rtRw)}
                autoComplete="off"
                enterKeyHint="next"
                {...form.field(name)}
              />
            ))}
          </div>
          <AreaFields form={form} names={homeAreaNames} />
        </Part>
      )}
    </>
  );
}

/** Informasi Pekerjaan Nasabah (REV-05): job and company. */
export function JobFields({ form }: { form: ReviewFormApi }) {
  const { step2 } = useSaved();
  const lists = useJobLists();
  const birthDate = useWatch({ control: form.control, name: 'tgl_lahir' });
  useCodeOfChoice(form, 'pekerjaan', 'code_job', lists.types.codes);
  useCodeOfChoice(form, 'jabatan', 'code_position', lists.titles.codes);
  useCodeOfChoice(form, 'bidang_usaha', 'code_industry', lists.industries.codes);
  const choice = (name: Chosen) => ({
    chosen: form.getValues(name),
    field: form.field(name),
  });
  // REV-10, REV-11: the first step decides which fields are optional.
  const unlessStep1 = step2 ? undefined : shared.optional;
  const withStep1 = step2 ? shared.optional : undefined;
  return (
    <>
      <ListSelect mark={shared.optional} list={lists.types} {...choice('pekerjaan')} />
      <ListSelect mark={shared.optional} list={lists.titles} {...choice('jabatan')} />
      <ListSelect mark={unlessStep1} list={lists.industries} {...choice('bidang_usaha')} />
      <ListsError lists={[lists.types, lists.titles, lists.industries]} />
      <TextInput
        label={copy.company}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('nama_perusahaan')}
      />
      <TextArea
        label={copy.companyAddress}
        {...limitCharacters(limits.street)}
        autoComplete="section-perusahaan street-address"
        {...form.field('alamat_perusahaan')}
      />
      <AreaFields form={form} names={companyAreaNames} optional />
      <CompanyPhoneInput
        label={copy.companyPhone}
        tag={withStep1}
        {...limitDigits(limits.companyPhone)}
        {...form.field('no_perusahaan')}
      />
      <DigitsInput
        label={copy.companyPhoneExtension}
        tag={shared.optional}
        take={filterDigits}
        autoComplete="work tel-extension"
        enterKeyHint="next"
        {...form.field('telepon_kantor_ext')}
      />
      <EmploymentYearsInput
        form={form}
        birthDate={birthDate}
        label={copy.years}
        tag={shared.optional}
      />
      <IncomeInput form={form} label={copy.income} tag={shared.optional} enterKeyHint="done" />
    </>
  );
}

const placeOptions = addressCodes.map((value) => ({ value, label: copy.places[value] }));

/** Informasi Lainnya (REV-06): addresses for card and bill, and the consents, which show no error text. */
export function OtherFields({ form }: { form: ReviewFormApi }) {
  const send = useSend();
  const consents = [
    ['flag_datapribadi', 'terms.agreed', `${checklist.terms.before}${checklist.terms.title}`],
    ['flag_syarat', 'offers.answered', `${checklist.offers.before}${checklist.offers.link}`],
  ] as const;
  return (
    <>
      <RadioGroup legend={copy.delivery} options={placeOptions} {...form.field('alamat_kirim')} />
      <RadioGroup legend={copy.billing} options={placeOptions} {...form.field('alamat_tagihan')} />
      <Part title={copy.consents}>
        <Rows>
          {consents.map(([name, type, text]) => {
            const field = form.field(name);
            const onChange = (event: ChangeEvent<HTMLInputElement>) => {
              send({ type, agrees: event.target.checked, point: '' });
              return field.onChange(event);
            };
            return (
              <CheckboxRow key={name} {...field} onChange={onChange}>
                {text}
              </CheckboxRow>
            );
          })}
        </Rows>
      </Part>
    </>
  );
}

/** A group of fields within a section, with its own heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="fold-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

type Chosen = 'pekerjaan' | 'jabatan' | 'bidang_usaha';
type Code = 'code_job' | 'code_position' | 'code_industry';

/** Stores the code of the chosen name in the form (REV-05); '' without a choice. Without the list it stays as it is. */
function useCodeOfChoice(
  form: ReviewFormApi,
  chosen: Chosen,
  name: Code,
  codes: ReadonlyMap<string, string> | undefined,
) {
  const label = form.watch(chosen);
  const code = label === '' ? '' : codes?.get(label);
  const keep = useEffectEvent((code: string) => {
    if (form.getValues(name) !== code) form.setValue(name, code);
  });
  useEffect(() => {
    if (code !== undefined) keep(code);
  }, [code]);
}

/**
 * Loads a reference list, and if that fails or is empty, the six-step journey's list of the same names (API-11,
 * API-12). `codes` has the code of each name, '' without one; undefined until a list is loaded.
 */
function useListWithFallback<Item extends { code?: string }>(
  label: string,
  preferred: UseQueryOptions<Item[]>,
  fallback: UseQueryOptions<Item[]>,
  name: (item: Item) => string,
) {
  const first = useQuery(preferred);
  const isMissing = first.isError || isEmptyList(first);
  const second = useQuery({ ...fallback, enabled: isMissing });
  const query = isMissing ? second : first;
  const codes = query.data && new Map(query.data.map((item) => [name(item), item.code ?? '']));
  return { ...toNameList(label, query, name), codes };
}

/** Returns the job types, titles and industries for form-expand (REV-05). */
const useJobLists = () => ({
  types: useListWithFallback(
    copy.job,
    createListQuery('jobTypesViaDb') as UseQueryOptions<{ namaPekerjaan: string; code?: string }[]>,
    createListQuery('jobTypes') as UseQueryOptions<{ namaPekerjaan: string; code?: string }[]>,
    (item) => item.namaPekerjaan,
  ),
  titles: useListWithFallback(
    copy.position,
    createListQuery('jobTitlesViaDb') as UseQueryOptions<{ namaJabatan: string; code?: string }[]>,
    createListQuery('jobTitles') as UseQueryOptions<{ namaJabatan: string; code?: string }[]>,
    (item) => item.namaJabatan,
  ),
  industries: useListWithFallback(
    copy.industry,
    createListQuery('industriesViaDb') as UseQueryOptions<
      { namaIndustri: string; code?: string }[]
    >,
    createListQuery('industries') as UseQueryOptions<{ namaIndustri: string; code?: string }[]>,
    (item) => item.namaIndustri,
  ),
});
