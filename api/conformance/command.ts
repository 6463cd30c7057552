import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ConformanceReport } from './conform.ts';
import { formatCurl, getBodyFile } from './curl.ts';
import type { TestPerson } from './people.ts';
import { getAddresses, readVariables } from './settings.ts';

/** The options of `npm run tool -- conform`. */
export interface ConformCommand {
  /** The path of the bank's settings file. */
  settings: string;
  /** The app's origin, such as https://host. */
  origin: string;
  /** The path of the file with test people; '' uses those of the sandbox. */
  people: string;
  /** The path of the HTML report. */
  page: string;
  /** The path of the certificates of further authorities (PEM), or ''. */
  ca: string;
  /** Whether calls that store something are sent. */
  'may-store': boolean;
  /** Whether calls and configurations that the settings do not use are checked too. */
  every: boolean;
  /** Whether warnings also fail the run. */
  strict: boolean;
}

/** Prints why the command cannot run and returns the exit code of a usage error. */
function refuse(text: string): number {
  console.error(text);
  return 2;
}

/** Runs `read`. @throws its error in one line, after the name of the option or file. */
function readOption<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${option}: ${(error as Error).message}`);
  }
}

function printSummary(report: ConformanceReport, summary: string, page: string): void {
  for (const [
    index,
    { level, check, message, path, calls, request },
  ] of report.findings.entries()) {
    const text = [path, message].filter(Boolean).join(' ');
    console.info(`${level} ${check}: ${text}${calls.length > 0 ? ` [${calls.join(', ')}]` : ''}`);
    if (request) console.info(`  ${formatCurl(request, getBodyFile(page, index))}`);
  }
  const withoutSuccess = report.calls.filter(
    ({ state }) => !['succeeded', 'not used'].includes(state),
  );
  if (withoutSuccess.length > 0)
    console.info(
      `Never succeeded: ${withoutSuccess.map(({ id, state }) => `${id} (${state})`).join(', ')}`,
    );
  const missing = report.transitions.filter(
    ({ isFailure, isProduced }) => !isFailure && !isProduced,
  );
  for (const { call, endings, name } of missing)
    console.info(`Never produced: ${call} ${endings.join(', ')}: ${name}`);
  console.info(`${summary}. Page: ${page}`);
}

/**
 * Runs `npm run tool -- conform settings.json`: checks a bank's host and writes the page for its team.
 * @returns 0 without errors, 1 with errors (with `strict`, also with warnings), 2 for a usage error
 */
export async function run(options: ConformCommand): Promise<number> {
  const { origin, page, ca, every, strict } = options;
  const mayStore = options['may-store'];
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    return refuse(`--origin ${origin} is no origin like https://host`);
  let variables: Record<string, string>;
  let getPeople: (plan: number) => TestPerson[];
  let authorities: string | undefined;
  // The modules of the client read the settings when they are loaded.
  try {
    variables = readOption(options.settings, () => readVariables(options.settings));
    readOption(options.settings, () => getAddresses(variables, origin));
    Object.assign(process.env, variables);
    // A report that cannot be written is an error before the first request.
    readOption('--page', () => {
      mkdirSync(dirname(page), { recursive: true });
      appendFileSync(page, '');
    });
    authorities = ca ? readOption('--ca', () => readFileSync(ca, 'utf8')) : undefined;
    const { createSpecimenPeople, readPeople } = await import('./people.ts');
    const givenPeople = options.people && readOption('--people', () => readPeople(options.people));
    const number = Date.now() % 500;
    getPeople = (plan) => givenPeople || createSpecimenPeople(number, plan);
  } catch (error) {
    return refuse((error as Error).message);
  }
  const { conform } = await import('./conform.ts');
  const report = await conform({
    variables,
    origin,
    getPeople,
    mayStore,
    isExhaustive: every,
    ca: authorities,
    testersToken: process.env.SANDBOX_TESTERS,
    onProgress: (text) => console.error(`… ${text}`),
  });
  const { getBodyFiles, renderReport, summarize } = await import('./page.ts');
  writeFileSync(page, renderReport(report, page));
  for (const [file, body] of getBodyFiles(page, report.findings)) writeFileSync(file, body);
  printSummary(report, summarize(report), page);
  const failures = strict
    ? report.findings
    : report.findings.filter(({ level }) => level === 'error');
  return failures.length > 0 ? 1 : 0;
}
