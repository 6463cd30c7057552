import { getReachableScreen } from '../../journey/flows/flow.ts';
import {
  applicantKeys,
  isEnd,
  isEvent,
  isIn,
  isReload,
  savedBy,
  savedOf,
  shows,
} from '../predicates.ts';
import { eachFlow, eachWay, type Property } from '../property.ts';
import { neverBy, neverIn } from '../temporal.ts';

/** Of both pictures that a photo part of the application needs. */
const lacksPhoto = ({ dataImg, face1 }: ReturnType<typeof savedOf>) => !dataImg || !face1;

/** What is shown, what is kept, and where back and a reload lead. */
export const screens: readonly Property[] = [
  {
    name: 'backKeepsSteps',
    on: [...eachFlow, 'backToConsent', 'changes'],
    says: 'Going back never loses what was saved, except from an ending, which keeps nothing.',
    check: (graph) =>
      neverBy(
        graph,
        (move) => isEvent('back')(move) && !isEnd(move.from),
        (move) =>
          applicantKeys.some(
            (key) => savedOf(move.from)[key] !== undefined && savedBy(move)[key] === undefined,
          ),
      ),
  },
  {
    name: 'addressBackAsSet',
    on: ['onePerson', 'backToConsent'],
    says: 'Back from the address leads where the setting says, to the profile or to the consent, unless the address alone is being changed.',
    check: (graph) =>
      neverBy(
        graph,
        (move) =>
          isEvent('back')(move) &&
          isIn({ address: 'editing' })(move.from) &&
          savedOf(move.from).detour?.to !== 'address',
        ({ from, to }) => !isIn(from.snapshot.context.settings.addressBack)(to),
      ),
  },
  {
    name: 'rejectionKeepsNothing',
    on: eachFlow,
    says: 'An ending is only left by starting over, and then nothing of it is kept; one that can be mended keeps everything until then.',
    check: (graph) =>
      neverBy(
        graph,
        ({ from }) => savedOf(from).outcome !== undefined,
        (move) => {
          const [before, after] = [savedOf(move.from), savedBy(move)];
          if (before.outcome === after.outcome) return false;
          if (before.outcome === 'rejectionDukcapil' && isIn('personalData')(move.to))
            return applicantKeys.some((key) => before[key] !== after[key]);
          return Object.keys(after).some((key) => key !== 'code');
        },
      ),
  },
  {
    name: 'noScreenTooEarly',
    on: [...eachWay, 'backToConsent', 'changes'],
    says: 'No screen is shown before the data that it needs are there.',
    check: (graph) =>
      neverIn(
        graph,
        (at) =>
          shows(at) !== 'waiting' &&
          shows(at) !== 'desktopNotice' &&
          !isIn('submission', 'recording')(at),
        (at) =>
          getReachableScreen(at.snapshot.context.settings, savedOf(at), shows(at)) !== shows(at),
      ),
  },
  {
    name: 'reloadStaysOrAsks',
    on: eachWay,
    says: 'A reload shows the same screen again, thanks again, asks what became of a call that was under way, or leads to the step whose photo is lost.',
    check: (graph) =>
      neverBy(
        graph,
        isReload,
        ({ from, to }) =>
          shows(from) !== shows(to) &&
          !(isIn({ identity: 'telling' })(from) && isIn('thanks')(to)) &&
          !(isIn({ submission: 'alerting' })(from) && savedOf(from).dataImg === undefined) &&
          !(isIn({ recording: 'photoLost' })(from) && lacksPhoto(savedOf(from))) &&
          !isIn({ submission: 'unsettled' }, { recording: 'unsettled' })(to),
      ),
  },
  {
    name: 'desktopSeesNotice',
    on: ['desktop'],
    says: 'A desktop sees its notice and nothing else, whatever it asks for.',
    check: (graph) =>
      neverIn(
        graph,
        () => true,
        (at) => shows(at) !== 'desktopNotice',
      ),
  },
];
