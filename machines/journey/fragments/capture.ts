import type { PhotoSubject } from '../../../src/lib/images/assess.ts';
import { imageScales, limits } from '../../../src/limits.ts';
import { textAlert } from '../alert.ts';
import type { EventArgs } from '../context.ts';
import type { CameraDelay, CameraFailure, DocumentKind } from '../events.ts';
import type { FlowTransitions } from '../flows/flow.ts';
import type { FileRule } from '../ports.ts';
import { getDocumentChanges } from '../saved/invalidate.ts';
import { stateConfig } from '../setup.ts';
import { createAlertState, createCallState, hasOutcome } from './call.ts';

/** Creates the transition for a picture that was chosen from the phone. */
const chosenPhoto = (target: string) => ({
  target,
  actions: {
    type: 'receiveFile' as const,
    params: ({ event }: { event: { file: Blob } }) => ({
      file: event.file,
      document: null,
      chosen: true,
    }),
  },
});

/** Creates the transition for a photo that the camera took. */
const takenPhoto = (target: string) => ({
  target,
  actions: {
    type: 'receiveFile' as const,
    params: ({ event }: { event: { file: Blob } }) => ({
      file: event.file,
      document: null,
      chosen: false,
    }),
  },
});

/** Records that the applicant went on after the notice about the photo. */
const recordNotice = {
  type: 'recordConsent' as const,
  params: { purpose: 'identity' as const, given: true, screen: 'idCapture' as const },
};

interface CameraTargets {
  back: FlowTransitions;
  /** The target when the picture is steady; without it only the shutter takes photos. */
  steady?: 'holding';
  /** The explanation is also the notice that the photo is sent, and why; going on is recorded. */
  isNotice?: true;
  /** The target for a picture: a state of the screen. */
  picture: 'assessing' | 'keeping';
}

/**
 * Creates the states of a capture until there is a picture. The camera is explained once per session before the
 * browser asks for permission. If it cannot be used, the applicant retries or chooses a picture from the phone
 * (OCR-14, ERR-07).
 */
export const createCameraStates = ({ back, picture, steady, isNotice }: CameraTargets) => {
  const chosen = chosenPhoto(picture);
  const informed = isNotice ? [recordNotice] : [];
  const setIssue = {
    type: 'setCameraIssue' as const,
    params: ({ event }: EventArgs<'camera.failed' | 'camera.delayed'>) => ({ issue: event.reason }),
  };
  const recovers = { target: 'recovering', actions: setIssue };
  const failed = [
    {
      guard: {
        type: 'isCameraUnsupported' as const,
        params: ({ event }: EventArgs<'camera.failed' | 'camera.delayed'>) => ({
          reason: event.reason,
        }),
      },
      target: 'alertingCamera',
      actions: [setIssue, { type: 'setAlert' as const, params: textAlert('cameraUnsupported') }],
    },
    recovers,
  ];
  return {
    explaining: stateConfig({
      meta: { view: 'primer' },
      on: {
        back,
        'camera.wanted': {
          target: 'aiming',
          actions: [{ type: 'save', params: { cameraExplained: true } }, ...informed],
        },
        'file.chosen': { ...chosen, actions: [chosen.actions, ...informed] },
      },
    }),
    aiming: stateConfig({
      meta: { view: 'aiming' },
      entry: [{ type: 'setCameraIssue', params: { issue: null } }, 'dropIncoming'],
      on: {
        back,
        'file.chosen': chosen,
        'camera.failed': failed,
        'camera.delayed': { target: 'delayed', actions: setIssue },
        'photo.taken': takenPhoto(picture),
        ...(steady && { 'picture.steady': steady }),
      },
    }),
    delayed: stateConfig({
      meta: { view: 'cameraDelayed' },
      // A camera that opened, or asked for permission, is supported.
      on: {
        back,
        'file.chosen': chosen,
        'camera.failed': recovers,
        // Another attempt to open the camera can be late for another reason.
        'camera.delayed': { actions: setIssue },
        'camera.ready': 'aiming',
      },
    }),
    alertingCamera: createAlertState('recovering', 'recovery'),
    recovering: stateConfig({
      meta: { view: 'recovery' },
      on: { back, 'camera.wanted': 'aiming', 'file.chosen': chosen },
    }),
    alerting: createAlertState('aiming'),
  };
};

/** Creates the first transitions of a capture: to the explanation, or directly to the camera. */
export const createOpenCameraTransitions = (
  guard: 'isCameraExplained' | 'isCardCameraExplained' = 'isCameraExplained',
) => [{ guard, target: 'aiming' }, { target: 'explaining' }];

interface Assessed {
  /** The session key of the picture, which is part of the call's ID. */
  key: 'dataImg' | 'dataNpwp' | 'slipGaji';
  subject: PhotoSubject;
}

