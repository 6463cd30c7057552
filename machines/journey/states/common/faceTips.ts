import { text } from '../../alert.ts';
import { type Flow, type FlowId, towards, wayBack } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting, needsEarlierStep } from '../../fragments/call.ts';
import { detourFrom, summarising } from '../../fragments/detour.ts';
import type { ProviderPage } from '../../fragments/providerPage.ts';
import { stateConfig } from '../../setup.ts';
import type { View } from '../../snapshot.ts';
import { registrationStates } from '../sixStep/registration.ts';

/** A screen that the liveness provider may return to; its back button leads on (LIV-07, LIV-08). */
const providerResult = (view: View, description: string, requirements: string[]) =>
  stateConfig({
    description,
    meta: { view, requirements },
    on: {
      back: { target: 'deciding', actions: { type: 'setEntry', params: { to: 'faceTips' } } },
    },
  });

/** The identity-first journey has its own review instead, behind the face check (REV-01). */
const inSixSteps = { guard: { type: 'flowIs' as const, params: { flow: 'sixStep' as const } } };

/**
 * Face verification is explained; once the face is verified, Lanjut leads on: in the six-step journey
 * to the registration with the identity provider and the code, in the others `beyond`.
 */
export const faceTips = (
  among: readonly Flow[],
  beyond: readonly { guard: { type: 'flowIs'; params: { flow: FlowId } }; target: string }[],
  page?: ProviderPage,
) =>
  stateConfig({
    id: 'faceTips' as const,
    description: 'Petunjuk verifikasi wajah; setelah terverifikasi, alur berlanjut.',
    meta: { screen: 'faceTips', requirements: ['LIV-01', 'LIV-02'] },
    initial: 'deciding',
    states: {
      deciding: {
        description:
          'Menentukan tampilan: hasil dari penyedia, wajah sudah terverifikasi, atau petunjuk.',
        meta: { requirements: ['LIV-03', 'LIV-15'] },
        always: [
          ...(page ? [page.returns] : []),
          { guard: { type: 'resultIs', params: { result: 'success' } }, target: 'succeeded' },
          {
            guard: { type: 'resultIs', params: { result: 'failed' } },
            target: 'failed',
            ...page?.failed,
          },
          {
            guard: 'hasUnsettledRegistration',
            target: 'alertingUnsettled',
            actions: { type: 'setAlert', params: text('registrationUnknown') },
          },
          { guard: 'faceIsVerified', target: 'verified' },
          { target: 'explaining' },
        ],
      },
      explaining: {
        description: 'Wajah belum terverifikasi; Lanjut membuka verifikasi wajah.',
        meta: { requirements: ['LIV-05', 'LIV-06'] },
        on: {
          back: wayBack('faceTips', among),
          'summary.opened': { ...inSixSteps, target: 'summarising' },
          'face.continued': [...(page ? [page.continued] : []), { target: '#faceFrame' }],
        },
      },
      ...page?.tips,
      verified: {
        description: 'Wajah sudah terverifikasi; Lanjut melanjutkan alur.',
        meta: { view: 'verified', requirements: ['LIV-03', 'LIV-04', 'LIV-06', 'REG-07'] },
        on: {
          back: wayBack('faceTips', among).map((way) => ({
            ...way,
            actions: 'leaveDetour' as const,
          })),
          'summary.opened': { ...inSixSteps, target: 'summarisingVerified' },
          'detour.opened': {
            guard: {
              type: 'offersField',
              params: ({ event }) => ({ of: 'faceTips', field: event.field }),
            },
            ...detourFrom('faceTips'),
          },
          'face.continued': [
            ...beyond,
            { guard: 'codeIsConfirmed', target: '#submission' },
            { guard: 'otpWasSent', target: towards(sixStep, 'faceTips', 'behind') },
            { guard: 'isRegistered', target: 'requestingOtp' },
            { target: 'registering' },
          ],
        },
      },
      summarising: summarising({ back: 'faceTips', returnTo: 'explaining' }),
      summarisingVerified: summarising({
        back: 'faceTips',
        returnTo: 'verified',
        view: 'verified',
      }),
      ...registrationStates,
      alerting: alerting(
        [
          needsEarlierStep('faceTips'),
          { guard: 'faceIsVerified', target: 'verified' },
          { target: 'explaining' },
        ],
        ['REG-07', 'REG-08', 'ERR-01', 'ERR-02', 'ERR-03'],
        'verified',
        [{ guard: 'isRegistered', target: 'requestingOtp' }, { target: 'registering' }],
      ),
      alertingUnsettled: alerting('verified', ['REG-05'], 'verified'),
      succeeded: providerResult('providerSucceeded', 'Hasil penyedia: verifikasi berhasil.', [
        'LIV-07',
        'LIV-09',
      ]),
      failed: providerResult('providerFailed', 'Hasil penyedia: verifikasi gagal.', [
        'LIV-08',
        'LIV-09',
      ]),
    },
  });
