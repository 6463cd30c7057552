import { readStyles } from '../../machines/atlas/build.ts';
import { type Html, html } from '../../machines/atlas/html.ts';
import { codeOutcomeWords } from '../../machines/diagram/words.ts';
import { callDocumentation } from '../contracts/documentation.ts';
import type { CallResult, ConformanceReport } from './conform.ts';
import type { CoveredTransition } from './coverage.ts';
import { formatCurl, getBodyFile, needsBodyFile } from './curl.ts';
import { checks, type Finding } from './findings.ts';

const ownStyles = `
main { max-width: 1040px; margin: 0 auto; padding: 24px 16px 64px; }
table { border-collapse: collapse; width: 100%; margin: 8px 0 24px; font-size: 14px; line-height: 20px; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line, #ccc); }
th { color: var(--ink-2); font-weight: 600; }
pre { overflow-x: auto; padding: 10px 12px; border-radius: 8px; background: var(--drawn); font-size: 13px; line-height: 19px; white-space: pre-wrap; overflow-wrap: anywhere; }
.finding { margin: 0 0 20px; padding: 12px 16px; border-left: 4px solid var(--time); background: var(--drawn); border-radius: 0 8px 8px 0; }
.finding.error { border-color: #b3261e; }
.finding p { margin: 0 0 6px; }
.level { font-weight: 600; }
.error .level { color: #b3261e; }
.lead { font-size: 18px; line-height: 26px; }
.no { color: #b3261e; }
@media (prefers-color-scheme: dark) { .error .level, .no { color: #f2b8b5; } .finding.error { border-color: #f2b8b5; } }
`;

/** Returns the path and the content of a file for each request body that is too long for a command. */
export const getBodyFiles = (page: string, findings: readonly Finding[]): [string, string][] =>
  findings.flatMap(({ request }, index) =>
    request?.body && needsBodyFile(request) ? [[getBodyFile(page, index), request.body]] : [],
  );

