import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { listQuery } from '../../api/client/queries.ts';
import { genders } from '../../src/choices.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { nikDoubts, warnings } from '../../src/copy/hints.ts';
import { review as copy, identity as identityCopy } from '../../src/copy/identityFirst.ts';
import { entryNotes } from '../../src/copy/messages.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { shared } from '../../src/copy/shared.ts';
import { takeDigits, takeWholeNumber } from '../../src/fields/entry.ts';
import { maritalCodes, places, sameAddress } from '../../src/fields/identityFirst.ts';
import { isOddNpwp, isOwnNumber } from '../../src/fields/warnings.ts';
import { isBornOtherwise, isOtherGender, nikDoubt } from '../../src/lib/nik.ts';
import { limits } from '../../src/limits.ts';
import { CheckboxRow, Rows } from '../../src/ui/CheckboxRow.tsx';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { RupiahInput } from '../../src/ui/RupiahInput.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { BirthDateField } from '../shared/BirthDateField.tsx';
import { EmailInput } from '../shared/EmailInput.tsx';
import { ListSelect, ListsFailed, namesOf } from '../shared/ListSelect.tsx';
import { NameInput } from '../shared/NameInput.tsx';
import { CompanyPhoneInput, PhoneInput } from '../shared/PhoneInput.tsx';
import { useSaved } from '../shared/useJourney.ts';
import { charactersUpTo, digitsUpTo } from '../shared/useStepForm.ts';
import { WarningHint } from '../shared/WarningHint.tsx';
import { AreaFields } from './AreaFields.tsx';
import { companyArea, homeArea, type ReviewStep } from './reviewForm.ts';

const genderOptions = genders.map((value) => ({ value, label: identityCopy.genders[value] }));

const maritalOptions = maritalCodes.map((value) => ({
  value,
  label: identityCopy.maritalStatuses[value],
}));

/** Informasi Nasabah (REV-03): what the first step told, and what is asked here for the first time. */
export function CustomerFields({ form }: { form: ReviewStep }) {
  const [nik, birthDate, gender, phone, emergencyPhone, npwp] = useWatch({
    control: form.control,
    name: ['nik', 'tgl_lahir', 'jns_kelamin', 'no_hp', 'no_darurat', 'no_npwp'],
  });
  const isOwn = isOwnNumber(emergencyPhone, phone);
  const isOdd = isOddNpwp(npwp) && form.settled('no_npwp');
  const doubt = nikDoubt(nik);
  return (
    <>
      <TextInput
        label={identityCopy.name}
        autoComplete="name"
        autoCapitalize="characters"
        enterKeyHint="next"
        {...form.field('nama_lengkap')}
      />
      <PhoneInput
        label={identityCopy.phone}
        {...digitsUpTo(limits.phone.max)}
        {...form.field('no_hp')}
      />
      <TextInput
        label={identityCopy.birthPlace}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        {...form.field('tempat_lahir')}
      />
      <BirthDateField
        form={form}
        caution={isBornOtherwise(nik, birthDate) ? nikDoubts.birthDate : null}
      />
      <DigitsInput
        label={identityCopy.nik}
        hint={<WarningHint text={personalData.nikHint} caution={doubt ? nikDoubts[doubt] : null} />}
        {...digitsUpTo(limits.nik)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('nik')}
      />
      <RadioGroup
        legend={identityCopy.gender}
        options={genderOptions}
        hint={<WarningHint caution={isOtherGender(nik, gender) ? nikDoubts.gender : null} />}
        {...form.field('jns_kelamin')}
      />
      <Select
        label={identityCopy.maritalStatus}
        options={maritalOptions}
        placeholder={identityCopy.maritalPlaceholder}
        {...form.field('status_pernikahan')}
      />
      <EmailInput label={copy.email} hint={copy.emailHint} {...form.field('email')} />
      <DigitsInput
        label={copy.npwp}
        mark={shared.optional}
        hint={isOdd && <WarningHint caution={warnings.npwp(npwp.length)} />}
        {...digitsUpTo(limits.npwp)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('no_npwp')}
      />
      <NameInput form={form} name="nama_ibu" label={copy.mother} />
      <NameInput form={form} name="nama_darurat" label={copy.emergencyName} />
      <PhoneInput
        label={copy.emergencyPhone}
        hint={
          <WarningHint
            text={copy.emergencyPhoneHint}
            caution={isOwn && form.settled('no_darurat') ? warnings.ownNumber : null}
          />
        }
        {...digitsUpTo(limits.emergencyPhone.max)}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('no_darurat')}
      />
    </>
  );
}

const sameOptions = sameAddress.map((value) => ({ value, label: copy.sameAddressChoices[value] }));

const idParts = [
  ['kelurahan_ktp', copy.village],
  ['kecamatan_ktp', copy.district],
  ['kota_ktp', copy.city],
  ['provinsi_ktp', copy.province],
] as const;

