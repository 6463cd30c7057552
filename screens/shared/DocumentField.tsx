import type { ReactNode } from 'react';
import type { DocumentKind } from '../../machines/journey/events.ts';
import { lostFileTexts } from '../../src/copy/alerts.ts';
import { common } from '../../src/copy/common.ts';
import { shared } from '../../src/copy/shared.ts';
import { job as copy } from '../../src/copy/steps.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { DocumentTile } from '../../src/ui/DocumentTile.tsx';
import { LinkButton, TextLink } from '../../src/ui/Links.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Sheet } from '../../src/ui/Sheet.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { useFileUrl } from './fileUrl.ts';
import { useIsShowing, useJourneyState, useSaved, useSend } from './useJourney.ts';

interface DocumentFieldProps {
  document: DocumentKind;
  name: string;
  label: string;
  hint: ReactNode;
  file: FileRef | undefined;
  onTake: () => void;
}

/** Checks whether a file is an image; the only other type is PDF. */
export const isPicture = (file: FileRef) => file.type.startsWith('image/');

/** The file types that the file chooser offers for each document (DOC-12, DOC-17). */
const accepted = { npwp: 'image/*,application/pdf', slip: 'image/*' } as const;

/** An optional document that can be photographed, uploaded, previewed and removed (DOC-01, DOC-08 to DOC-11). */
export function DocumentField({ document, file, onTake, ...field }: DocumentFieldProps) {
  const send = useSend();
  const { url, isMissing } = useFileUrl(file);
  const { lostFiles } = useSaved();
  const key = document === 'npwp' ? 'dataNpwp' : 'slipGaji';
  const isLost = !file && lostFiles?.includes(key);

  return (
    <DocumentTile
      {...field}
      mark={shared.optional}
      error={isMissing ? copy.lost : isLost ? lostFileTexts[key] : undefined}
      takeLabel={shared.takePhoto}
      onTake={onTake}
      upload={{
        label: shared.upload,
        accept: accepted[document],
        onPick: (picked) => send({ type: 'document.chosen', document, file: picked }),
      }}
      document={
        file && {
          preview: isPicture(file) ? url : undefined,
          previewAlt: field.label,
          name: file.name,
          size: formatFileSize(file.size),
          note: (
            <TextLink
              opens={field.name}
              onPress={() => send({ type: 'document.opened', document })}
            >
              <span>{copy.look}</span> <VisuallyHidden>{file.name}</VisuallyHidden>
            </TextLink>
          ),
        }
      }
      remove={
        file && {
          text: shared.remove,
          context: copy.remove(file.name),
          onRemove: () => send({ type: 'document.removed', document }),
        }
      }
    />
  );
}

/** A sheet with the previewed document: a picture, or a link to a PDF, which the page may not embed (DOC-10). */
export function PreviewSheet() {
  const send = useSend();
  const { dataNpwp, slipGaji } = useSaved();
  const open = useIsShowing('preview');
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
  const { url, isMissing: lost } = useFileUrl(file);
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
      <p>{`${file.name} · ${formatFileSize(file.size)}`}</p>
    </div>
  );
}

const kilobyte = 1000;
const megabyte = 1_000_000;
const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** Formats a size in bytes with decimal units, at least `1 KB`: `312 KB`, `1,2 MB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes >= kilobyte) return `${number.format(bytes / megabyte)} MB`;
  return `${kilobytes} KB`;
}
