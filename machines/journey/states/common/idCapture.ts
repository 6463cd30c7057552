import { textAlert } from '../../alert.ts';
import {
  addGuard,
  createOpenerTransitions,
  type Flow,
  type FlowTransitions,
} from '../../flows/flow.ts';
import {
  createCallState,
  createReconnectTransition,
  hasOutcome,
  isRequestInterrupted,
  trackAsking,
} from '../../fragments/call.ts';
import {
  createAssessingStates,
  createAutomaticShotStates,
  createCameraStates,
  createOpenCameraTransitions,
  fileRules,
} from '../../fragments/capture.ts';
import { capturedAgainKeys } from '../../saved/savedKeys.ts';
import { stateConfig } from '../../setup.ts';

/** Creates a state that waits to return to the form; it checks the clock once a second. */
const returning = (
  self: 'read' | 'unreadable' | 'failed',
  back: Exclude<FlowTransitions, string>,
) =>
  stateConfig({
    entry: 'tickNow',
    always: addGuard('isReturnDue', back),
    after: { tick: { target: self, reenter: true } },
  });

/** Takes a new photo at once, without waiting for the return. */
const again = { target: 'aiming', actions: 'stopReturn' as const };

/** Creates the screen that captures and stores the e-KTP; the bank reads it, and the form returns (OCR-01 to 14). */
export const idCapture = (flows: readonly Flow[]) => {
  const back = createOpenerTransitions('idCapture', flows);
  return stateConfig({
    id: 'idCapture' as const,
    meta: { screen: 'idCapture' },
    initial: 'deciding',
    entry: { type: 'forget', params: { keys: capturedAgainKeys } },
    exit: ['clearAlert', 'forgetPoorPhotos', { type: 'forget', params: { keys: ['returning'] } }],
    states: {
      deciding: {
        always: [
          { guard: { type: 'isReturningFrom', params: { from: 'read' } }, target: 'read' },
          {
            guard: { type: 'isReturningFrom', params: { from: 'unreadable' } },
            target: 'unreadable',
          },
          // A reading that a reload interrupted is requested again, for the same photo.
          { guard: isRequestInterrupted('idCapture', 'dataImg'), target: 'reading' },
          ...createOpenCameraTransitions('isCardCameraExplained'),
        ],
      },
      ...createCameraStates({
        back,
        picture: 'assessing',
        steady: 'holding',
        isNotice: true,
      }),
      ...createAutomaticShotStates(back),
      ...createAssessingStates({ key: 'dataImg', subject: 'idCard' }),
      keeping: {
        meta: { wait: 'keeping' },
        entry: 'newReffNumber',
        on: { back: 'aiming' },
        ...createCallState({
          id: 'keepIdPhoto',
          src: 'keepFile',
          input: ({ context }) => ({
            file: context.incoming?.file ?? new Blob(),
            name: 'dataImg',
            rule: fileRules.idPhoto,
          }),
          onDone: {
            target: 'reading',
            // The previous photo's reading is dropped with it (saved/savedKeys.ts). The form must not show
            // any of it, even if this photo cannot be read (PER-03).
            actions: {
              type: 'save',
              params: ({ context, event }) => ({
                dataImg: event.output,
                readingOf: context.reffNumber,
              }),
            },
          },
          limit: 'fileLimit',
          exit: ['dropIncoming'],
        }),
      },
      reading: {
        meta: { wait: 'readingCard' },
        entry: ['stopReturn', trackAsking('idCapture').entry],
        on: { back: 'aiming' },
        ...createCallState({
          src: 'readCard',
          input: ({ context }) => ({
            photo: context.saved.dataImg,
            reffNumber: context.saved.readingOf ?? context.reffNumber,
          }),
          onDone: [
            {
              guard: hasOutcome('read'),
              target: 'read',
              actions: [
                {
                  type: 'save',
                  params: ({ event }) =>
                    event.output.outcome === 'read'
                      ? { dataOCR: event.output.reading, reffId: event.output.reffId }
                      : {},
                },
                { type: 'startReturn', params: { from: 'read' } },
              ],
            },
            {
              target: 'unreadable',
              actions: { type: 'startReturn', params: { from: 'unreadable' } },
            },
          ],
          limit: 'ocrLimit',
          exit: [trackAsking('idCapture').exit],
          alertState: 'failed',
          // OCR-11: after a failed call the form also returns after 6 s.
          alertActions: [{ type: 'startReturn', params: { from: 'failed' } }],
        }),
      },
      read: {
        ...returning('read', back),
        meta: { view: 'cardRead' },
        on: { back, 'data.wanted': back, 'camera.wanted': again },
      },
      unreadable: {
        ...returning('unreadable', back),
        meta: { view: 'cardUnreadable' },
        tags: 'alert',
        entry: ['tickNow', { type: 'setAlert', params: textAlert('unreadable') }],
        on: {
          'dialog.closed': again,
          'data.wanted': back,
          back: again,
        },
      },
      failed: {
        ...returning('failed', back),
        tags: 'alert',
        on: {
          'dialog.closed': back,
          'camera.wanted': again,
          back,
          ...createReconnectTransition([{ target: 'reading' }]),
        },
      },
    },
  });
};
