// The inspector window: shows diagram, event log and redacted context, received over a BroadcastChannel.
import '#brand/tokens.css';
import './panel.css';
import { channelName, type Message, type StepMessage } from '../messages.ts';
import { createDiagram, createElement, drawContext, drawCurrentState, drawLog } from './draw.ts';

const views = { diagram: 'Diagram', log: 'Kejadian', context: 'Data' } as const;
type View = keyof typeof views;

const steps: StepMessage[] = [];
const parts = {
  now: createElement('div', ''),
  diagram: createElement('div', 'diagram'),
  log: createElement('div', ''),
  context: createElement('div', ''),
};
const connection = createElement(
  'p',
  'connection',
  'Menunggu aplikasi yang dibuka dengan ?inspect …',
);
connection.setAttribute('role', 'status');
const showInDiagram = createDiagram(parts.diagram);

/** Selects the visible part on a phone. A wide window shows all three parts. */
function selectView(view: View): void {
  document.body.dataset.view = view;
  for (const button of document.querySelectorAll<HTMLElement>('nav button')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view));
  }
}

function createViewButton([view, label]: [string, string]): HTMLElement {
  const button = createElement('button', '', label);
  button.dataset.view = view;
  button.addEventListener('click', () => selectView(view as View));
  return button;
}

document.body.append(
  createElement('header', '', createElement('h1', '', 'Inspektor'), connection, parts.now),
  createElement('nav', '', ...Object.entries(views).map(createViewButton)),
  createElement(
    'main',
    '',
    createElement(
      'section',
      'part diagramPart',
      createElement('h2', '', views.diagram),
      parts.diagram,
    ),
    createElement('section', 'part logPart', createElement('h2', '', views.log), parts.log),
    createElement(
      'section',
      'part contextPart',
      createElement('h2', '', views.context),
      createElement('p', 'note', 'Data pribadi disamarkan menurut jenisnya.'),
      parts.context,
    ),
  ),
);
selectView('diagram');

let isDrawing = false;
/** Draws all parts in a microtask, once for the events of one task. */
function draw(): void {
  if (isDrawing) return;
  isDrawing = true;
  queueMicrotask(() => {
    isDrawing = false;
    const last = steps.at(-1);
    if (!last) return;
    connection.textContent = `${steps.length} kejadian`;
    parts.now.replaceChildren(drawCurrentState(last));
    parts.log.replaceChildren(drawLog(steps));
    parts.context.replaceChildren(drawContext(steps));
    showInDiagram(last.state);
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
