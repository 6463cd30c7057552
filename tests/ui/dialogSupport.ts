/**
 * jsdom draws no dialogs: this gives the element the part of showModal and close that the
 * components rely on. What the top layer itself does is left to the real-browser tests.
 */
export function supportDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button, input, [tabindex]')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
