/* The script of the page for routes: the shortest route between two states, and the screens that every route passes. */
import type { RouteState, RoutesData } from '../routeGraphs.ts';
import { create } from './create.ts';
import { createRouteFinder } from './routeFinder.ts';

declare global {
  var atlasRoutes: RoutesData;
}

const form = document.getElementById('routes') as HTMLFormElement;
const output = document.getElementById('result') as HTMLElement;
const { journeys, shown } = globalThis.atlasRoutes;

type JourneyName = keyof typeof journeys;

const pictureOf = ({ picture, title, page }: RouteState) =>
  create(
    'a',
    picture
      ? [create('img', [], { src: `pictures/${picture}`, alt: '', loading: 'lazy' })]
      : [create('span', ['tidak terlihat'], { class: 'unseen' })],
    { href: page, title },
  );

const stateOf = (value: string): RouteState =>
  shown[value] ?? { title: value, page: '#', picture: null };

/** Returns a screen with the first picture among its states. */
function screenOf(top: string, states: readonly string[]): RouteState {
  const own = states.filter((value) => value === top || value.startsWith(`${top}.`)).map(stateOf);
  const [first = stateOf(top)] = own;
  return { ...(own.find(({ picture }) => picture) ?? first), page: `state.${top}.html` };
}

function fieldset(): HTMLElement {
  const name = (form.elements.namedItem('journey') as HTMLSelectElement).value;
  for (const one of form.querySelectorAll<HTMLElement>('fieldset')) {
    one.hidden = one.dataset.journey !== name;
  }
  return form.querySelector(`fieldset[data-journey="${name}"]`) as HTMLElement;
}

const chosen = (within: HTMLElement, name: string) =>
  within.querySelector(`select[name="${name}"]`) as HTMLSelectElement;

function show(): void {
  const own = fieldset();
  const name = own.dataset.journey as JourneyName;
  const [from, to] = [chosen(own, 'from').value, chosen(own, 'to').value];
  history.replaceState(null, '', `#${name}/${from}/${to}`);
  const graph = journeys[name];
  const finder = createRouteFinder(graph);
  const route = finder.findShortestRoute(from, to);
  if (!route) {
    output.replaceChildren(create('p', ['Tidak ada jalan dari sana ke sini.'], { class: 'none' }));
    return;
  }
  const unavoidable = finder.findUnavoidableScreens(from, to);
  const line = (words: (Node | string)[], state: string) =>
    create('li', [
      pictureOf(stateOf(state)),
      create('p', [
        ...words,
        create('a', [stateOf(state).title], { href: stateOf(state).page }),
        ' ',
        create('small', [state]),
      ]),
    ]);
  const row = (title: string, note: string, screens: readonly string[]) => [
    create('h2', [title]),
    create('p', [note], { class: 'does' }),
    create(
      'ol',
      screens.map((top) => {
        const state = screenOf(top, graph.states);
        return create('li', [pictureOf(state), create('a', [state.title], { href: state.page })]);
      }),
      { class: 'strip' },
    ),
  ];
  output.replaceChildren(
    ...row(
      unavoidable.length > 0
        ? `${unavoidable.length} layar tidak dapat dilewati`
        : 'Tidak satu layar pun wajib dilalui',
      'Layar yang ada di semua jalan, dari pertama kali tiba di tempat asal.',
      unavoidable,
    ),
    create('h2', [`Jalan terpendek: ${route.steps.length} langkah`]),
    create(
      'ol',
      [
        line(['Mulai di '], route.start),
        ...route.steps.map(({ step, state }) => line([create('b', [step]), ' → '], state)),
      ],
      { class: 'walk', start: '0' },
    ),
  );
}

const [name, from, to] = decodeURIComponent(location.hash.slice(1)).split('/');
const journey = form.elements.namedItem('journey') as HTMLSelectElement;
if (name && Object.hasOwn(journeys, name)) journey.value = name;
for (const one of form.querySelectorAll<HTMLElement>('fieldset')) {
  const isAsked = one.dataset.journey === name;
  chosen(one, 'from').value = (isAsked && from) || 'homepage';
  chosen(one, 'to').value = (isAsked && to) || 'done';
}
form.addEventListener('change', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
