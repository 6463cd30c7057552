import { isInApp } from '../../src/device/userAgent.ts';
import { optional } from '../../src/lib/optional.ts';

/** The outcome of sharing: `closed` without a chosen target. */
type Shared = 'shared' | 'closed';

/** Checks whether the share sheet accepts a file. In-app browsers often support it where they download nothing. */
export const canShareFile = (file: File): boolean =>
  optional(() => navigator.canShare({ files: [file] }) && Boolean(navigator.share)) === true;

/**
 * Saves a file on the phone: by the share sheet if it accepts the file, otherwise as a download. In-app browsers
 * download nothing, so there it is `unavailable`. @throws when the share sheet fails
 */
export async function saveFile(file: File): Promise<Shared | 'downloaded' | 'unavailable'> {
  if (canShareFile(file)) return share({ files: [file] });
  if (isInApp(navigator.userAgent)) return 'unavailable';
  download(file);
  return 'downloaded';
}

/** Opens the share sheet. @throws when it fails */
export async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // The browser rejects a second press while the sheet is open with an InvalidStateError.
    const isExpected =
      error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
    if (isExpected) return 'closed';
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
