import { guards } from '../../machines/journey/guards.ts';
import { pathOfSnapshot, showsView } from '../../machines/journey/snapshot.ts';
import type { Snapshot } from '../../machines/paths/key.ts';
import type { Step } from '../../machines/paths/steps.ts';
import { type StartName, starts } from './starts.ts';
import type { Trail } from './trail.ts';

/** States whose dialog covers the screen: its back arrow can't be pressed, only the phone's button. */
const isCovered = (snapshot: Snapshot) =>
  snapshot.hasTag('alert') || snapshot.hasTag('sheet') || snapshot.hasTag('busy');

/** Screens without a back arrow. */
const plainScreens = [
  'splash',
  'homepage',
  'thanks',
  'done',
  'rejection',
  'rejectionNik',
  'rejectionDukcapil',
  'rejectionTotal',
  'feedback',
  'feedbackFailed',
];

/**
 * The phone's back button stays inside the app only where an entry of the journey lies before. The arrow
 * is not there either while the bank may hold what back would change.
 */
const canGoBack = (snapshot: Snapshot, trail: Trail) =>
  trail.length > 1 ||
  (!isCovered(snapshot) &&
    !(showsView(snapshot, 'unsettled') && !snapshot.can({ type: 'back' })) &&
    !plainScreens.some((id) => snapshot.matches(id as never)));

/** A build has one liveness provider, and from a page of its own nobody comes back to the same page. */
const isAnswerOf = (start: StartName, ending: string): boolean => {
  if (ending === 'address') return starts[start].build !== 'provider';
  if (ending === 'a page of its own') return starts[start].build === 'provider';
  return ending !== 'back again';
};

/** What is no picture is kept from being assessed, and only a chosen file can be none. */
export const showsText = (last: Step): boolean =>
  last.kind === 'answer'
    ? last.ending === 'assessing failed'
    : last.kind === 'event' && last.name.startsWith('document.chosen');

/** A kelurahan is picked from the search or typed, each of its own address; searched again once it is typed. */
function mayTakeKelurahan(snapshot: Snapshot, name: string): boolean {
  const ofCompany = name.includes('of the company');
  if (!snapshot.matches(ofCompany ? 'job' : 'address')) return false;
  const { typedKelurahan } = snapshot.context.saved;
  const isTyped = typedKelurahan?.[ofCompany ? 'kelurahanPRSH' : 'kelurahanKTP'] === true;
  return isTyped === name.endsWith('searched again');
}

export const isAiming = (snapshot: Snapshot) => pathOfSnapshot(snapshot).endsWith('.aiming');

/**
 * Whether a person can do this now: some of what a chart can be told needs a button that is not there.
 * `before` is the situation that the last step began in.
 */
