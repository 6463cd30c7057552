import { Fragment, type ReactNode } from 'react';

/** Words that a line must not break at their hyphen, such as e-KTP and e-mail. */
const hyphenated = /(\be-[A-Za-z]+)/;

/** A text whose e-words stay whole. */
export function KeepWords({ text }: { text: string }) {
  let place = 0;
  const parts = text.split(hyphenated).filter((part) => part !== '');
  return parts.map((part) => {
    place += part.length;
    return hyphenated.test(part) ? (
      <span key={place} className="nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    );
  });
}

/** The same for what may be a text or something drawn already. */
export const keepWords = (content: ReactNode): ReactNode =>
  typeof content === 'string' && hyphenated.test(content) ? <KeepWords text={content} /> : content;
