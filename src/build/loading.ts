import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minifySync, type Plugin, type Rollup } from 'vite';
import { type AppFiles, loadAfterPaint } from '../boot/inlineScripts.ts';
import { inspectorIn } from './inspect.ts';

/** Files of the built app, few and each of one occasion, so that a shaky network needs few requests. */
const occasions: [name: string, test: RegExp][] = [
  // What fetches the others must import none of them: they are run one by one, with frames between.
  ['boot', /vite\/preload-helper|src\/main\.tsx$/],
  [
    'react',
    /node_modules\/(?:react|react-dom|scheduler)\/|rolldown[/-]runtime|src\/boot\/react\.ts$/,
  ],
  ['chooser', /src\/app\/start\.ts$|src\/boot\/view\.tsx$|screens\/bundles\/first\.ts$/],
  ['services', /src\/app\/services\.tsx$|screens\/shared\/useStepForm\.ts$/],
  ['camera', /src\/camera\/CameraStream\.tsx$|node_modules\/react-webcam\//],
  ['step2', /screens\/bundles\/step2\.ts$/],
  ['steps3to6', /screens\/bundles\/steps3to6\.ts$/],
  ['ending', /screens\/bundles\/ending\.ts$/],
  ['variants', /src\/app\/variants\.ts$/],
  ['identityFirst', /screens\/bundles\/identityFirst\.ts$|src\/app\/identityFirst\.ts$/],
];

/** Groups for rolldown: a module that several occasions need lies with the first of them. */
export const chunkGroups = occasions.map(([name, test], index) => ({
  name,
  test,
  priority: occasions.length - index,
}));

/** The modules whose files have to be there before the card chooser answers. */
const firstModules = [
  '/src/main.tsx',
  '/src/app/start.ts',
  '/src/boot/react.ts',
  '/src/boot/view.tsx',
  '/screens/bundles/first.ts',
] as const;

interface Journey {
  /**
   * The modules with which its lazy parts begin. What these import at once comes with them; what is
   * imported lazily stands here itself.
   */
  entries: readonly string[];
  /** What its JavaScript weighs beyond the journeys before it, workers counted: bytes of gzip, as last recorded. */
  recorded: number;
}

/** Which parts of the app are fetched in which journey. The build fails on a part of none. */
const journeys: Record<string, Journey> = {
  'six-step journey': {
    entries: [
      ...firstModules,
      '/src/app/services.tsx',
      '/screens/bundles/step2.ts',
      // Apart from what shows the camera (src/camera/CameraView.tsx).
      '/src/camera/CameraStream.tsx',
      '/screens/bundles/steps3to6.ts',
      '/screens/bundles/ending.ts',
      '/api/client/encryption/webCrypto.ts',
      '/api/client/encryption/cryptoJs.ts',
    ],
    recorded: 258_210,
  },
  // What a bank may configure instead (src/app/variants.ts).
  'alternatives of a bank': { entries: ['/src/app/variants.ts'], recorded: 2_290 },
  // Fetched where something has gone wrong, for the report that can be copied there.
  'facts of the device, for support': { entries: ['/src/device/deviceInfo.ts'], recorded: 7_660 },
  // Fetched on a desktop alone.
  "the code of the desktop's notice": { entries: ['/src/boot/desktopCode.ts'], recorded: 4_390 },
  'identity-first, beyond it': {
    entries: ['/src/app/identityFirst.ts', '/screens/bundles/identityFirst.ts'],
    recorded: 15_660,
  },
};

/** What the files that the card chooser waits for weigh together, bytes of gzip, as last recorded. */
const recordedChooser = 115_400;

/**
 * How far above its recorded weight a journey may grow before the build fails. Hashes in file names and the
 * order of modules alone change how well files compress by several hundred bytes.
 */
const tolerance = 1.02;

/** What a phone's first request is answered with, the page with its front page and styles; bytes of brotli. */
const pageLimit = 10_240;

/** The oldest browsers that the app is for: what they lack is rewritten, which costs 1.5 KB of the six steps. */
export const oldestBrowsers = ['chrome109', 'safari15.4'];

/** Patterns that Safari learned in 16.4: before it no file that holds one is run at all, and no build rewrites them. */
const laterPattern = /\(\?<[=!]/;

const idsOf = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk) =>
  [facadeModuleId, ...moduleIds].map((id) => id?.split('?')[0] ?? '');

const holds = (chunk: Rollup.OutputChunk, module: string) =>
  idsOf(chunk).some((id) => !id.includes('/node_modules/') && id.endsWith(module));

const chunksIn = (bundle: Rollup.OutputBundle) =>
  Object.values(bundle).filter((it) => it.type === 'chunk');

/** The files that hold these modules, with all that they import at once. */
function chunksOf(bundle: Rollup.OutputBundle, modules: readonly string[]): Rollup.OutputChunk[] {
  const open = chunksIn(bundle).filter((chunk) => modules.some((name) => holds(chunk, name)));
  const found = new Set<Rollup.OutputChunk>();
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') open.push(imported);
    }
  }
  return [...found];
}

const textOf = (part: Rollup.OutputChunk | Rollup.OutputAsset) =>
  String(part.type === 'chunk' ? part.code : part.source);

