import { readEnvironment } from '../../api/sandbox/options.ts';
import { exitWithError, startServer, stopOnSignal } from '../../api/sandbox/server.ts';

// The bank as a process of its own, without the built app; says `ready` once it listens.
const { stop } = await startServer(readEnvironment(process.env)).catch(exitWithError);
stopOnSignal(stop);
console.info('ready');
