import { playwrightArguments, playwrightOptions } from '../../e2e/playwrightOptions.ts';
import { parts as codeParts } from '../../tests/mutations/code/parts.ts';
import {
  type Command,
  command,
  createRepeatedOption,
  flag,
  inputFile,
  number,
  oneOf,
  text,
} from './command.ts';

// All commands of the project: description, options, and the module with the implementation, which is
// imported when the command runs. An option with a list of names rejects every other name.

const partOfTests = 'a part of the browser tests';
const built = flag('use what is built already');
const short = flag('a minute: does it run, are its figures plausible');
const tuning = flag('the seeds for tuning instead of those for scoring');
const fromSeed = number('the first seed', 0);

/** The possible defects of a card photograph (tests/ocr/corpus/photograph.ts). */
const cardConditions = [
  ...['clean', 'blur', 'dark', 'shade', 'noise', 'perspective', 'rotation', 'far', 'bright'],
  ...['combined', 'batik', 'worn', 'band', 'thumb', 'copy', 'screen', 'quarter', 'upside'],
  ...['stored', 'file'],
] as const;

/** Creates a command that runs the browser tests of some projects, with Playwright's options. */
const browserTests = (
  description: string,
  project: readonly string[],
  { notTested, env }: { notTested?: string; env?: Record<string, string> } = {},
) =>
  command({
    description,
    arguments: playwrightArguments,
    options: { built, ...playwrightOptions },
    ...(notTested && { notTested }),
    run: async (chosen) => {
      const { runBrowserTests } = await import('../../e2e/run.ts');
      return runBrowserTests({ ...chosen, project: [...project, ...chosen.project] }, env);
    },
  });

/**
 * The scripts of package.json that this project implements. Vite, TypeScript and Biome provide the others.
 */
export const scripts: Record<string, Command> = {
  start: command({
    description:
      'builds and serves app and sandbox bank; PORT, HOST, SANDBOX_DATA and others are settings (README.md)',
    notTested: 'serves until it is stopped; the browser tests run the same server',
    options: { built },
    run: async (chosen) => (await import('./start.ts')).start('main', chosen),
  }),
  phone: command({
    description: 'the same over HTTPS in the local network, with the address as a code to scan',
    notTested: 'serves until it is stopped; tests/sandbox/served.test.ts holds what it serves',
    options: { built },
    run: async (chosen) => (await import('./start.ts')).start('phone', chosen),
  }),
  check: command({
    description: 'types, lint and all fast tests',
    notTested: 'parts of npm test',
    run: async () => {
      const { check } = await import('../../tests/parts.ts');
      return (await import('../../tests/run.ts')).runGroups({ groups: check });
    },
  }),
  test: command({
    description: 'passes the tests of every change: types, lint, unit tests, short browser tests',
    notTested: 'is this',
    run: async () => {
      const { test, summary } = await import('../../tests/parts.ts');
      return (await import('../../tests/run.ts')).runGroups({ groups: test, summary });
    },
  }),
  verify: command({
    description: 'everything that npm test leaves out, 30 to 60 minutes',
    options: { long: flag('the long forms too: hours') },
    notTested: 'is this',
    run: async ({ long }) => {
      const parts = await import('../../tests/parts.ts');
      const { runGroups } = await import('../../tests/run.ts');
      return runGroups({
        groups: long ? parts.long : parts.verify,
        summary: parts.summary,
        postgres: true,
        notRun: Object.entries({ ...scripts, ...tools }).flatMap(([name, { notTested }]) =>
          notTested ? [[name, notTested] as const] : [],
        ),
      });
    },
  }),
  e2e: browserTests('the journeys in the real browser', ['journeys'], { notTested: partOfTests }),
  visual: browserTests(
    'every screen in every state beside its committed picture',
    ['visual', 'brand'],
    {
      notTested: partOfTests,
    },
  ),
};

