interface UploadRequest {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Blob;
  signal: AbortSignal;
}

/**
 * Sends a body with XMLHttpRequest and publishes its upload progress, which `fetch` does not report. Only
 * `request.ts` uses it, for large bodies. The page's policy keeps the referrer from being sent.
 * @throws TypeError when the connection fails, and the reason of `signal` when it is aborted.
 */
export function sendWithProgress({ url, method, headers, body, signal }: UploadRequest) {
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
let currentUpload: object | null = null;
let percent: number | null = null;

function setPercent(value: number | null): void {
  if (value === percent) return;
  percent = value;
  for (const listener of listeners) listener();
}

/**
 * The upload progress of the current call in whole percent; `null` when no large body is being sent. It is
 * not part of the state machine: it changes many times a second and no transition depends on it.
 */
export const uploadProgress = {
  getPercent: () => percent,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Starts the progress of a new body at 0; a share is from 0 to 1. Updates of an earlier body are then ignored. */
export function startUploadProgress() {
  const token = {};
  currentUpload = token;
  setPercent(0);
  return {
    setShare(share: number) {
      if (currentUpload === token) setPercent(Math.floor(share * 100));
    },
    end() {
      if (currentUpload === token) setPercent(null);
    },
  };
}
