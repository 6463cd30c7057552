import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import type { Reader } from '../../api/sandbox/ocr/process.ts';
import { workWith } from '../../api/sandbox/ocr/tasks.ts';

/** Opens pictures in this very process, as a process of its own would: one starts slowly from the sources. */
export function readerHere(): Reader {
  const engine = createOcrEngine();
  const work = workWith(engine);
  return { run: (task, limit) => work(task, limit()), isAlive: () => true, end: engine.close };
}