/** Commands that are used less often. `npm run tool` lists them. */
export const tools: Record<string, Command> = {
  // Chart
  atlas: command({
    description: 'the chart as a static site to look things up in, into dist-atlas/',
    options: {
      since: text('a revision: add what has another meaning since then', ''),
      prove: flag('prove the properties first, which takes minutes'),
      'if-old': flag('do nothing where the atlas is of this commit'),
      'approved-only': flag('refuse states and transitions without approval, and list them'),
      journals: inputFile('a file with journals: add what they say, and where they differ', ''),
    },
    run: async (chosen) => (await import('../../machines/atlas/command.ts')).run(chosen),
  }),
  diagram: command({
    description: 'the chart as SVG, Mermaid and SCXML, into machines/diagram/output/',
    run: async () => (await import('../../machines/diagram/command.ts')).run(),
  }),
  paths: command({
    description: 'paths over every transition of the chart, and the committed ones',
    options: {
      write: flag('make the committed paths fit the chart again'),
      afresh: flag('with --write: plan all of them again, in minutes and gigabytes'),
      json: flag('the trace as JSON'),
      summary: flag('figures alone'),
      walk: inputFile('a file: go a path that was copied from the atlas', ''),
    },
    run: async (chosen) => (await import('../../machines/paths/command.ts')).run(chosen),
  }),
  proofs: command({
    description: 'properties of the chart over every configuration that can be reached',
    notTested: 'a part of the slow unit tests',
    run: async () => (await import('../../machines/proofs/command.ts')).run(),
  }),
  walks: command({
    description:
      'random walks on the real actor against the properties of the proofs; a violation is shrunk to a story and a test',
    options: {
      seed: number('decides everything that is random', 1),
      steps: number('how many steps', 100_000, 1),
      long: flag('a million steps'),
      faults: flag('how many steps it takes to find each planted fault, and their stories'),
      open: flag(
        'each pair of transitions that is possible and that neither paths nor walks cover',
      ),
    },
    run: async (chosen) => (await import('../../machines/walks/command.ts')).run(chosen),
  }),
  mutations: command({
    description:
      'breaks the chart in every way it knows; the lines of the committed paths or the properties must notice',
    options: {
      write: flag('update the list of those that nothing notices'),
      every: number('judge one in so many, always the same ones', 1, 1),
    },
    run: async (chosen) => (await import('../../machines/mutations/command.ts')).run(chosen),
  }),
  replay: command({
    description:
      "plays what 'Salin laporan' copied on the chart, and makes a page of the atlas of it",
    arguments: { report: inputFile('the file with the report') },
    run: async (chosen) => (await import('../../machines/replay/command.ts')).run(chosen),
  }),
  // Bank
  calls: command({
    description: 'every call to the bank: method, path, who uses it, its codes, what tests it',
    run: async () => (await import('../../tests/contracts/callTable.ts')).run(),
  }),
  openapi: command({
    description:
      'the OpenAPI document and the Arazzo workflows of the contracts, into api/contracts/',
    notTested: 'writes committed files; tests/contracts/openApi.test.ts compares them',
    run: async () => (await import('../../tests/contracts/openApi.ts')).run(),
  }),
  respect: command({
    description: 'the golden paths as Arazzo workflows, run by Redocly Respect against a sandbox',
    options: { verbose: flag('every request and response') },
    run: async (chosen) => (await import('../../tests/contracts/respect.ts')).run(chosen),
  }),
  conform: command({
    description: "a bank's host held against the contracts and the chart, with a page for its team",
    arguments: { settings: inputFile("the file with the bank's settings") },
    options: {
      origin: text("the app's origin", 'http://127.0.0.1:4173'),
      people: inputFile("the file with the bank's test people (default: those of the sandbox)", ''),
      page: text('the page to write', 'test-results/conformance.html'),
      ca: inputFile('certificates of further authorities (PEM), for a test network', ''),
      'may-store': flag('also send calls that store something'),
      every: flag('every call and every configuration, not only those of the settings'),
      strict: flag('fail for warnings, too'),
    },
    notTested: 'asks a host; tests/conformance runs it against the sandbox',
    run: async (chosen) => (await import('../../api/conformance/command.ts')).run(chosen),
  }),
  'regions:load': command({
    description: 'a full list of regions into the sandbox bank',
    arguments: { file: inputFile('the list as CSV') },
    run: async (chosen) => (await import('../../api/sandbox/regions/load.ts')).run(chosen),
  }),
  'regions:measure': command({
    description: 'how fast 83,000 generated regions are loaded and searched',
    run: async () => (await import('../../tests/sandbox/measureRegions.ts')).run(),
  }),
  'ocr:score': command({
    description: 'how well generated photographs of unseen e-KTPs are read',
    options: {
      seeds: number('how many seeds', 20),
      from: fromSeed,
      spread: flag('the conditions in turn over the seeds, one for each'),
      tuning,
      misses: flag('every value that was read wrongly'),
      conditions: createRepeatedOption(
        oneOf(cardConditions, 'what is wrong with the photographs (default: each)'),
      ),
    },
    run: async (chosen) => (await import('../../tests/ocr/score.ts')).run(chosen),
  }),
  'liveness:score': command({
    description: 'the face challenge against generated people and generated attacks',
    arguments: {
      people: number('how many people of each kind', 3),
      attacks: number('how many attacks of each kind', 3),
      // Smaller seeds are for tuning. Nobody has looked at the results of these.
      first: number('the first seed', 70_000),
    },
    run: async (chosen) => (await import('../../tests/liveness/score.ts')).run(chosen),
  }),
  load: command({
    description: 'many journeys at once through all calls of the bank',
    arguments: {
      journeys: number('how many applicants', 200, 1),
    },
    run: async (chosen) => (await import('../../tests/load/command.ts')).run(chosen),
  }),
  kills: command({
    description: 'the bank killed amid submissions; what it acknowledged must be there once',
    arguments: { times: number('how often', 10, 1) },
    run: async (chosen) => (await import('../../tests/load/kills.ts')).run(chosen),
  }),
  delays: command({
    description: 'the worst requests of every call, and how long they delay another request',
    options: { short, only: createRepeatedOption(text('calls whose name contains this')) },
    run: async (chosen) => (await import('../../tests/security/delays.ts')).run(chosen),
  }),
  // Faults
  simulate: command({
    description: 'simulates people, phones, network and bank with injected faults, from a seed',
    options: {
      seed: number('decides everything that is random', 1),
      hours: number('how many hours', 24, 1),
      applicants: number('how many people', 500, 1),
      batch: number('one batch of them alone, with its history'),
      bugs: flag('how many people it takes to find each planted bug'),
      bug: text('the same for the bugs whose name contains this', ''),
      share: number('the batches of one of its own processes'),
      compare: text('a revision under which the same people apply, too', ''),
      journals: text('a file for the journals of the people, some of whom give up', ''),
    },
    run: async (chosen) => (await import('../../tests/simulation/command.ts')).run(chosen),
  }),
  crossing: command({
    description: 'opens the saved sessions of an earlier release in the current code',
    arguments: {
      revision: text('a revision; left out, the release whose sessions are committed', ''),
    },
    options: { write: flag("commit the revision's sessions, for copies without history") },
    run: async (chosen) => (await import('../../tests/crossing/command.ts')).run(chosen),
  }),
  faults: command({
    description:
      'injects every fault of a call into every call, on the real chart, client and bank',
    options: {
      seed: number('decides everything that is random', 1),
      people: number('how many make each call', 1, 1),
      only: text('calls whose name contains this', ''),
    },
    run: async (chosen) => (await import('../../tests/faults/command.ts')).runCalls(chosen),
  }),
  'page-faults': command({
    description: 'injects every fault of a page in every state, on the real chart, client and bank',
    options: {
      seed: number('decides everything that is random', 1),
      people: number("how many applicants' states are looked for", 60, 1),
      only: text('states whose name contains this', ''),
    },
    run: async (chosen) => (await import('../../tests/faults/command.ts')).runStates(chosen),
  }),
  'page-faults:browser': browserTests(
    'injects every fault of a page in every leaf state, in the real browser: 45 minutes',
    ['page-faults'],
    { env: { PAGE_FAULTS: 'all' } },
  ),
  'mutations:code': command({
    description: 'breaks the code with StrykerJS, and says how much of it the tests notice',
    arguments: {
      parts: createRepeatedOption(oneOf(Object.keys(codeParts), 'parts of the code')),
    },
    options: {
      every: number('only what is on every so many lines: a sample', 1, 1),
      mutate: text('only these files; the score is not kept'),
      concurrency: number('how many processes', 2, 1),
      force: flag('try again what has not changed'),
      logLevel: text("StrykerJS's own", 'info'),
    },
    run: async (chosen) => (await import('../../tests/mutations/code/command.ts')).run(chosen),
  }),
  summary: command({
    description:
      'the five lines at the end of the tests: transitions, paths, proofs, mutations, rows',
    notTested: 'printed at the end of both',
    run: async () => (await import('../../tests/summary/command.ts')).run(),
  }),
  'requirements:draw': command({
    description:
      'draws rows of the specification to break on purpose, with the tests that name them',
    options: {
      seed: number('draws the same rows again'),
      count: number('how many rows', 20, 1),
    },
    notTested: 'for people who break what a row says and look whether a test fails',
    run: async (chosen) => (await import('../../tests/requirements/draw.ts')).run(chosen),
  }),
  // Browser
  'e2e:build': command({
    description: 'builds what the browser tests run in',
    options: { short: flag('what the short set needs') },
    run: async (chosen) => (await import('../../e2e/build.ts')).runBuild(chosen),
  }),
  'e2e:all': command({
    description: 'all browser tests, on one set of servers',
    arguments: playwrightArguments,
    options: {
      built,
      short: flag('those that npm test has time for'),
      others: flag('those that npm test leaves out, and all paths in full'),
      ...playwrightOptions,
    },
    run: async (chosen) => (await import('../../e2e/run.ts')).runBrowserTests(chosen),
  }),
  access: browserTests(
    'the journey by keyboard alone, focus, announcements; axe, target sizes and texts in every state',
    ['access', 'visual'],
    { notTested: partOfTests },
  ),
  'paths:browser': command({
    description: 'paths over every transition again, by hand in the real browser',
    arguments: playwrightArguments,
    options: {
      write: flag('correct the paths and plan what they lack, go none'),
      afresh: flag('plan all of them again'),
      watch: flag('one at a time before your eyes, each step in a caption'),
      built,
      ...playwrightOptions,
    },
    notTested: partOfTests,
    run: async (chosen) => (await import('../../e2e/paths/run.ts')).run(chosen),
  }),
  webkit: command({
    description:
      'the journey in WebKitGTK, the engine on Debian that is closest to Safari on an iPhone',
    options: { short, built },
    run: ({ short, built }) =>
      instrument('webkit', built, async (name) =>
        (await import('../../e2e/engines/completeJourney.ts')).run({ name, short }),
      ),
  }),
  firefox: command({
    description: 'the journey in Firefox',
    options: { short, built },
    run: ({ short, built }) =>
      instrument('firefox', built, async (name) =>
        (await import('../../e2e/engines/completeJourney.ts')).run({ name, short }),
      ),
  }),
  bench: command({
    description:
      'paint, usable, early taps, next screens, longest tasks at the pace of a cheap phone',
    options: {
      parts: createRepeatedOption(
        oneOf(
          ['loading', 'starting', 'taps', 'steps', 'operations', 'journey'],
          'what is measured (default: all)',
        ),
      ),
      runs: number('how often', 5, 1),
      short,
      built,
    },
    run: ({ built, ...chosen }) =>
      instrument('bench', built, async () =>
        (await import('../../e2e/bench/bench.ts')).run(chosen),
      ),
  }),
  lighthouse: command({
    description: 'Lighthouse for front page and every step, against its goals',
    options: {
      runs: number('how often', 3, 1),
      short,
      built,
    },
    run: ({ built, ...chosen }) =>
      instrument('lighthouse', built, async () =>
        (await import('../../e2e/lighthouse/lighthouse.ts')).run(chosen),
      ),
  }),
  duration: command({
    description: "how long the journey takes at a person's pace: the front page says so",
    options: { short, built },
    run: ({ built, ...chosen }) =>
      instrument('duration', built, async () =>
        (await import('../../e2e/duration/measure.ts')).run(chosen),
      ),
  }),
  'photo-quality:score': command({
    description: "how well the phone's assessment of photos foretells what the sandbox reads",
    options: {
      seeds: number('how many seeds; 0: its time alone', 25),
      from: fromSeed,
      tuning,
      advice: flag('only what it says of frames of a known kind'),
    },
    run: async (chosen) => (await import('../../tests/photoQuality/score.ts')).run(chosen),
  }),
  pictures: command({
    description: 'takes the pictures of the READMEs again',
    notTested: 'takes pictures that are committed',
    run: async () => (await import('../../e2e/pictures/run.ts')).run(),
  }),
  'atlas:pictures': command({
    description: 'photographs the states that no picture of the atlas shows yet',
    options: { all: flag('all that no baseline shows') },
    notTested: 'takes pictures that are committed',
    run: async (chosen) => (await import('../../e2e/atlasPictures/take.ts')).run(chosen),
  }),
  // Delivery
  build: command({
    description: 'the app, as npm run build',
    options: {
      'approved-only': flag('refuse states and transitions without approval, and list them'),
    },
    notTested: 'nobody has approved this chart; tests/review checks its rules',
    run: async (chosen) => (await import('../../machines/review/approvalCommand.ts')).build(chosen),
  }),
  approval: command({
    description: "checks an analyst's approval of the chart, and signs it",
    arguments: { file: inputFile('the file from the review page of the atlas') },
    options: { key: inputFile('sign it with this private key (Ed25519, PEM)', '') },
    notTested: 'needs an approval; tests/review checks its rules',
    run: async (chosen) => (await import('../../machines/review/approvalCommand.ts')).run(chosen),
  }),
  adopt: command({
    description: "writes a bank's brand from a few answers, builds the app with it and opens it",
    arguments: { folder: text('the folder of the brand, new or existing') },
    options: {
      name: text('name of the bank'),
      product: text('name of the credit card'),
      primary: text('colour of the bank: #5b2a86'),
      'call-center': text('number of the call centre'),
      legal: text('legal notice, one line'),
      address: text('address of the head office'),
      supervision: text('supervision in full, for the footer'),
      site: text('address of the public site: https://bank.example'),
      logo: inputFile('SVG file with the logo, of paths'),
      out: text('folder of the build', 'dist-brand'),
      'no-build': flag('write and check the brand only'),
      'no-serve': flag('end after the build'),
      'no-open': flag('print the address, open no browser'),
    },
    run: async ({ folder, out, 'call-center': callCenter, ...chosen }) => {
      const { adopt } = await import('./adopt/adopt.ts');
      const { name, product, primary, legal, address, supervision, site, logo } = chosen;
      const given = { name, product, primary, callCenter, legal, address, supervision, site, logo };
      return adopt({
        ...{ folder, out, noBuild: chosen['no-build'], noServe: chosen['no-serve'] },
        noOpen: chosen['no-open'],
        answers: Object.fromEntries(
          Object.entries(given).filter(([, answer]) => answer !== undefined),
        ),
      });
    },
  }),
  configure: command({
    description: 'the settings of an environment into a build: page, headers, nginx and Caddy',
    arguments: { settings: inputFile('the file with the settings', 'settings.json') },
    options: {
      dist: text('the folder with the build', 'dist'),
      example: flag('print a file with every setting and its default'),
    },
    run: async (chosen) => (await import('./configure.ts')).run(chosen),
  }),
  consent: command({
    description:
      'checks a saved consent record: layout, order of events, and whose texts they name',
    arguments: { file: inputFile('the saved record', 'catatan-persetujuan.json') },
    notTested: 'reads a file of an applicant; tests/build/consent.test.ts holds its rules',
    run: async (chosen) => (await import('./consentCommand.ts')).run(chosen),
  }),
  headers: command({
    description: 'the headers of a live host held against those of the build',
    arguments: {
      host: text('its address: https://host'),
      file: inputFile('the headers of the build', 'dist/headers.json'),
    },
    notTested: 'asks a host; tests/build holds its rules',
    run: async (chosen) => (await import('./headersCommand.ts')).run(chosen),
  }),
  sbom: command({
    description: 'the bill of materials (CycloneDX)',
    run: async () => {
      const { spawnSync } = await import('node:child_process');
      return (
        spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { stdio: 'inherit' }).status ?? 1
      );
    },
  }),
};

/** Runs a command that measures the built app, or runs it in another browser. */
async function instrument(
  ...args: Parameters<typeof import('../../e2e/instruments.ts').runInstrument>
) {
  return (await import('../../e2e/instruments.ts')).runInstrument(...args);
}
