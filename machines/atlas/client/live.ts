/* The real chart on a state's page: send events, end calls, let time pass, and see what comes of it. */
import { getAlertLines } from '../../journey/alertLines.ts';
import type { LiveData } from '../liveData.ts';
import { savedWords } from '../savedWords.ts';
import { describeStep, describeStepByName } from '../stepWords.ts';
import { create } from './create.ts';
import { type Choice, createRun } from './run.ts';

declare global {
  var atlasLive: LiveData;
}

function button(text: string, press: () => void, kind = ''): HTMLButtonElement {
  const made = create('button', [text], { type: 'button', class: kind });
  made.addEventListener('click', press);
  return made;
}

/** Returns a saved value in one line. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll('","', '", "');

const groupOf = ({ step }: Choice): string => {
  if (step.kind === 'answer') return 'Panggilan berakhir';
  return step.kind === 'event' && !step.name.startsWith('open: ') ? 'Kejadian' : 'Waktu dan alamat';
};

/** Runs the chart in an element of the page, from the page's state. */
function play(place: HTMLElement, data: LiveData): void {
  const path = data.pathsByState[place.dataset.state ?? ''];
  if (!path) {
    place.replaceChildren(create('p', ['Tidak satu jalur pun sampai ke sini.']));
    return;
  }
  const run = createRun(path, data);
  let before = '';
  const statusLine = create('p', [], { class: 'does', role: 'status' });

  const step = (name: string) => {
    before = JSON.stringify(run.context().saved);
    run.take(name);
    draw();
  };

  function seen(): HTMLElement {
    const value = run.state();
    const leaves = value.split('+').map((leaf) => data.states[leaf]);
    const picture = leaves.find((leaf) => leaf?.picture)?.picture;
    const { alert } = run.context();
    return create('div', [
      picture
        ? create('img', [], { src: `pictures/${picture}`, alt: '', width: '200' })
        : create('p', ['Keadaan ini tidak terlihat.'], { class: 'unseen' }),
      ...value.split('+').map((leaf) =>
        create('p', [
          create('a', [data.states[leaf]?.title ?? leaf], {
            href: data.states[leaf]?.page ?? '#',
          }),
          ' ',
          create('code', [leaf]),
          create('br'),
          create('span', [data.states[leaf]?.note ?? ''], { class: 'does' }),
        ]),
      ),
      ...(alert ? [create('p', [getAlertLines(alert).join(' ')], { class: 'says' })] : []),
      create('p', [`${Math.round(run.elapsed() / 1000)} detik sejak mulai`], { class: 'does' }),
    ]);
  }

  function choices(): HTMLElement {
    const groups = new Map<string, HTMLElement[]>();
    for (const choice of run.choices()) {
      const name = groupOf(choice);
      const own = groups.get(name) ?? [];
      own.push(button(describeStep(choice.step), () => step(choice.name)));
      groups.set(name, own);
    }
    // The long list of addresses is rarely needed.
    return create(
      'div',
      ['Kejadian', 'Panggilan berakhir', 'Waktu dan alamat'].flatMap((name) => {
        const own = groups.get(name);
        if (!own) return [];
        return [
          create(
            'details',
            [
              create('summary', [`${name} (${own.length})`]),
              create('div', own, { class: 'press' }),
            ],
            name === 'Waktu dan alamat' && own.length > 4 ? {} : { open: '' },
          ),
        ];
      }),
    );
  }

  function saved(): HTMLElement {
    const earlier = JSON.parse(before || '{}') as Record<string, unknown>;
    const entries = Object.entries(run.context().saved as Record<string, unknown>);
    const rows = entries
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => {
        const isNew = before !== '' && JSON.stringify(earlier[key]) !== JSON.stringify(value);
        return create(
          'tr',
          [
            create('td', [
              isNew ? '● ' : '',
              create('a', [savedWords[key as keyof typeof savedWords] ?? key], {
                title: key,
              }),
            ]),
            create('td', [shown(value)]),
          ],
          isNew ? { class: 'new' } : {},
        );
      });
    return create('div', [
      create('h3', [`Data tersimpan (${rows.length})`]),
      rows.length > 0
        ? create('table', rows, { class: 'facts' })
        : create('p', ['Belum ada.'], { class: 'does' }),
    ]);
  }

  async function copy(): Promise<void> {
    const text = JSON.stringify(run.path(), null, 2);
    const area = create('textarea', [text], { rows: '6', 'aria-label': 'Jalur' });
    statusLine.replaceChildren(
      'Jalur ini dapat dijalankan dengan: npm run tool -- paths --walk <berkas>',
      area,
    );
    area.select();
    // A page that is opened from a folder may not be allowed to use the clipboard, so the text is shown, too.
    await navigator.clipboard?.writeText(text).catch(() => undefined);
  }

  function draw(): void {
    const steps = run.taken();
    place.replaceChildren(
      create('div', [seen(), choices(), saved()], { class: 'live' }),
      create(
        'p',
        [
          button('Mundur satu langkah', () => {
            before = '';
            run.undo();
            draw();
          }),
          ' ',
          button('Salin sebagai jalur', () => void copy()),
        ],
        { class: 'press' },
      ),
      statusLine,
      create('details', [
        create('summary', [`${steps.length} langkah sejauh ini`]),
        create(
          'ol',
          steps.map((name) => create('li', [describeStepByName(name)])),
        ),
      ]),
    );
  }
  draw();
}

const place = document.getElementById('live');
if (place) play(place, globalThis.atlasLive);
