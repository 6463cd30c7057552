import { useId } from 'react';
import { review as copy } from '../../src/copy/identityFirst.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { DocumentFilled } from '../../src/ui/DocumentTile.tsx';
import { useFileUrl } from '../shared/useFileUrl.ts';
import './keptPicture.css';

interface KeptPictureProps {
  name: string;
  label: string;
  file: FileRef | undefined;
  /** What became of it. */
  note: string;
}

/** A picture that was taken before, to be looked at; it is not taken again here. */
export function KeptPicture({ name, label, file, note }: KeptPictureProps) {
  const id = useId();
  const { url, lost } = useFileUrl(file);
  return (
    <fieldset className="field" aria-labelledby={id} name={name}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="tile document-tile kept-picture">
        <DocumentFilled
          document={{
            preview: url,
            previewAlt: label,
            note: lost ? copy.lost : note,
          }}
          take={null}
        />
      </div>
    </fieldset>
  );
}
