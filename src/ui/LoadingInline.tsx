import { Spinner } from './Spinner.tsx';

/** A wait inside a page: the ring and what it waits for, announced politely. */
export function LoadingInline({ message }: { message: string }) {
  return (
    <div className="loading-page" role="status">
      <Spinner />
      <span>{message}</span>
    </div>
  );
}
