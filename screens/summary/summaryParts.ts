import { plainIn } from '../../machines/journey/flows/flow.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import {
  type FormValues,
  formsOfSixSteps,
  type SixStepForm,
  savedKeyOf,
} from '../../machines/journey/forms.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { address, delivery, job, plainCopy, profile } from '../../src/copy/steps.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import { titles } from '../../src/copy/titles.ts';
import { hasOwnResidence } from '../../src/fields/address.ts';
import type { PlainForm } from '../../src/fields/steps.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { addressNames } from '../address/AddressScreen.tsx';
import { companyNames } from '../job/JobScreen.tsx';

/** One answer: its name, and how what was given reads. */
interface Answer {
  label: string;
  /** Nothing where it was left out. */
  text?: ((saved: Saved) => string | undefined) | undefined;
  /** A picture or a PDF in place of a text. */
  file?: (saved: Saved) => FileRef | undefined;
  /** Where it was not asked for. */
  unless?: ((saved: Saved) => boolean) | undefined;
}

export interface SummaryPart {
  screen: SixStepForm;
  /** That of its screen, where it says what was answered there. */
  title: string;
  answers: readonly Answer[];
}

/** Told in another field's line. */
interface Within {
  within: string;
}
/** How a field reads: its label, where it reads as it was typed; or all of its line. */
type Line = string | Answer | Within;
type StoredIn<Form extends SixStepForm> = NonNullable<Saved[(typeof savedKeyOf)[Form]]>;
/** A line for every field of a form and all that is kept with it. A field without one does not compile. */
type Lines<Form extends SixStepForm> = {
  readonly [Field in keyof FormValues[Form] | keyof StoredIn<Form>]-?: Line;
} & { readonly [field: string]: Line };

const rupiah = new Intl.NumberFormat('id-ID');

const hasResidence = ({ step4 }: Saved) => step4 !== undefined && hasOwnResidence(step4);
const hasNone = (saved: Saved) => !hasResidence(saved);

