import type { Key, ReactNode } from 'react';

/** Matches words that must not break at their hyphen, such as e-KTP and e-mail. */
const hyphenated = /(\be-[A-Za-z]+)/;

/** A text in which e- words such as e-KTP do not break at their hyphen. */
export function UnbrokenText({ text }: { text: string }) {
  let end = 0;
  const parts = text.split(hyphenated).flatMap((part) => {
    end += part.length;
    return renderTrimmed(part, end, hyphenated.test(part) ? 'nowrap' : undefined);
  });
  // The key replaces the element on change, because page translation may have removed text nodes that React knows.
  return <span key={text}>{parts}</span>;
}

/** Renders a part of a text in its own element, with one space outside of it for the spaces at its start and end. */
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

/** Wraps a text in `UnbrokenText` if it contains such a word. Returns other content as it is. */
export const keepUnbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string' && hyphenated.test(content) ? (
    <UnbrokenText text={content} />
  ) : (
    content
  );
