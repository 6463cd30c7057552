import type { Rollup } from 'vite';

/** The modules whose files have to be there before the card chooser answers. */
export const firstModules = [
  '/src/boot/main.tsx',
  '/src/app/start.ts',
  '/src/boot/react.ts',
  '/src/boot/view.tsx',
  '/screens/first.ts',
];

/** The files that hold these modules, with all that they import at once. */
export function chunksOf(
  bundle: Rollup.OutputBundle,
  modules: readonly string[],
): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
  const open = chunks.filter(
    ({ facadeModuleId, moduleIds }) =>
      modules.some((name) => facadeModuleId?.split('?')[0]?.endsWith(name)) ||
      moduleIds.some((id) => modules.some((name) => id.endsWith(name))),
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
