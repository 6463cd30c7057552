import type { LoadFnOutput, LoadHookContext } from 'node:module';

/** tsx names every function anew each time that one is created: a third of the time of what computes. */
const naming = /__name=\(target,value\)=>__defProp\(target,"name",\{value,configurable:true\}\)/;

/** Styles and workers are Vite's: in Node, where nothing of them runs, they stand for their addresses. */
const placeholder = (url: string): LoadFnOutput | undefined =>
  url.endsWith('.css') || url.endsWith('?worker&url')
    ? { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(url)}` }
    : undefined;

const withoutNaming = ({ source, ...loaded }: LoadFnOutput): LoadFnOutput => ({
  ...loaded,
  source: typeof source === 'string' ? source.replace(naming, '__name=(it)=>it') : source,
});

type Next<Output> = (url: string, context?: LoadHookContext) => Output;

/** How Node loads a module, after tsx, in the thread that Node 20 has for it. */
export const load = async (
  url: string,
  context: LoadHookContext,
  next: Next<LoadFnOutput | Promise<LoadFnOutput>>,
) => placeholder(url) ?? withoutNaming(await next(url, context));

/** The same in the main thread, as younger versions have it. */
export const loadSync = (url: string, context: LoadHookContext, next: Next<LoadFnOutput>) =>
  placeholder(url) ?? withoutNaming(next(url, context));
