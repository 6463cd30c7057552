import type { EventArgs } from '../../context.ts';
import { createAlertState, createCallState } from '../../fragments/call.ts';
import type { ProviderPage } from '../../fragments/providerPage.ts';
import { getFingerprint } from '../../saved/invalidate.ts';
import { stateConfig } from '../../setup.ts';

const reportTransition = {
  target: '#faceFrame.keeping',
  actions: [
    {
      type: 'save' as const,
      // The faces of an earlier report are dropped at once: a new result must not count for old faces.
      params: ({ event }: EventArgs<'face.reported'>) => ({
        fc_token: event.report.fc_token,
        statusLiveness: event.report.result,
        face1: undefined,
        face2: undefined,
        faceOf: undefined,
      }),
    },
    {
      type: 'receiveFaces' as const,
      params: ({ event }: EventArgs<'face.reported'>) => event.report,
    },
  ],
};

/** Creates the screen with the provider's frame, which reports the face. */
export const faceFrame = (providerPage?: ProviderPage) =>
  stateConfig({
    id: 'faceFrame' as const,
    meta: { screen: 'faceFrame' },
    initial: 'opening',
    exit: [
      { type: 'setFrameAddress', params: { address: null } },
      { type: 'receiveFaces', params: { face1: null, face2: null } },
    ],
    states: {
      opening: {
        meta: { wait: 'openingFrame' },
        on: { back: '#faceTips' },
        ...createCallState({
          src: 'livenessAddress',
          input: {},
          onDone: [
            ...(providerPage ? [providerPage.departTransition] : []),
            {
              target: 'showing',
              actions: { type: 'setFrameAddress', params: ({ event }) => event.output },
            },
          ],
          limit: 'readLimit',
        }),
      },
      ...providerPage?.frameStates,
      showing: {
        // A frame that reports has loaded, even if it has not said so.
        on: { back: '#faceTips', 'face.reported': reportTransition },
        initial: 'loading',
        states: {
          loading: {
            meta: { view: 'frameLoading' },
            on: { 'frame.ready': 'ready' },
            after: { frameLimit: '#faceFrame.late' },
          },
          ready: {},
        },
      },
      late: {
        meta: { view: 'frameLate' },
        entry: { type: 'setFrameAddress', params: { address: null } },
        // An address may be valid for only one attempt.
        on: { back: '#faceTips', 'frame.retried': 'opening' },
      },
      keeping: {
        meta: { wait: 'keepingFaces' },
        ...createCallState({
          src: 'keepFaces',
          input: ({ context }) => context.faces,
          onDone: {
            target: 'leaving',
            actions: {
              type: 'save',
              params: ({ context, event }) => ({
                face1: event.output.face1 ?? undefined,
                face2: event.output.face2 ?? undefined,
                faceOf: getFingerprint('face', context.saved),
              }),
            },
          },
          limit: 'fileLimit',
        }),
      },
      leaving: {
        meta: { wait: 'keepingFaces' },
        tags: 'busy',
        after: { faceReturn: '#faceTips' },
      },
      alerting: createAlertState('#faceTips', undefined, [{ target: 'opening' }]),
    },
  });
