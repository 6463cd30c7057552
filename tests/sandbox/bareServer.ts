import { readEnvironment } from '../../api/sandbox/options.ts';
import { exitWithError, startServer, stopOnSignal } from '../../api/sandbox/server.ts';

// The bank as a separate process, without the built app; prints `ready` when it listens.
const { stop } = await startServer(readEnvironment(process.env)).catch(exitWithError);
stopOnSignal(stop);
console.info('ready');
