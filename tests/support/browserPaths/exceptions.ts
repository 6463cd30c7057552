import type { BrowserPath } from './plan.ts';

const readCosts = ['costs.opened', 'dialog.closed', 'costs.opened', 'back'];
const consent = [
  'terms.opened',
  ...readCosts,
  'terms.agreed: yes',
  'offers.opened',
  'offers.answered: yes',
];
const photograph = [
  'photo.wanted',
  'camera.wanted',
  'photo.taken',
  'answer assessPhoto (assess.dataImg): good',
  'answer keepFile (keepIdPhoto): kept',
  'answer readCard (readCard): read',
  'time',
];

/** Hand-written paths before the generated ones: the entire six-step journey, and steps that no generated path needs. */
export const handWrittenPaths: readonly BrowserPath[] = [
  {
    start: 'on the front page',
    steps: [
      'journey.started',
      ...readCosts,
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
    // Changing the phone is not required by any path: the code goes to it without another tap.
    start: 'on the front page again, the face verified',
    steps: [
      'journey.started',
      'face.continued',
      'answer register (register): registered',
      'answer requestOtp (requestOtp): sent',
      'detour.opened: the phone',
      'personalData.submitted: another phone',
      'answer checkNik (checkNik): clear',
      'answer register (register): registered',
      'answer requestOtp (requestOtp): sent',
    ],
  },
  {
    start: 'in the identity-first journey again, the review filled in',
    steps: [
      'journey.started',
      'document.chosen: npwp',
      'answer keepFile (keepDocument): kept',
      'document.opened: npwp',
      'dialog.closed',
      'document.removed: npwp',
      'offers.answered: no',
      'terms.agreed: no',
    ],
  },
  {
    start: 'in the identity-first journey',
    steps: [
      'journey.started',
      ...readCosts,
      'chooser.submitted: gold',
      'terms.opened',
      ...readCosts,
    ],
  },
];

const unheld =
  'the films of the fake camera stand still, which no hand does: nothing is photographed by itself there (the visual scenarios have a film that trembles)';

const unrepeated =
  'the fake camera has one delay: an unanswered permission prompt, which asks only once';

/**
 * Transitions that no person can cause in a browser, each with the reason. A run fails when one of them is
 * taken, or when another one is not.
 */
export const unreachableTransitions = {
  'faceTips.alerting · dialog.closed · 1':
    'the photo of the e-KTP is lost here alone; the face is read before it, and is lost with it',
  'faceTips.alerting · back · 1': 'as with the dialog',
  'faceFrame.departing · xstate.error.actor.openProvider · 1':
    'an address that the app accepts can be opened by every browser',
  'idCapture.aiming · picture.steady · 1': unheld,
  'idCapture.delayed · camera.delayed · 1': unrepeated,
  'npwpCapture.delayed · camera.delayed · 1': unrepeated,
  'slipCapture.delayed · camera.delayed · 1': unrepeated,
  'livenessTest.delayed · camera.delayed · 1': unrepeated,
  'idCapture.holding · back · 1': unheld,
  'idCapture.holding · back · 2': unheld,
  'idCapture.holding · file.chosen · 1': unheld,
  'idCapture.holding · photo.taken · 1': unheld,
  'idCapture.holding · camera.failed · 1': unheld,
  'idCapture.holding · picture.moved · 1': unheld,
  'idCapture.holding · xstate.after.holdStill.journey.idCapture.holding · 1': unheld,
  'idCapture.shooting · back · 1': unheld,
  'idCapture.shooting · back · 2': unheld,
  'idCapture.shooting · file.chosen · 1': unheld,
  'idCapture.shooting · photo.taken · 1': unheld,
  'idCapture.shooting · camera.failed · 1': unheld,
  'submission.deciding · always · 1':
    'a second lock: the gate and the unsettled state already lead an unsettled submission past here',
  'otp.entry.typing · code.submitted · 1':
    'while a new code is on its way, its wait covers boxes and button; a code that the phone reads from the message only fills the boxes',
  'otp.entry.typing · code.submitted · 2': 'the alert about the resend covers boxes and button',
  'otp.entry.typing · detour.opened · 1': 'as with the code: the wait covers the button',
  'otp.entry.typing · detour.opened · 2': 'as with the code: the alert covers the button',
  'summary · detour.opened · 1':
    'while the bank may hold the application its summary is to be read alone, without a button',
  'otp.entry.typing · summary.opened · 1': 'as with the code: the wait covers the button',
  'otp.entry.typing · summary.opened · 2': 'as with the code: the alert covers the button',
  'review.editing · lookup.failed · 1':
    'the bank of the build that is walked has no look-up of districts (VITE_SUBDISTRICT)',
  'recording.sending.part.record · xstate.error.actor.submitRecord · 1':
    'the record of the build that is walked contains no file (VITE_RECORD_EXTRA)',
  'recording.sending.part.apply4 · xstate.error.actor.applyStep4 · 1':
    'as with the record: this part contains no file',
  'splash · back · 1':
    'the splash is opened by its address alone, which loads a page of its own: the phone’s back button leaves that page, and the screen has no arrow',
  'feedback · back · 1': 'as on the splash: only its address leads here, and it has no arrow',
  'feedbackFailed · back · 1': 'as on the splash: only its address leads here, and it has no arrow',
  'done · back · 1':
    'an ending takes the place of the first entry that the page has in the history: the phone’s back button leaves the page, and the screen has no arrow',
  'rejection.telling · back · 1':
    'as on the receipt: no history entry of the page precedes it, and its only button starts over',
  'rejectionNik.telling · back · 1':
    'as on the receipt: no history entry of the page precedes it, and its only button starts over',
  'rejectionTotal.telling · back · 1':
    'as on the receipt: no history entry of the page precedes it, and its buttons start over or open the bank’s app',
  'livenessTest.keeping · back · 1':
    'only its address leads to the camera test, and later screens take its place or go back to it: it is the page’s first entry, which the phone’s back button leaves, and the wait covers the arrow',
  'faceFrame.departing · xstate.done.actor.openProvider · 1':
    'an applicant who left for the provider’s page returns by a URL, to a page without this state (openProvider in src/app/adapters/variants.ts never ends)',
} as const;
