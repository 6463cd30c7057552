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

/** A picture was chosen from the phone; it leads to `target`. */
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

/** The camera's shot leads to `target`. */
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

interface CameraTargets {
  back: FlowTransitions;
  /** Where a picture leads that is held still; without it only the shutter takes photos. */
  steady?: 'holding';
  /** Where a picture leads: the screen's own state. */
  picture: 'assessing' | 'keeping';
}

/**
 * The states that every capture goes through before there is a picture: the camera is explained once
 * a session before the browser asks for it, then shown; when it can't be used, the way out is a
 * retry or a picture from the phone (OCR-14, ERR-07).
 */
export const createCameraStates = ({ back, picture, steady }: CameraTargets) => {
  const chosen = chosenPhoto(picture);
  const setIssue = {
    type: 'setCameraIssue' as const,
    params: ({ event }: EventArgs<'camera.failed' | 'camera.delayed'>) => ({ issue: event.reason }),
  };
  const recovers = { target: 'recovering', actions: setIssue };
  const failed = [
    {
      guard: {
        type: 'cameraIsUnsupported' as const,
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
          actions: { type: 'save', params: { cameraExplained: true } },
        },
        'file.chosen': chosen,
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
      // What has opened, or asked, is supported.
      on: { back, 'file.chosen': chosen, 'camera.failed': recovers, 'camera.ready': 'aiming' },
    }),
    alertingCamera: createAlertState('recovering', 'recovery'),
    recovering: stateConfig({
      meta: { view: 'recovery' },
      on: { back, 'camera.wanted': 'aiming', 'file.chosen': chosen },
    }),
    alerting: createAlertState('aiming'),
  };
};

/** Where a capture starts: with the explanation, or at once with the camera. */
export const openCameraTransitions = [
  { guard: 'cameraIsExplained' as const, target: 'aiming' },
  { target: 'explaining' },
];

interface Assessed {
  /** What the call is named by: the session key of the picture. */
  key: 'dataImg' | 'dataNpwp' | 'slipGaji';
  subject: PhotoSubject;
}

/**
 * A picture is assessed on the phone before it is kept and sent: too dark, glaring, blurred or too far
 * away, and the applicant is told the one thing to mend. Assessing only ever advises: when it fails or
 * takes long the picture goes on, and after two poor shots, or with a chosen picture, the applicant
 * may insist on it.
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
      'photo.insisted': { guard: 'mayInsistOnPhoto', target: 'keeping' },
    },
  }),
});

/** Beside the shutter, which stays; whoever moves the phone away goes on aiming. */
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
 * A card that is seen well and held still is photographed by itself, after a moment in which this is
 * announced and can be stopped by moving the phone. Never a face.
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
  /** The screens that ask for it. */
  back: FlowTransitions;
  /** Where the picture goes: the session key of the document. */
  key: 'dataNpwp' | 'slipGaji';
  document: DocumentKind;
  subject: PhotoSubject;
  photoRule: FileRule;
  uploadRule: FileRule;
}

/** A document of the job step is photographed, assessed, kept, and after a second the screen that asked for it comes back. */
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
      always: openCameraTransitions,
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
/** A picture chosen from the phone may have 48 megapixels; the bank's reader needs no more than this. */
const readableSide = 2400;

/** How each file is scaled before it is kept (OCR-04, DOC-07, DOC-12 to DOC-17, CON-07). */
export const fileRules = {
  idPhoto: { accept: image, ...imageScales.idPhoto, maxSide: readableSide, maxPdfBytes },
  npwpPhoto: { accept: image, ...imageScales.npwpPhoto, maxSide: readableSide, maxPdfBytes },
  slipPhoto: { accept: image, ...imageScales.slipPhoto, maxSide: readableSide, maxPdfBytes },
  npwpUpload: { accept: ['image', 'pdf'], ...imageScales.upload, maxPdfBytes },
  slipUpload: { accept: image, ...imageScales.upload, maxPdfBytes },
} satisfies Record<string, FileRule>;
