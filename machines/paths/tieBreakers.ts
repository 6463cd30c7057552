import type { GoldenPath } from './golden.ts';

const toPersonalData = ['open: chooser', 'chooser.submitted: gold', 'open: idCapture'];

// Sequences of steps that several paths share, by the names of examples.ts.

const takesPhoto = [
  'file.chosen',
  'answer assessPhoto (assess.dataImg): good',
  'answer keepFile (keepIdPhoto): kept',
];

const withPhoto = [...toPersonalData, ...takesPhoto, 'open: personalData'];
/** From the front page of the identity-first journey to the face check. */
const identitySteps = [
  'open: cardSelection',
  'chooser.submitted: gold',
  'open: idCapture',
  ...takesPhoto,
  'answer readCard (readCard): read',
  'back',
  'terms.agreed: yes',
  'offers.answered: yes',
  'identity.submitted: complete',
  'answer submitStep1 (submitStep1): taken',
  'time',
  'thanks.continued',
];
const identityFaceSteps = [
  'answer livenessAddress (livenessAddress): address',
  'face.reported: success',
  'answer keepFaces (keepFaces): kept',
  'time',
  'face.continued',
];

/** From the ID photo to the face check, with every step filled in. */
export const formSteps = [
  'personalData.submitted: complete',
  'answer checkNik (checkNik): clear',
  'terms.agreed: yes',
  'checklist.submitted: 50',
  'profile.submitted: complete',
  'address.submitted: complete',
  'job.submitted: complete',
  'delivery.submitted: residence',
];
const faceCheckSteps = [
  'open: faceFrame',
  'answer livenessAddress (livenessAddress): address',
  'face.reported: success',
  'answer keepFaces (keepFaces): kept',
  'open: faceTips',
  'face.continued',
];
const codeSteps = [
  'answer register (register): registered',
  'answer requestOtp (requestOtp): sent',
];
const pathToCode = [...withPhoto, ...formSteps, ...faceCheckSteps, ...codeSteps];

/**
 * Paths for situations in which two alternatives hold at once, so that their order shows. The coverage of
 * transitions does not require them; mutations do.
 */
