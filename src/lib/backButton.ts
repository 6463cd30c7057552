let closeOpened: (() => void) | undefined;

/**
 * Sets what the phone's back button closes instead of leaving the screen: a sheet that the chart does not know.
 * `undefined` when it is closed.
 */
export function setBackHandler(close: (() => void) | undefined): void {
  closeOpened = close;
}

/** Handles a press of the back button; returns whether it closed something. */
export function handleBack(): boolean {
  closeOpened?.();
  return closeOpened !== undefined;
}
