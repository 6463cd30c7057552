/** The text of every inline element of that name in a page, exactly as a browser hashes it. */
export function inlinedParts(html: string, element: 'script' | 'style'): string[] {
  const parts = html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'));
  return [...parts].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) || text === '' ? [] : [text],
  );
}
