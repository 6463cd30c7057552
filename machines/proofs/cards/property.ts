import type { Step } from '../../paths/steps.ts';
import type { Property } from '../property.ts';
import { alongEveryPath, type SimulationEdge } from '../shapes.ts';
import { draftAfter, isHonest, type Shown } from './honest.ts';
import { strangersIn } from './identity.ts';
import { endOf, sentenceOf } from './story.ts';

const read = (memory: string): Shown | null => JSON.parse(memory);
const isStep = (a: Step) => (b: Step) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Two cards before one camera, and somebody who presses Continue as step 2 stands: whatever ways are
 * taken between them, nothing of one card is ever beside the photo of the other.
 */
export const oneIdentity: Property = {
  name: 'oneIdentity',
  on: ['twoCards'],
  says: 'Photo, reading, what step 2 shows and saves, cleared NIK, face, registration and sealed application are of one person, whatever the ways to another card.',
  check(graph) {
    const verdict = alongEveryPath(
      graph,
      'null',
      ({ edge }) => edge.context.saved.dataImg !== undefined,
      (memory, move) => {
        const draft = read(memory);
        if (!isHonest(draft, move)) return undefined;
        const next = draftAfter(draft, move);
        return strangersIn(move, next).length > 0 ? null : JSON.stringify(next);
      },
    );
    return { ...verdict, story: verdict.counterexample && tell(verdict.counterexample) };

    /** The steps again, with what they mean. */
    function tell(steps: readonly Step[]): string[] {
      let at = graph.configurations[0];
      let draft: Shown | null = null;
      const told: string[] = [];
      let last: SimulationEdge | null = null;
      for (const step of steps) {
        const edge = at?.edges.find((one) => isStep(one.step)(step));
        const to = edge && graph.configurations[edge.to];
        if (!at || !edge || !to) break;
        last = { from: at, edge, to };
        told.push(...sentenceOf(last, draft));
        draft = draftAfter(draft, last);
        at = to;
      }
      return last ? [...told, endOf(last, draft)] : told;
    }
  },
};