/** Informasi Rumah Nasabah (REV-04, REV-07): the e-KTP address, and the current one where it is another. */
export function HomeFields({ form }: { form: ReviewStep }) {
  const isSame = form.watch('alamat_sesuai') === '1';
  const unlessSame = isSame ? undefined : shared.optional;
  return (
    <>
      <Part title={copy.idAddress}>
        <TextArea
          label={copy.street}
          mark={unlessSame}
          {...charactersUpTo(limits.street)}
          autoComplete="off"
          {...form.field('alamat_ktp')}
        />
        <TextInput
          label={copy.rtRw}
          mark={unlessSame}
          hint={copy.rtRwHint}
          autoComplete="off"
          enterKeyHint="next"
          {...form.field('rt_rw_ktp')}
        />
        {idParts.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            mark={unlessSame}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            {...form.field(name)}
          />
        ))}
      </Part>
      <RadioGroup
        legend={<KeepWords text={copy.sameAddress} />}
        options={sameOptions}
        {...form.field('alamat_sesuai')}
      />
      {isSame ? (
        // Not on the card, so it is asked for in either case.
        <DigitsInput
          label={copy.postalCode}
          {...digitsUpTo(limits.postalCode)}
          autoComplete="postal-code"
          enterKeyHint="next"
          {...form.field('kode_pos')}
        />
      ) : (
        <Part title={copy.currentAddress}>
          <TextArea
            label={copy.street}
            hint={<KeepWords text={copy.streetHint} />}
            {...charactersUpTo(limits.street)}
            autoComplete="street-address"
            {...form.field('alamat_tinggal')}
          />
          <div className="row">
            {(['rt', 'rw'] as const).map((name) => (
              <DigitsInput
                key={name}
                label={copy[name]}
                {...digitsUpTo(limits.rtRw)}
                autoComplete="off"
                enterKeyHint="next"
                {...form.field(name)}
              />
            ))}
          </div>
          <AreaFields form={form} names={homeArea} />
        </Part>
      )}
    </>
  );
}

/** Informasi Pekerjaan Nasabah (REV-05): the work, and the company as far as it is known. */
export function JobFields({ form }: { form: ReviewStep }) {
  const { step2 } = useSaved();
  const lists = useJobLists();
  useCode(form, 'pekerjaan', 'code_job', lists.types.codes);
  useCode(form, 'jabatan', 'code_position', lists.titles.codes);
  useCode(form, 'bidang_usaha', 'code_industry', lists.industries.codes);
  const choice = (name: Chosen) => ({
    chosen: form.getValues(name),
    field: form.field(name),
  });
  // REV-10, REV-11: the first step decides which of them may be left out.
  const unlessStep1 = step2 ? undefined : shared.optional;
  const withStep1 = step2 ? shared.optional : undefined;
  return (
    <>
      <ListSelect mark={shared.optional} list={lists.types} {...choice('pekerjaan')} />
      <ListSelect mark={shared.optional} list={lists.titles} {...choice('jabatan')} />
      <ListSelect mark={unlessStep1} list={lists.industries} {...choice('bidang_usaha')} />
      <ListsFailed lists={[lists.types, lists.titles, lists.industries]} />
      <TextInput
        label={copy.company}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
        {...form.field('nama_perusahaan')}
      />
      <TextArea
        label={copy.companyAddress}
        {...charactersUpTo(limits.street)}
        autoComplete="section-perusahaan street-address"
        {...form.field('alamat_perusahaan')}
      />
      <AreaFields form={form} names={companyArea} optional />
      <CompanyPhoneInput
        label={copy.companyPhone}
        mark={withStep1}
        {...digitsUpTo(limits.companyPhone)}
        {...form.field('no_perusahaan')}
      />
      <DigitsInput
        label={copy.companyPhoneExtension}
        mark={shared.optional}
        take={takeDigits}
        autoComplete="work tel-extension"
        enterKeyHint="next"
        {...form.field('telepon_kantor_ext')}
      />
      <DigitsInput
        label={copy.years}
        mark={shared.optional}
        suffix={copy.yearsUnit}
        {...digitsUpTo(limits.employmentYears)}
        take={takeWholeNumber}
        autoComplete="off"
        enterKeyHint="next"
        {...form.field('lamakerja')}
      />
      <Controller
        control={form.control}
        name="bruto"
        render={({ field }) => (
          <RupiahInput
            {...field}
            words={entryNotes}
            label={copy.income}
            mark={shared.optional}
            enterKeyHint="done"
            error={form.errorOf('bruto')}
          />
        )}
      />
    </>
  );
}

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

/** A group of fields within a section, under a heading of its own. */
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

/** Keeps the code of what is chosen beside its label (REV-05). While its list is away, it stays as it was. */
function useCode(
  form: ReviewStep,
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
 * A list of the older service, and where that can't be had the one that the other journey asks for: both
 * hold the same kind of names (API-11, API-12).
 */
function useListOr<Item extends { code?: string }>(
  label: string,
  older: UseQueryOptions<Item[]>,
  newer: UseQueryOptions<Item[]>,
  name: (item: Item) => string,
) {
  const first = useQuery(older);
  const second = useQuery({ ...newer, enabled: first.isError });
  const query = first.isError ? second : first;
  const codes = query.data && new Map(query.data.map((item) => [name(item), item.code ?? '']));
  return { ...namesOf(label, query, name), codes };
}

/** Job types, titles and industries for form-expand (REV-05). */
const useJobLists = () => ({
  types: useListOr(
    copy.job,
    listQuery('jobTypesViaDb') as UseQueryOptions<{ namaPekerjaan: string; code?: string }[]>,
    listQuery('jobTypes') as UseQueryOptions<{ namaPekerjaan: string; code?: string }[]>,
    (item) => item.namaPekerjaan,
  ),
  titles: useListOr(
    copy.position,
    listQuery('jobTitlesViaDb') as UseQueryOptions<{ namaJabatan: string; code?: string }[]>,
    listQuery('jobTitles') as UseQueryOptions<{ namaJabatan: string; code?: string }[]>,
    (item) => item.namaJabatan,
  ),
  industries: useListOr(
    copy.industry,
    listQuery('industriesViaDb') as UseQueryOptions<{ namaIndustri: string; code?: string }[]>,
    listQuery('industries') as UseQueryOptions<{ namaIndustri: string; code?: string }[]>,
    (item) => item.namaIndustri,
  ),
});