/** The names of a journey's scripts: its chunks, and the workers that those name. */
function scriptsOf(bundle: Rollup.OutputBundle, entries: readonly string[]): Set<string> {
  const scripts = new Set(chunksOf(bundle, entries).map(({ fileName }) => fileName));
  const workers = Object.values(bundle).filter(
    ({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'),
  );
  for (const name of scripts) {
    const part = bundle[name];
    const text = part ? textOf(part) : '';
    // A set that grows is walked to its new end: a worker may start another.
    for (const { fileName } of workers) if (text.includes(fileName)) scripts.add(fileName);
  }
  return scripts;
}

interface Account {
  /** The scripts that each journey adds to the journeys before it. */
  added: Map<string, string[]>;
  /** What makes the account wrong; nothing, or the build fails. */
  faults: string[];
}

/**
 * Gives every script of a bundle to the first journey that fetches it. Faults are an entry that the
 * bundle lacks, a script of no journey, and an entry of a later journey that lies in an earlier one's files.
 */
export function accountOf(
  bundle: Rollup.OutputBundle,
  table: Record<string, Journey> = journeys,
): Account {
  const owners = new Map<string, string>();
  const added = new Map<string, string[]>();
  const faults: string[] = [];
  for (const [journey, { entries }] of Object.entries(table)) {
    for (const entry of entries) {
      const chunks = chunksIn(bundle).filter((chunk) => holds(chunk, entry));
      if (chunks.length === 0) faults.push(`${journey}: no file holds ${entry}`);
      for (const { fileName } of chunks) {
        const owner = owners.get(fileName);
        if (owner) faults.push(`${journey}: ${entry} lies in ${fileName}, fetched by ${owner}`);
      }
    }
    const own = [...scriptsOf(bundle, entries)].filter((name) => !owners.has(name));
    for (const name of own) owners.set(name, journey);
    added.set(journey, own);
  }
  for (const name of Object.keys(bundle)) {
    if (name.endsWith('.js') && !owners.has(name)) faults.push(`${name} belongs to no journey`);
  }
  return { added, faults };
}

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Writes a gzip and a brotli twin of every text file. */
function compress(folder: string): void {
  for (const path of filesBelow(folder)) {
    // The headers are for the server, which sends them to nobody as a file.
    const isSent = compressible.test(path) && basename(path) !== 'headers.json';
    if (!isSent || existsSync(`${path}.gz`)) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

/** A bundle without the files by which the chart is watched: no applicant fetches them (inspect.ts). */
const withoutWatchers = (bundle: Rollup.OutputBundle): Rollup.OutputBundle =>
  Object.fromEntries(
    Object.entries(bundle).filter(([name, part]) => inspectorIn({ [name]: part }).length === 0),
  );

/**
 * Compresses what was built, prints what the JavaScript of each journey weighs, and ends the build when
 * that is over 2 % more than recorded, or when a file belongs to no journey (above).
 */
export function bundleSize(): Plugin {
  return {
    name: 'bundle-size',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      compress(dir);
      const { added, faults } = accountOf(withoutWatchers(bundle));
      const weigh = (names: readonly string[]) =>
        names.reduce((sum, name) => sum + readFileSync(join(dir, `${name}.gz`)).length, 0);
      const first = chunksOf(bundle, firstModules).map(({ fileName }) => fileName);
      const rows = [
        { name: 'card chooser usable', weight: weigh(first), recorded: recordedChooser },
        ...Object.entries(journeys).map(([name, { recorded }]) => ({
          ...{ name, recorded, weight: weigh(added.get(name) ?? []) },
        })),
      ];
      const lines = rows.map(({ name, weight, recorded }) => {
        const sizes = [weight, recorded].map((size) => size.toLocaleString('en').padStart(8));
        return `  ${name.padEnd(34)}${sizes.join('   recorded ')}`;
      });
      console.info(['JavaScript, bytes of gzip:', ...lines].join('\n'));
      const page = readFileSync(join(dir, 'index.html.br')).length;
      if (page > pageLimit) faults.push(`index.html: ${page} bytes of brotli, not ${pageLimit}`);
      for (const { name, weight, recorded } of rows)
        if (weight > recorded * tolerance)
          faults.push(`${name}: ${weight} bytes, over 2 % more than the recorded ${recorded}`);
      const [boot] = chunksIn(bundle).filter((chunk) => holds(chunk, firstModules[0]));
      if (boot && boot.imports.length > 0)
        faults.push(`${boot.fileName} imports ${boot.imports}: they run in one task`);
      for (const { fileName, code } of chunksIn(bundle))
        if (laterPattern.test(code)) faults.push(`${fileName}: a pattern that looks behind`);
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}

/** Read by browsers at the top of a file: its functions are compiled while it comes, off the main thread. */
export const compileAhead = '//# allFunctionsCalledOnLoad\n';

/**
 * Takes the app's style sheet and scripts out of the page, which fetches them after its first paint.
 * Every file is compiled before it is run: function by function, Continue would wait for the next screen's.
 */
export function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of chunksIn(bundle)) chunk.code = compileAhead + chunk.code;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const style = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
        const script = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
        const [styleAt, entry] = [style.exec(html)?.[1], script.exec(html)?.[1]];
        if (!styleAt || !entry) throw new Error('The page names no style sheet or no script.');
        const ahead = chunksOf(bundle, firstModules)
          .filter((chunk) => !holds(chunk, firstModules[0]))
          .map(({ fileName }) => `/${fileName}`);
        const files: AppFiles = { entry, style: styleAt, ahead };
        const { code } = minifySync(
          'inline.js',
          `(${loadAfterPaint.toString()})(document,${JSON.stringify(files)})`,
          { compress: { target: 'es2020' } },
        );
        return html
          .replace(style, '')
          .replace(script, '')
          .replace('<html', `<html data-release="${entry}"`)
          .replace('<noscript>', () => `<script>${code}</script>\n    <noscript>`);
      },
    },
  };
}
