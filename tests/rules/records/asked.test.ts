import { expect, test } from 'vitest';
import { onboardingCalls } from '../../../api/contracts/onboarding.ts';
import { providerApplyCalls } from '../../../api/contracts/providerApply.ts';
import { toFullRecord } from '../../../machines/journey/mapping/fullRecord.ts';
import {
  toApply1,
  toApply2,
  toApply3,
  toApply4,
} from '../../../machines/journey/mapping/providerApply.ts';
import {
  toConvertedPhoto,
  toConvertedPhotos,
  toFiles,
  toMail,
} from '../../../machines/journey/mapping/recordFiles.ts';
import { toStep1 } from '../../../machines/journey/mapping/step1Record.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { saved, sent } from './told.ts';

const { submitStep1, submitRecord, submitFiles, convertFile, convertFiles, sendMail } =
  onboardingCalls;
const { applyStep1, applyStep2, applyStep3, applyStep4 } = providerApplyCalls;

test.each<[string, { safeParse(value: unknown): { error?: unknown } }, object]>([
  ['step 1', submitStep1.request, sent(toStep1(saved), submitStep1.constants)],
  ['the record', submitRecord.request, sent(toFullRecord(saved, ['fax']), submitRecord.constants)],
  ['the files', submitFiles.request, sent(toFiles(saved), submitFiles.constants)],
  ['one photo', convertFile.request, sent(toConvertedPhoto(saved, 'ktp'))],
  ['both photos', convertFiles.request, sent(toConvertedPhotos(saved))],
  ['the mail', sendMail.request, toMail(saved)],
  ['apply 1', applyStep1.request, sent(toApply1(saved))],
  ['apply 2', applyStep2.request, toApply2(saved)],
  ['apply 3', applyStep3.request, sent(toApply3(saved))],
  ['apply 4', applyStep4.request, toApply4(saved)],
])('%s is what the bank’s contract asks for', (_, request, body) => {
  expect(request.safeParse(body).error).toBeUndefined();
});

test.each([
  ['step 1', toStep1],
  ['the record', (of: Saved) => toFullRecord(of, [])],
  ['apply 1', toApply1],
] as const)('%s is not made of nothing', (_, make) => {
  expect(() => make({ code: '' })).toThrow('needs an identity');
});

test.each([
  ['an identity', { ...saved, step2: undefined }],
  ['its review', { ...saved, review: undefined }],
])('a record is not made without %s', (_, { step2, review: reviewed, ...rest }) => {
  const of: Saved = { ...rest, ...(step2 && { step2 }), ...(reviewed && { review: reviewed }) };
  expect(() => toFullRecord(of, [])).toThrow('A record needs an identity and its review');
});
