import type { Key, ReactNode } from 'react';

/** Words that a line must not break at their hyphen, such as e-KTP and e-mail. */
const hyphenated = /(\be-[A-Za-z]+)/;

/** A text whose e-words stay whole. */
export function KeepWords({ text }: { text: string }) {
  let place = 0;
  const parts = text.split(hyphenated).flatMap((part) => {
    place += part.length;
    return wordsOf(part, place, hyphenated.test(part) ? 'nowrap' : undefined);
  });
  // Another text is drawn anew: a translator may have taken the spaces in it from React.
  return <span key={text}>{parts}</span>;
}

/** A part of a text in an element of its own, without the spaces around it: a name is read across them. */
export function wordsOf(part: string, key: Key, className?: string): ReactNode[] {
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

/** The same for what may be a text or something drawn already. */
export const keepWords = (content: ReactNode): ReactNode =>
  typeof content === 'string' && hyphenated.test(content) ? <KeepWords text={content} /> : content;