export const extraPaths: readonly GoldenPath[] = [
  {
    // The desktop's notice comes before everything, also before a submission that is still open.
    start: 'on a desktop, a submission unsettled',
    steps: ['reload'],
  },
  {
    // The notice also comes before the link of another device, which it shows as a QR code for a phone.
    start: 'on a desktop',
    steps: ['address: takeOver'],
  },
  {
    // The alert about the age comes before the NIK check of a complete form.
    start: 'on a phone',
    steps: [...withPhoto, 'personalData.submitted: too young'],
  },
  {
    // The same in the identity-first journey.
    start: 'in the identity-first journey',
    steps: [...identitySteps.slice(0, -4), 'identity.submitted: too young'],
  },
  {
    // After a reload, a reading's result whose time is not over comes before the camera that was explained.
    start: 'on a phone',
    steps: [
      ...toPersonalData,
      'camera.wanted',
      'photo.taken',
      'answer assessPhoto (assess.dataImg): good',
      'answer keepFile (keepIdPhoto): kept',
      'answer readCard (readCard): unreadable',
      'reload',
    ],
  },
  {
    // A reading that the reload has interrupted also comes before the camera.
    start: 'on a phone',
    steps: [
      ...toPersonalData,
      'camera.wanted',
      'photo.taken',
      'answer assessPhoto (assess.dataImg): good',
      'answer keepFile (keepIdPhoto): kept',
      'reload',
    ],
  },
  {
    // The return after a reading, which the applicant left by an address, does not close a camera that opens later.
    start: 'on a phone',
    steps: [
      ...toPersonalData,
      ...takesPhoto,
      'answer readCard (readCard): read',
      'address: personalData',
      'photo.wanted',
    ],
  },
  {
    // The same in the identity-first journey.
    start: 'in the identity-first journey',
    steps: [...identitySteps.slice(0, 7), 'address: personalData', 'photo.wanted'],
  },
  {
    // The provider's result in the address comes before a registration that got no response.
    start: 'on a phone',
    steps: [
      ...withPhoto,
      ...formSteps,
      ...faceCheckSteps,
      'answer register (register): call failed',
      'open: faceTips, provider says failed',
    ],
  },
  {
    // PER-03: another photo, on the screen opened by its address, voids what was done for the previous one.
    start: 'on a phone',
    steps: [
      ...toPersonalData,
      ...takesPhoto,
      'answer readCard (readCard): read',
      'back',
      ...formSteps,
      ...faceCheckSteps,
      ...codeSteps,
      'open: idCapture',
      ...takesPhoto,
      'answer readCard (readCard): call failed',
      'dialog.closed',
    ],
  },
  {
    // REV-14: a review with another NIK leads to the face check again, and then to the record of that NIK.
    start: 'in the identity-first journey',
    steps: [
      ...identitySteps,
      ...identityFaceSteps,
      'review.submitted: another person',
      'face.continued',
      ...identityFaceSteps,
      'review.submitted: another person',
      'answer submitStep1 (submitStep1Again): taken',
      'answer submitRecord (submitRecord): taken',
    ],
  },
  {
    // On a detour, Back from the address returns to the start of the detour, whatever the setting of Back is.
    start: 'with the address leading back to consent',
    steps: [
      ...withPhoto,
      ...formSteps,
      'back',
      'delivery.submitted: residence, then the summary',
      'detour.opened: the address',
      'back',
    ],
  },
  {
    // During a resend, the phone cannot be changed, and no code is checked.
    start: 'on a phone',
    steps: [
      ...pathToCode,
      'time',
      'resend.requested',
      'detour.opened: the phone',
      'code.submitted: five digits',
    ],
  },
  {
    // On a detour from the summary, both buttons of the delivery end the detour; neither opens the summary again.
    start: 'on a phone',
    steps: [
      ...withPhoto,
      ...formSteps,
      'back',
      'delivery.submitted: residence, then the summary',
      'detour.opened: the delivery',
      'delivery.submitted: residence, then the summary',
      'back',
    ],
  },
  {
    // After the phone is changed on the code screen, it is registered and gets a new code without a second tap.
    start: 'on a phone',
    steps: [
      ...pathToCode,
      'detour.opened: the phone',
      'personalData.submitted: another phone',
      'answer checkNik (checkNik): clear',
      ...codeSteps,
    ],
  },
  {
    // On a detour, too, nobody continues after withdrawing the consent to the terms.
    start: 'on a phone',
    steps: [
      ...pathToCode,
      'detour.opened: the phone',
      'photo.wanted',
      'back',
      'personalData.submitted: complete',
      'answer checkNik (checkNik): clear',
      'back',
      'terms.agreed: no',
      'checklist.submitted: 50',
    ],
  },
  {
    // A response about the code settles the submission, although an earlier request got no response.
    start: 'on a phone',
    steps: [
      ...pathToCode,
      'code.submitted: five digits',
      'answer validateOtp (validateOtp): accepted',
      'answer sealApplication (sealApplication): sealed',
      'answer sendApplication (sendApplication): connection lost',
      'network.returned',
      'answer sendApplication (sendApplication): codeUnproven',
    ],
  },
  {
    // In the identity-first journey, `appliedBefore` settles a record that was sent earlier without a response.
    start: 'in the identity-first journey',
    steps: [
      ...identitySteps,
      ...identityFaceSteps,
      'review.submitted: complete',
      'answer submitRecord (submitRecord): connection lost',
      'network.returned',
      'answer submitRecord (submitRecord): appliedBefore',
    ],
  },
  {
    // The same with the first step of an application through the provider, after a reload.
    start: 'in the identity-first journey, by the provider',
    steps: [
      ...identitySteps,
      ...identityFaceSteps,
      'review.submitted: complete',
      'reload',
      'submission.repeated',
      'answer applyStep1 (applyStep1): appliedBefore',
    ],
  },
  {
    // A sealed application that was handed over is claimed again before it is sent, also when the network returns.
    start: 'with an application from another device',
    steps: [
      'journey.started',
      'submission.repeated',
      'answer holdApplication (holdApplication): held',
      'answer sealApplication (sealApplication): sealed',
      'answer sendApplication (sendApplication): other',
      'dialog.closed',
      'address: handOver',
      'handOver.confirmed',
      'answer sealHandOver (sealHandOver): sealed',
      'answer sendHandOver (sendHandOver): sent',
      'address: otp',
      'submission.repeated',
      'answer holdApplication (holdApplication): connection lost',
      'network.returned',
    ],
  },
  {
    // What the bank may already have is not replaced by the application of a link.
    start: 'with an application from another device',
    steps: [
      'journey.started',
      'submission.repeated',
      'answer holdApplication (holdApplication): held',
      'answer sealApplication (sealApplication): sealed',
      'answer sendApplication (sendApplication): call failed',
      'dialog.closed',
      'address: takeOver',
      'answer readHandOver (readHandOver): described',
      'takeOver.confirmed',
      'back',
    ],
  },
];
