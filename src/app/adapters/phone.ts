import { getScreen } from '../../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../../screens/shared/useJourney.ts';
import { type FileStore, toDataUrl } from '../../lib/files/index.ts';
import { assessPhoto, prepareFile } from '../../lib/images/index.ts';
import { TEST_SELFIE_KEY } from '../../lib/storage.ts';
import type { Adapters } from './adapter.ts';

/** Creates the adapters of the ports that only concern the phone: they assess, scale and store files. */
export function createPhoneAdapters({ files, local }: { files: FileStore; local: Storage }) {
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
        // Nothing reads a test picture, so the journey continues without it when it does not fit.
      }
    },
  } satisfies Partial<Adapters>;
}

/**
 * Removes the picture of the camera test outside its two screens, and when the page closes. The picture is
 * not encrypted, so the next person with the phone must not find it.
 */
export function removeCameraTestPhoto(local: Storage, actor: JourneyActor): void {
  const removePhoto = () => {
    try {
      local.removeItem(TEST_SELFIE_KEY);
    } catch {
      // A storage that refuses access contains no picture.
    }
  };
  const follow = () => {
    const screen = getScreen(actor.getSnapshot());
    if (screen !== 'livenessTest' && screen !== 'livenessResult') removePhoto();
  };
  actor.subscribe(follow);
  follow();
  addEventListener('pagehide', removePhoto);
}
