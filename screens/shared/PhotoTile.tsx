import type { Ref } from 'react';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { lostFileTexts } from '../../src/copy/alerts.ts';
import { personalData as copy } from '../../src/copy/personalData.ts';
import { shared } from '../../src/copy/shared.ts';
import { DocumentTile } from '../../src/ui/DocumentTile.tsx';
import { useFileUrl } from './fileUrl.ts';

interface PhotoTileProps {
  saved: Saved;
  /** Whether to show that the photo is missing, after a failed Continue. */
  showsMissing: boolean;
  onTake: () => void;
  /** The photo's name in its form. */
  name?: string;
  ref: Ref<HTMLButtonElement>;
}

/** The e-KTP photo: a button to take it, or the photo and whether it could be read or is lost (PER-02). */
export function PhotoTile({ saved, showsMissing, onTake, name = 'dataImg', ref }: PhotoTileProps) {
  const { url, isMissing } = useFileUrl(saved.dataImg);
  const { photo } = copy;
  const read = saved.dataOCR ? photo.read : photo.unread;
  const absent = saved.lostFiles?.includes('dataImg') ? lostFileTexts.dataImg : undefined;
  return (
    <DocumentTile
      ref={ref}
      name={name}
      label={photo.label}
      takeLabel={shared.takePhoto}
      onTake={onTake}
      hint={photo.hint}
      error={saved.dataImg ? undefined : (absent ?? (showsMissing ? photo.missing : undefined))}
      document={
        saved.dataImg && {
          preview: url,
          previewAlt: photo.alt,
          note: isMissing ? lostFileTexts.dataImg : read,
        }
      }
    />
  );
}
