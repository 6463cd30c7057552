// @ts-check
import { run, sendResult } from './challenge.js';

/** @typedef {{ fc_token: string, face1: string, face2: string, result: 'success' | 'failed' }} Message */

const query = new URLSearchParams(location.search);
// The server has served this page only because the origin is on its allow-list.
const appOrigin = query.get('origin') ?? location.origin;
const session = query.get('session') ?? '';

/** @param {Message | { ready: true }} message */
function postToApp(message) {
  parent.postMessage(message, appOrigin);
}

// Sent before the browser asks for the camera: the applicant may take any time to respond.
postToApp({ ready: true });
run({
  attempts: 3,
  async pass(faces) {
    const { fc_token } = await sendResult('/token', { session, ...faces });
    if (!fc_token) return false;
    postToApp({ fc_token, ...faces, result: 'success' });
    return true;
  },
  fail: () => postToApp({ fc_token: '', face1: '', face2: '', result: 'failed' }),
});
