import type { Handlers } from '../bank/bank.ts';
import {
  findAdvanceSession,
  hasValidAdvanceToken,
  issueAdvanceToken,
  openAdvanceSession,
} from '../bank/faceSessions.ts';
import { Refusal } from '../bank/refusal.ts';

const createResponse = (responseCode: string, responseDescription: string) => ({
  responseCode,
  responseDescription,
});
const refusals = {
  open: createResponse('12', 'Verifikasi wajah belum selesai.'),
  failed: createResponse('13', 'Verifikasi wajah tidak berhasil. Ulangi verifikasi wajah.'),
  expired: createResponse('14', 'Verifikasi wajah sudah kedaluwarsa. Ulangi verifikasi wajah.'),
};

/** The handlers of the second liveness provider's calls. */
export const advanceAiHandlers = {
  advanceToken: async (_request, { bank }) => ({
    ...createResponse('00', 'Token diberikan.'),
    data: { token: await issueAdvanceToken(bank) },
  }),

  /** The return addresses must belong to the app, so that applicants are not sent to another site. */
  advanceResult: async ({ returnUrl, failedReturnUrl, tryCount }, { bank, origin }) => {
    for (const [name, url] of Object.entries({ returnUrl, failedReturnUrl })) {
      if (![origin, ...bank.appOrigins].includes(new URL(url).origin)) {
        throw new Refusal(400, '400', `${name} bukan alamat aplikasi ini.`);
      }
    }
    if (!(await hasValidAdvanceToken(bank))) {
      return { ...createResponse('41', 'Token belum diminta atau sudah kedaluwarsa.'), data: null };
    }
    const signatureId = await openAdvanceSession(bank, {
      returnUrl,
      failedReturnUrl,
      tries: tryCount,
    });
    const landing = new URL('/advance', origin);
    landing.port = String(bank.framePort);
    landing.searchParams.set('signatureId', signatureId);
    return { ...createResponse('00', 'Halaman siap.'), data: { signatureId, url: landing.href } };
  },

  advanceScore: async ({ signatureId }, { bank }) => {
    const session = await findAdvanceSession(bank, signatureId);
    if (!session) throw new Refusal(404, '404', 'signatureId tidak dikenal.');
    if (session.state !== 'passed') return { ...refusals[session.state], data: null };
    const bytes = session.selfie && (await bank.store.pictures.get(session.selfie.name));
    if (!bytes) return { ...refusals.expired, data: null };
    return { ...createResponse('00', 'Berhasil'), data: { image: bytes.toString('base64') } };
  },
} satisfies Partial<Handlers>;
