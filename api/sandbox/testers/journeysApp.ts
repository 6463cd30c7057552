import { Hono } from 'hono';
import { html } from 'hono/html';
import type { JournalRow } from '../../../machines/journals/rows.ts';
import type { Cell, JournalTable } from '../../../machines/journals/tables.ts';
import type { Bank } from '../bank/bank.ts';
import { findNewestBatch, readBatches } from '../bank/journals.ts';

/** Imports the tools for journals at the first request, so that the server starts without them. */
const loadInstruments = () => import('../../../machines/journals/index.ts');

/**
 * Returns `readRows`, which reads all stored journal rows, and `current`, which returns their tables and
 * summary and examines the journals only after a change.
 */
function createExaminer(bank: Bank) {
  let last: { newest: number | undefined; result: ReturnType<typeof examine> } | undefined;
  const readRows = async () => {
    const { readBatch } = await loadInstruments();
    return (await readBatches(bank)).flatMap(readBatch);
  };
  async function examine() {
    const { examineJournals, createTables, summarizeEndings } = await loadInstruments();
    const examined = await examineJournals(await readRows());
    return { tables: createTables(examined), summary: summarizeEndings(examined) };
  }
  const current = async () => {
    const newest = await findNewestBatch(bank);
    if (!last || last.newest !== newest) last = { newest, result: examine() };
    const { result } = last;
    result.catch(() => {
      last = undefined;
    });
    return result;
  };
  return { readRows, current };
}

function renderCell(cell: Cell) {
  if (typeof cell === 'string') return html`<td>${cell}</td>`;
  if ('number' in cell) return html`<td class="number">${cell.number}</td>`;
  if ('journeys' in cell)
    return html`<td>${cell.journeys.map(
      (id) => html`<a href="/sandbox/journeys/${id}.json"><code>${id.slice(0, 6)}</code></a> `,
    )}</td>`;
  const { state, title } = cell;
  return html`<td><a href="/atlas/state.${state.split('+')[0]}.html">${title}</a> <code>${state.replaceAll('+', ' + ')}</code></td>`;
}

const renderRows = ({
  columns,
  rows,
}: JournalTable) => html`<div class="scroll" tabindex="0"><table>
  <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${row.map(renderCell)}</tr>`)}</tbody>
</table></div>`;

const renderTable = (
  table: JournalTable,
) => html`<section id="${table.id}" aria-labelledby="${table.id}-title">
  <h2 id="${table.id}-title">${table.title}</h2>
  <p class="note">${table.note}</p>
  ${
    table.rows.length === 0
      ? html`<p class="empty">Tidak ada.</p>`
      : table.isLong
        ? html`<details><summary>${table.rows.length} baris</summary>${renderRows(table)}</details>`
        : renderRows(table)
  }
</section>`;

const renderPage = (summary: string, tables: readonly JournalTable[]) => html`<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Perjalanan – Bank sandbox</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/sandbox/overview.css" />
  </head>
  <body class="journeys">
    <header>
      <h1>Perjalanan</h1>
      <p class="note">${summary}</p>
      <a href="/sandbox/journeys.csv" download>Unduh CSV</a>
      <a href="/sandbox">Bank sandbox</a>
    </header>
    <nav aria-label="Bagian halaman">${tables.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
    <main>${tables.map(renderTable)}</main>
  </body>
</html>`;

/**
 * Returns the records of one journey as a report, which `npm run tool -- replay` plays on the chart;
 * undefined if there are none.
 */
async function createReport(rows: readonly JournalRow[], id: string) {
  const { collectJournals, getSequences } = await loadInstruments();
  const [journal] = collectJournals(rows.filter(({ journey }) => journey === id));
  if (!journal) return undefined;
  const begin = journal.pages[0]?.happened[0]?.at ?? 0;
  const fromBegin = <Item extends { at: number }>(item: Item): Item => ({
    ...item,
    at: item.at - begin,
  });
  return {
    format: 1,
    code: id.slice(0, 6),
    flow: journal.flow,
    ...(journal.chart && { chart: journal.chart }),
    happened: getSequences(journal)
      .flatMap(({ records }) => records)
      .map(fromBegin),
    calls: journal.pages.flatMap(({ calls }) => calls).map(fromBegin),
  };
}

/** Creates the web app that shows the app's journals: a page of tables, a CSV export, and a report per journey. */
export function createJourneysApp(bank: Bank, policy: string): Hono {
  const app = new Hono();
  const { readRows, current } = createExaminer(bank);
  app.get('/journeys', async (c) => {
    const { tables, summary } = await current();
    c.header('content-security-policy', policy);
    return c.html(renderPage(summary, tables));
  });
  app.get('/journeys.csv', async (c) => {
    const { formatRows } = await loadInstruments();
    return c.body(formatRows(await readRows()), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="journeys.csv"',
    });
  });
  app.get('/journeys/:name{\\w+\\.json}', async (c) => {
    const report = await createReport(await readRows(), c.req.param('name').replace('.json', ''));
    return report ? c.json(report) : c.json({ error: 'no such journey' }, 404);
  });
  return app;
}