const textIn = (values: object | undefined, field: string): string | undefined => {
  const value: unknown = values && Object.entries(values).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** Plain forms: a field without a label does not compile. */
const plain: {
  readonly [Form in PlainForm]: { labels: { readonly [Field in keyof FormValues[Form]]: string } };
} = plainCopy;
const { no_hp, kd_promo, ...person } = personalData.labels;
const contact = { no_hp, kd_promo };

/** What each form's fields say, form by form in the order of the steps, field by field in that of the form. */
const lines: { readonly [Form in Exclude<SixStepForm, PlainForm>]: Lines<Form> } & {
  readonly [Form in PlainForm]?: { readonly [Field in keyof FormValues[Form]]?: Line };
} = {
  chooser: {
    boardCC: { label: copy.bracket, text: ({ step1 }) => step1 && chooser.brackets[step1.boardCC] },
    chooseCard: {
      label: copy.card,
      text: ({ step1 }) => step1 && chooser.cardNames[step1.chooseCard],
    },
  },
  personalData: {
    ...contact,
    dataImg: { label: personalData.photo.label, file: ({ dataImg }) => dataImg },
    ...person,
  },
  checklist: {
    // CHK-12: the names are crossed.
    flag_datapribadi: {
      label: copy.terms,
      text: ({ setujusyarat }) => (setujusyarat ? copy.agreed : copy.no),
    },
    flag_syarat: {
      label: copy.offers,
      text: ({ setujupenawan }) => (setujupenawan ? copy.yes : copy.no),
    },
    point: {
      label: checklist.points.legend,
      text: ({ step_check }) =>
        step_check?.point ? checklist.points.choices[step_check.point] : undefined,
    },
  },
  profile: {
    jns_kelamin: {
      label: profile.labels.jns_kelamin,
      text: ({ step3 }) => step3 && profile.genders[step3.jns_kelamin],
    },
  },
  address: {
    ...addressLines({ step: 'step4', names: addressNames.rmh, street: copy.homeStreet }),
    alamat_berbeda: {
      label: address.residence,
      text: () => copy.sameResidence,
      unless: hasResidence,
    },
    ...addressLines({
      step: 'step4',
      names: addressNames.dms,
      street: address.residence,
      whose: copy.ofResidence,
      unless: hasNone,
    }),
    selectedKelurahanData: { within: 'kelurahan_rmh' },
  },
  job: {
    ...job.labels,
    lamakerja: {
      label: job.labels.lamakerja,
      text: ({ step5 }) => step5 && `${step5.lamakerja} ${job.yearsUnit}`,
    },
    bruto: {
      label: job.labels.bruto,
      text: ({ step5 }) => step5 && `Rp${rupiah.format(Number(step5.bruto))}`,
    },
    ...addressLines({
      step: 'step5',
      names: companyNames,
      street: job.labels.alamat_perusahaan,
      whose: copy.ofCompany,
    }),
    npwpFile: { label: job.npwpPhoto, file: ({ dataNpwp }) => dataNpwp },
    slipgajiFile: { label: job.slip, file: ({ slipGaji }) => slipGaji },
    selectedKelurahanDataPerushaan: { within: 'kel_perusahaan' },
  },
  delivery: {
    alamatkirim: {
      label: delivery.choice,
      text: ({ step6 }) => step6 && delivery.choices[step6.alamatkirim],
    },
  },
};

/** Of plain forms every field is told under its label, unless `lines` says otherwise. */
const plainLines: { readonly [Form in SixStepForm]?: Readonly<Record<string, string>> } =
  Object.fromEntries(plainIn(sixStep).map((form) => [form, plain[form].labels]));

const answersOf = (form: SixStepForm): Answer[] =>
  Object.entries<Line>({ ...plainLines[form], ...lines[form] }).flatMap(([field, line]) => {
    if (typeof line === 'string') {
      return { label: line, text: (saved) => textIn(saved[savedKeyOf[form]], field) };
    }
    return 'within' in line ? [] : line;
  });

/** Every answer of the six steps, in the order in which they are given. */
export const summaryParts: readonly SummaryPart[] = formsOfSixSteps.map((screen) => ({
  screen,
  title: (copy.parts as { [Screen in SixStepForm]?: string })[screen] ?? titles[screen],
  answers: answersOf(screen),
}));

/** The names that an address has in its step. */
type Names<Name extends string> = Record<
  'street' | 'rt' | 'rw' | 'kelurahan' | 'kecamatan' | 'kabupaten' | 'provinsi' | 'kodePos',
  Name
>;
interface Address<Name extends string> {
  step: 'step4' | 'step5';
  names: Names<Name>;
  street: string;
  /** Says of RT/RW and kelurahan whose they are. */
  whose?: (label: string) => string;
  unless?: (saved: Saved) => boolean;
}

/** An address in three lines: the kelurahan brings all that stands behind it (ADR-11). */
function addressLines<Name extends string>(of: Address<Name>): Record<Name, Line> {
  const { step, names, street, unless } = of;
  const said = (saved: Saved, part: keyof Names<Name>) => textIn(saved[step], names[part]) ?? '';
  const whose = of.whose ?? ((label: string) => label);
  const within = { within: names.kelurahan };
  return {
    [names.street]: { label: street, text: (saved: Saved) => said(saved, 'street'), unless },
    [names.rt]: {
      label: whose(copy.rtRw),
      text: (saved: Saved) => `${said(saved, 'rt')}/${said(saved, 'rw')}`,
      unless,
    },
    [names.rw]: { within: names.rt },
    [names.kelurahan]: {
      label: whose(copy.kelurahan),
      text: (saved: Saved) =>
        [
          ...(['kelurahan', 'kecamatan', 'kabupaten'] as const).map((part) => said(saved, part)),
          `${said(saved, 'provinsi')} ${said(saved, 'kodePos')}`,
        ].join(', '),
      unless,
    },
    [names.kecamatan]: within,
    [names.kabupaten]: within,
    [names.provinsi]: within,
    [names.kodePos]: within,
  } as Record<Name, Line>;
}
