import { getReachableScreen } from '../../journey/flows/flow.ts';
import {
  applicantKeys,
  getSaved,
  getSavedAfter,
  getShownScreen,
  isEnd,
  isEvent,
  isIn,
  isReceiving,
  isReload,
} from '../predicates.ts';
import { eachFlowScenarios, eachProviderScenarios, type Property } from '../property.ts';
import { neverBy, neverIn } from '../temporal.ts';

/** Checks whether a photo is missing that a part of the application needs. */
const lacksPhoto = ({ dataImg, face1 }: ReturnType<typeof getSaved>) => !dataImg || !face1;

/** Checks whether a file is missing that the sealed application needs; a lost document drops its step. */
const lacksFile = ({ dataImg, step5 }: ReturnType<typeof getSaved>) => !dataImg || !step5;

/** Properties about what is shown, what is kept, and where back and a reload lead. */
export const screens: readonly Property[] = [
  {
    name: 'backKeepsSteps',
    on: [...eachFlowScenarios, 'backToConsent', 'changes'],
    says: 'Going back never loses what was saved, unless the application has ended: that one is erased.',
    ...neverBy(
      (move) =>
        isEvent('back')(move) && !isEnd(move.from) && getSaved(move.from).outcome === undefined,
      (move) =>
        applicantKeys.some(
          (key) => getSaved(move.from)[key] !== undefined && getSavedAfter(move)[key] === undefined,
        ),
    ),
  },
  {
    name: 'addressBackAsSet',
    on: ['onePerson', 'backToConsent'],
    says: 'Back from the address leads where the setting says, to the profile or to the consent, unless the address alone is being changed.',
    ...neverBy(
      (move) =>
        isEvent('back')(move) &&
        isIn({ address: 'editing' })(move.from) &&
        getSaved(move.from).detour?.to !== 'address',
      ({ from, to }) => !isIn(from.snapshot.context.settings.addressBack)(to),
    ),
  },
  {
    name: 'rejectionKeepsNothing',
    on: eachFlowScenarios,
    says: 'An ending is left only by starting over, which erases everything, or for an application from another device; an ending that can be corrected keeps everything until then.',
    ...neverBy(
      (move) => getSaved(move.from).outcome !== undefined && !isReceiving(move),
      (move) => {
        const [before, after] = [getSaved(move.from), getSavedAfter(move)];
        if (before.outcome === after.outcome) return false;
        if (before.outcome === 'rejectionDukcapil' && isIn('personalData')(move.to))
          return applicantKeys.some((key) => before[key] !== after[key]);
        // Channel and referral belong to the link, not to the application (ENT-08).
        return Object.keys(after).some((key) => key !== 'code' && key !== 'refferalID');
      },
    ),
  },
  {
    name: 'noScreenTooEarly',
    on: [...eachProviderScenarios, 'backToConsent', 'changes'],
    says: 'No screen is shown before the data that it needs are there.',
    ...neverIn(
      (at) =>
        getShownScreen(at) !== 'waiting' &&
        getShownScreen(at) !== 'desktopNotice' &&
        !isIn('submission', 'recording', 'handOver', 'takeOver')(at),
      (at) =>
        getReachableScreen(at.snapshot.context.settings, getSaved(at), getShownScreen(at)) !==
        getShownScreen(at),
    ),
  },
  {
    name: 'reloadStaysOrAsks',
    on: eachProviderScenarios,
    says: 'A reload shows the same screen again, thanks again, asks what became of a call that was under way, or leads to the step whose photo or document is lost.',
    ...neverBy(
      // A link that was taken leads to the application after a reload.
      (move) => isReload(move) && !isIn('takeOver')(move.from),
      ({ from, to }) =>
        getShownScreen(from) !== getShownScreen(to) &&
        !(isIn({ identity: 'telling' })(from) && isIn('thanks')(to)) &&
        !(isIn({ submission: 'alerting' })(from) && lacksFile(getSaved(from))) &&
        !(isIn({ recording: 'photoLost' })(from) && lacksPhoto(getSaved(from))) &&
        !isIn({ submission: 'unsettled' }, { recording: 'unsettled' })(to),
    ),
  },
  {
    name: 'interruptedCallStaysThere',
    on: eachFlowScenarios,
    says: 'A call that a reload interrupts is repeated on its own screen or never.',
    ...neverIn(
      (at) => getSaved(at).asking !== undefined,
      (at) => getSaved(at).asking !== getShownScreen(at),
    ),
  },
  {
    name: 'resultIsShownAtOnce',
    on: eachProviderScenarios,
    says: 'A result that the provider gives with an address is shown at once or never.',
    ...neverIn(
      ({ snapshot }) => snapshot.context.entry.result !== undefined,
      (at) => !isIn('faceTips')(at),
    ),
  },
  {
    name: 'networkIsNoted',
    on: eachFlowScenarios,
    says: 'Every screen knows whether the phone has a network.',
    ...neverBy(
      (move) => isEvent('network.lost')(move) || isEvent('network.returned')(move),
      (move) => move.edge.context.isOnline !== isEvent('network.returned')(move),
    ),
  },
  {
    name: 'desktopSeesNotice',
    on: ['desktop', 'desktopRestored', 'identityFirstDesktop'],
    says: 'A desktop sees its notice and nothing else, whatever it asks for and whatever was saved, in either journey.',
    ...neverIn(
      () => true,
      (at) => getShownScreen(at) !== 'desktopNotice',
    ),
  },
];
