/** A turning ring; the words beside it say what is happening. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
