import { limits } from '../../src/limits.ts';
import type { JourneyEvent } from '../journey/events.ts';
import { type SixStepForm, sixStepFormIds } from '../journey/forms.ts';
import { type ScreenId, screenIds } from '../journey/screens.ts';
import { applicant, identityFirstApplicant } from './applicant.ts';
import { handOverEvents } from './elsewhere.ts';

const { chooser, personalData, profile, address, job, delivery } = applicant;

const { identity, review } = identityFirstApplicant;
const file = new Blob(['SPECIMEN'], { type: 'image/jpeg' });
const report = { fc_token: 'token-specimen', face1: file, face2: file };

/** The values of complete forms. */
export const examples = { personalData, profile, address, job, identity, review };

const openEvents = Object.fromEntries(
  screenIds.map((to) => [`open: ${to}`, { type: 'open', to }]),
) as Record<`open: ${ScreenId}`, JourneyEvent>;

type WithChoice = 'chooser' | 'checklist' | 'delivery';
type WholeForm = Exclude<SixStepForm, WithChoice>;
/** The submission of every complete form, except forms with a choice, whose examples are below. */
const completeFormEvents = Object.fromEntries(
  sixStepFormIds
    .filter((form): form is WholeForm => !['chooser', 'checklist', 'delivery'].includes(form))
    .map((form) => [
      `${form}.submitted: complete`,
      { type: `${form}.submitted`, values: applicant[form] },
    ]),
) as {
  [Form in WholeForm as `${Form}.submitted: complete`]: Extract<
    JourneyEvent,
    { type: `${Form}.submitted` }
  >;
};

/** The NIK of another person. */
const otherNik = '3171011201900001';

/** The events of the identity-first journey's own forms, in each variant that guards distinguish. */
const identityFirstEvents = {
  'identity.submitted: complete': { type: 'identity.submitted', values: identity },
  'identity.submitted: another person': {
    type: 'identity.submitted',
    values: { ...identity, nik: otherNik, nama_lengkap: 'RUDI SPECIMEN' },
  },
  'identity.submitted: without a NIK': {
    type: 'identity.submitted',
    values: { ...identity, nik: '' },
  },
  'identity.submitted: a day that does not exist': {
    type: 'identity.submitted',
    values: { ...identity, tgl_lahir: '31-02-1990' },
  },
  'identity.submitted: too young': {
    type: 'identity.submitted',
    values: { ...identity, tgl_lahir: '25-04-2015' },
  },
  'thanks.continued': { type: 'thanks.continued' },
  'npwp.wanted': { type: 'npwp.wanted' },
  'lookup.failed': { type: 'lookup.failed', failure: { kind: 'http', status: 503 } },
  'review.submitted: complete': { type: 'review.submitted', values: review },
  'review.submitted: another person': {
    type: 'review.submitted',
    values: { ...review, nik: otherNik, nama_lengkap: 'RUDI SPECIMEN' },
  },
  'review.submitted: without an e-mail': {
    type: 'review.submitted',
    values: { ...review, email: '' },
  },
  'review.submitted: a day that does not exist': {
    type: 'review.submitted',
    values: { ...review, tgl_lahir: '31-02-1990' },
  },
  'review.submitted: too young': {
    type: 'review.submitted',
    values: { ...review, tgl_lahir: '25-04-2015' },
  },
} satisfies Record<string, JourneyEvent>;

/**
 * Every event that the applicant, the phone or the address bar can send, in each variant that guards distinguish.
 * Paths are written with these names.
 */