export function isPossible(
  step: Step,
  snapshot: Snapshot,
  trail: Trail,
  { start, before, last }: { start: StartName; before: Snapshot | null; last: Step | null },
): boolean {
  const { saved, incoming } = snapshot.context;
  if (step.kind === 'answer' && step.ending === 'not an image') {
    return incoming?.chosen === true && last !== null && showsText(last);
  }
  if (step.kind === 'answer') return isAnswerOf(start, step.ending);
  if (step.kind !== 'event') return true;
  const { name } = step;
  const at = pathOfSnapshot(snapshot);
  const hasOffers = saved.setujupenawan === true;
  // Whether there is a camera at all shows at once when the camera's screen opens.
  if (name === 'camera.failed: unsupported') return before !== null && !isAiming(before);
  if (name === 'back') return canGoBack(snapshot, trail);
  // The phone's own word, whatever covers the screen.
  if (name.startsWith('network.')) return true;
  // A wait covers the screen, whose buttons and boxes are out of reach.
  if (snapshot.hasTag('busy')) return false;
  if (snapshot.hasTag('alert'))
    return ['dialog.closed', 'data.wanted', 'camera.wanted', 'erasure.confirmed'].includes(name);
  // A camera that shows its picture was allowed, and came in time.
  const hasPicture = last?.kind === 'event' && last.name === 'camera.ready';
  if (hasPicture && /^camera\.(failed|delayed)/.test(name)) return false;
  // The sandbox's frame says that it is there before it reports.
  if (name.startsWith('face.reported')) return at === 'faceFrame.showing.ready';
  // Addresses of the history's menu and of the address bar are told apart by the plan.
  if (name.startsWith('open: ')) return false;
  // Another person would need another e-mail too, or the bank refuses the registration; form-expand registers nobody.
  if (name.includes(': another ')) return name.startsWith('review.');
  // A card that stays on offer stays chosen: there only who has chosen none can lack one.
  if (at === 'cardSelection.editing' && name.startsWith('chooser.submitted: a card the income'))
    return saved.step1 === undefined;
  // The card's data can be typed once there is a photo of it; the older step asks for them at once.
  if (name === 'date.opened') return !snapshot.matches('personalData') || !!saved.dataImg;
  if (name.startsWith('personalData.submitted')) {
    return name.endsWith('complete') || saved.dataImg !== undefined;
  }
  // The first of these digits would take away what is said of the last code.
  if (name === 'code.submitted: three digits') return snapshot.context.codeRefusal === null;
  // While the bank may hold the application its summary has no buttons.
  if (at === 'submission.summarising' && name.startsWith('detour.opened'))
    return saved.pending?.op !== 'submit';
  // The films of the fake camera show one picture that never changes, and no hand holds that.
  if (name.startsWith('picture.')) return false;
  if (name === 'photo.insisted') return guards.mayInsistOnPhoto(snapshot);
  if (name.startsWith('kelurahan.')) return mayTakeKelurahan(snapshot, name);
  // What was chosen once stays chosen.
  if (name === 'checklist.submitted: no choice') return !saved.step_check?.point;
  if (name === 'checklist.submitted: 50') {
    return saved.setujusyarat === true || !!saved.step_check?.point;
  }
  if (name === 'delivery.submitted: no choice') return saved.step6 === undefined;
  // The receipt has no way on but the bank's app.
  if (snapshot.matches('done')) return false;
  if (snapshot.matches({ checklist: 'readingTerms' }))
    return !name.startsWith('offers') && name !== 'terms.agreed: no';
  if (snapshot.matches({ checklist: 'readingOffers' })) return !name.startsWith('terms');
  if (snapshot.matches({ checklist: 'editing' })) {
    if (name === 'terms.agreed: yes') return saved.setujusyarat !== true;
    if (name === 'terms.agreed: no') return saved.setujusyarat === true;
    if (name === 'offers.answered: yes') return !hasOffers;
    if (name === 'offers.answered: no') return hasOffers;
  }
  // OLD-03: the terms are agreed to in their sheet alone.
  if (at.startsWith('identity.') && /^(terms\.agreed|offers\.answered)/.test(name)) {
    if (at === 'identity.readingTerms') return name === 'terms.agreed: yes';
    const isYes = name === 'offers.answered: yes';
    return at === 'identity.editing' && name.startsWith('offers') && hasOffers !== isYes;
  }
  if (snapshot.matches('checklist') && /^(terms\.agreed|offers\.answered)/.test(name)) return false;
  // form-expand asks for no slip.
  if (at.startsWith('review.') && name.endsWith(': slip')) return false;
  if (/^(npwp\.wanted|document\.(photoWanted|chosen): npwp)/.test(name)) return !saved.dataNpwp;
  if (name.startsWith('document.photoWanted: slip') || name === 'document.chosen: slip')
    return !saved.slipGaji;
  if (name === 'document.opened: npwp' || name === 'document.removed: npwp')
    return !!saved.dataNpwp;
  if (name === 'document.removed: slip') return !!saved.slipGaji;
  return true;
}
