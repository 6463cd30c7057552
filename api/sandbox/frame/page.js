// @ts-check
import { run, sendResult } from './challenge.js';

/** The time in milliseconds to read the result before the page is left. */
const readFor = 1_200;

const signatureId = new URLSearchParams(location.search).get('signatureId') ?? '';

/**
 * Reports the result to the provider; undefined if it could not be reported.
 * @param {string} [selfie] the face that passed; none when the check has failed
 * @returns {Promise<string | undefined>} where the applicant goes now
 */
async function end(selfie) {
  const { location } = await sendResult('/advance/end', {
    signatureId,
    ...(selfie && { selfie }),
  });
  return location;
}

/** @param {string | undefined} address @param {number} [after] */
function leaveFor(address, after = 0) {
  // Replaces this page, so that going back does not lead into a check that is over.
  if (address) setTimeout(() => location.replace(address), after);
}

const leave = Object.assign(document.createElement('button'), {
  type: 'button',
  className: 'leave',
  textContent: 'Batalkan verifikasi',
});
const notSent = Object.assign(document.createElement('p'), { role: 'alert' });
leave.addEventListener('click', async () => {
  notSent.textContent = '';
  const address = await end();
  leaveFor(address);
  if (!address) notSent.textContent = 'Tidak dapat terhubung. Periksa koneksi, lalu coba lagi.';
});
document.querySelector('main')?.append(leave, notSent);

run({
  attempts: Number(document.body.dataset.tries),
  async pass({ face1 }) {
    const address = await end(face1);
    leaveFor(address, readFor);
    return address !== undefined;
  },
  fail: async () => leaveFor(await end(), readFor),
});
