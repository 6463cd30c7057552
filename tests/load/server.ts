import type { CardReaders } from '../../api/sandbox/ocr/readers.ts';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { exitWithError, startServer, stopOnSignal } from '../../api/sandbox/server.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';

/** A stub of the card reading, which `npm run tool -- ocr:score` measures. */
const cards: CardReaders = {
  read: async () => ({ outcome: 'read', reading: specimenPerson, certainties: {}, official: {} }),
  toJpeg: async (bytes) => bytes,
  close: async () => undefined,
};

// Runs the bank as a separate process with a stub of the card reading; prints `ready` when it listens.
const { host, sandbox } = readEnvironment(process.env);
const { stop } = await startServer({ host, sandbox: { ...sandbox, cards } }).catch(exitWithError);
stopOnSignal(stop);
console.info('ready');
