import { profile as copy } from '../../src/copy/profile.ts';
import type { PersonalDataValues } from '../../src/fields/personalData.ts';
import { ReadOnlyText } from '../../src/ui/ReadOnlyText.tsx';

/** What step 2 told, to be read but not changed here (PRO-01). */
export function KnownData({ known }: { known: PersonalDataValues | undefined }) {
  const show = (name: keyof PersonalDataValues, label: string) => (
    <ReadOnlyText name={name} label={label} value={known?.[name] ?? ''} />
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
