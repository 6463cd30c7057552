import { type Ref, type RefObject, useCallback } from 'react';

/** One ref callback that serves the caller's ref and the component's own. */
export function useMergedRef<T>(own: RefObject<T | null>, given: Ref<T> | undefined) {
  return useCallback(
    (node: T | null) => {
      own.current = node;
      if (typeof given === 'function') {
        const cleanUp = given(node);
        // A function from the caller replaces the call with null, so ours must do so as well.
        if (typeof cleanUp === 'function') {
          return () => {
            own.current = null;
            cleanUp();
          };
        }
      } else if (given) given.current = node;
      return undefined;
    },
    [own, given],
  );
}
