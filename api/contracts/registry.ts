import * as z from 'zod/mini';
import { coded, post, shortText } from './call.ts';

/** What is asked of the population registry (Dukcapil), through the bank. */
export const registryCalls = {
  /** NIK-01. */
  checkNik: post({
    base: 'local',
    path: 's-card/verifikasi-nik-iB',
    request: z.object({ nik: shortText }),
    response: coded,
    // NIK-02 to NIK-06; 53 is our assumption (decisions NIK-06).
    codes: { '00': 'clear', '54': 'declined', '51': 'notInRegistry', '53': 'earlierPending' },
  }),
};
