import { profile as copy } from '../../src/copy/profile.ts';
import type { PersonalDataValues } from '../../src/fields/personalData.ts';
import { TextInput } from '../../src/ui/TextInput.tsx';

/** What step 2 told, to be read but not changed here (PRO-01). */
export function KnownData({ known }: { known: PersonalDataValues | undefined }) {
  const show = (name: keyof PersonalDataValues, label: string) => (
    <TextInput name={name} label={label} value={known?.[name] ?? ''} readOnly />
  );
  return (
    <>
      {show('nama_lengkap', copy.name)}
      {show('no_hp', copy.phone)}
      {show('nik', copy.nik)}
      <div className="row">
        {show('tempat_lahir', copy.birthPlace)}
        {show('tgl_lahir', copy.birthDate)}
      </div>
    </>
  );
}
