/** Changes of the chart that change nothing, and why. Lockstep with the chart confirms each. */
const equivalents: readonly { mutant: RegExp; because: string }[] = [
  {
    mutant: /^order swapped: restoring · always · (?!1$)/,
    because: 'an address leads to one screen only, so at most one of these holds',
  },
  {
    mutant: /^guard dropped: restoring · always · 32$/,
    because: 'the last screen is left when no other was meant',
  },
  {
    mutant: /: cardSelection\.editing · on chooser\.submitted · 1\b/,
    because: 'on a detour, and the identity-first journey has none',
  },
  {
    mutant: /: faceTips\.alerting · on (dialog\.closed|back) · 1\b/,
    because:
      'the photo of the e-KTP is lost here alone; the face is read before it, and is lost with it',
  },
  {
    mutant: /^order swapped: submission\.unsettled · always · 1$/,
    because: 'the bank refuses a face, or a photo is lost before anything is sent',
  },
  {
    mutant: /^order swapped: job\.editing · on document\.photoWanted · 2$/,
    because: 'a complete form beside the NPWP was taken by the alternative before these two',
  },
  {
    mutant: /^order swapped: .* · onDone · \d$/,
    because: 'an answer is one word, so at most one alternative holds',
  },
  {
    mutant: /^order swapped: (personalData|identity|review)\.editing · on \w+\.submitted · 1$/,
    because: 'a birth date gets one verdict',
  },
  {
    mutant: /^order swapped: (idCapture\.deciding · always · 1|faceTips\.deciding · always · 2)$/,
    because: 'one result is shown at a time',
  },
  {
    mutant:
      /^order swapped: (submission\.sending|recording\.sending\.part\.(step1|ktp|foto|photos|apply1)) · onError · 1$/,
    because: 'a call that was refused is no lost file',
  },
  {
    mutant: /^order swapped: faceTips\.verified · on face\.continued · 1$/,
    because: 'the identity-first journey has no codes',
  },
  {
    mutant: /^order swapped: recording\.sending\.part\.choosing · always · /,
    because: 'one part is the next at a time',
  },
  {
    mutant: /^foreign transition: .*\.(deciding|choosing) · /,
    because: 'nobody can act there: it is left at once',
  },
  {
    mutant: /^input dropped: faceFrame\.opening/,
    because: 'the call is given nothing anyway',
  },
  {
    mutant: /: submission\.deciding · always · 1/,
    because: 'a second lock that no situation reaches',
  },
];

/** Why a mutant is equivalent, or `undefined` when nobody said. */
export const reasonFor = (name: string): string | undefined =>
  equivalents.find(({ mutant }) => mutant.test(name))?.because;

/** Reasons that no survivor needs any more. */
export const staleFor = (survivors: readonly string[]): string[] =>
  equivalents
    .filter(({ mutant }) => !survivors.some((name) => mutant.test(name)))
    .map(({ mutant }) => String(mutant));
