import { readEnvironment, testersPath } from './options.ts';
import { createPages, endOnError, giveUp, startServer, stopOnSignal } from './server.ts';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { host, sandbox: options } = environment;
  const { stop } = await startServer(environment, async (app) => {
    app.route('/', await createPages(options));
  });
  stopOnSignal(stop);
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.info(`App              http://${shown}:${options.appPort}/`);
  const testers = testersPath(options.testers);
  if (testers) console.info(`Sandbox bank     http://${shown}:${options.appPort}/${testers}`);
  console.info(`Liveness frame   http://${shown}:${options.framePort}/`);
}

endOnError();
start().catch(giveUp);
