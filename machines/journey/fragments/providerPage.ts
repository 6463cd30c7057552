import type { JourneyContext, OutputArgs } from '../context.ts';
import { getFingerprint } from '../saved/invalidate.ts';
import type { Saved } from '../saved/schema.ts';
import { stateConfig } from '../setup.ts';
import { alertFailure, createAlertState, createCallState } from './call.ts';

const forgetSignature = { type: 'forget' as const, params: { keys: ['signatureId' as const] } };

/** Checks whether a face check was started whose face was not fetched yet. */
const isOpen = ({ signatureId, face1 }: Saved) => signatureId !== undefined && face1 === undefined;

/** Guards that only a provider with its own page needs. */
export const providerPageGuards = {
  hasFaceToFetch: ({ context }: { context: JourneyContext }) => isOpen(context.saved),
  isReturningWithFace: ({ context: { entry, saved } }: { context: JourneyContext }) =>
    entry.result === 'success' && isOpen(saved),
  isSigned: (_: unknown, params: { signatureId: string | undefined }) =>
    Boolean(params.signatureId),
};

/**
 * What a liveness provider with its own page adds to the screens of the face check (LIV-11, LIV-20, LIV-21). The
 * applicant leaves for that page and returns by an address with the result. The face is then fetched by the check's
 * signature. Phones load this module only if the bank has such a provider.
 */
export const providerPage = {
  /** On the frame's screen: an address with a signature belongs to a page, not to a frame. */
  departTransition: {
    guard: {
      type: 'isSigned' as const,
      params: ({ event }: OutputArgs<{ address: string; signatureId?: string | undefined }>) => ({
        signatureId: event.output.signatureId,
      }),
    },
    target: 'departing',
    actions: [
      // The new check must not count for an earlier face, nor for another identity later.
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
        // The address is not saved as the frame's address: the screen would show the page in a frame.
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
  /** On the tips: the first check on entry, the action after a failed check, the first alternative of Lanjut. */
  returnTransition: {
    guard: 'isReturningWithFace' as const,
    target: 'fetchingFace',
    // If the check turns out to be void, no later visit may show its success.
    actions: 'dropResult' as const,
  },
  failedTransition: { actions: forgetSignature },
  continueTransition: { guard: 'hasFaceToFetch' as const, target: 'fetchingFace' },
  tipsStates: {
    fetchingFace: stateConfig({
      meta: { wait: 'keepingFaces' },
      // The signature stays, so Lanjut fetches the face again.
      on: { back: 'explaining' },
      ...createCallState({
        src: 'fetchFace',
        input: ({ context }) => ({ signatureId: context.saved.signatureId ?? '' }),
        onDone: {
          target: 'succeeded',
          actions: {
            type: 'save',
            params: ({ context, event }) => ({
              // The signature proves the check to the bank: this provider has no token.
              fc_token: context.saved.signatureId,
              face1: event.output.face1,
              statusLiveness: event.output.result,
            }),
          },
        },
        onError: [
          {
            // The provider refused, so this check is void, and the next press starts another.
            guard: { type: 'isRequestRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'alertingFace',
            actions: [forgetSignature, alertFailure],
          },
        ],
        alertState: 'alertingFace',
        limit: 'readLimit',
      }),
    }),
    alertingFace: createAlertState('explaining', undefined, [{ target: 'fetchingFace' }]),
  },
};
/** The states and transitions of a provider with its own page. */
export type ProviderPage = typeof providerPage;
