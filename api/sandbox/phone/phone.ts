import { join } from 'node:path';
import { getTestersUrl, readEnvironment } from '../options.ts';
import {
  createAppPages,
  exitOnError,
  exitWithError,
  startServer,
  stopOnSignal,
} from '../server.ts';
import { claimDataFolder } from '../store/dataFolder.ts';
import { getCertificate } from './certificate.ts';
import { getLocalAddresses, renderInvitation } from './invitation.ts';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env, '0.0.0.0');
  const { sandbox: options } = environment;
  const [address, ...others] = getLocalAddresses();
  if (!address) throw new Error('This machine is in no network that a phone could reach.');
  const folder = options.data === 'memory' ? undefined : options.data;
  if (folder) await claimDataFolder(folder);
  const tls = await getCertificate(
    [address, ...others, '127.0.0.1'],
    folder && join(folder, 'certificate.json'),
  );
  const { stop } = await startServer(
    { ...environment, tls },
    async (app) => void app.route('/', await createAppPages(options)),
  );
  stopOnSignal(stop);
  const app = `https://${address}:${options.appPort}/`;
  console.info(
    renderInvitation({
      address,
      others,
      port: options.appPort,
      testers: getTestersUrl(app, options.testers, process.env.SANDBOX_TESTERS),
    }),
  );
}

exitOnError();
start().catch(exitWithError);
