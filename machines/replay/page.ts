import type { FlightReport, RecordedCall } from '../../src/lib/flightReport.ts';
import { getReportPage, type Html, html, linkToStates, type Page } from '../atlas/html.ts';
import type { Shot } from '../atlas/shots.ts';
import type { PlayedStep } from './playReport.ts';

const seconds = new Intl.NumberFormat('id-ID', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const clock = (milliseconds: number) => `${seconds.format(milliseconds / 1000)} s`;

const callLine = ({ at, name, took, answer }: RecordedCall): Html =>
  html`<li><code>${name}</code>: ${answer}, ${clock(took)} (dimulai ${clock(at - took)})</li>`;

function stepLine(
  { happening, as }: PlayedStep,
  index: number,
  shot: Shot | null,
  calls: readonly RecordedCall[],
): Html {
  const { at, event, state, answer, times } = happening;
  const meant = as === undefined || as === event ? null : html` <span class="if">${as}</span>`;
  return html`<li id="s${index}" data-at="${at}"${shot ? html` data-picture="pictures/${shot.name}"` : ''}${as === undefined ? html` class="departs"` : ''}><a href="#s${index}">${clock(at)}</a> <b>${event}</b>${answer ? `, dijawab ${answer}` : ''}${times ? `, ${times} kali` : ''}${meant} → ${linkToStates(state)}${
    as === undefined ? html`<p class="none">Di sini diagram berbeda dari laporan.</p>` : ''
  }${calls.length > 0 ? html`<ul class="does">${calls.map(callLine)}</ul>` : ''}</li>`;
}

/** Returns the step of a call's result, else the first step after its end. */
function placeOf({ name, at }: RecordedCall, played: readonly PlayedStep[]): number {
  const answered = played.findIndex(
    ({ happening }) => happening.at >= at && happening.event.endsWith(`.actor.${name}`),
  );
  const later = played.findIndex(({ happening }) => happening.at >= at);
  return [answered, later, played.length - 1].find((place) => place >= 0) ?? 0;
}

/**
 * Creates the page of a replayed report: each step with its state's picture and its calls. static/replay.js animates it.
 * `shotOf` returns the picture of a state by its path.
 */
export function createReportPage(
  report: FlightReport,
  played: readonly PlayedStep[],
  shotOf: (path: string) => Shot | null,
): Page {
  const departed = played.filter(({ as }) => as === undefined).length;
  const places = report.calls.map((call) => placeOf(call, played));
  const callsAt = (index: number) => report.calls.filter((_, call) => places[call] === index);
  return {
    file: getReportPage(report.code),
    title: `Laporan ${report.code}`,
    scripts: ['replay.js'],
    content: html`<h1>Laporan <code>${report.code}</code></h1>
<p class="lead">${played.length} langkah, diputar pada diagram: ${
      departed === 0 ? 'diagram melakukan hal yang sama.' : `diagram berbeda ${departed} kali.`
    }</p>
<p class="does">${[report.flow, ...Object.entries(report.device ?? {}).map(([fact, value]) => `${fact}: ${value}`)].join(' · ')}</p>
<div class="replay">
<section class="player" aria-label="Pemutar" hidden>
<img id="picture" alt="" width="360" height="740">
<p id="unseen">Keadaan ini tidak terlihat.</p>
<p id="position" role="status"></p>
<p class="controls"><button type="button" data-by="-1">Sebelumnya</button><button type="button" id="play" aria-pressed="false">Putar</button><button type="button" data-by="1">Berikutnya</button></p>
</section>
<ol class="steps" start="0">${played.map((step, index) =>
      stepLine(step, index, shotOf(step.happening.state), callsAt(index)),
    )}</ol>
</div>`,
  };
}
