import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minifySync, type Plugin, type Rollup } from 'vite';
import { type AppFiles, loadAfterPaint } from '../boot/inlineScripts.ts';
import { getOverlayFolder } from '../brand/overlay.ts';
import { unservedFiles } from '../config/servedFiles.ts';
import { findInspectorModules } from './inspect.ts';

/** The files of the built app, and their first modules. They are few: each request costs time on a slow network. */
const chunkRules: [name: string, test: RegExp][] = [
  // The boot file imports none of the others, so that they run one by one, with frames in between.
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
  ['consentRecord', /src\/fields\/consentRecord\.ts$|src\/config\/consentSource\.ts$/],
  // Drawn on a desktop's notice, and with the link to another device.
  ['qr', /src\/lib\/qrPath\.ts$/],
  ['handOver', /screens\/bundles\/handOver\.ts$|src\/app\/handOver\.ts$/],
  ['variants', /src\/app\/variants\.ts$/],
  ['identityFirst', /screens\/bundles\/identityFirst\.ts$|src\/app\/identityFirst\.ts$/],
];

/** Chunk groups for rolldown. A module that several files need goes into the first of them. */
export const chunkGroups = chunkRules.map(([name, test], index) => ({
  name,
  test,
  priority: chunkRules.length - index,
}));

/** The modules that must be loaded before the card chooser works. */
const firstModules = [
  '/src/main.tsx',
  '/src/app/start.ts',
  '/src/boot/react.ts',
  '/src/boot/view.tsx',
  '/screens/bundles/first.ts',
] as const;

interface Journey {
  /**
   * The modules with which its lazy parts begin. Their static imports are included; lazily imported modules
   * are listed here.
   */
  entries: readonly string[];
  /**
   * The recorded size of its JavaScript beyond the journeys before it, workers included, in bytes of gzip.
   */
  recorded: number;
}

/** The parts of the app that each journey loads. The build fails when a part belongs to none. */
const journeys: Record<string, Journey> = {
  'six-step journey': {
    entries: [
      ...firstModules,
      '/src/app/services.tsx',
      '/screens/bundles/step2.ts',
      // Loaded separately from the view that shows the camera (src/camera/CameraView.tsx).
      '/src/camera/CameraStream.tsx',
      '/screens/bundles/steps3to6.ts',
      '/screens/bundles/ending.ts',
      // Loaded when an applicant opens the sheet with costs, or saves a copy of the answers.
      '/screens/shared/CostsText.tsx',
      '/screens/copyOfAnswers/createCopy.ts',
      '/screens/copyOfAnswers/sixStepAnswers.ts',
      '/src/fields/consentRecord.ts',
      '/api/client/encryption/webCrypto.ts',
      '/api/client/encryption/cryptoJs.ts',
    ],
    recorded: 269_600,
  },
  // Parts that a bank can configure (src/app/variants.ts).
  'alternatives of a bank': { entries: ['/src/app/variants.ts'], recorded: 2_360 },
  // Loaded after the services, only where a setting names its address. It may weigh 2 KB at most.
  'journal, where it is on': { entries: ['/src/app/journal.ts'], recorded: 1_560 },
  // Loaded after an error, for the report that can be copied.
  'facts of the device, for support': { entries: ['/src/device/deviceInfo.ts'], recorded: 7_660 },
  // Loaded only on a desktop.
  "the code of the desktop's notice": { entries: ['/src/boot/desktopCode.ts'], recorded: 5_040 },
  // Loaded on the routes of the hand-over, and while this tab has a link. The last entry: on the front page.
  'hand-over to another device': {
    entries: ['/src/app/handOver.ts', '/screens/bundles/handOver.ts', '/src/boot/elsewhereLink.ts'],
    recorded: 15_490,
  },
  'identity-first, beyond it': {
    entries: [
      '/src/app/identityFirst.ts',
      '/screens/bundles/identityFirst.ts',
      '/screens/copyOfAnswers/identityFirstAnswers.ts',
    ],
    recorded: 17_070,
  },
};

