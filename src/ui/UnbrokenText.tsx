import type { Key, ReactNode } from 'react';

/** Matches words that must not break at their hyphen, such as e-KTP and e-mail. */
const hyphenated = /(\be-[A-Za-z]+)/;

/** A text in which words such as e-KTP do not break at their hyphen. */
export function UnbrokenText({ text }: { text: string }) {
  let place = 0;
  const parts = text.split(hyphenated).flatMap((part) => {
    place += part.length;
    return renderTrimmed(part, place, hyphenated.test(part) ? 'nowrap' : undefined);
  });
  // The key replaces the element on change, because page translation may have removed text nodes that React knows.
  return <span key={text}>{parts}</span>;
}

/** Renders a part of a text in its own element and the spaces outside of it, so that accessible names keep them. */
export function renderTrimmed(part: string, key: Key, className?: string): ReactNode[] {
  const words = part.trim();
  return [
    part.startsWith(' ') && ' ',
    words && (
      <span key={key} className={className}>
        {words}
      </span>
    ),
    words && part.endsWith(' ') && ' ',
  ];
}

/** Wraps a text in `UnbrokenText` if it contains such a word; other content is returned as it is. */
export const keepUnbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string' && hyphenated.test(content) ? (
    <UnbrokenText text={content} />
  ) : (
    content
  );
