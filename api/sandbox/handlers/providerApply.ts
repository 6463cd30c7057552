import { sentPicture } from '../files.ts';
import { refuseBirthDate } from '../lawful.ts';
import {
  beginApplication,
  continueApplication,
  type Step,
} from '../onboarding/providerApplications.ts';
import type { Handlers, Visit } from './handler.ts';
import { appliedBefore } from './onboarding.ts';

const kept = (id: string) => ({
  responseCode: '00',
  responseDescription: 'Langkah diterima.',
  data: { id },
});

async function next({ bank }: Visit, id: string, number: 2 | 3 | 4, step: Step) {
  const isKept = await continueApplication(bank, id, number, step);
  return isKept ? kept(id) : { ...appliedBefore, data: null };
}

const pictureStep = async (field: string, base64: string, fields: Step['fields']) => ({
  fields,
  picture: { field, file: sentPicture(field, base64) },
});

export const providerApplyHandlers = {
  applyStep1: async ({ image_ktp, ...fields }, { bank }) => {
    refuseBirthDate('tanggal_lahir', fields.tanggal_lahir, bank.clock.now());
    const step = await pictureStep('image_ktp', image_ktp, fields);
    const id = await beginApplication(bank, fields.nomor_ktp, step);
    return id === undefined ? { ...appliedBefore, data: null } : kept(id);
  },
  applyStep2: ({ id, ...fields }, visit) => next(visit, id, 2, { fields }),
  applyStep3: async ({ id, image_selfie }, visit) =>
    next(visit, id, 3, await pictureStep('image_selfie', image_selfie, {})),
  applyStep4: ({ id, ...fields }, visit) => next(visit, id, 4, { fields }),
} satisfies Partial<Handlers>;