/** The recorded size of the files that the card chooser needs, in bytes of gzip. */
const recordedChooser = 120_100;

/**
 * How much larger than its recorded size a journey may become before the build fails. File name hashes and
 * module order alone change the compressed size by several hundred bytes.
 */
const tolerance = 1.02;

/** Below this share of its recorded size a journey is marked in the output: record the new size. */
const reportBelow = 0.95;

/** The maximum size of the page with front page and styles, in bytes of brotli. */
const pageLimit = 10_240;

/**
 * The oldest supported browsers. The syntax that they lack is rewritten, which costs 1.5 KB in the six-step
 * journey.
 */
export const oldestBrowsers = ['chrome109', 'safari15.4'];

/** Safari before 16.4 cannot run a file with a lookbehind pattern, and no build rewrites them. */
const lookbehind = /\(\?<[=!]/;

const idsOf = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk) =>
  [facadeModuleId, ...moduleIds].map((id) => id?.split('?')[0] ?? '');

const containsModule = (chunk: Rollup.OutputChunk, module: string) =>
  idsOf(chunk).some((id) => !id.includes('/node_modules/') && id.endsWith(module));

const chunksIn = (bundle: Rollup.OutputBundle) =>
  Object.values(bundle).filter((it) => it.type === 'chunk');

/** Returns the files that contain these modules, with all their static imports. */
function chunksOf(bundle: Rollup.OutputBundle, modules: readonly string[]): Rollup.OutputChunk[] {
  const open = chunksIn(bundle).filter((chunk) =>
    modules.some((name) => containsModule(chunk, name)),
  );
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

/** Returns the names of a journey's scripts: its chunks, and the workers that they start. */
function scriptsOf(bundle: Rollup.OutputBundle, entries: readonly string[]): Set<string> {
  const scripts = new Set(chunksOf(bundle, entries).map(({ fileName }) => fileName));
  const workers = Object.values(bundle).filter(
    ({ type, fileName }) => type === 'asset' && fileName.endsWith('.js'),
  );
  for (const name of scripts) {
    const part = bundle[name];
    const text = part ? textOf(part) : '';
    // The loop also visits names that are added meanwhile: a worker may start another one.
    for (const { fileName } of workers)
      if (text.includes(basename(fileName))) scripts.add(fileName);
  }
  return scripts;
}

interface ScriptAssignment {
  /** The scripts that each journey adds to the journeys before it. */
  added: Map<string, string[]>;
  /** The problems that make the build fail. */
  errors: string[];
}

/**
 * Assigns every script of a bundle to the first journey that loads it. Errors are a missing entry, a script
 * of no journey, and an entry of a later journey in a file of an earlier one.
 */
export function assignScripts(
  bundle: Rollup.OutputBundle,
  table: Record<string, Journey> = journeys,
): ScriptAssignment {
  const owners = new Map<string, string>();
  const added = new Map<string, string[]>();
  const errors: string[] = [];
  for (const [journey, { entries }] of Object.entries(table)) {
    for (const entry of entries) {
      const chunks = chunksIn(bundle).filter((chunk) => containsModule(chunk, entry));
      if (chunks.length === 0) errors.push(`${journey}: no file holds ${entry}`);
      for (const { fileName } of chunks) {
        const owner = owners.get(fileName);
        if (owner) errors.push(`${journey}: ${entry} is in ${fileName}, loaded by ${owner}`);
      }
    }
    const own = [...scriptsOf(bundle, entries)].filter((name) => !owners.has(name));
    for (const name of own) owners.set(name, journey);
    added.set(journey, own);
  }
  for (const name of Object.keys(bundle)) {
    if (name.endsWith('.js') && !owners.has(name)) errors.push(`${name} belongs to no journey`);
  }
  return { added, errors };
}

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Writes a gzip and a brotli copy of every text file. */
function compress(folder: string): void {
  for (const path of filesBelow(folder)) {
    // The server reads these files and never sends them.
    const isSent =
      compressible.test(path) && !unservedFiles.some((name) => name === basename(path));
    if (!isSent || existsSync(`${path}.gz`)) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

/** Returns the bundle without the inspection modules, which no applicant loads (inspect.ts). */
const removeInspectors = (bundle: Rollup.OutputBundle): Rollup.OutputBundle =>
  Object.fromEntries(
    Object.entries(bundle).filter(
      ([name, part]) => findInspectorModules({ [name]: part }).length === 0,
    ),
  );

/**
 * Compresses the build and prints the JavaScript size of each journey. The build fails when a file belongs to
 * no journey, when the boot file imports another one, and when a file has a lookbehind pattern. It also fails
 * when a size exceeds the recorded one by more than 2 %, or the page its maximum; another bank gets a warning.
 */
export function checkBundleSize(): Plugin {
  return {
    name: 'bundle-size',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      compress(dir);
      const { added, errors } = assignScripts(removeInspectors(bundle));
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
        const note = weight < recorded * reportBelow ? '   far below: record the new size' : '';
        return `  ${name.padEnd(34)}${sizes.join('   recorded ')}${note}`;
      });
      console.info(['JavaScript, bytes of gzip:', ...lines].join('\n'));
      const sizeErrors: string[] = [];
      const page = readFileSync(join(dir, 'index.html.br')).length;
      if (page > pageLimit)
        sizeErrors.push(`index.html: ${page} bytes of brotli, not ${pageLimit}`);
      for (const { name, weight, recorded } of rows)
        if (weight > recorded * tolerance)
          sizeErrors.push(`${name}: ${weight} bytes, over 2 % more than the recorded ${recorded}`);
      const [boot] = chunksIn(bundle).filter((chunk) => containsModule(chunk, firstModules[0]));
      if (boot && boot.imports.length > 0)
        errors.push(`${boot.fileName} imports ${boot.imports}: they run in one task`);
      for (const { fileName, code } of chunksIn(bundle))
        if (lookbehind.test(code)) errors.push(`${fileName}: a lookbehind pattern`);
      // The sizes are recorded for our own brand. Another bank may have longer texts and drawings.
      if (!getOverlayFolder()) errors.push(...sizeErrors);
      else for (const line of sizeErrors) this.warn(line);
      if (errors.length > 0) this.error(errors.join('\n'));
    },
  };
}

