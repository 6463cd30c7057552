import type { LoadFnOutput, LoadHookContext } from 'node:module';

/** The helper of tsx that names a function each time it is created, which takes a third of the computing time. */
const namingHelper =
  /__name=\(target,value\)=>__defProp\(target,"name",\{value,configurable:true\}\)/;

/** Returns a placeholder for styles and workers, which Node cannot load; undefined for other modules. */
const getPlaceholder = (url: string): LoadFnOutput | undefined =>
  url.endsWith('.css') || url.endsWith('?worker&url')
    ? { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(url)}` }
    : undefined;

const removeNamingHelper = ({ source, ...loaded }: LoadFnOutput): LoadFnOutput => ({
  ...loaded,
  source: typeof source === 'string' ? source.replace(namingHelper, '__name=(it)=>it') : source,
});

type Next<Output> = (url: string, context?: LoadHookContext) => Output;

/** Loads a module after tsx, in the loader thread of Node 20. */
export const load = async (
  url: string,
  context: LoadHookContext,
  next: Next<LoadFnOutput | Promise<LoadFnOutput>>,
) => getPlaceholder(url) ?? removeNamingHelper(await next(url, context));

/** Loads a module after tsx, in the main thread of newer Node versions. */
export const loadSync = (url: string, context: LoadHookContext, next: Next<LoadFnOutput>) =>
  getPlaceholder(url) ?? removeNamingHelper(next(url, context));
