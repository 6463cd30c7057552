import type { JourneyContext, OutputArgs } from '../context.ts';
import { getFingerprint } from '../saved/invalidate.ts';
import type { Saved } from '../saved/schema.ts';
import { stateConfig } from '../setup.ts';
import { alertFailure, createAlertState, createCallState } from './call.ts';

const forgetSignature = { type: 'forget' as const, params: { keys: ['signatureId' as const] } };

/** A check whose face was not fetched yet. */
const isOpen = ({ signatureId, face1 }: Saved) => signatureId !== undefined && face1 === undefined;

/** Facts that only a provider with a page of its own makes anybody ask for. */
export const providerPageGuards = {
  hasFaceToFetch: ({ context }: { context: JourneyContext }) => isOpen(context.saved),
  returnsWithFace: ({ context: { entry, saved } }: { context: JourneyContext }) =>
    entry.result === 'success' && isOpen(saved),
  isSigned: (_: unknown, params: { signatureId: string | undefined }) =>
    Boolean(params.signatureId),
};

/**
 * What a liveness provider with a page of its own adds to the frame's screens (LIV-11, LIV-20, LIV-21):
 * the applicant is sent there and comes back by an address with the result; the face is fetched by the
 * signature of the check. Phones fetch it only where the bank has such a provider.
 */
export const providerPage = {
  /** The frame's screen: an address with a signature is no frame's. */
  departTransition: {
    guard: {
      type: 'isSigned' as const,
      params: ({ event }: OutputArgs<{ address: string; signatureId?: string | undefined }>) => ({
        signatureId: event.output.signatureId,
      }),
    },
    target: 'departing',
    actions: [
      // The check that is begun never stands for an earlier face, nor for another identity later.
      {
        type: 'forget' as const,
        params: { keys: ['face1', 'face2', 'statusLiveness'] as const },
      },
      {
        type: 'save' as const,
        params: ({
          context,
          event,
        }: OutputArgs<{ address: string; signatureId?: string | undefined }>) => ({
          signatureId: event.output.signatureId,
          faceOf: getFingerprint('face', context.saved),
        }),
      },
    ],
  },
  frameStates: {
    departing: stateConfig({
      meta: { wait: 'openingFrame' },
      on: { back: '#faceTips' },
      ...createCallState({
        src: 'openProvider',
        // It is never the frame's address: the screen would draw a frame around the page.
        input: ({ event }) => ({
          address: (
            event as unknown as OutputArgs<{
              address: string;
              signatureId?: string | undefined;
            }>['event']
          ).output.address,
        }),
        onDone: '#faceTips',
        limit: 'readLimit',
      }),
    }),
  },
  /** The tips: what they look at first, what a failed check forgets, what Lanjut does first. */
  returnTransition: { guard: 'returnsWithFace' as const, target: 'fetchingFace' },
  failedTransition: { actions: forgetSignature },
  continueTransition: { guard: 'hasFaceToFetch' as const, target: 'fetchingFace' },
  tipsStates: {
    fetchingFace: stateConfig({
      meta: { wait: 'keepingFaces' },
      ...createCallState({
        src: 'fetchFace',
        input: ({ context }) => ({ signatureId: context.saved.signatureId ?? '' }),
        onDone: {
          target: 'succeeded',
          actions: {
            type: 'save',
            params: ({ context, event }) => ({
              // What proves the check to the bank: this provider has no token of its own.
              fc_token: context.saved.signatureId,
              face1: event.output.face1,
              statusLiveness: event.output.result,
            }),
          },
        },
        onError: [
          {
            // Refused: this check is worth nothing any more, the next press begins another.
            guard: { type: 'requestWasRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'alertingFace',
            actions: [forgetSignature, alertFailure],
          },
        ],
        alertState: 'alertingFace',
        limit: 'readLimit',
      }),
    }),
    alertingFace: createAlertState('explaining'),
  },
};
export type ProviderPage = typeof providerPage;
