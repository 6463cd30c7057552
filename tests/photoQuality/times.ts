import { type AssessmentTimes, type openAssessor, slowdown } from './browser.ts';
import { assessedPhotos } from './photos.ts';

/** How often each picture is assessed. */
const rounds = 4;

function shares(name: string, all: number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `  ${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms (${sorted.length} times)`;
}

/** Prints what the assessment costs, of all kinds of photo of one seed. */
export async function printTimes(
  assessor: Awaited<ReturnType<typeof openAssessor>>,
  seed: number,
): Promise<void> {
  const all: AssessmentTimes[] = [];
  for await (const { jpeg } of assessedPhotos([seed])) {
    // The very first ones also compile the code; a phone assesses many frames.
    if (all.length === 0) await assessor.time(jpeg);
    for (let round = 0; round < rounds; round += 1) all.push(await assessor.time(jpeg));
  }
  console.info(`Time, the processor ${slowdown} times slower:`);
  console.info(
    shares(
      'a frame of the camera',
      all.map((it) => it.frame),
    ),
  );
  console.info(
    shares(
      'a shot, decoding included',
      all.map((it) => it.shot),
    ),
  );
  console.info('Time, this processor:');
  console.info(
    shares(
      'a frame of the camera, in the worker',
      all.map((it) => it.inWorker),
    ),
  );
}
