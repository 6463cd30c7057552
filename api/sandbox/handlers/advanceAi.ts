import type { Handlers } from '../bank/bank.ts';
import {
  findAdvanceSession,
  giveAdvanceToken,
  hasAdvanceToken,
  openAdvanceSession,
} from '../bank/faceSessions.ts';
import { Refusal } from '../bank/refusal.ts';

const answer = (responseCode: string, responseDescription: string) => ({
  responseCode,
  responseDescription,
});
const refused = {
  open: answer('12', 'Verifikasi wajah belum selesai.'),
  failed: answer('13', 'Verifikasi wajah tidak berhasil. Ulangi verifikasi wajah.'),
  expired: answer('14', 'Verifikasi wajah sudah kedaluwarsa. Ulangi verifikasi wajah.'),
};

export const advanceAiHandlers = {
  advanceToken: async (_request, { bank }) => ({
    ...answer('00', 'Token diberikan.'),
    data: { token: await giveAdvanceToken(bank) },
  }),

  /** Whoever comes back from the page comes back to the app, and to nobody else's address. */
  advanceResult: async ({ returnUrl, failedReturnUrl, tryCount }, { bank, address }) => {
    const { origin } = new URL(address);
    for (const [name, url] of Object.entries({ returnUrl, failedReturnUrl })) {
      if (![origin, ...bank.appOrigins].includes(new URL(url).origin)) {
        throw new Refusal(400, '400', `${name} bukan alamat aplikasi ini.`);
      }
    }
    if (!(await hasAdvanceToken(bank))) {
      return { ...answer('41', 'Token belum diminta atau sudah kedaluwarsa.'), data: null };
    }
    const signatureId = await openAdvanceSession(bank, {
      returnUrl,
      failedReturnUrl,
      tries: tryCount,
    });
    const landing = new URL('/advance', origin);
    landing.port = String(bank.framePort);
    landing.searchParams.set('signatureId', signatureId);
    return { ...answer('00', 'Halaman siap.'), data: { signatureId, url: landing.href } };
  },

  advanceScore: async ({ signatureId }, { bank }) => {
    const session = await findAdvanceSession(bank, signatureId);
    if (!session) throw new Refusal(404, '404', 'signatureId tidak dikenal.');
    if (session.is !== 'passed') return { ...refused[session.is], data: null };
    const bytes = session.selfie && (await bank.store.pictures.get(session.selfie.name));
    if (!bytes) return { ...refused.expired, data: null };
    return { ...answer('00', 'Berhasil'), data: { image: bytes.toString('base64') } };
  },
} satisfies Partial<Handlers>;
