import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { FieldError } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { keepUnbroken } from './UnbrokenText.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface DocumentTileProps {
  /** Field name of the file input and of the button that replaces it. */
  name: string;
  label: string;
  /** The text to the right of the label, such as "opsional". */
  mark?: string;
  hint?: ReactNode;
  error?: string;
  takeLabel: string;
  onTake: () => void;
  /** The button that is focused when the form points to this field. */
  ref?: Ref<HTMLButtonElement>;
  upload?: { label: string; accept: string; onPick: (file: File) => void };
  /** The document; without it the tile offers to take or pick one. */
  document?: FilledDocument;
  /**
   * Removes the document: the button's text, and what it removes for screen readers. Without it a filled tile offers to
   * take it again.
   */
  remove?: { text: string; context: string; onRemove: () => void };
  busy?: boolean;
}

/** A field for a document: empty with buttons to add it, or filled with a preview. */
export function DocumentTile({
  name,
  label,
  mark,
  hint,
  error,
  takeLabel,
  onTake,
  ref,
  upload,
  document,
  remove,
  busy = false,
}: DocumentTileProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const take = (
    <Button
      ref={ref}
      name={name}
      variant={document ? 'quiet' : 'secondary'}
      compact
      icon="camera"
      busy={busy}
      aria-describedby={errorId}
      onClick={onTake}
    >
      {takeLabel}
    </Button>
  );
  return (
    <fieldset className="field" aria-labelledby={`${id}-label`}>
      <div className="field-head">
        <span className="field-label" id={`${id}-label`}>
          {keepUnbroken(label)}
        </span>
        {mark && <span className="field-mark">{mark}</span>}
      </div>
      <div className={classNames('tile document-tile', error && 'tile-wrong')}>
        {document ? (
          <DocumentFilled
            document={document}
            remove={remove && { ...remove, name, errorId }}
            take={take}
          />
        ) : (
          <div className="document">
            <div className="document-actions">
              {take}
              {upload && <UploadButton name={name} {...upload} />}
            </div>
            {hint && <p className="document-note">{hint}</p>}
          </div>
        )}
      </div>
      {errorId && error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface FilledDocument {
  /** URL of the picture (blob: or data:); none for a PDF. */
  preview?: string;
  /** Alternative text of the preview. */
  previewAlt: string;
  name?: string;
  size?: string;
  /** A text below name and size. */
  note?: ReactNode;
}

interface DocumentFilledProps {
  document: FilledDocument;
  remove?: {
    name: string;
    text: string;
    context: string;
    errorId: string | undefined;
    onRemove: () => void;
  };
  take: ReactNode;
}

/** The content of a filled tile: preview, description, and buttons to change it. */
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
          aria-describedby={remove.errorId}
          onClick={remove.onRemove}
        >
          <span>
            <span>{remove.text}</span> <VisuallyHidden>{remove.context}</VisuallyHidden>
          </span>
        </button>
      )}
    </div>
  );
}

interface UploadButtonProps {
  name: string;
  label: string;
  /** As the file input's `accept`. */
  accept: string;
  onPick: (file: File) => void;
}

/** A button that opens the file chooser of the phone. The same file can be picked again. */
function UploadButton({ name, label, accept, onPick }: UploadButtonProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <label className="button button-secondary button-compact upload">
      <Icon name="upload" />
      <span>{label}</span>
      <input type="file" name={name} accept={accept} className="visually-hidden" onChange={pick} />
    </label>
  );
}
