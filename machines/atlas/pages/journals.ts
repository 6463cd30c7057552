import type { ExaminedJournals } from '../../journals/examine.ts';
import type { StateFigures } from '../../journals/funnel.ts';
import {
  type Cell,
  createTables,
  formatDropOff,
  formatTime,
  type JournalTable,
  summarizeEndings,
} from '../../journals/tables.ts';
import { type Html, html, linkToStates, type Page } from '../html.ts';

function renderCell(cell: Cell): Html {
  if (typeof cell === 'string') return html`<td>${cell}</td>`;
  if ('number' in cell) return html`<td class="number">${cell.number}</td>`;
  if ('state' in cell) return html`<td>${linkToStates(cell.state)}</td>`;
  return html`<td>${cell.journeys.map((id) => html`<code>${id}</code> `)}</td>`;
}

const renderRows = ({ columns, rows }: JournalTable): Html =>
  html`<div class="table" tabindex="0"><table><thead><tr>${columns.map(
    (name) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map(renderCell)}</tr>`)}</tbody></table></div>`;

const renderTable = (table: JournalTable): Html =>
  html`<h2 id="${table.id}">${table.title}</h2><p class="does">${table.note}</p>${
    table.rows.length === 0
      ? html`<p class="none">Tidak ada.</p>`
      : table.isLong
        ? html`<details><summary>${table.rows.length} baris</summary>${renderRows(table)}</details>`
        : renderRows(table)
  }`;

/** Creates the page with everything that the journals say. */
export const createJournalsPage = (examined: ExaminedJournals): Page => ({
  file: 'journals.html',
  title: 'Jurnal',
  content: html`<h1>Jurnal perjalanan</h1>
<p class="lead">${summarizeEndings(examined)}. Setiap perjalanan diputar pada diagram.</p>
<div class="journals">${createTables(examined).map(renderTable)}</div>`,
});

/** Renders the figures of one state in a line; nothing without journals. */
export function renderFigures(figures: StateFigures | undefined): Html | null {
  if (!figures) return null;
  const { entries, dropOffs, median, p95 } = figures;
  return html`<p class="chips journal"><a href="journals.html#states">Jurnal</a><span>masuk ${entries} kali</span><span>berhenti ${dropOffs} (${formatDropOff(figures)})</span><span>median ${formatTime(median)}</span><span>p95 ${formatTime(p95)}</span></p>`;
}
