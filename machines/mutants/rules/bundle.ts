import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { type RuleMutant, schemataOf } from './sites.ts';
import type { TableTest } from './tables.ts';

const inFolder = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(folder)
    .filter(isWanted)
    .sort()
    .map((name) => `${folder}/${name}`);

/** Where rules are written. */
const subjects: readonly string[] = [
  ...inFolder('src/fields', (name) => name.endsWith('.ts')),
  ...['date', 'failure', 'mask', 'nik'].map((name) => `src/lib/${name}.ts`),
  'src/limits.ts',
  ...['formRules', 'guards', 'saved/invalidate', 'saved/routeGuard'].map(
    (name) => `machines/journey/${name}.ts`,
  ),
  ...inFolder('machines/journey/mapping', (name) => name.endsWith('.ts')),
  ...inFolder('api/contracts', (name) => name.endsWith('.ts')),
];

/** The tests of blank, single-fault and boundary cases that hold the rules. */
const tables: readonly string[] = [
  ...inFolder('tests/rules', (name) => name.endsWith('.test.ts')),
  ...inFolder('tests/contracts', (name) => name.endsWith('.test.ts')),
  'tests/rows/nik.test.ts',
];

/** Time limits and the numbers of pictures are no rules of a form: the first table is. */
const isRule = (file: string) => (statement: string) =>
  file !== 'src/limits.ts' || statement.includes('const limits ');

/** One compiled module; it calls `__m` at every place that a mutant changes. */
interface Module {
  imports: string[];
  run: (
    require: (name: string) => unknown,
    exports: object,
    isOn: (id: number) => boolean,
  ) => unknown;
}

export interface RuleBundle {
  mutants: RuleMutant[];
  /** All tables with no mutant on, by the name of their file. `isOn` is asked at every place. */
  load: (isOn: (id: number) => boolean) => Map<string, TableTest[]>;
  /** The tables that depend on a file, with that file and all between loaded again. */
  reload: (file: string, isOn: (id: number) => boolean) => Map<string, TableTest[]>;
}

const modulesOf = (chunks: readonly Rolldown.OutputChunk[]): Map<string, Module> =>
  new Map(
    chunks.map(({ fileName, imports, code }) => [
      fileName,
      { imports, run: compileFunction(code, ['require', 'exports', '__m']) as Module['run'] },
    ]),
  );

/** Compiles rules and tables once, with every mutant in them behind a switch. */
export async function bundleRules(): Promise<RuleBundle> {
  const mutants: RuleMutant[] = [];
  const standIn = resolve('machines/mutants/rules/tables.ts');
  const files = new Map(subjects.map((file) => [resolve(file), file]));
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: [...tables.map((file) => resolve(file)), standIn],
        treeshake: false,
        output: { format: 'cjs', preserveModules: true, preserveModulesRoot: resolve('.') },
      },
    },
    plugins: [
      {
        name: 'rule-mutants',
        enforce: 'pre',
        resolveId: (id: string) => (id === 'vitest' ? standIn : undefined),
        transform(source: string, id: string) {
          const file = files.get(id);
          if (!file) return;
          const schemata = schemataOf(file, source, mutants.length, isRule(file));
          mutants.push(...schemata.mutants);
          return { code: schemata.code, map: null };
        },
      },
    ],
  });
  const chunks = (output as Rolldown.RolldownOutput).output.filter((one) => one.type === 'chunk');
  return { mutants, ...loaderOf(modulesOf(chunks), nameOfFile(chunks)) };
}

/** The name of the module that a source file became. */
const nameOfFile = (chunks: readonly Rolldown.OutputChunk[]) => {
  const names = new Map(chunks.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]));
  return (file: string): string => {
    const name = names.get(resolve(file));
    if (name === undefined) throw new Error(`No table depends on ${file}`);
    return name;
  };
};

function loaderOf(modules: Map<string, Module>, nameOf: (file: string) => string) {
  const outside = createRequire(resolve('package.json'));
  const collected = nameOf('machines/mutants/rules/tables.ts');
  const usual = new Map<string, object>();

  const dependsOn = (name: string, on: string, seen = new Set<string>()): boolean =>
    name === on ||
    (modules.get(name)?.imports ?? []).some(
      (next) => !seen.has(next) && dependsOn(next, on, seen.add(next)),
    );

  function evaluate(name: string, cache: Map<string, object>, isOn: (id: number) => boolean) {
    const known = cache.get(name);
    if (known) return known;
    const module = modules.get(name);
    if (!module) throw new Error(`No module ${name}`);
    const exports = {};
    cache.set(name, exports);
    const at = `/${name}`.slice(0, `/${name}`.lastIndexOf('/'));
    const require = (wanted: string): unknown =>
      wanted.startsWith('.')
        ? evaluate(resolve(at, wanted).slice(1), cache, isOn)
        : outside(wanted);
    module.run(require, exports, isOn);
    return exports;
  }

  function testsOf(
    names: readonly string[],
    cache: Map<string, object>,
    isOn: (id: number) => boolean,
  ): Map<string, TableTest[]> {
    const list = (evaluate(collected, usual, isOn) as { collected: TableTest[] }).collected;
    return new Map(
      names.map((table) => {
        list.length = 0;
        evaluate(nameOf(table), cache, isOn);
        return [table, [...list]];
      }),
    );
  }

  return {
    load: (isOn: (id: number) => boolean) => testsOf(tables, usual, isOn),
    reload(file: string, isOn: (id: number) => boolean) {
      const changed = nameOf(file);
      const kept = [...usual].filter(([name]) => !dependsOn(name, changed));
      const affected = tables.filter((table) => dependsOn(nameOf(table), changed));
      return testsOf(affected, new Map(kept), isOn);
    },
  };
}
