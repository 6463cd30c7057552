import { common } from '../../src/copy/common.ts';
import { job as copy } from '../../src/copy/steps.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { LinkButton } from '../../src/ui/Links.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { isPicture } from './DocumentField.tsx';
import { fileSize } from './fileSize.ts';
import { useJourneyState, useSaved, useSend, useView } from './journey.ts';
import { useFileUrl } from './useFileUrl.ts';

/** A document seen large; a PDF is opened by the phone, because no frame may hold it (DOC-10). */
export function PreviewSheet() {
  const send = useSend();
  const { dataNpwp, slipGaji } = useSaved();
  const open = useView('preview');
  const document = useJourneyState((snapshot) => snapshot.context.preview);
  const file = document === 'npwp' ? dataNpwp : slipGaji;
  return (
    <Sheet
      open={open && file !== undefined}
      title={document === 'npwp' ? copy.npwpPhoto : copy.slip}
      closeLabel={common.close}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      {file && <Preview file={file} />}
    </Sheet>
  );
}

function Preview({ file }: { file: FileRef }) {
  const { url, lost } = useFileUrl(file);
  return (
    <div className="section">
      {!url && !lost && <LoadingInline message={copy.opening} />}
      {lost && (
        <Notice kind="error" live>
          {copy.lost}
        </Notice>
      )}
      {url && isPicture(file) && (
        <PicturePlate>
          <img className="art" src={url} alt={file.name} />
        </PicturePlate>
      )}
      {url && !isPicture(file) && (
        <LinkButton href={url} target="_blank" rel="noopener" variant="secondary">
          {copy.openPdf}
        </LinkButton>
      )}
      <p>
        {file.name} · {fileSize(file.size)}
      </p>
    </div>
  );
}
