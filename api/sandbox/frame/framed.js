// @ts-check
import { run } from './challenge.js';

/** @typedef {{ fc_token: string, face1: string, face2: string, result: 'success' | 'failed' }} Message */

const query = new URLSearchParams(location.search);
// The server has served this page only because the origin is on its allow-list.
const appOrigin = query.get('origin') ?? location.origin;
const session = query.get('session') ?? '';

/** @param {Message | { ready: true }} message */
function postToApp(message) {
  parent.postMessage(message, appOrigin);
}

/**
 * Requests the token; undefined if there is none.
 * @param {import('./challenge.js').Faces} faces @returns {Promise<string | undefined>}
 */
async function fetchToken(faces) {
  try {
    const response = await fetch('/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...faces }),
      signal: AbortSignal.timeout(30_000),
    });
    return response.ok ? (await response.json()).fc_token : undefined;
  } catch {
    return undefined;
  }
}

// Sent before the browser asks for the camera: the applicant may take any time to respond.
postToApp({ ready: true });
run({
  attempts: 3,
  async pass(faces) {
    const token = await fetchToken(faces);
    if (!token) return false;
    postToApp({ fc_token: token, ...faces, result: 'success' });
    return true;
  },
  fail: () => postToApp({ fc_token: '', face1: '', face2: '', result: 'failed' }),
});
