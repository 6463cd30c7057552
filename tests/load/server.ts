import type { CardReaders } from '../../api/sandbox/ocr/readers.ts';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { exitWithError, startServer, stopOnSignal } from '../../api/sandbox/server.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';

/** Cards are read at once: reading them is measured by `npm run tool -- ocr:score`. */
const cards: CardReaders = {
  read: async () => ({ outcome: 'read', reading: specimenPerson, certainties: {}, official: {} }),
  toJpeg: async (bytes) => bytes,
  close: async () => undefined,
};

// The bank as a process of its own, but for its reading of cards; says `ready` once it listens.
const { host, sandbox } = readEnvironment(process.env);
const { stop } = await startServer({ host, sandbox: { ...sandbox, cards } }).catch(exitWithError);
stopOnSignal(stop);
console.info('ready');
