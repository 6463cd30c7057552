import type { Rollup } from 'vite';

/** The modules whose files have to be there before the card chooser answers. */
export const firstModules = [
  '/src/boot/main.tsx',
  '/src/app/start.ts',
  '/src/boot/react.ts',
  '/src/boot/view.tsx',
  '/screens/first.ts',
];

export interface Journey {
  /**
   * The modules with which its lazy parts begin. What these import at once comes with them; what is
   * imported lazily stands here itself.
   */
  entries: readonly string[];
  /** What its JavaScript may weigh beyond the journeys before it, bytes of gzip, workers counted. */
  limit: number;
}

/** Which parts of the app are fetched in which journey. The build fails on a part of none. */
export const journeys: Record<string, Journey> = {
  'six-step journey': {
    entries: [
      ...firstModules,
      '/src/app/services.tsx',
      '/screens/identity.ts',
      '/screens/details.ts',
      '/screens/ending.ts',
      '/screens/summary/SummaryBody.tsx',
      '/api/client/encryption/webCrypto.ts',
      '/api/client/encryption/cryptoJs.ts',
    ],
    limit: 247_000,
  },
  // What a bank may configure instead (src/app/configured.ts).
  'configured alternatives': { entries: ['/src/app/configured.ts'], limit: 5000 },
  // Fetched on a desktop alone.
  "the code of the desktop's notice": { entries: ['/src/boot/desktopCode.ts'], limit: 6000 },
  'identity-first, beyond it': {
    entries: ['/src/app/identityFirst.ts', '/screens/identityFirst.ts'],
    limit: 45_000,
  },
};

/**
 * What the files that the card chooser waits for may weigh together, bytes of gzip; a hundred of them for the
 * hashes in file names, which compress by chance.
 */
export const chooserLimit = 111_600;

const idsOf = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk) =>
  [facadeModuleId, ...moduleIds].map((id) => id?.split('?')[0] ?? '');
const holds = (chunk: Rollup.OutputChunk, module: string) =>
  idsOf(chunk).some((id) => !id.includes('/node_modules/') && id.endsWith(module));

const chunksIn = (bundle: Rollup.OutputBundle) =>
  Object.values(bundle).filter((it) => it.type === 'chunk');

/** The files that hold these modules, with all that they import at once. */
export function chunksOf(
  bundle: Rollup.OutputBundle,
  modules: readonly string[],
): Rollup.OutputChunk[] {
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

export interface Account {
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
