import { drawDetail } from './detail.ts';
import type { Arrow, State } from './model.ts';
import { phases } from './phases.ts';
import { type Way, waysOf } from './ways.ts';
import { titleOf } from './words.ts';

const inside = (name: string): string => `journey.${name}`;

const arrowOf = ({ from, to, label, isBack }: Way): Arrow => ({
  from: inside(from),
  to: inside(to),
  cause: 'event',
  label: label.slice(0, 3).join(' / ') || (isBack ? 'Kembali' : 'Langsung'),
  guard: '',
  hasActions: false,
});

/** The overview for a narrow screen: the phases as a ladder, one below the other. */
export function drawPhoneOverview(model: State[]): string {
  const ways = waysOf(model);
  const blank: State = {
    path: '',
    key: '',
    parent: null,
    depth: 0,
    isParallel: false,
    isRegion: false,
    initial: null,
    description: '',
    screen: null,
    tags: [],
    calls: [],
    children: [],
    arrows: [],
  };
  const arrowsFrom = (name: string) => ways.filter(({ from }) => from === name).map(arrowOf);
  const screens = model
    .filter(({ depth }) => depth === 1)
    .map((state) => ({
      ...blank,
      path: inside(state.path),
      key: titleOf(state.path),
      description: state.description,
      tags: state.tags.filter((tag) => tag === 'end'),
      arrows: arrowsFrom(state.path),
    }));
  const groups = phases.map(({ name, states }) => ({
    ...blank,
    path: inside(name),
    key: name,
    isPhase: true,
    children: states.map(inside),
    initial: states[0] === 'restoring' ? inside('restoring') : null,
    arrows: arrowsFrom(name),
  }));
  const journey = {
    ...blank,
    path: 'journey',
    key: 'Perjalanan pengajuan',
    description: model[0]?.description ?? '',
    children: groups.map(({ path }) => path),
  };
  return drawDetail([journey, ...groups, ...screens], 'journey');
}
