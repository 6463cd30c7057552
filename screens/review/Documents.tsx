import { review as copy } from '../../src/copy/identityFirst.ts';
import { DocumentField } from '../shared/DocumentField.tsx';
import { useSaved, useSend } from '../shared/journey.ts';
import { MemoryNotice } from '../shared/MemoryNotice.tsx';
import { KeptPicture } from './KeptPicture.tsx';

/** Dokumen (REV-07): the e-KTP and the face as they were taken, the NPWP to be taken or uploaded. */
export function Documents() {
  const send = useSend();
  const { dataImg, dataNpwp, face1 } = useSaved();
  return (
    <>
      <KeptPicture name="foto_ktp" label={copy.idPhoto} file={dataImg} note={copy.kept} />
      <DocumentField
        document="npwp"
        name="foto_npwp"
        label={copy.npwpPhoto}
        hint={copy.npwpPhotoHint}
        accept="image/*"
        file={dataNpwp}
        onTake={() => send({ type: 'npwp.wanted' })}
      />
      <KeptPicture name="liveness" label={copy.face} file={face1} note={copy.verified} />
      <MemoryNotice what="document" files={[dataNpwp]} />
      <MemoryNotice what="photo" files={[dataImg, face1]} />
    </>
  );
}