const renderFinding = (
  { check, level, message, path, calls, request }: Finding,
  index: number,
  page: string,
): Html => html`<section class="finding ${level}">
<p><span class="level">${level}</span> · <code>${check}</code> · ${checks[check]}</p>
<p>${path ? html`<code>${path}</code> ` : ''}${message}</p>
${calls.length > 0 ? html`<p>Calls: ${calls.map((id, at) => html`${at > 0 ? ', ' : ''}<code>${id}</code>`)}</p>` : ''}
${request ? html`<pre>${formatCurl(request, getBodyFile(page, index).replace(/^.*\//, ''))}</pre>` : ''}
</section>
`;

const wordOf = (outcome: string): string =>
  (codeOutcomeWords as Record<string, string>)[outcome] ?? outcome;

const renderOutcomes = (outcomes: readonly string[]): Html =>
  html`${outcomes.map((outcome, index) => html`${index > 0 ? ', ' : ''}${outcome}${wordOf(outcome) === outcome ? '' : html` <small>(${wordOf(outcome)})</small>`}`)}`;

const renderCall = ({ id, state, sent, outcomes, missing }: CallResult): Html =>
  html`<tr><td><code>${id}</code><br><small>${callDocumentation[id].summary}</small></td><td${state === 'succeeded' || state === 'not used' ? '' : html` class="no"`}>${state}</td><td>${sent}</td><td>${renderOutcomes(outcomes)}</td><td>${sent > 0 ? renderOutcomes(missing) : ''}</td></tr>
`;

const renderTransition = ({ name, endings, place, isProduced }: CoveredTransition): Html =>
  html`<tr><td${isProduced ? '' : html` class="no"`}>${isProduced ? 'produced' : 'never'}</td><td>${endings.join(', ')}</td><td><code>${name}</code></td><td><small>${place.replace(/^.*\//, '')}</small></td></tr>
`;

function renderTransitions(title: string, all: readonly CoveredTransition[]): Html {
  const calls = [...new Set(all.map(({ call }) => call))];
  const produced = all.filter(({ isProduced }) => isProduced).length;
  if (all.length === 0) return html``;
  return html`<h2>${title}: ${produced} of ${all.length}</h2>
<table><thead><tr><th>Host</th><th>Outcome of the call</th><th>Transition of the chart</th><th>Golden path</th></tr></thead>
${calls.map(
  (
    call,
  ) => html`<tbody><tr><th colspan="4"><code>${call}</code> ${callDocumentation[call].summary}</th></tr>
${all
  .filter((transition) => transition.call === call)
  .sort((one, other) => Number(one.isProduced) - Number(other.isProduced))
  .map(renderTransition)}</tbody>
`,
)}</table>`;
}

/** Returns the summary of a report in one sentence. */
export function summarize({ findings, transitions, calls }: ConformanceReport): string {
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  const used = calls.filter(({ state }) => state !== 'not used');
  const succeeded = used.filter(({ state }) => state === 'succeeded').length;
  const answers = transitions.filter(({ isFailure }) => !isFailure);
  const produced = answers.filter(({ isProduced }) => isProduced).length;
  return [
    `${count('error')} errors, ${count('warning')} warnings`,
    `${succeeded} of ${used.length} calls succeeded`,
    ...(answers.length > 0
      ? [`${produced} of ${answers.length} transitions by answers of the bank were produced`]
      : []),
  ].join('; ');
}

/**
 * Renders the page for the bank's team as HTML without external resources.
 * @param page the path of its file, next to which long bodies are stored
 */
export function renderReport(report: ConformanceReport, page: string): string {
  const { origin, addresses, at, findings, calls, runs, transitions, tls, mayStore } = report;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Conformance of the bank</title>
<link rel="icon" href="data:,">
<style>STYLES</style>
</head>
<body>
<main>
<h1>Conformance of the bank</h1>
<p class="lead">${summarize(report)}.</p>
<table><tbody>
<tr><th>App</th><td><code>${origin}</code></td></tr>
${Object.entries(addresses).map(
  ([base, address]) => html`<tr><th>${base}</th><td><code>${address}</code></td></tr>
`,
)}${tls.map(
  ([
    host,
    { protocol, validTo },
  ]) => html`<tr><th>TLS</th><td><code>${host}</code>: ${protocol}, valid until ${validTo}</td></tr>
`,
)}<tr><th>Time</th><td>${at.toISOString()}</td></tr>
<tr><th>Stored</th><td>${mayStore ? 'Calls that store something were sent.' : 'Calls that store something were not sent (--may-store).'}</td></tr>
</tbody></table>
<h2>Differences</h2>
${findings.length === 0 ? html`<p>None.</p>` : findings.map((finding, index) => renderFinding(finding, index, page))}
<h2>Calls</h2>
<table><thead><tr><th>Call</th><th>State</th><th>Sent</th><th>Outcomes</th><th>Never produced</th></tr></thead>
<tbody>${calls.map(renderCall)}</tbody></table>
${
  runs.length > 0
    ? html`<h2>Test people</h2>
<table><thead><tr><th>Journey</th><th>Person</th><th>Last state</th><th>Stopped because</th></tr></thead>
<tbody>${runs.map(
        ({
          plan,
          person,
          state,
          stopped,
        }) => html`<tr><td>${plan}</td><td>${person}</td><td><code>${state}</code></td><td>${stopped ?? ''}</td></tr>
`,
      )}</tbody></table>`
    : ''
}
${renderTransitions(
  'Transitions by answers of the bank',
  transitions.filter(({ isFailure }) => !isFailure),
)}
${renderTransitions(
  'Transitions by failures',
  transitions.filter(({ isFailure }) => isFailure),
)}
</main>
</body>
</html>
`.text.replace('STYLES', () => `${readStyles()}${ownStyles}`);
}