/**
 * Creates the states that assess a picture on the phone before it is stored and sent: too dark, glaring, blurred or
 * too far away. The screen names one thing to correct. The assessment only advises: if it fails or takes long, the
 * picture is accepted. After two poor photos, or with a chosen picture, the applicant may insist.
 */
export const createAssessingStates = ({ key, subject }: Assessed) => ({
  assessing: stateConfig({
    meta: { view: 'assessing' },
    on: { back: 'aiming' },
    invoke: {
      id: `assess.${key}`,
      src: 'assessPhoto',
      input: ({ context }) => ({ file: context.incoming?.file ?? new Blob(), subject }),
      onDone: [
        {
          guard: hasOutcome('poor'),
          target: 'poor',
          actions: {
            type: 'notePoorPhoto',
            params: ({ event }) => ({
              issue: event.output.outcome === 'poor' ? event.output.issue : null,
            }),
          },
        },
        { target: 'keeping' },
      ],
      onError: 'keeping',
    },
    after: { assessLimit: 'keeping' },
  }),
  poor: stateConfig({
    meta: { view: 'poorPhoto' },
    on: {
      back: 'aiming',
      'camera.wanted': 'aiming',
      'file.chosen': chosenPhoto('assessing'),
      'photo.insisted': { guard: 'canUsePoorPhoto', target: 'keeping' },
    },
  }),
});

/** Creates the transitions that stay available during an automatic photo. */
const createHoldingTransitions = (back: FlowTransitions) => ({
  back,
  'file.chosen': chosenPhoto('assessing'),
  'photo.taken': takenPhoto('assessing'),
  'camera.failed': {
    target: 'recovering',
    actions: {
      type: 'setCameraIssue' as const,
      params: ({ event }: { event: { reason: CameraFailure | CameraDelay } }) => ({
        issue: event.reason,
      }),
    },
  },
});

/**
 * Creates the states that photograph a card automatically when it is well visible and steady. The photo is announced
 * for a moment, and moving the phone cancels it. Never used for faces.
 */
export const createAutomaticShotStates = (back: FlowTransitions) => ({
  holding: stateConfig({
    meta: { view: 'holding' },
    on: { ...createHoldingTransitions(back), 'picture.moved': 'aiming' },
    after: { holdStill: 'shooting' },
  }),
  shooting: stateConfig({
    meta: { view: 'shooting' },
    on: createHoldingTransitions(back),
  }),
});

interface DocumentCapture {
  /** The transitions back to the screen that requested the document. */
  back: FlowTransitions;
  /** The session key of the document. */
  key: 'dataNpwp' | 'slipGaji';
  document: DocumentKind;
  subject: PhotoSubject;
  photoRule: FileRule;
  uploadRule: FileRule;
}

/**
 * Creates the states that photograph a document of the job step, assess and store it. After a second the requesting
 * screen returns.
 */
export const createDocumentCapture = ({
  back,
  key,
  document,
  subject,
  photoRule,
  uploadRule,
}: DocumentCapture) => ({
  exit: 'forgetPoorPhotos' as const,
  initial: 'deciding' as const,
  states: {
    deciding: stateConfig({
      always: createOpenCameraTransitions(),
    }),
    ...createCameraStates({ back, picture: 'assessing' }),
    ...createAssessingStates({ key, subject }),
    keeping: stateConfig({
      meta: { wait: 'keeping' },
      on: { back: 'aiming' },
      ...createCallState({
        id: `keep.${key}`,
        src: 'keepFile',
        input: ({ context }) => ({
          file: context.incoming?.file ?? new Blob(),
          name: key,
          rule: context.incoming?.chosen ? uploadRule : photoRule,
        }),
        onDone: {
          target: 'settling',
          actions: {
            type: 'save',
            params: ({ context, event }) =>
              getDocumentChanges(context.saved, document, event.output),
          },
        },
        limit: 'fileLimit',
        exit: ['dropIncoming'],
      }),
    }),
    settling: stateConfig({
      meta: { wait: 'keeping' },
      tags: 'busy',
      after: { documentReturn: back },
    }),
  },
});

const image: FileRule['accept'] = ['image'];

const maxPdfBytes = limits.pdfBytes;
/** Maximum side in pixels: a picture from the phone may have 48 megapixels, and the bank's reader needs no more. */
const readableSide = 2400;

/** How each file is checked and scaled before it is stored (OCR-04, DOC-07, DOC-12 to DOC-17, CON-07). */
export const fileRules = {
  idPhoto: { accept: image, ...imageScales.idPhoto, maxSide: readableSide, maxPdfBytes },
  npwpPhoto: { accept: image, ...imageScales.npwpPhoto, maxSide: readableSide, maxPdfBytes },
  slipPhoto: { accept: image, ...imageScales.slipPhoto, maxSide: readableSide, maxPdfBytes },
  npwpUpload: { accept: ['image', 'pdf'], ...imageScales.upload, maxPdfBytes },
  slipUpload: { accept: image, ...imageScales.upload, maxPdfBytes },
} satisfies Record<string, FileRule>;
