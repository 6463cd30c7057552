/** A worker whose messages the test sends. A test removes the workers of the one before it. */
export class FakeWorker {
  static started: FakeWorker[] = [];
  readonly url: unknown;
  readonly options: unknown;
  asked: unknown[] = [];
  /** What was transferred with each message. */
  transferred: unknown[] = [];
  terminated = false;
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  onmessageerror?: () => void;

  constructor(url: unknown, options?: unknown) {
    this.url = url;
    this.options = options;
    FakeWorker.started.push(this);
  }
  postMessage(question: unknown, transferred?: unknown) {
    if (typeof question === 'function') throw new DOMException('no', 'DataCloneError');
    this.asked.push(question);
    this.transferred.push(transferred);
  }
  terminate() {
    this.terminated = true;
  }
}
