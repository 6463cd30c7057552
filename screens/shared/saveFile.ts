import { optional } from '../../src/lib/optional.ts';

/** The outcome for a file: shared, downloaded, or neither because the share sheet was closed. */
export type SavedFile = 'shared' | 'downloaded' | 'closed';

/** Checks whether the share sheet accepts a file. In-app browsers often support it where they download nothing. */
export const canShareFile = (file: File): boolean =>
  optional(() => navigator.canShare({ files: [file] }) && Boolean(navigator.share)) === true;

/**
 * Saves a file on the phone: by the share sheet if it accepts the file, otherwise as a download, whose success is
 * unknown. @throws when the share sheet fails
 */
export async function saveFile(file: File): Promise<SavedFile> {
  if (!canShareFile(file)) {
    download(file);
    return 'downloaded';
  }
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    throw error;
  }
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the applicant has confirmed the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
