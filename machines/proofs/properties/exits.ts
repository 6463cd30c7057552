import { getActiveNodes } from '../../definition.ts';
import { type Edge, getPathTo } from '../../paths/explore.ts';
import { getEnding, type Step } from '../../paths/steps.ts';
import { isAssessFailure, isFailure, isIn, isOptionalCall } from '../predicates.ts';
import { eachFlowScenarios, eachProviderScenarios, type Property } from '../property.ts';
import { canAlwaysReach, findSituation, hasNoCycle, neverBy } from '../temporal.ts';

const isVeryLongWait = (step: Step): boolean =>
  step.kind === 'timer' && step.id.startsWith('xstate.after.veryLongWait.');
const isLongWait = (step: Step): boolean =>
  isVeryLongWait(step) || (step.kind === 'timer' && step.id.startsWith('xstate.after.longWait.'));

/** Properties that nobody is stuck: failures, waits and cycles. */
export const exits: readonly Property[] = [
  {
    name: 'endStaysReachable',
    on: [...eachProviderScenarios, 'byProvider', 'backToConsent', 'changes'],
    says: 'From everywhere the receipt can still be reached, if need be by starting over.',
    check: (graph) =>
      canAlwaysReach(graph, ({ snapshot }) => !snapshot.matches('desktopNotice'), isIn('done')),
  },
  {
    name: 'failureLeadsOn',
    on: [...eachProviderScenarios, 'byProvider', 'photosAtOnce'],
    says: 'Wherever a call fails or takes too long, the applicant sees why and can go on.',
    ...neverBy(
      (move) =>
        isFailure(move) &&
        !isAssessFailure(move) &&
        !isOptionalCall(move) &&
        // A link that cannot be compared is replaced.
        !isIn({ handOver: 'comparing' })(move.from),
      ({ from, edge, to }) =>
        JSON.stringify(from.snapshot.value) === JSON.stringify(to.snapshot.value) ||
        to.snapshot.hasTag('busy') ||
        // A frame whose page does not load shows this itself.
        (edge.context.alert === null && !isIn({ faceFrame: 'late' })(to)),
    ),
  },
  {
    name: 'longWaitIsSaid',
    on: [...eachProviderScenarios, 'byProvider', 'photosAtOnce'],
    says: 'A call that takes long says so, and later that it takes very long.',
    ...neverBy(
      ({ from, edge: { step } }) => isLongWait(step) && from.snapshot.hasTag('busy'),
      ({ edge: { step, context } }) =>
        context.waitLength !== (isVeryLongWait(step) ? 'veryLong' : 'long'),
    ),
  },
  {
    name: 'waitEnds',
    on: [...eachProviderScenarios, 'byProvider', 'photosAtOnce'],
    says: 'Every wait ends by itself: by an answer, a failure or a time limit that leads out of it.',
    check: (graph) =>
      findSituation(
        graph,
        ({ snapshot }) => snapshot.hasTag('busy'),
        ({ snapshot, edges }) => {
          const leaves = ({ to }: Edge) =>
            JSON.stringify(graph.configurations[to]?.snapshot.value) !==
            JSON.stringify(snapshot.value);
          const isCalling = getActiveNodes(snapshot).some(({ invoke }) => invoke.length > 0);
          const byTime = edges.some((edge) => edge.step.kind === 'timer' && leaves(edge));
          const byFailure = edges.some(
            ({ step, ...edge }) =>
              step.kind === 'answer' &&
              'error' in getEnding(step.port, step.ending) &&
              leaves({ step, ...edge }),
          );
          return !byTime || (isCalling && !byFailure);
        },
      ),
  },
  {
    name: 'assessingNeverBlocks',
    on: eachFlowScenarios,
    says: 'A photo that could not be assessed in time goes on like a good one.',
    ...neverBy(
      isAssessFailure,
      ({ to }) =>
        !isIn({ idCapture: 'keeping' }, { npwpCapture: 'keeping' }, { slipCapture: 'keeping' })(to),
    ),
  },
  {
    name: 'nothingCrashes',
    on: [
      ...eachProviderScenarios,
      'byProvider',
      'photosAtOnce',
      'twoPeople',
      'identityFirstPeople',
      'changes',
    ],
    says: 'No step, whenever it comes, makes the chart fail.',
    check: (graph) => {
      const [crash] = graph.crashes;
      return {
        looked: graph.edges,
        counterexample: crash ? [...getPathTo(graph, crash.from), crash.step] : null,
      };
    },
  },
  {
    name: 'nothingTurnsByItself',
    on: [...eachProviderScenarios, 'byProvider', 'photosAtOnce'],
    says: 'Without the applicant nothing goes round in circles.',
    check: (graph) =>
      hasNoCycle(
        graph,
        ({ edge: { step }, from, to }) =>
          (step.kind === 'timer' || step.kind === 'answer') &&
          JSON.stringify(from.snapshot.value) !== JSON.stringify(to.snapshot.value),
      ),
  },
];
