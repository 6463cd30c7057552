import type { Cause, Sign, State } from '../diagram/model.ts';
import type { ScreenId } from '../journey/screens.ts';
import { getKey, getParentPath } from '../statePaths.ts';
import type { TransitionReference } from './difference.ts';
import type { ExaminedRevision } from './meaning.ts';
import { createDescriber } from './words.ts';

/** What a drawing marks: states by their paths, alternatives by their places. */
export interface Marks {
  states: ReadonlyMap<string, Sign>;
  transitions: readonly { transition: TransitionReference; sign: Sign }[];
}

function causeOf(event: string): Cause {
  if (event === 'always') return 'always';
  if (event.startsWith('done ')) return 'answer';
  if (event.startsWith('error ')) return 'failure';
  if (!event.startsWith('after ')) return 'event';
  return event.endsWith('Limit') ? 'limit' : 'timer';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Creates the data of the drawings from an examined revision, with the marks of changes. */
export function createReviewModel(examined: ExaminedRevision, marks: Marks): State[] {
  const { states } = examined.meaning;
  const describer = createDescriber(examined);
  const paths = Object.keys(states);
  const signOf = (path: string, cause: string, index: number) =>
    marks.transitions.find(
      ({ transition }) =>
        transition.path === path && transition.cause === cause && transition.index === index,
    )?.sign;
  return Object.entries(states).map(([path, state]): State => {
    const parent = path === '' ? null : getParentPath(path);
    const sign = marks.states.get(path);
    return {
      path,
      key: getKey(path) || 'journey',
      parent,
      depth: path === '' ? 0 : path.split('.').length,
      isParallel: state.kind === 'parallel',
      isRegion: parent !== null && states[parent]?.kind === 'parallel',
      initial: state.initial,
      description: state.note,
      screen: state.screen as ScreenId | null,
      tags: [...state.tags],
      calls: state.calls.map(({ src }) => examined.wording.ports[src] ?? src),
      children: paths.filter((it) => it !== '' && getParentPath(it) === path),
      arrows: Object.entries(state.on).flatMap(([cause, list]) =>
        list.map((one, index) => {
          const [to = null] = one.target;
          const mark = signOf(path, cause, index);
          return {
            ...{ from: path, to, cause: causeOf(cause) },
            label:
              cause === 'always' ? '' : capital(describer.cause(path, cause).replace(/[“”]/g, '')),
            guard: describer.guard(one.guard) || (index > 0 ? 'selain itu' : ''),
            hasActions: one.actions.length > 0,
            ...(mark && { sign: mark }),
          };
        }),
      ),
      ...(sign && { sign }),
    };
  });
}
