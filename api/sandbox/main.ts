import { getTestersUrl, readEnvironment } from './options.ts';
import { createAppPages, exitOnError, exitWithError, startServer, stopOnSignal } from './server.ts';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { host, sandbox: options } = environment;
  const { stop } = await startServer(environment, async (app) => {
    app.route('/', await createAppPages(options));
  });
  stopOnSignal(stop);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const shown = name.includes(':') ? `[${name}]` : name;
  const app = `http://${shown}:${options.appPort}/`;
  console.info(`App              ${app}`);
  const linkOf = (place: 'sandbox' | 'atlas') =>
    getTestersUrl(app, options.testers, process.env.SANDBOX_TESTERS, place);
  if (options.testers !== 'none') {
    console.info(`Sandbox bank     ${linkOf('sandbox')}`);
    console.info(`Chart's atlas    ${linkOf('atlas')}`);
  }
  console.info(`Liveness frame   http://${shown}:${options.framePort}/`);
}

exitOnError();
start().catch(exitWithError);
