import { Hono } from 'hono';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { createPages } from '../../api/sandbox/pages.ts';
import { giveUp, startServer, stopOnSignal } from '../../api/sandbox/server.ts';
import { buildFolder, buildHeader, builds } from './builds.ts';

/** The sandbox bank with both builds of the app; a header of the browser's says which. */
export async function run(): Promise<void> {
  const environment = readEnvironment(process.env);
  const pages = new Map<string, Hono>();
  for (const build of builds) {
    pages.set(build, await createPages(environment.sandbox, buildFolder(build)));
  }
  const { stop } = await startServer(environment, async (app) => {
    const any = new Hono();
    any.all('*', (c) => {
      const wanted = pages.get(c.req.header(buildHeader) ?? '') ?? pages.get(builds[0]);
      return wanted?.fetch(c.req.raw, c.env) ?? c.notFound();
    });
    app.route('/', any);
  }).catch(giveUp);
  stopOnSignal(stop);
}
