import * as brand from '#brand';
import { config } from '#config';
import type { Flow } from '../../machines/journey/flows/flow.ts';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { consentSource } from '../../src/config/consentSource.ts';
import { copyOfAnswers as copy } from '../../src/copy/copyOfAnswers.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { createConsentRecord, getConsentStates } from '../../src/fields/consentRecord.ts';
import { formatMoment } from '../../src/lib/format.ts';
import { getReceiptRows } from '../endings/receiptRows.ts';
import { drawPage, paragraphStyles } from '../shared/drawnPage.ts';
import type { CopyContent, CopySection } from './content.ts';

export { PrintedCopy } from './PrintedCopy.tsx';

/** Returns a section with every notice, consent and withdrawal, its time and its text's version and hash; or none. */
function getConsentSections({ consents = [] }: Saved): CopySection[] {
  const states = getConsentStates(consents);
  const rows = consents.map(({ purpose, at, version, hash }, index) => ({
    name: copy.consentNames[purpose],
    value: `${copy.consentStates[states[index] ?? 'acknowledged']}, ${formatMoment(at)} (${copy.consentText(version, hash.slice(0, 12))})`,
  }));
  return rows.length > 0 ? [{ title: copy.consents, rows }] : [];
}

/** Returns the answers of a flow's forms. Each flow has its own module, because an applicant needs only one. */
async function getAnswers(saved: Saved, { id }: Flow): Promise<CopySection[]> {
  if (id === 'sixStep') return (await import('./sixStepAnswers.ts')).getSixStepSections(saved);
  return (await import('./identityFirstAnswers.ts')).getIdentityFirstSections(saved);
}

/** The state of the application that a copy is about. */
export interface CopiedState {
  /** Whether the bank has received the application. */
  isSent?: boolean | undefined;
  /** The receipt of a sent application, unless the bank gave it no number. */
  receipt?: ReceiptValues | undefined;
}

/** Creates the copy of all answers: those of the flow's forms, the consents, and the receipt if there is one. */
export async function createCopyContent(
  saved: Saved,
  flow: Flow,
  { isSent = false, receipt }: CopiedState = {},
  now = Date.now(),
): Promise<CopyContent> {
  return {
    bank: brand.name,
    title: `${copy.title} ${brand.product}`,
    lines: [copy.madeAt(formatMoment(now)), ...(isSent ? [] : [copy.notSent])],
    sections: [
      ...(receipt ? [{ title: titles.done, rows: getReceiptRows(receipt) }] : []),
      ...(await getAnswers(saved, flow)),
      ...getConsentSections(saved),
    ],
    foot: `${shared.needHelp} ${config.callCenter}`,
  };
}

/** Draws a copy as a PNG image. @throws if the browser provides no canvas. */
export const drawCopy = ({ title, lines, sections, foot }: CopyContent): Promise<Blob> =>
  drawPage([
    { ...paragraphStyles.title, text: title },
    ...lines.map((text) => ({ ...paragraphStyles.note, text })),
    ...sections.flatMap((section) => [
      { ...paragraphStyles.heading, text: section.title },
      ...section.rows.flatMap(({ name, value }) => [
        { ...paragraphStyles.name, text: name },
        { ...paragraphStyles.value, text: value },
      ]),
    ]),
    { ...paragraphStyles.note, text: foot },
  ]);

/** Creates the JSON file with the record of an application's consents, of which there must be one. */
export const createConsentFile = (saved: Saved): File =>
  new File([JSON.stringify(createConsentRecord(saved, consentSource), null, 2)], copy.consentFile, {
    type: 'application/json',
  });
