import { useCallback, useState } from 'react';

/**
 * What a dialog shows on its way out: the last content it had while open. Gives the content to draw,
 * `null` when there is none, and what to call when it has left.
 */
export function usePresence<Props extends { open: boolean }>(
  props: Props,
): [Props | null, () => void] {
  const [last, setLast] = useState<Props | null>(null);
  if (props.open && last !== props) setLast(props);
  return [props.open ? props : last, useCallback(() => setLast(null), [])];
}
