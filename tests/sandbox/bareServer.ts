import { readEnvironment } from '../../api/sandbox/options.ts';
import { giveUp, startServer, stopOnSignal } from '../../api/sandbox/server.ts';

// The bank as a process of its own, without the built app; says `ready` once it listens.
const { stop } = await startServer(readEnvironment(process.env)).catch(giveUp);
stopOnSignal(stop);
console.info('ready');
