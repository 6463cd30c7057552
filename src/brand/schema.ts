import * as z from 'zod/mini';

const words = () => z.string().check(z.regex(/\S/, 'a text that is not empty'));

/** A text in the consent record, whose schema limits it (src/fields/consentEvent.ts). */
const recordedText = () => words().check(z.maxLength(200, 'at most 200 characters'));

const link = () =>
  z
    .string()
    .check(
      z.regex(
        /^(?:https?:\/\/[^\s"'<>]+|\/(?![/\\])[^\s"'<>]*)$/,
        'an address like https://host/path, or a path like /file.pdf',
      ),
    );

/** The schema of brand.json. */
export const brandSchema = z.strictObject({
  name: words(),
  /** The name of the credit card. */
  product: words(),
  /** One line below the button of the front page. */
  legalNotice: words(),
  /** The footer of the identity-first front page (OLD-04). */
  footer: z.strictObject({
    legal: words(),
    /** The label of the number. */
    callCenter: words(),
    address: recordedText(),
    /** Licence, supervision and deposit guarantee. */
    supervision: words(),
  }),
  /** CHK-10: the displayed number. A phone dials its digits. */
  callCenter: z
    .string()
    .check(z.regex(/^\+?\(?\d[\d ()-]*$/, 'a telephone number like 1500-000 or +62 21 1500-000')),
  /** What consents refer to: the version of the notice, the terms and the offers, and whom to ask about data. */
  privacy: z.strictObject({ version: recordedText(), contact: recordedText() }),
  links: z.strictObject({
    generalTerms: link(),
    termsPdf: link(),
    privacyNotice: link(),
    publicSite: link(),
    mobileApp: link(),
  }),
});

/** The schema of costs.json: the sheet 'Biaya dan akad', which the terms refer to. */
export const costsSchema = z.strictObject({
  lead: words(),
  sections: z
    .array(
      z.strictObject({
        title: words(),
        rows: z.array(z.strictObject({ name: words(), value: words() })).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});

export type Costs = z.infer<typeof costsSchema>;

export type BrandTexts = z.infer<typeof brandSchema>;

/** Describes one problem of a file: the key, its value, and what it must be. */
function describeIssue(issue: z.core.$ZodIssue, values: unknown): string[] {
  const path = issue.path.map(String);
  const key = path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => `${[...path, name].join('.')} is not a known key.`);
  const value = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    values,
  );
  if (value === undefined) return [`${key} is missing.`];
  const mustBe = issue.code === 'invalid_type' ? `a ${issue.expected}` : issue.message;
  return [`${key} is ${JSON.stringify(value)}; it must be ${mustBe}.`];
}

/**
 * Parses the content of a JSON file of the brand.
 * @throws one line for each wrong value and each unknown key.
 */
export function parseBrandFile<Content>(
  schema: z.core.$ZodType<Content>,
  values: unknown,
  file: string,
): Content {
  const read = z.safeParse(schema, values);
  if (read.success) return read.data;
  const lines = read.error.issues.flatMap((issue) => describeIssue(issue, values));
  throw new Error(lines.map((line) => `${file}: ${line}`).join('\n'));
}
