let closeOpened: (() => void) | undefined;
let notify: (() => void) | undefined;

/**
 * Sets what the phone's back button closes instead of leaving the screen: a sheet that the chart does not know.
 * `undefined` when it is closed.
 */
export function setBackHandler(close: (() => void) | undefined): void {
  closeOpened = close;
  notify?.();
}

/** Checks whether the back button closes something instead of leaving the screen. */
export const hasBackHandler = (): boolean => closeOpened !== undefined;

/** Calls a function whenever that changes, instead of the function before. */
export function onBackHandler(listener: (() => void) | undefined): void {
  notify = listener;
}

/** Handles a press of the back button; returns whether it closed something. */
export function handleBack(): boolean {
  const close = closeOpened;
  closeOpened = undefined;
  close?.();
  return close !== undefined;
}
