interface Sending {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Blob;
  signal: AbortSignal;
}

/**
 * Sends a body and tells meanwhile how much of it has left: `fetch` says nothing of that. For bodies
 * that take long, for `request.ts` alone. That no referrer is sent is the page's own policy here.
 */
export function sendWithProgress({ url, method, headers, body, signal }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const upload = startUploadProgress();
    const stop = () => xhr.abort();
    xhr.upload.onprogress = ({ loaded, total }) => upload.setShare(loaded / total);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new TypeError('The connection broke'));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => {
      signal.removeEventListener('abort', stop);
      upload.end();
    };
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    signal.addEventListener('abort', stop);
    xhr.send(body);
  });
}

const listeners = new Set<() => void>();
let current: object | null = null;
let percent: number | null = null;

function setPercent(now: number | null): void {
  if (now === percent) return;
  percent = now;
  for (const listener of listeners) listener();
}

/**
 * How much of a call's body has left the phone, in whole percent; `null` while none is under way that
 * takes long enough to be told of. It stands beside the chart: it changes many times a second and
 * decides nothing.
 */
export const uploadProgress = {
  getPercent: () => percent,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A body begins to leave, at 0 anew; what an earlier one still tells is not heard any more. */
export function startUploadProgress() {
  const own = {};
  current = own;
  setPercent(0);
  return {
    setShare(share: number) {
      if (current === own) setPercent(Math.floor(share * 100));
    },
    end() {
      if (current === own) setPercent(null);
    },
  };
}
