import { common } from '../../src/copy/common.ts';
import { review as copy } from '../../src/copy/identityFirst.ts';
import { sameAddress } from '../../src/fields/identityFirst.ts';
import { limits } from '../../src/limits.ts';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';
import { charactersUpTo, digitsUpTo } from '../shared/upTo.ts';
import { AreaFields } from './AreaFields.tsx';
import { Part } from './Part.tsx';
import { homeArea, type ReviewStep } from './reviewForm.ts';

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
  const unlessSame = isSame ? undefined : common.optional;
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
