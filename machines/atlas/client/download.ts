/** Downloads a text as a JSON file in the browser. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Converts a text for a file's name: lower case, hyphens for other signs, at most 60 characters. */
export const toFileName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '-')
    .slice(0, 60);
