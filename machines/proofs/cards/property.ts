import type { Step } from '../../paths/steps.ts';
import type { Property } from '../property.ts';
import { alongEveryPath, type SimulationEdge } from '../shapes.ts';
import { type Drafts, draftsAfter, isHonest } from './honest.ts';
import { strangersIn } from './identity.ts';
import { endOf, sentenceOf } from './story.ts';

const read = (memory: string): Drafts => JSON.parse(memory);
const isStep = (a: Step) => (b: Step) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Two cards before one camera, and somebody who presses Continue as the forms stand: whatever ways are
 * taken between them, nothing of one card is ever beside the photo of the other.
 */
export const oneIdentity: Property = {
  name: 'oneIdentity',
  on: ['twoCards', 'identityFirstCards'],
  says: 'Photo, reading, what the forms show and save, cleared NIK, face, registration, and what is sealed or told to the bank are of one person, whatever the ways to another card.',
  check(graph) {
    const verdict = alongEveryPath(
      graph,
      '{}',
      ({ edge }) => edge.context.saved.dataImg !== undefined,
      (memory, move) => {
        const drafts = read(memory);
        if (!isHonest(drafts, move)) return undefined;
        const next = draftsAfter(drafts, move);
        return strangersIn(move, next).length > 0 ? null : JSON.stringify(next);
      },
    );
    return { ...verdict, story: verdict.counterexample && tell(verdict.counterexample) };

    /** The steps again, with what they mean. */
    function tell(steps: readonly Step[]): string[] {
      let at = graph.configurations[0];
      let drafts: Drafts = {};
      const told: string[] = [];
      let last: SimulationEdge | null = null;
      for (const step of steps) {
        const edge = at?.edges.find((one) => isStep(one.step)(step));
        const to = edge && graph.configurations[edge.to];
        if (!at || !edge || !to) break;
        last = { from: at, edge, to };
        told.push(...sentenceOf(last, drafts));
        drafts = draftsAfter(drafts, last);
        at = to;
      }
      return last ? [...told, endOf(last, drafts)] : told;
    }
  },
};
