import type { ChangeEvent } from 'react';
import { Icon } from './Icon.tsx';

export interface UploadButtonProps {
  name: string;
  label: string;
  /** As the file input's `accept`. */
  accept: string;
  onPick: (file: File) => void;
}

/** The phone's own file chooser behind a button; the same file can be picked again. */
export function UploadButton({ name, label, accept, onPick }: UploadButtonProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <label className="button button-secondary button-compact upload">
      <Icon name="upload" />
      {label}
      <input type="file" name={name} accept={accept} className="visually-hidden" onChange={pick} />
    </label>
  );
}
