import { join } from 'node:path';
import { readEnvironment, testersLink } from '../options.ts';
import { createPages, endOnError, giveUp, startServer, stopOnSignal } from '../server.ts';
import { claimDataFolder } from '../store/dataFolder.ts';
import { certificateFor } from './certificate.ts';
import { invitation, localAddresses } from './invitation.ts';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, '0.0.0.0');
  const { sandbox: options } = environment;
  const [address, ...others] = localAddresses();
  if (!address) throw new Error('This machine is in no network that a phone could reach.');
  const folder = options.data === 'memory' ? undefined : options.data;
  if (folder) await claimDataFolder(folder);
  const tls = await certificateFor(
    [address, ...others, '127.0.0.1'],
    folder && join(folder, 'certificate.json'),
  );
  const { stop } = await startServer(
    { ...environment, tls },
    async (app) => void app.route('/', await createPages(options)),
  );
  stopOnSignal(stop);
  const app = `https://${address}:${options.appPort}/`;
  console.info(
    invitation({
      address,
      others,
      port: options.appPort,
      testers: testersLink(app, options.testers, process.env.SANDBOX_TESTERS),
    }),
  );
}

endOnError();
start().catch(giveUp);
