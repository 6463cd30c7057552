import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { address, delivery, job, profile } from '../../src/copy/steps.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import { hasOwnResidence } from '../../src/fields/address.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { addressNames } from '../address/AddressScreen.tsx';
import { companyNames } from '../job/JobScreen.tsx';

export interface SummaryPart {
  screen: ScreenId & keyof typeof copy.parts;
  answers: readonly Answer[];
}

const rupiah = new Intl.NumberFormat('id-ID');

const hasResidence = ({ step4 }: Saved) => step4 !== undefined && hasOwnResidence(step4);
const hasNone = (saved: Saved) => !hasResidence(saved);

const textIn = (values: object | undefined, field: string): string | undefined => {
  const value: unknown = values && Object.entries(values).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
};

const residence: Answer[] = [
  {
    field: 'alamat_berbeda',
    label: address.residence,
    text: () => copy.sameResidence,
    unless: hasResidence,
  },
  ...addressAnswers({
    step: 'step4',
    names: addressNames.dms,
    street: address.residence,
    whose: copy.ofResidence,
    unless: hasNone,
  }),
];

/** An answer that reads as it was typed. */
const typed = <Of extends Step>(
  step: Of,
  field: keyof Values<Of> & string,
  label: string,
): Answer => ({ field, label, text: (saved) => textIn(saved[step], field) });

/** Every answer of the six steps, in the order in which they are given. */
export const summaryParts: readonly SummaryPart[] = [
  {
    screen: 'chooser',
    answers: [
      {
        field: 'boardCC',
        label: copy.bracket,
        text: ({ step1 }) => step1 && chooser.brackets[step1.boardCC],
      },
      {
        field: 'chooseCard',
        label: copy.card,
        text: ({ step1 }) => step1 && chooser.cardNames[step1.chooseCard],
      },
    ],
  },
  {
    screen: 'personalData',
    answers: [
      typed('step2', 'no_hp', personalData.phone),
      typed('step2', 'kd_promo', personalData.promo),
      { field: 'dataImg', label: personalData.photo.label, file: ({ dataImg }) => dataImg },
      typed('step2', 'nik', personalData.nik),
      typed('step2', 'nama_lengkap', personalData.name),
      typed('step2', 'tempat_lahir', personalData.birthPlace),
      typed('step2', 'tgl_lahir', personalData.birthDate),
    ],
  },
  {
    screen: 'checklist',
    answers: [
      {
        // CHK-12: the names are crossed.
        field: 'flag_datapribadi',
        label: copy.terms,
        text: ({ setujusyarat }) => (setujusyarat ? copy.agreed : copy.no),
      },
      {
        field: 'flag_syarat',
        label: copy.offers,
        text: ({ setujupenawan }) => (setujupenawan ? copy.yes : copy.no),
      },
      {
        field: 'point',
        label: checklist.points.legend,
        text: ({ step_check }) =>
          step_check?.point ? checklist.points.choices[step_check.point] : undefined,
      },
    ],
  },
  {
    screen: 'profile',
    answers: [
      {
        field: 'jns_kelamin',
        label: profile.gender,
        text: ({ step3 }) => step3 && profile.genders[step3.jns_kelamin],
      },
      typed('step3', 'status_kwn', profile.maritalStatus),
      typed('step3', 'ibukandung', profile.mother),
      typed('step3', 'alamat_email', profile.email),
      typed('step3', 'nama_darurat', profile.emergencyName),
      typed('step3', 'no_darurat', profile.emergencyPhone),
    ],
  },
  {
    screen: 'address',
    answers: [
      ...addressAnswers({ step: 'step4', names: addressNames.rmh, street: copy.homeStreet }),
      ...residence,
    ],
  },
  {
    screen: 'job',
    answers: [
      typed('step5', 'pekerjaan', job.type),
      typed('step5', 'jabatan', job.title),
      typed('step5', 'bidang_usaha', job.industry),
      {
        field: 'lamakerja',
        label: job.years,
        text: ({ step5 }) => step5 && `${step5.lamakerja} ${job.yearsUnit}`,
      },
      {
        field: 'bruto',
        label: job.income,
        text: ({ step5 }) => step5 && `Rp${rupiah.format(Number(step5.bruto))}`,
      },
      typed('step5', 'nama_perusahaan', job.companyName),
      ...addressAnswers({
        step: 'step5',
        names: companyNames,
        street: job.companyAddress,
        whose: copy.ofCompany,
      }),
      typed('step5', 'no_perusahaan', job.companyPhone),
      typed('step5', 'telepon_kantor_ext', job.companyPhoneExtension),
      typed('step5', 'npwp', job.npwp),
      { field: 'npwpFile', label: job.npwpPhoto, file: ({ dataNpwp }) => dataNpwp },
      { field: 'slipgajiFile', label: job.slip, file: ({ slipGaji }) => slipGaji },
    ],
  },
  {
    screen: 'delivery',
    answers: [
      {
        field: 'alamatkirim',
        label: delivery.choice,
        text: ({ step6 }) => step6 && delivery.choices[step6.alamatkirim],
      },
    ],
  },
];

/** One answer: the field that it is given in, and how what was given reads. */
export interface Answer {
  field: string;
  label: string;
  /** Nothing where it was left out. */
  text?: (saved: Saved) => string | undefined;
  /** A picture or a PDF in place of a text. */
  file?: (saved: Saved) => FileRef | undefined;
  /** Where it was not asked for. */
  unless?: (saved: Saved) => boolean;
}

type Step = 'step2' | 'step3' | 'step4' | 'step5';

type Values<Of extends Step> = NonNullable<Saved[Of]>;

/** The names that an address has in its step. */
type Names = Record<
  'street' | 'rt' | 'rw' | 'kelurahan' | 'kecamatan' | 'kabupaten' | 'provinsi' | 'kodePos',
  string
>;
interface Address {
  step: 'step4' | 'step5';
  names: Names;
  street: string;
  /** Says of RT/RW and kelurahan whose they are. */
  whose?: (label: string) => string;
  unless?: (saved: Saved) => boolean;
}

/** An address in three answers: the kelurahan brings all that stands behind it (ADR-11). */
function addressAnswers({ step, names, street, whose, unless }: Address): Answer[] {
  const said = (saved: Saved, part: keyof Names) => textIn(saved[step], names[part]) ?? '';
  const answer = (part: keyof Names, label: string, text: Answer['text']): Answer => ({
    field: names[part],
    label,
    text,
    unless,
  });
  const ofIt = whose ?? ((label) => label);
  return [
    answer('street', street, (saved) => said(saved, 'street')),
    answer('rt', ofIt(copy.rtRw), (saved) => `${said(saved, 'rt')}/${said(saved, 'rw')}`),
    answer('kelurahan', ofIt(copy.kelurahan), (saved) =>
      [
        ...(['kelurahan', 'kecamatan', 'kabupaten'] as const).map((part) => said(saved, part)),
        `${said(saved, 'provinsi')} ${said(saved, 'kodePos')}`,
      ].join(', '),
    ),
  ];
}
