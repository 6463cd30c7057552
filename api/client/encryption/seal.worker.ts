import { serveWorkerTasks } from '../../../src/lib/worker.ts';
import { createSealedBody, type SealTask } from './sealing.ts';
import { sealWithWebCrypto } from './webCrypto.ts';

serveWorkerTasks(
  (task: SealTask) => createSealedBody(task, sealWithWebCrypto),
  () => 'sealing failed',
);
