import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { readEnvironment } from '../../api/sandbox/options.ts';
import {
  createAppPages,
  exitWithError,
  startServer,
  stopOnSignal,
} from '../../api/sandbox/server.ts';
import { brandBuilds, pathBuilds } from '../../tests/support/builds.ts';
import { buildFolder, buildHeader, serverLogOf } from './environment.ts';

/** Copies the server's output to a file, in which tests search for personal data. */
function copyLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = ((text: string | Uint8Array, ...rest: []) => {
      appendFileSync(file, text);
      return write(text, ...rest);
    }) as typeof stream.write;
  }
}

/** Starts the server of `npm start`, which also serves other builds to requests with a header. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  copyLog(serverLogOf(environment.sandbox.appPort));
  const { stop } = await startServer(environment, async (app) => {
    const applicants = await createAppPages(environment.sandbox);
    const others = new Map<string, Hono>();
    for (const build of [...pathBuilds, ...brandBuilds].filter((it) =>
      existsSync(buildFolder(it)),
    )) {
      const folder = buildFolder(build);
      // The assets of earlier builds are not served, so each page gets only the files of its build.
      others.set(build, await createAppPages(environment.sandbox, folder, join(folder, 'earlier')));
    }
    const any = new Hono();
    any.all('*', (c) => {
      const wanted = c.req.header(buildHeader);
      const pages = wanted ? others.get(wanted) : applicants;
      return pages?.fetch(c.req.raw, c.env) ?? c.text(`There is no build ${wanted}`, 404);
    });
    app.route('/', any);
  });
  stopOnSignal(stop);
}

start().catch(exitWithError);
