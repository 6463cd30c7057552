import type { Saved } from '../../machines/journey/saved/schema.ts';
import { summary as copy } from '../../src/copy/summary.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';

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

/** An answer that reads as it was typed. */
export const typed = <Of extends Step>(
  step: Of,
  field: keyof Values<Of> & string,
  label: string,
): Answer => ({ field, label, text: (saved) => textIn(saved[step], field) });

const textIn = (values: object | undefined, field: string): string | undefined => {
  const value: unknown = values && Object.entries(values).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : undefined;
};

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
export function addressAnswers({ step, names, street, whose, unless }: Address): Answer[] {
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
