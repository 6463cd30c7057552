/**
 * Drops the second tap of a hasty thumb: one that comes right after another, at nearly the same place,
 * while what it was meant for has given way to another screen or sheet. So does a third one that goes on
 * like this. Keys, taps elsewhere and taps on a screen that stays are never dropped. Runs as text in the
 * page before the first paint: the front page is tapped before the app is there.
 */
export function dropSecondTaps(page: Document, within: number, near: number): void {
  const view = page.defaultView ?? window;
  const { dataset } = page.documentElement;
  let last = { at: -Infinity, x: 0, y: 0, path: '', state: '' };
  let isSecond = false;
  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Touch brings it too, right before its click; a key or a label's own click does not.
  const press = (event: MouseEvent) => {
    const tap = {
      at: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      path: view.location.pathname,
      // What the chart shows; empty until it runs, and its start alone changes nothing that is seen.
      state: dataset.state ?? '',
    };
    const hasChanged =
      tap.path !== last.path || (last.state !== '' && tap.state !== '' && tap.state !== last.state);
    isSecond =
      hasChanged &&
      tap.at - last.at < within &&
      Math.abs(tap.x - last.x) < near &&
      Math.abs(tap.y - last.y) < near;
    if (!isSecond) {
      last = tap;
      return;
    }
    last.at = tap.at;
    // Nor does it move the focus, or open a list.
    drop(event);
  };
  const click = (event: MouseEvent) => {
    if (!isSecond || event.detail === 0) return;
    isSecond = false;
    drop(event);
  };
  view.addEventListener('mousedown', press, true);
  view.addEventListener('click', click, true);
}
