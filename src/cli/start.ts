import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildParts, product } from '../../e2e/build.ts';
import { keepEarlier } from './earlierBuilds.ts';

/** Makes the atlas next to the server and after it: nobody waits for it who does not open it. */
function makeAtlas() {
  const command = ['--import', 'tsx', 'src/cli/main.ts', 'tool', 'atlas', '--if-old'];
  const making = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (making.pid) setPriority(making.pid, 10);
  making.unref();
}

/** `npm start`, `npm run phone`: builds the app and a server of app and sandbox bank, and becomes it. */
export async function start(server: 'main' | 'phone'): Promise<number> {
  await keepEarlier('dist/assets', 'dist-earlier/assets');
  const phone = { args: ['--ssr', 'api/sandbox/phone/phone.ts', '--outDir', 'dist-server'] };
  await buildParts([product.app, server === 'main' ? product.server : phone]);
  if (process.env.NODE_ENV !== 'production') makeAtlas();
  // It looks for its other files beside the one that the process was started with.
  process.argv[1] = resolve('dist-server', `${server}.js`);
  await import(pathToFileURL(process.argv[1]).href);
  return 0;
}
