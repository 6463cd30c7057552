import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readEnvironment, testersPath } from '../options.ts';
import { createPages, endOnError, giveUp, startServer, stopOnSignal } from '../server.ts';
import { claimDataFolder } from '../store/dataFolder.ts';
import { certificateFor } from './certificate.ts';
import { invitation, localAddresses } from './invitation.ts';

async function start(): Promise<void> {
  // Others are in this network too.
  const SANDBOX_TESTERS = process.env.SANDBOX_TESTERS || randomBytes(12).toString('base64url');
  const environment = readEnvironment({ HOST: '0.0.0.0', ...process.env, SANDBOX_TESTERS });
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
  console.info(
    invitation({ address, others, port: options.appPort, testers: testersPath(options.testers) }),
  );
}

endOnError();
start().catch(giveUp);
