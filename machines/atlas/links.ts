import { topOf } from '../diagram/ways.ts';
import { titleOf } from '../diagram/words.ts';
import { type Html, html } from './html.ts';

/** The atlas's addresses: flat files, so that it opens from a folder too. */
export const pageOfState = (path: string): string => `state.${path || 'journey'}.html`;
export const pageOfPath = (number: number): string =>
  `path.${String(number).padStart(2, '0')}.html`;
/** A report is a file that somebody sent: of its code only what belongs into a file's name. */
export const pageOfReport = (code: string): string => `report.${code.replace(/[^\w-]/g, '')}.html`;
export const pageOfRow = (id: string): string => `rows.html#${id}`;

/** A state by its screen's title and its own path. */
export const linkToState = (path: string): Html =>
  html`<a href="${pageOfState(path)}"><b>${titleOf(topOf(path) || 'journey')}</b>${
    path.includes('.') ? html` <code>${path.slice(path.indexOf('.') + 1)}</code>` : ''
  }</a>`;

/** Several states at once: the leaves of a parallel state. */
export const linksToStates = (value: string): Html =>
  html`${value.split('+').map((path, index) => html`${index > 0 ? ' + ' : ''}${linkToState(path)}`)}`;

export const linkToRow = (id: string): Html =>
  html`<a class="row" href="${pageOfRow(id)}">${id}</a>`;
