import { type ReactNode, useEffect, useRef } from 'react';
import type { DocumentKind } from '../../machines/journey/events.ts';
import { common } from '../../src/copy/common.ts';
import { job as copy } from '../../src/copy/steps.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { DocumentTile } from '../../src/ui/DocumentTile.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { fileSize } from './fileSize.ts';
import { useSend } from './journey.ts';
import { useFileUrl } from './useFileUrl.ts';

interface DocumentFieldProps {
  document: DocumentKind;
  name: string;
  label: string;
  hint: ReactNode;
  /** As the file chooser's `accept`. */
  accept: string;
  file: FileRef | undefined;
  onTake: () => void;
}

export const isPicture = (file: FileRef) => file.type.startsWith('image/');

/** An optional document: photographed or uploaded, looked at, taken away (DOC-01, DOC-08 to DOC-11). */
export function DocumentField({ document, file, accept, onTake, ...field }: DocumentFieldProps) {
  const send = useSend();
  const picture = file && isPicture(file) ? file : undefined;
  const { url } = useFileUrl(picture);
  const takeRef = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(false);
  useEffect(() => {
    // The 'x' that was pressed is gone: focus goes to what takes its place.
    if (!file && wasThere.current) takeRef.current?.focus();
    wasThere.current = file !== undefined;
  }, [file]);

  return (
    <DocumentTile
      {...field}
      mark={common.optional}
      takeLabel={common.takePhoto}
      onTake={onTake}
      ref={takeRef}
      upload={{
        label: common.upload,
        accept,
        onPick: (picked) => send({ type: 'document.chosen', document, file: picked }),
      }}
      document={
        file && {
          preview: url,
          previewAlt: field.label,
          name: file.name,
          size: fileSize(file.size),
          note: (
            <TextLink
              opens={field.name}
              onPress={() => send({ type: 'document.opened', document })}
            >
              {copy.look} <VisuallyHidden>{file.name}</VisuallyHidden>
            </TextLink>
          ),
        }
      }
      remove={
        file && {
          text: common.remove,
          context: copy.remove(file.name),
          onRemove: () => send({ type: 'document.removed', document }),
        }
      }
    />
  );
}
