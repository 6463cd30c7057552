import { answerAsWorker } from '../../../src/lib/worker.ts';
import { performSeal, type SealTask } from './sealing.ts';
import { sealWithWebCrypto } from './webCrypto.ts';

answerAsWorker(
  (task: SealTask) => performSeal(task, sealWithWebCrypto),
  () => 'sealing failed',
);
