const kilobyte = 1000;
const megabyte = 1_000_000;
const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** A size in bytes as people read it: 312 KB, 1,2 MB. */
export function fileSize(bytes: number): string {
  if (bytes >= megabyte) return `${number.format(bytes / megabyte)} MB`;
  return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
}
