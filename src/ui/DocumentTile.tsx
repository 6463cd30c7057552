import { type ReactNode, type Ref, useId } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { DocumentFilled, type FilledDocument } from './DocumentFilled.tsx';
import { FieldError } from './FieldError.tsx';
import { keepWords } from './KeepWords.tsx';
import { UploadButton } from './UploadButton.tsx';

export interface DocumentTileProps {
  /** Field name of the file input, and of what stands in its place. */
  name: string;
  label: string;
  mark?: string;
  hint?: ReactNode;
  error?: string;
  takeLabel: string;
  onTake: () => void;
  /** Gets focus when the form points at this field. */
  ref?: Ref<HTMLButtonElement>;
  upload?: { label: string; accept: string; onPick: (file: File) => void };
  /** What there is; without it the tile offers to take or to pick. */
  document?: FilledDocument;
  /** `remove` takes the document away; without it a filled tile offers to take it again. */
  remove?: { text: string; context: string; onRemove: () => void };
  busy?: boolean;
}

/** A document: empty with its ways in, or filled with a preview. */
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
  const take = (
    <Button
      ref={ref}
      name={name}
      variant={document ? 'quiet' : 'secondary'}
      compact
      icon="camera"
      busy={busy}
      aria-describedby={error ? `${id}-error` : undefined}
      onClick={onTake}
    >
      {takeLabel}
    </Button>
  );
  return (
    <fieldset className="field" aria-labelledby={`${id}-label`}>
      <div className="field-head">
        <span className="field-label" id={`${id}-label`}>
          {keepWords(label)}
        </span>
        {mark && <span className="field-mark">{mark}</span>}
      </div>
      <div className={classNames('tile document-tile', error && 'tile-wrong')}>
        {document ? (
          <DocumentFilled document={document} remove={remove && { ...remove, name }} take={take} />
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
