import type { ApplicationFields, FileField } from '../../../api/contracts/submission.ts';
import { deliveryCodes } from '../../../src/choices.ts';
import {
  type PlainForm,
  toWireNames,
  type UnionToIntersection,
} from '../../../src/fields/steps.ts';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import { channelIds } from '../../../src/limits.ts';
import { getFormOnlyScreens } from '../flows/flow.ts';
import { sixStep } from '../flows/sixStep.ts';
import type { FormValues } from '../forms.ts';
import { sixStepKeyOf } from '../saved/savedKeys.ts';
import type { Saved } from '../saved/schema.ts';
import { getPersonalData } from './prefill.ts';

/**
 * Maps the saved steps to the fields of the final payload (SUB-02 to SUB-14).
 * @throws when a step is missing; the chart never calls it without all of them.
 */
export function toApplicationFields(saved: Saved): ApplicationFields {
  const step2 = getPersonalData(saved);
  const { step1, step4, step5, step6, step_check } = saved;
  const plain = getFormOnlyScreens(sixStep).map((form) => saved[sixStepKeyOf[form]]);
  const point = step_check?.point;
  if (!step1 || !step2 || !step4 || !step5 || !step6 || !point || plain.includes(undefined)) {
    throw new Error('An application needs every step');
  }
  const { npwpFile, slipgajiFile, ...job } = step5;
  const reffNumber = saved.reffNumberRegistration ?? '';
  return {
    ...step1,
    no_hp: step2.no_hp,
    nik: step2.nik,
    nama_lengkap: step2.nama_lengkap,
    tempat_lahir: step2.tempat_lahir,
    tgl_lahir: step2.tgl_lahir,
    // SUB-03: fixed. The typed code is sent as refferalNo, or as kd_promo_ketik if a link has set refferalNo.
    kd_promo: 0,
    ...(saved.refferalID && step2.kd_promo ? { kd_promo_ketik: step2.kd_promo } : {}),
    ...toWireNames(Object.assign({}, ...plain) as UnionToIntersection<FormValues[PlainForm]>),
    ...step4,
    ...job,
    alamatkirim: deliveryCodes[step6.alamatkirim],
    fc_token: saved.fc_token ?? '',
    reffNumberPrivy: reffNumber,
    registerTokenPrivy: saved.registrationToken ?? '',
    reffId: saved.reffId ?? '',
    channelId: saved.code || channelIds.default,
    refferalNo: saved.refferalID || step2.kd_promo,
    mpc: point,
    persetujuan1: saved.setujusyarat ? 1 : 0,
    persetujuan2: saved.setujupenawan ? 1 : 0,
    reffNumberRegistration: reffNumber,
  };
}

/** Maps the saved data to the files of the payload, by field (SUB-07, SUB-09). */
export function toApplicationFiles(saved: Saved): Record<FileField, FileRef | undefined> {
  return {
    ktpfile: saved.dataImg,
    face1: saved.face1,
    npwpFile: saved.dataNpwp,
    slipgajiFile: saved.slipGaji,
  };
}
