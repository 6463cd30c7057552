/** A text with the first place that matches what was typed in bold. By hand: one indexOf. */
export function MatchText({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const start = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (start < 0) return <>{text}</>;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
