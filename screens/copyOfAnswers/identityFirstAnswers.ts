import { identityOf } from '../../machines/journey/mapping/identityFirstPrefill.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { copyOfAnswers } from '../../src/copy/copyOfAnswers.ts';
import { review as copy, identity as identityCopy } from '../../src/copy/identityFirst.ts';
import { job } from '../../src/copy/steps.ts';
import { summary } from '../../src/copy/summary.ts';
import type { ReviewForm } from '../../src/fields/identityFirst.ts';
import { formatRupiah } from '../../src/lib/format.ts';
import { sectionFields } from '../review/reviewForm.ts';
import type { CopySection } from './content.ts';

/** The label of every answer of the review. A missing one is a compile error. */
const labels: Record<(typeof sectionFields)[keyof typeof sectionFields][number], string> = {
  nama_lengkap: identityCopy.name,
  no_hp: identityCopy.phone,
  tempat_lahir: identityCopy.birthPlace,
  tgl_lahir: identityCopy.birthDate,
  nik: identityCopy.nik,
  email: copy.email,
  no_npwp: copy.npwp,
  nama_ibu: copy.mother,
  nama_darurat: copy.emergencyName,
  no_darurat: copy.emergencyPhone,
  jns_kelamin: identityCopy.gender,
  status_pernikahan: identityCopy.maritalStatus,
  alamat_ktp: copy.idAddress,
  rt_rw_ktp: copyOfAnswers.ofIdCard(copy.rtRw),
  kelurahan_ktp: copyOfAnswers.ofIdCard(copy.village),
  kecamatan_ktp: copyOfAnswers.ofIdCard(copy.district),
  kota_ktp: copyOfAnswers.ofIdCard(copy.city),
  provinsi_ktp: copyOfAnswers.ofIdCard(copy.province),
  alamat_sesuai: copy.sameAddress,
  alamat_tinggal: copy.currentAddress,
  rt: copy.rt,
  rw: copy.rw,
  kode_pos: copy.postalCode,
  provinsi: copy.province,
  kota_kab: copy.city,
  kecamatan: copy.district,
  kelurahan: copy.village,
  pekerjaan: copy.job,
  jabatan: copy.position,
  bidang_usaha: copy.industry,
  nama_perusahaan: copy.company,
  alamat_perusahaan: copy.companyAddress,
  pos_perusahaan: copy.companyPostalCode,
  prov_perusahaan: summary.ofCompany(copy.province),
  kota_perusahaan: summary.ofCompany(copy.city),
  kec_perusahaan: summary.ofCompany(copy.district),
  kel_perusahaan: summary.ofCompany(copy.village),
  no_perusahaan: copy.companyPhone,
  telepon_kantor_ext: copy.companyPhoneExtension,
  lamakerja: copy.years,
  bruto: copy.income,
  alamat_kirim: copy.delivery,
  alamat_tagihan: copy.billing,
  flag_datapribadi: checklist.terms.title,
  flag_syarat: checklist.offers.title,
};

/** The texts of answers that are codes, by field and code. */
const textsOfCodes: { readonly [Field in keyof ReviewForm]?: Readonly<Record<string, string>> } = {
  jns_kelamin: identityCopy.genders,
  status_pernikahan: identityCopy.maritalStatuses,
  alamat_sesuai: copy.sameAddressChoices,
  alamat_kirim: copy.places,
  alamat_tagihan: copy.places,
};

/** The fields that the form shows only when the current address differs from that on the e-KTP. */
const residenceFields: readonly string[] = [
  ...['alamat_tinggal', 'rt', 'rw', 'provinsi', 'kota_kab', 'kecamatan', 'kelurahan'],
];

/** Returns the answers of the identity-first journey by section of its review; [] without a saved review. */
export function getIdentityFirstSections(saved: Saved): CopySection[] {
  const { review, step1 } = saved;
  if (!review) return [];
  const formatValue = (field: keyof typeof labels): string => {
    const value = review[field];
    if (typeof value === 'boolean') return value ? summary.agreed : summary.no;
    if (value === '') return summary.empty;
    if (field === 'bruto') return formatRupiah(value);
    if (field === 'lamakerja') return `${value} ${job.yearsUnit}`;
    return textsOfCodes[field]?.[value] || value;
  };
  const identity = identityOf(saved);
  const files = [
    { name: copy.idPhoto, file: saved.dataImg },
    { name: copy.face, file: saved.face1 },
    { name: copy.npwpPhoto, file: saved.dataNpwp },
  ];
  return [
    {
      title: copyOfAnswers.card,
      rows: step1
        ? [
            { name: summary.bracket, value: chooser.brackets[step1.boardCC] },
            { name: summary.card, value: chooser.cardNames[step1.chooseCard] },
          ]
        : [],
    },
    ...Object.entries(sectionFields).map(([section, fields]) => ({
      title: copy.sections[section as keyof typeof sectionFields],
      rows: [
        ...fields
          .filter((field) => review.alamat_sesuai !== '1' || !residenceFields.includes(field))
          .map((field) => ({ name: labels[field], value: formatValue(field) })),
        ...(section === 'customer' && identity
          ? [
              {
                name: identityCopy.citizenship,
                value: identityCopy.citizenships[identity.kewarganegaraan],
              },
            ]
          : []),
      ],
    })),
    {
      title: copy.sections.documents,
      rows: files.map(({ name, file }) => ({
        name,
        value: file ? copyOfAnswers.attached : summary.noFile,
      })),
    },
  ];
}
