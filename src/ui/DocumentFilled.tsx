import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FilledDocument {
  /** Address of the picture (blob: or data:); none for a PDF. */
  preview?: string;
  /** Says what the preview shows. */
  previewAlt: string;
  name?: string;
  size?: string;
  /** In place of name and size. */
  note?: ReactNode;
}

export interface DocumentFilledProps {
  document: FilledDocument;
  remove?: { name: string; text: string; context: string; onRemove: () => void };
  take: ReactNode;
}

/** A document that is there: preview, what it is, and how to change it. */
export function DocumentFilled({ document, remove, take }: DocumentFilledProps) {
  const { preview, previewAlt, name, size, note } = document;
  return (
    <div className={classNames('document', 'document-filled', !remove && 'document-retake')}>
      {preview ? (
        <img className="document-preview" src={preview} alt={previewAlt} />
      ) : (
        <span className="document-preview">
          <Icon name="document" />
        </span>
      )}
      <div className="document-name">
        {name && <span className="document-title">{name}</span>}
        {size && <span className="document-note">{size}</span>}
        {note && <p className="document-note">{note}</p>}
        {!remove && take}
      </div>
      {remove && (
        <button
          type="button"
          name={remove.name}
          className="icon-button document-remove"
          onClick={remove.onRemove}
        >
          <span>
            {remove.text} <VisuallyHidden>{remove.context}</VisuallyHidden>
          </span>
        </button>
      )}
    </div>
  );
}
