import type { Ref } from 'react';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { shared } from '../../src/copy/shared.ts';
import { DocumentTile } from '../../src/ui/DocumentTile.tsx';
import { useFileUrl } from './fileUrl.ts';

interface PhotoTileProps {
  saved: Saved;
  /** A refused Continue points out that there is no photo. */
  wanted: boolean;
  onTake: () => void;
  /** The photo's name in its form. */
  name?: string;
  ref: Ref<HTMLButtonElement>;
}

/** The e-KTP photo: how to take it, or what there is and whether it could be read (PER-02). */
export function PhotoTile({ saved, wanted, onTake, name = 'dataImg', ref }: PhotoTileProps) {
  const { url, lost } = useFileUrl(saved.dataImg);
  const { photo } = copy;
  const read = saved.dataOCR ? photo.read : photo.unread;
  return (
    <DocumentTile
      ref={ref}
      name={name}
      label={photo.label}
      takeLabel={shared.takePhoto}
      onTake={onTake}
      hint={photo.hint}
      error={wanted && !saved.dataImg ? photo.missing : undefined}
      document={
        saved.dataImg && {
          preview: url,
          previewAlt: photo.alt,
          note: lost ? photo.lost : read,
        }
      }
    />
  );
}
