import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildParts, product } from '../e2e/build.mjs';
import { keepEarlier } from './earlierBuilds.mjs';
import { optionsOrExit } from './options.mjs';

/** `npm start`, `npm run phone`: builds the app and a server of app and sandbox bank, and becomes it. */
const [server, ...args] = process.argv.slice(2);
optionsOrExit(args, {});
await keepEarlier('dist/assets', 'dist-earlier/assets');
const phone = { args: ['--ssr', 'api/sandbox/phone/phone.ts', '--outDir', 'dist-server'] };
await buildParts([product.app, server === 'main' ? product.server : phone]);
// It looks for its other files beside the one that the process was started with.
process.argv[1] = resolve('dist-server', `${server}.js`);
await import(pathToFileURL(process.argv[1]).href);
