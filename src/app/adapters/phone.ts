import { screenOfSnapshot } from '../../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../../screens/shared/useJourney.ts';
import { type FileStore, toDataUrl } from '../../lib/files/index.ts';
import { assessPhoto, prepareFile } from '../../lib/images/index.ts';
import type { Adapters } from './adapter.ts';

/** Fulfils the chart's ports that only concern the phone: files are assessed, scaled and sealed. */
export function phonePorts({ files, local }: { files: FileStore; local: Storage }) {
  return {
    async assessPhoto({ input, signal }) {
      const issue = await assessPhoto(input.file, input.subject, signal);
      return issue ? { outcome: 'poor', issue } : { outcome: 'good' };
    },

    async keepFile({ input }) {
      const prepared = await prepareFile(input.file, input.rule);
      const chosenName = input.file instanceof File ? input.file.name : '';
      const extension = prepared.type === 'application/pdf' ? 'pdf' : 'jpg';
      return files.put(prepared, chosenName || `${input.name}.${extension}`);
    },

    async keepFaces({ input }) {
      const keep = async (face: Blob | null, name: string) => (face ? files.put(face, name) : null);
      return { face1: await keep(input.face1, 'face1'), face2: await keep(input.face2, 'face2') };
    },

    async keepTestSelfie({ input }) {
      const picture = await toDataUrl(input.file);
      try {
        local.setItem(TEST_SELFIE_KEY, picture);
      } catch {
        // A test picture that does not fit is not worth stopping for: nothing reads it.
      }
    },
  } satisfies Partial<Adapters>;
}

/** LIV-17: the one key of this journey that the specification puts into local storage. */
const TEST_SELFIE_KEY = 'livenessTest';

/**
 * The picture of the camera test stays while its two screens are shown, and no longer: it lies there in
 * clear, for whoever holds the phone next.
 */
export function forgetTestSelfie(local: Storage, actor: JourneyActor): void {
  const forget = () => {
    try {
      local.removeItem(TEST_SELFIE_KEY);
    } catch {
      // A storage that refuses has kept nothing.
    }
  };
  const follow = () => {
    const screen = screenOfSnapshot(actor.getSnapshot());
    if (screen !== 'livenessTest' && screen !== 'livenessResult') forget();
  };
  actor.subscribe(follow);
  follow();
  addEventListener('pagehide', forget);
}