export const exampleEvents = {
  back: { type: 'back' },
  ...openEvents,
  'open: faceTips, provider says success': { type: 'open', to: 'faceTips', result: 'success' },
  'open: faceTips, provider says failed': { type: 'open', to: 'faceTips', result: 'failed' },
  'dialog.closed': { type: 'dialog.closed' },
  'network.lost': { type: 'network.lost' },
  'network.returned': { type: 'network.returned' },
  'journey.started': { type: 'journey.started' },
  'journey.restarted': { type: 'journey.restarted' },
  'journey.renewed': { type: 'journey.renewed' },
  'erasure.confirmed': { type: 'erasure.confirmed' },
  'summary.opened': { type: 'summary.opened' },
  'summary.confirmed': { type: 'summary.confirmed' },
  'detour.opened: the card': { type: 'detour.opened', to: 'chooser' },
  'detour.opened: the phone': { type: 'detour.opened', to: 'personalData', field: 'no_hp' },
  'detour.opened: the e-mail': { type: 'detour.opened', to: 'profile', field: 'alamat_email' },
  'detour.opened: the points': { type: 'detour.opened', to: 'checklist' },
  'detour.opened: the address': { type: 'detour.opened', to: 'address' },
  'detour.opened: the job': { type: 'detour.opened', to: 'job' },
  'detour.opened: the delivery': { type: 'detour.opened', to: 'delivery' },
  'correction.wanted': { type: 'correction.wanted' },
  'chooser.submitted: gold': {
    type: 'chooser.submitted',
    values: chooser,
  },
  'chooser.submitted: a card the income does not offer': {
    type: 'chooser.submitted',
    values: { boardCC: '1', chooseCard: 'cardplatinum' },
  },
  'benefits.opened': { type: 'benefits.opened' },
  'costs.opened': { type: 'costs.opened' },
  'date.opened': { type: 'date.opened' },
  'contact.typed: a number that is not complete': {
    type: 'contact.typed',
    values: { no_hp: personalData.no_hp.slice(0, 4), kd_promo: personalData.kd_promo },
  },
  'photo.wanted': { type: 'photo.wanted' },
  ...completeFormEvents,
  'personalData.submitted: another person': {
    type: 'personalData.submitted',
    values: { ...personalData, nik: otherNik, nama_lengkap: 'RUDI SPECIMEN' },
  },
  'personalData.submitted: another phone': {
    type: 'personalData.submitted',
    values: { ...personalData, no_hp: '081387654321' },
  },
  'personalData.submitted: a day that does not exist': {
    type: 'personalData.submitted',
    values: { ...personalData, tgl_lahir: '31-02-1990' },
  },
  'personalData.submitted: too young': {
    type: 'personalData.submitted',
    values: { ...personalData, tgl_lahir: '25-04-2015' },
  },
  'personalData.submitted: without a NIK': {
    type: 'personalData.submitted',
    values: { ...personalData, nik: '' },
  },
  'data.wanted': { type: 'data.wanted' },
  'camera.wanted': { type: 'camera.wanted' },
  'camera.failed: denied': { type: 'camera.failed', reason: 'denied' },
  'camera.failed: unsupported': { type: 'camera.failed', reason: 'unsupported' },
  'camera.delayed: nobody answers': { type: 'camera.delayed', reason: 'unanswered' },
  'camera.ready': { type: 'camera.ready' },
  'picture.steady': { type: 'picture.steady' },
  'picture.moved': { type: 'picture.moved' },
  'photo.taken': { type: 'photo.taken', file },
  'photo.insisted': { type: 'photo.insisted' },
  'file.chosen': { type: 'file.chosen', file },
  'terms.opened': { type: 'terms.opened' },
  'terms.agreed: yes': { type: 'terms.agreed', agrees: true, point: '' },
  'terms.agreed: no': { type: 'terms.agreed', agrees: false, point: '' },
  'offers.opened': { type: 'offers.opened' },
  'offers.answered: no': { type: 'offers.answered', agrees: false, point: '' },
  'offers.answered: yes': { type: 'offers.answered', agrees: true, point: '' },
  'checklist.submitted: 50': { type: 'checklist.submitted', values: { point: '50' } },
  'checklist.submitted: no choice': { type: 'checklist.submitted', values: { point: '' } },
  'profile.submitted: another e-mail': {
    type: 'profile.submitted',
    values: { ...profile, alamat_email: 'siti.lain@contoh.id' },
  },
  'profile.submitted: without an e-mail': {
    type: 'profile.submitted',
    values: { ...profile, alamat_email: '' },
  },
  'kelurahan.picked: of the e-KTP': {
    type: 'kelurahan.picked',
    key: 'kelurahanKTP',
    name: address.kelurahan_rmh,
  },
  'kelurahan.picked: of the company': {
    type: 'kelurahan.picked',
    key: 'kelurahanPRSH',
    name: job.kel_perusahaan,
  },
  'kelurahan.typed: of the e-KTP': {
    type: 'kelurahan.typed',
    key: 'kelurahanKTP',
    byHand: true,
  },
  'kelurahan.typed: of the e-KTP, searched again': {
    type: 'kelurahan.typed',
    key: 'kelurahanKTP',
    byHand: false,
  },
  'kelurahan.typed: of the company': {
    type: 'kelurahan.typed',
    key: 'kelurahanPRSH',
    byHand: true,
  },
  'kelurahan.typed: of the company, searched again': {
    type: 'kelurahan.typed',
    key: 'kelurahanPRSH',
    byHand: false,
  },
  'address.submitted: without an RT': {
    type: 'address.submitted',
    values: { ...address, rt_rmh: '' },
  },
  'document.photoWanted: npwp, the form complete': {
    type: 'document.photoWanted',
    document: 'npwp',
    values: job,
  },
  'document.photoWanted: npwp, without an income': {
    type: 'document.photoWanted',
    document: 'npwp',
    values: { ...job, bruto: '' },
  },
  'document.photoWanted: slip, the form complete': {
    type: 'document.photoWanted',
    document: 'slip',
    values: job,
  },
  'document.photoWanted: slip, without an income': {
    type: 'document.photoWanted',
    document: 'slip',
    values: { ...job, bruto: '' },
  },
  'document.chosen: npwp': { type: 'document.chosen', document: 'npwp', file },
  'document.chosen: slip': { type: 'document.chosen', document: 'slip', file },
  'document.opened: npwp': { type: 'document.opened', document: 'npwp' },
  'document.removed: npwp': { type: 'document.removed', document: 'npwp' },
  'document.removed: slip': { type: 'document.removed', document: 'slip' },
  'job.submitted: without an income': { type: 'job.submitted', values: { ...job, bruto: '' } },
  'delivery.submitted: residence': {
    type: 'delivery.submitted',
    values: delivery,
  },
  'delivery.submitted: residence, then the summary': {
    type: 'delivery.submitted',
    values: delivery,
    check: true,
  },
  'delivery.submitted: no choice': { type: 'delivery.submitted', values: { alamatkirim: '' } },
  'face.continued': { type: 'face.continued' },
  'frame.ready': { type: 'frame.ready' },
  'frame.retried': { type: 'frame.retried' },
  'face.reported: success': { type: 'face.reported', report: { ...report, result: 'success' } },
  'face.reported: failed, no pictures': {
    type: 'face.reported',
    report: { ...report, face1: null, face2: null, result: 'failed' },
  },
  ...identityFirstEvents,
  'result.continued': { type: 'result.continued' },
  'code.submitted: five digits': {
    type: 'code.submitted',
    code: '1234567890'.slice(0, limits.otp),
  },
  'code.submitted: three digits': { type: 'code.submitted', code: '123' },
  'code.typed': { type: 'code.typed' },
  'resend.requested': { type: 'resend.requested' },
  'submission.repeated': { type: 'submission.repeated' },
  'face.renewed': { type: 'face.renewed' },
  ...handOverEvents,
} satisfies Record<string, JourneyEvent>;

/** The name of an example event. */
export type ExampleName = keyof typeof exampleEvents;
