import type { CopyContent } from './content.ts';

/** The copy of all answers as a page to print; copyOfAnswers.css hides it on the screen. */
export function PrintedCopy({ content }: { content: CopyContent }) {
  const { bank, title, lines, sections, foot } = content;
  return (
    <article className="printed-copy">
      <p>{bank}</p>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sections.map(({ title: name, rows }) => (
        <section key={name}>
          <h2>{name}</h2>
          <dl>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be alike, and rows never move.
              <div key={index}>
                <dt>{row.name}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p>{foot}</p>
    </article>
  );
}
