import { vi } from 'vitest';

/** One body on its way: what was sent, and what the test lets happen to it. */
export interface Upload {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  leaves(bytes: number, of: number): void;
  answers(body: unknown, status?: number): void;
  breaks(): void;
}

/** Stands in for the browser's XMLHttpRequest, which Node lacks; `fetch` is not to be reached beside it. */
export function fakeUploads() {
  const uploads: Upload[] = [];
  class FakeXhr {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = '';
    private how = { url: '', method: '', headers: {} as Record<string, string> };
    open(method: string, url: string) {
      this.how = { ...this.how, method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.how.headers[name] = value;
    }
    send(body: unknown) {
      const end = (how: 'onload' | 'onerror') => {
        this[how]?.();
        this.onloadend?.();
      };
      uploads.push({
        ...this.how,
        body,
        leaves: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answers: (answer, status = 200) => {
          Object.assign(this, { status, responseText: JSON.stringify(answer) });
          end('onload');
        },
        breaks: () => end('onerror'),
      });
    }
    abort() {
      this.onabort?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('fetch', () => {
    throw new Error('A large body is not sent by fetch');
  });
  return uploads;
}
