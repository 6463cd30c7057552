import type { RuleMutant } from './sites.ts';

/** Changes of rules that change nothing, and why. */
const equivalents: readonly { file: string; mutant: RegExp; because: string }[] = [
  {
    file: 'src/lib/nik.ts',
    mutant: /^> to >= «coded > womansDay»/,
    because: 'a day coded 40 is no man’s and, as day 0, no woman’s',
  },
  {
    file: 'src/lib/nik.ts',
    mutant: /^\+ to - «2000 \+ yearOfCentury»/,
    because: 'counted backwards from 2000 the same years are leap years',
  },
  {
    file: 'src/lib/date.ts',
    mutant: /^'0' changed «.*padStart\(2, '0'\)/,
    because: 'a day or month lacks one character at most, and the first one fills it',
  },
  {
    file: 'src/lib/failure.ts',
    mutant: /^left of && dropped «typeof (kind|reason) === 'string'/,
    because:
      'the list holds texts alone, so nothing else is in it; the question is for the compiler',
  },
  {
    file: 'machines/journey/saved/routeGuard.ts',
    mutant: /^left of && dropped «(saved\.statusLiveness !== undefined &&|wanted && includes)/,
    because: 'nothing is never in the list; the question is for the compiler',
  },
  {
    file: 'machines/journey/mapping/doubts.ts',
    mutant: /^left of && dropped «certainty !== undefined &&/,
    because: 'nothing is below no number; the question is for the compiler',
  },
  {
    file: 'machines/journey/guards.ts',
    mutant: /^0 to -?1 «(context\.environment|resendIsDue|const \{ kind, status = 0 \})/,
    because: 'any moment long past is due, and any number below 400 is no refusal',
  },
  {
    file: 'machines/journey/mapping/prefill.ts',
    mutant:
      /^'' changed «(const status|const gender|const \[rt = '')|^\?\? dropped «reading\?\.status_perkawinan/,
    because: 'a card without the field fills nothing, like one with a word that no card has',
  },
  {
    file: 'machines/journey/mapping/registration.ts',
    mutant: /^(\?\? dropped «saved\.step2\?\.tgl_lahir|'' changed «dob: )/,
    because: 'what is no date is sent as none',
  },
];

const textOf = ({ what, source }: RuleMutant): string => `${what} «${source}»`;

/** Why a mutant is equivalent, or `undefined` when nobody said. */
export const reasonForRule = (mutant: RuleMutant): string | undefined =>
  equivalents.find((one) => one.file === mutant.file && one.mutant.test(textOf(mutant)))?.because;

/** A mutant as its readers find it. */
export const nameOfRule = (mutant: RuleMutant): string =>
  `${mutant.file}:${mutant.line} ${textOf(mutant)}`;

/** Reasons that no survivor needs any more. */
export const staleReasons = (survivors: readonly RuleMutant[]): string[] =>
  equivalents
    .filter(
      ({ file, mutant }) => !survivors.some((one) => one.file === file && mutant.test(textOf(one))),
    )
    .map(({ file, mutant }) => `${file} ${mutant}`);