/** A hint at the top of a file: browsers compile its functions while it downloads, off the main thread. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Moves the app's style sheet and scripts out of the page, so that they load after its first paint. Every
 * file gets the compile hint: otherwise the first press of Continue would wait for compilation.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of chunksIn(bundle)) chunk.code = compileHint + chunk.code;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const style = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
        const script = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
        const nameOf = (tag: RegExp) => tag.exec(html)?.[1]?.replace(/^\.\//, '');
        const [styleAt, entry] = [nameOf(style), nameOf(script)];
        if (!styleAt || !entry) throw new Error('The page names no style sheet or no script.');
        const ahead = chunksOf(bundle, firstModules)
          .filter((chunk) => !containsModule(chunk, firstModules[0]))
          .map(({ fileName }) => fileName);
        const files: AppFiles = { entry, style: styleAt, ahead };
        const { code } = minifySync(
          'inline.js',
          `(${loadAfterPaint.toString()})(document,${JSON.stringify(files)})`,
          { compress: { target: 'es2020' } },
        );
        return (
          html
            .replace(style, '')
            .replace(script, '')
            .replace('<html', `<html data-base="{base}" data-release="${entry}"`)
            .replace(/ href="\.\/|(?<= rel="icon") href="\//g, ' href="{base}')
            // The indentation of index.html costs bytes of the first response.
            .replace(/\n\s+/g, '\n')
            .replace('<noscript>', () => `<script>${code}</script>\n    <noscript>`)
        );
      },
    },
  };
}
