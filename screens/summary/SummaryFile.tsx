import { summary as copy } from '../../src/copy/summary.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { isPicture } from '../shared/DocumentField.tsx';
import { useFileUrl } from '../shared/useFileUrl.ts';

/** A photo as a small picture; a PDF, and what cannot be shown any more, by its name. */
export function SummaryFile({ label, file }: { label: string; file: FileRef | undefined }) {
  const { url } = useFileUrl(file && isPicture(file) ? file : undefined);
  if (!file) return <span className="summary-empty">{copy.noFile}</span>;
  return url ? <img className="summary-picture" src={url} alt={label} /> : file.name;
}
