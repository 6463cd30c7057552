import './panel.css';
import { channelName, type Message, type StepMessage } from '../messages.ts';
import { createDiagram, drawContext, drawLog, drawNow, make } from './draw.ts';

const views = { diagram: 'Diagram', log: 'Kejadian', context: 'Data' } as const;
type View = keyof typeof views;

const steps: StepMessage[] = [];
const parts = {
  now: make('div', ''),
  diagram: make('div', 'diagram'),
  log: make('div', ''),
  context: make('div', ''),
};
const connection = make('p', 'connection', 'Menunggu aplikasi yang dibuka dengan ?inspect …');
connection.setAttribute('role', 'status');
const mark = createDiagram(parts.diagram);

/** A phone shows one part at a time, a wide window all three. */
function choose(view: View): void {
  document.body.dataset.view = view;
  for (const button of document.querySelectorAll<HTMLElement>('nav button')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view));
  }
}

function buttonFor([view, label]: [string, string]): HTMLElement {
  const button = make('button', '', label);
  button.dataset.view = view;
  button.addEventListener('click', () => choose(view as View));
  return button;
}

document.body.append(
  make('header', '', make('h1', '', 'Inspektor'), connection, parts.now),
  make('nav', '', ...Object.entries(views).map(buttonFor)),
  make(
    'main',
    '',
    make('section', 'part diagramPart', make('h2', '', views.diagram), parts.diagram),
    make('section', 'part logPart', make('h2', '', views.log), parts.log),
    make(
      'section',
      'part contextPart',
      make('h2', '', views.context),
      make('p', 'note', 'Data pribadi disamarkan menurut jenisnya.'),
      parts.context,
    ),
  ),
);
choose('diagram');

let isDrawing = false;
/** Many events in one turn are drawn once. */
function draw(): void {
  if (isDrawing) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    const last = steps.at(-1);
    if (!last) return;
    connection.textContent = `${steps.length} kejadian`;
    parts.now.replaceChildren(drawNow(last));
    parts.log.replaceChildren(drawLog(steps));
    parts.context.replaceChildren(drawContext(steps));
    mark(last.state);
  });
}

const channel = new BroadcastChannel(channelName);
channel.onmessage = ({ data }: MessageEvent<Message>) => {
  if (data.kind !== 'step') return;
  if (steps.some(({ page, number }) => page === data.page && number === data.number)) return;
  steps.push(data);
  steps.sort((a, b) => a.at - b.at || a.number - b.number);
  draw();
};
channel.postMessage({ kind: 'hello' } satisfies Message);
