import { getActiveNodes, getPath, getStates } from '../../machines/definition.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { journey } from '../../machines/journey/journey.ts';
import { sixStepChart } from '../../machines/journey/machine.ts';
import { type Place, starts } from '../support/browserPaths/places.ts';
import { type BrowserPath, getBeginnings, readPaths } from '../support/browserPaths/plan.ts';

/** A path into a state: the first steps of a browser path, and the leaf states that they end in. */
export interface StatePath extends BrowserPath {
  flow: FlowId;
  /** Of a parallel state, the leaf states that no cheaper path ends in. */
  leaves: string[];
  /** Where the chart is before and after the last step; without steps both are the start. */
  before: Place;
  place: Place;
}

const charts: Record<FlowId, unknown> = { sixStep: sixStepChart, identityFirst: journey };
export const flows = Object.keys(charts) as FlowId[];

/** Returns the leaf states of the chart that a phone loads for this journey. */
export const getLeaves = (flow: FlowId): string[] =>
  getStates(charts[flow] as never)
    .filter(({ type }) => type === 'atomic')
    .map(getPath);

const getActiveLeaves = ({ at }: Place): string[] =>
  getActiveNodes(at.snapshot as never)
    .filter(({ type }) => type === 'atomic')
    .map(getPath);

/** Returns the cheapest beginning of a browser path for each leaf state of each journey. */
export function findStatePaths(): StatePath[] {
  return flows.flatMap((flow) => {
    const missing = new Set(getLeaves(flow));
    return readPaths()
      .filter(({ start }) => starts[start].settings.flow.id === flow)
      .flatMap((path) => [...getBeginnings(path)].map((beginning) => ({ ...path, ...beginning })))
      .sort((a, b) => a.cost - b.cost)
      .flatMap(({ start, steps, length, before, place }) => {
        const leaves = getActiveLeaves(place).filter((leaf) => missing.delete(leaf));
        const own = { flow, start, steps: steps.slice(0, length) };
        return leaves.length > 0 ? [{ ...own, leaves, before, place }] : [];
      });
  });
}

const transient = 'the chart leaves it in the step that enters it, so no page shows it';
const noFilm = 'the film of the fake camera never stays still, so no photo is taken automatically';
const onlySixStep = 'belongs to the six-step journey alone';
/** The paths of the six-step journey end in these states too. */
export const coveredBySixStep = 'is shared, and covered in the six-step journey';

const twoDevices = 'needs two devices: e2e/journeys/handOver.spec.ts ends in it';

const capture = '(idCapture|npwpCapture)';
/** Leaf states that no browser path ends in, by journey, with the reason. */
export const unreachedStates: Record<FlowId, [pattern: RegExp, reason: string][]> = {
  sixStep: [
    [/^restoring$|\.deciding$/, transient],
    [/^idCapture\.(holding|shooting)$/, noFilm],
  ],
  identityFirst: [
    [/^restoring$|\.(deciding|choosing)$/, transient],
    [/^idCapture\.(holding|shooting)$/, noFilm],
    [/^desktopNotice$/, coveredBySixStep],
    [
      /^(chooser|personalData|checklist|profile|address|job|slipCapture|delivery|otp|submission)\./,
      onlySixStep,
    ],
    [/^(summary|faceTips\.(registering|requestingOtp|alerting|alertingUnsettled))$/, onlySixStep],
    [/^rejection(Nik|Total|Dukcapil)\./, onlySixStep],
    [new RegExp(`^${capture}\\.(alertingCamera|alerting|poor)$`), coveredBySixStep],
    [/^(splash|homepage\.asking|feedback|feedbackFailed|faceTips\.failed)$/, coveredBySixStep],
    [/^livenessTest\.|^faceFrame\.(showing|late|keeping|leaving)/, coveredBySixStep],
    [/^livenessResult$/, coveredBySixStep],
    [/^(handOver|takeOver)\.(?!deciding)|^recording\.claiming$/, twoDevices],
  ],
};

/** Returns why no browser path ends in this leaf state, if there is a reason. */
export const whyUnreached = (flow: FlowId, leaf: string): string | undefined =>
  unreachedStates[flow].find(([pattern]) => pattern.test(leaf))?.[1];
