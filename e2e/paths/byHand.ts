import type { BrowserPath } from './plan.ts';

const consent = ['terms.opened', 'terms.agreed: yes', 'offers.opened', 'offers.answered: yes'];
const photograph = [
  'photo.wanted',
  'camera.wanted',
  'photo.taken',
  'answer assessPhoto (assess.dataImg): good',
  'answer keepFile (keepIdPhoto): kept',
  'answer readCard (readCard): read',
  'time',
];

/** Paths that come before the generated ones: the whole journey, and what only a document shows. */
export const byHand: readonly BrowserPath[] = [
  {
    start: 'on the front page',
    steps: [
      'journey.started',
      'chooser.submitted: gold',
      ...photograph,
      'personalData.submitted: complete',
      'answer checkNik (checkNik): clear',
      ...consent,
      'checklist.submitted: 50',
      'profile.submitted: complete',
      'address.submitted: complete',
      'job.submitted: complete',
      'delivery.submitted: residence',
      'face.continued',
      'answer livenessAddress (livenessAddress): address',
      'frame.ready',
      'face.reported: success',
      'answer keepFaces (keepFaces): kept',
      'time',
      'face.continued',
      'answer register (register): registered',
      'answer requestOtp (requestOtp): sent',
      'code.submitted: five digits',
      'answer validateOtp (validateOtp): accepted',
      'answer sealApplication (sealApplication): sealed',
      'time',
      'answer sendApplication (sendApplication): received',
    ],
  },
  {
    start: 'on the front page again, every step filled in',
    steps: [
      'address: profile',
      'profile.submitted: complete',
      'address.submitted: complete',
      'document.chosen: npwp',
      'answer keepFile (keepDocument): kept',
      'document.opened: npwp',
      'back',
      'document.opened: npwp',
      'dialog.closed',
      'document.removed: npwp',
    ],
  },
  {
    start: 'in the identity-first journey again, the review filled in',
    steps: [
      'journey.resumed',
      'document.chosen: npwp',
      'answer keepFile (keepDocument): kept',
      'document.removed: npwp',
    ],
  },
];
