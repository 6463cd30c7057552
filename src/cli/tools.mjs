import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { argument, oneOf, optionsOrExit } from './options.mjs';

/** A row of the table: what is done, and by which program with which first arguments. */
const tool = (what, [program, ...args], env = {}) => ({ what, program, args, env });
const node = (...args) => ['node', ...args];
/** A TypeScript command (run.mjs). */
const command = (file, ...args) => node('src/cli/run.mjs', file, ...args);

/**
 * Everything that is asked for less than daily, by name; `npm run tool` lists it, and
 * `npm run tool -- <name> [option …]` runs it. A tool that is asked for an option that it does not know
 * names those that it knows.
 */
export const tools = {
  // The chart
  atlas: tool(
    'the chart as a static site to look things up in, into dist-atlas/',
    command('machines/atlas/command.ts'),
  ),
  diagram: tool(
    'the chart as SVG, Mermaid and SCXML, into machines/diagram/output/',
    command('machines/diagram/command.ts'),
  ),
  paths: tool(
    'paths over every transition of the chart, and the committed ones',
    command('machines/paths/command.ts'),
  ),
  proofs: tool(
    'properties of the chart over every configuration that can be reached',
    command('machines/proofs/command.ts'),
  ),
  mutants: tool(
    'breaks the chart in every way it knows; the committed paths must notice',
    command('machines/mutations/command.ts'),
  ),
  replay: tool(
    "plays what 'Salin laporan' copied on the chart, and makes a page of the atlas of it",
    command('machines/replay/command.ts'),
  ),
  // The bank
  calls: tool(
    'every call to the bank: method, path, who uses it, its codes, what tests it',
    command('tests/contracts/command.ts'),
  ),
  'regions:load': tool(
    'a full list of regions into the sandbox bank',
    command('api/sandbox/regions/load.ts'),
  ),
  'regions:measure': tool(
    'how fast 83,000 generated regions are loaded and searched',
    command('tests/sandbox/measureRegions.ts'),
  ),
  'ocr:score': tool(
    'how well generated photographs of unseen e-KTPs are read',
    command('tests/ocr/score.ts'),
  ),
  'liveness:score': tool(
    'the face challenge against generated people and generated attacks',
    command('tests/liveness/score.ts'),
  ),
  load: tool(
    'many journeys at once through all calls of the bank',
    command('tests/load/command.ts'),
  ),
  kills: tool(
    'the bank killed amid submissions; what it acknowledged must be there once',
    command('tests/load/kills.ts'),
  ),
  delays: tool(
    'the worst requests of every call, and how long they hold a neighbour up',
    command('tests/security/command.ts'),
  ),
  // What goes wrong
  simulate: tool(
    'unlucky hours: people, phones, network and bank under one clock, from a seed',
    command('tests/simulation/command.ts'),
  ),
  faults: tool(
    'every call × every trouble of a call, on the real chart, client and bank',
    command('tests/troubles/command.ts', 'calls'),
  ),
  'faults:browser': tool(
    'every call × every trouble of a call, in the real browser',
    node('e2e/run.mjs', '--project=faults'),
    {
      FAULTS: 'whole',
    },
  ),
  abuse: tool(
    'every state × every trouble of a page, on the real chart, client and bank',
    command('tests/troubles/command.ts', 'states'),
  ),
  'abuse:browser': tool(
    'every leaf state × every trouble of a page, in the real browser: 45 minutes',
    node('e2e/troubles/run.mjs'),
  ),
  'mutants:code': tool(
    'breaks the code with StrykerJS, and says how much of it the tests notice',
    command('tests/mutations/code/command.ts'),
  ),
  summary: tool(
    'the five lines at the end of the tests: transitions, paths, proofs, mutants, rows',
    command('tests/summary/command.ts'),
  ),
  // The browser
  access: tool(
    'a walk by keyboard alone, focus, announcements; axe, target sizes and texts in every state',
    node('e2e/run.mjs', '--project=access', '--project=visual'),
  ),
  'paths:browser': tool(
    'paths over every transition again, by hand in the real browser',
    node('e2e/paths/run.mjs'),
  ),
  webkit: tool(
    'the journey walked in WebKitGTK, as near to an iPhone as Debian gets',
    node('e2e/instruments.mjs', 'webkit'),
  ),
  firefox: tool('the journey walked in Firefox', node('e2e/instruments.mjs', 'firefox')),
  bench: tool(
    'paint, usable, early taps, next screens, longest tasks at the pace of a cheap phone',
    node('e2e/instruments.mjs', 'bench'),
  ),
  lighthouse: tool(
    'Lighthouse for front page and every step, against its goals',
    node('e2e/instruments.mjs', 'lighthouse'),
  ),
  duration: tool(
    "how long the journey takes at a person's pace: the front page says so",
    node('e2e/instruments.mjs', 'duration'),
  ),
  'photo-quality:score': tool(
    "how well the phone's assessment of photos foretells what the sandbox reads",
    command('tests/photoQuality/score.ts'),
  ),
  pictures: tool('takes the pictures of the READMEs again', node('e2e/pictures/run.mjs')),
  'atlas:pictures': tool(
    'photographs the states that no picture of the atlas shows yet',
    command('e2e/atlasPictures/take.ts'),
  ),
  // What is delivered
  headers: tool(
    'the headers of a live host held against dist/headers.json',
    command('src/cli/headersCommand.ts'),
  ),
  sbom: tool('the bill of materials (CycloneDX)', ['npm', 'sbom', '--sbom-format', 'cyclonedx']),
};

function list() {
  const names = Object.keys(tools);
  const width = Math.max(...names.map((name) => name.length));
  console.info('npm run tool -- <name> [option …]');
  for (const name of names) console.info(`  ${name.padEnd(width)}  ${tools[name].what}`);
}

/** Ends as the tool does. */
function start(name, args) {
  const { program, args: first, env } = tools[name];
  const { status } = spawnSync(
    program === 'node' ? process.execPath : program,
    [...first, ...args],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  process.exitCode = status ?? 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [asked, ...args] = process.argv.slice(2);
  if (asked === undefined) list();
  else {
    const { name } = optionsOrExit([asked], { name: argument(oneOf(Object.keys(tools))) });
    start(name, args);
  }
}
