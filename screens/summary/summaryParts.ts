import { getFormOnlyScreens } from '../../machines/journey/flows/flow.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import {
  type FormValues,
  type SixStepForm,
  savedKeyOf,
  sixStepFormIds,
} from '../../machines/journey/forms.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { checklist } from '../../src/copy/checklist.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { personalData } from '../../src/copy/personalData.ts';
import { address, delivery, job, plainCopy, profile } from '../../src/copy/steps.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import { titles } from '../../src/copy/titles.ts';
import { hasSeparateResidence } from '../../src/fields/address.ts';
import type { PlainForm } from '../../src/fields/steps.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { formatRupiah, joinFilled } from '../../src/lib/format.ts';
import { addressNames } from '../address/AddressScreen.tsx';
import { companyNames } from '../job/JobScreen.tsx';

/** One answer of the summary: its label and how to format its value. */
interface Answer {
  label: string;
  /** Returns the text of the answer; `undefined` if it was not given. */
  text?: ((saved: Saved) => string | undefined) | undefined;
  /** Returns the file of the answer, which replaces the text. */
  file?: (saved: Saved) => FileRef | undefined;
  /** Checks whether the question was not asked. */
  unless?: ((saved: Saved) => boolean) | undefined;
}

/** A section of the six-step journey's summary with the answers of one screen. */
export interface SummaryPart {
  screen: SixStepForm;
  /** The title of the screen, or a clearer one. */
  title: string;
  answers: readonly Answer[];
}

/** A field that is part of another field's line. */
interface Within {
  within: string;
}
/** How the summary shows a field: a label if the value is shown as typed, an answer, or within another field's line. */
type Line = string | Answer | Within;
type StoredIn<Form extends SixStepForm> = NonNullable<Saved[(typeof savedKeyOf)[Form]]>;
/** A line for every field of a form and everything stored with it. A missing field is a compile error. */
type Lines<Form extends SixStepForm> = {
  readonly [Field in keyof FormValues[Form] | keyof StoredIn<Form>]-?: Line;
} & { readonly [field: string]: Line };

const hasResidence = ({ step4 }: Saved) => step4 !== undefined && hasSeparateResidence(step4);
const hasNoResidence = (saved: Saved) => !hasResidence(saved);

const getText = (values: object | undefined, field: string): string | undefined => {
  const value: unknown = values && Object.entries(values).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** The labels of plain forms (src/fields/steps.ts). A missing label is a compile error. */
const plain: {
  readonly [Form in PlainForm]: { labels: { readonly [Field in keyof FormValues[Form]]: string } };
} = plainCopy;
const { no_hp, kd_promo, ...person } = personalData.labels;
const contact = { no_hp, kd_promo };

/** The lines of each form, in the order of the steps and fields. Plain forms name only lines that differ. */
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
    // CHK-12: the wire names are swapped.
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
    ...createAddressLines({ step: 'step4', names: addressNames.rmh, street: copy.homeStreet }),
    alamat_berbeda: {
      label: address.residence,
      text: () => copy.sameResidence,
      unless: hasResidence,
    },
    ...createAddressLines({
      step: 'step4',
      names: addressNames.dms,
      street: address.residence,
      nameOwner: copy.ofResidence,
      unless: hasNoResidence,
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
      text: ({ step5 }) => step5 && formatRupiah(step5.bruto),
    },
    ...createAddressLines({
      step: 'step5',
      names: companyNames,
      street: job.labels.alamat_perusahaan,
      nameOwner: copy.ofCompany,
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

/** The default lines of plain forms: every field with its label. `lines` can override them. */
const plainLines: { readonly [Form in SixStepForm]?: Readonly<Record<string, string>> } =
  Object.fromEntries(getFormOnlyScreens(sixStep).map((form) => [form, plain[form].labels]));

const getAnswers = (form: SixStepForm): Answer[] =>
  Object.entries<Line>({ ...plainLines[form], ...lines[form] }).flatMap(([field, line]) => {
    if (typeof line === 'string') {
      return { label: line, text: (saved) => getText(saved[savedKeyOf[form]], field) };
    }
    return 'within' in line ? [] : line;
  });

/** The sections of the six-step journey's summary, in the order of the steps. */
export const summaryParts: readonly SummaryPart[] = sixStepFormIds.map((screen) => ({
  screen,
  title: (copy.parts as { [Screen in SixStepForm]?: string })[screen] ?? titles[screen],
  answers: getAnswers(screen),
}));

/** The field names of an address in its step, by part. */
type Names<Name extends string> = Record<
  'street' | 'rt' | 'rw' | 'kelurahan' | 'kecamatan' | 'kabupaten' | 'provinsi' | 'kodePos',
  Name
>;
interface Address<Name extends string> {
  step: 'step4' | 'step5';
  names: Names<Name>;
  street: string;
  /** Adds to the labels of RT/RW and kelurahan which address they belong to. */
  nameOwner?: (label: string) => string;
  unless?: (saved: Saved) => boolean;
}

/** Returns the lines of an address: street, RT/RW, and the kelurahan with its entire region (ADR-11). */
function createAddressLines<Name extends string>(of: Address<Name>): Record<Name, Line> {
  const { step, names, street, unless } = of;
  const readPart = (saved: Saved, part: keyof Names<Name>) =>
    getText(saved[step], names[part]) ?? '';
  const nameOwner = of.nameOwner ?? ((label: string) => label);
  const within = { within: names.kelurahan };
  return {
    [names.street]: { label: street, text: (saved: Saved) => readPart(saved, 'street'), unless },
    [names.rt]: {
      label: nameOwner(copy.rtRw),
      text: (saved: Saved) => joinFilled([readPart(saved, 'rt'), readPart(saved, 'rw')], '/'),
      unless,
    },
    [names.rw]: { within: names.rt },
    [names.kelurahan]: {
      label: nameOwner(copy.kelurahan),
      text: (saved: Saved) =>
        joinFilled(
          [
            ...(['kelurahan', 'kecamatan', 'kabupaten'] as const).map((part) =>
              readPart(saved, part),
            ),
            joinFilled([readPart(saved, 'provinsi'), readPart(saved, 'kodePos')], ' '),
          ],
          ', ',
        ),
      unless,
    },
    [names.kecamatan]: within,
    [names.kabupaten]: within,
    [names.provinsi]: within,
    [names.kodePos]: within,
  } as Record<Name, Line>;
}
