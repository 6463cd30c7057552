import type { HandOverPorts } from '../../machines/journey/variantPorts.ts';
import type { Adapters } from '../../src/app/adapters/adapter.ts';

/** The adapters of a hand-over. */
export type HandOverAdapters = Pick<Adapters, keyof HandOverPorts>;

type Modules = Pick<
  typeof import('../../src/app/handOver.ts') & typeof import('../../src/app/adapters/handOver.ts'),
  'receiveLink' | 'followWhereabouts' | 'createHandOverAdapters'
>;
let modules: Modules | null = null;

/** Returns the app's modules of a hand-over, or null before they are loaded. */
export const getHandOverModules = () => modules;

/** Imports the module that the app imports while it takes a draft. */
export const importSchemas = () => import('../../machines/journey/saved/identityFirstSchema.ts');

/** Loads the app's modules of a hand-over, which need the storage of a page when they load. */
export async function loadHandOver(): Promise<void> {
  const [app, adapters] = await Promise.all([
    import('../../src/app/handOver.ts'),
    import('../../src/app/adapters/handOver.ts'),
    importSchemas(),
  ]);
  modules = { ...app, ...adapters };
}
