// Stretches of the way that several paths walk, in the names of examples.ts.

export const takesPhoto = [
  'file.chosen',
  'answer assessPhoto (assess.dataImg): good',
  'answer keepFile (keepIdPhoto): kept',
];
export const toPersonalData = ['open: chooser', 'chooser.submitted: gold', 'open: idCapture'];

/** From an ID photo that is there to the face check, every step filled in. */
export const throughTheSteps = [
  'personalData.submitted: complete',
  'answer checkNik (checkNik): clear',
  'terms.agreed: yes',
  'checklist.submitted: 50',
  'profile.submitted: complete',
  'address.submitted: complete',
  'job.submitted: complete',
  'delivery.submitted: residence',
];
/** From the front page of the identity-first journey to the face check. */
export const throughTheIdentity = [
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
export const throughTheFaceCheck = [
  'open: faceFrame',
  'answer livenessAddress (livenessAddress): address',
  'face.reported: success',
  'answer keepFaces (keepFaces): kept',
  'open: faceTips',
  'face.continued',
];
export const getsCode = [
  'answer register (register): registered',
  'answer requestOtp (requestOtp): sent',
];
export const withPhoto = [...toPersonalData, ...takesPhoto, 'open: personalData'];
export const toCode = [...withPhoto, ...throughTheSteps, ...throughTheFaceCheck, ...getsCode];
