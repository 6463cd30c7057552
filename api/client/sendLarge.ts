import { beginUpload } from '../../src/lib/upload.ts';

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
export function sendLarge({ url, method, headers, body, signal }: Sending) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const upload = beginUpload();
    const stop = () => xhr.abort();
    xhr.upload.onprogress = ({ loaded, total }) => upload.sent(loaded / total);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new TypeError('The connection broke'));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => {
      signal.removeEventListener('abort', stop);
      upload.over();
    };
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    signal.addEventListener('abort', stop);
    xhr.send(body);
  });
}
